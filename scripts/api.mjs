#!/usr/bin/env node
// The public face of every entry point of every package, written down in packages/*/etc/ by api-extractor from the built types.
// `node scripts/api.mjs [package...]` writes the reports; with `--check` it fails where one differs from what the package has become.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'
import { chosen, entryPoints } from './workspace.mjs'

const { Extractor, ExtractorConfig } = createRequire(import.meta.url)('@microsoft/api-extractor')
const check = process.argv.includes('--check')

/** Where the extractor writes whole reports; what the packages keep of them says nothing twice. */
const whole = name => join(root, '.umpire', 'api', name, 'whole')

function prepare(name, entry, reportFileName) {
  const projectFolder = join(root, 'packages', name)
  const configObject = {
    projectFolder,
    mainEntryPointFilePath: join(projectFolder, 'dist', `${entry}.d.ts`),
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'ES2022',
          module: 'ESNext',
          moduleResolution: 'bundler',
          lib: ['ES2022'],
          types: [],
          strict: true,
          skipLibCheck: true,
        },
        files: [join(projectFolder, 'dist', `${entry}.d.ts`)],
      },
    },
    apiReport: {
      enabled: true,
      // What the face shows without exporting it stands in the report too, without the word `export`.
      includeForgottenExports: true,
      reportFileName,
      reportFolder: whole(name),
      reportTempFolder: join(root, '.umpire', 'api', name, 'new'),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: {
      compilerMessageReporting: { default: { logLevel: 'error' } },
      extractorMessageReporting: {
        default: { logLevel: 'error' },
        'ae-missing-release-tag': { logLevel: 'none' },
        'ae-forgotten-export': { logLevel: 'none' },
        'ae-undocumented': { logLevel: 'none' },
      },
      tsdocMessageReporting: { default: { logLevel: 'none' } },
    },
  }
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
  })
}

/**
 * A report without what it shows but does not export where an earlier report of the package has the same; the names of that are listed. `seen` grows by the
 * declarations of this report.
 */
export function withoutRepeats(report, seen) {
  const [, head, body, tail] = /^([\s\S]*?```ts\n)([\s\S]*)(\n```[\s\S]*)$/.exec(report)
  const left = []
  const repeated = []
  for (const block of body.split(/\n{2,}/)) {
    const declared = /^(export )?(?:declare )?(?:interface|type|const|function|class|enum|namespace) (\w+)/m.exec(block)
    const same = block.trim().replace(/^export /m, '')
    if (declared && !declared[1] && seen.has(same)) repeated.push(declared[2])
    else left.push(block)
    if (declared) seen.add(same)
  }
  if (repeated.length)
    left.splice(-1, 0, `// Not exported here, and as an earlier report of the package has it: ${repeated.join(', ')}`)
  return head + left.join('\n\n') + tail
}

function inspect(name) {
  const folder = join(root, 'packages', name, 'etc')
  for (const made of [folder, whole(name)]) mkdirSync(made, { recursive: true })
  const reports = entryPoints(name).map(entry => ({
    entry: entry.name,
    file: `${entry.name === 'index' ? name : `${name}.${entry.name.replaceAll('/', '-')}`}.api.md`,
  }))
  const seen = new Set()
  for (const { entry, file } of reports) {
    const path = join(folder, file)
    const known = existsSync(path) ? readFileSync(path, 'utf8') : null
    const said = []
    const { errorCount } = Extractor.invoke(prepare(name, entry, file), {
      localBuild: true,
      messageCallback: message => {
        if (message.logLevel === 'error') said.push(message.formatMessageWithLocation(root))
        message.handled = true
      },
    })
    const report = withoutRepeats(readFileSync(join(whole(name), file), 'utf8'), seen)
    const unchanged = report === known
    if (!check && !errorCount && !unchanged) writeFileSync(path, report)
    const difference = check ? (known === null ? 'MISSING' : 'CHANGED') : 'written'
    const word = errorCount ? 'FAULTY' : unchanged ? 'unchanged' : difference
    process.stdout.write(`  ${name}/etc/${file}: ${word}\n${said.map(line => `    ${line}\n`).join('')}`)
    if (word === word.toUpperCase()) process.exitCode = 1
  }
  const written = readdirSync(folder).filter(file => file.endsWith('.api.md'))
  for (const file of written.filter(one => !reports.some(report => report.file === one))) {
    process.stdout.write(`  ${name}/etc/${file}: ${check ? 'LEFT OVER' : 'removed'}\n`)
    if (check) process.exitCode = 1
    else rmSync(join(folder, file))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of chosen()) inspect(name)
  if (check && process.exitCode)
    process.stdout.write(
      'Run `pnpm api` to write the reports anew, look at the difference, and add a changeset for it.\n',
    )
}
