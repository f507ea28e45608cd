#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
// The public face of every entry point of every finished package, written down in packages/*/etc/ by api-extractor from the built types.
// `node scripts/api.mjs [package...]` writes the reports; with `--check` it fails where one differs from what the package has become.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './lib/run.mjs'
import { chosen, entryPoints } from './workspace.mjs'

const { Extractor, ExtractorConfig } = createRequire(import.meta.url)('@microsoft/api-extractor')
const check = process.argv.includes('--check')

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
      reportFolder: join(projectFolder, 'etc'),
      reportTempFolder: join(root, '.umpire', 'api', name),
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

for (const name of chosen()) {
  const folder = join(root, 'packages', name, 'etc')
  mkdirSync(folder, { recursive: true })
  const reports = entryPoints(name).map(entry => ({
    entry: entry.name,
    file: `${entry.name === 'index' ? name : `${name}.${entry.name.replaceAll('/', '-')}`}.api.md`,
  }))
  for (const { entry, file } of reports) {
    const known = existsSync(join(folder, file))
    const said = []
    const { apiReportChanged, errorCount } = Extractor.invoke(prepare(name, entry, file), {
      localBuild: !check,
      messageCallback: message => {
        if (message.logLevel === 'error') said.push(message.formatMessageWithLocation(root))
        message.handled = true
      },
    })
    const word = errorCount
      ? 'FAULTY'
      : !apiReportChanged && known
        ? 'unchanged'
        : check
          ? known
            ? 'CHANGED'
            : 'MISSING'
          : 'written'
    process.stdout.write(`  ${name}/etc/${file}: ${word}\n${said.map(line => `    ${line}\n`).join('')}`)
    if (word === word.toUpperCase()) process.exitCode = 1
  }
  for (const file of readdirSync(folder).filter(
    one => one.endsWith('.api.md') && !reports.some(report => report.file === one),
  )) {
    process.stdout.write(`  ${name}/etc/${file}: ${check ? 'LEFT OVER' : 'removed'}\n`)
    if (check) process.exitCode = 1
    else rmSync(join(folder, file))
  }
}
if (check && process.exitCode)
  process.stdout.write(
    'Run `pnpm api` to write the reports anew, look at the difference, and add a changeset for it.\n',
  )
