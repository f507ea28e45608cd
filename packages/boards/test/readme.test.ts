import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('each program of the README is a module without a fault of types', () => {
  const codes = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!)
  expect(codes).toHaveLength(2)
  const files = new Map(codes.map((code, i) => [fileURLToPath(new URL(`./readme-${i}.ts`, import.meta.url)), code]))
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    customConditions: ['umpire-source'],
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
  const faults = [...files.keys()].flatMap(file => {
    const source = program.getSourceFile(file)!
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  })
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([])
}, 60_000)
