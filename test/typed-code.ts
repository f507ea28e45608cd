import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What a strict compiler finds wrong with programs that stand in the folder of `here`, each a module by itself: its messages. */
export function faultsOfTypes(here: string, codes: readonly string[]): readonly string[] {
  const files = new Map(codes.map((code, i) => [fileURLToPath(new URL(`./typed-code-${i}.ts`, here)), code]))
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    customConditions: ['umpire-source'],
    // Elements are written with them.
    experimentalDecorators: true,
    types: [],
  }
  const disk = ts.createCompilerHost(options)
  const program = ts.createProgram([...files.keys()], options, {
    ...disk,
    fileExists: name => files.has(name) || disk.fileExists(name),
    getSourceFile: (name, target) =>
      files.has(name) ? ts.createSourceFile(name, files.get(name)!, target) : disk.getSourceFile(name, target),
  })
  return [...files.keys()].flatMap(file => {
    const source = program.getSourceFile(file)!
    const faults = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  })
}
