#!/usr/bin/env node
// `pnpm snippets` puts the code of docs/snippets into the pages that show it; `--check` says which pages are behind.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'
import { withSnippets } from './lib/snippets.mjs'

const guide = readdirSync(join(root, 'docs', 'guide')).map(name => join(root, 'docs', 'guide', name))
for (const page of guide) {
  const before = readFileSync(page, 'utf8')
  const { text } = withSnippets(root, before)
  if (text === before) continue
  process.stdout.write(`${page.slice(root.length)}\n`)
  if (process.argv.includes('--check')) process.exitCode = 1
  else writeFileSync(page, text)
}
