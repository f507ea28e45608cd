#!/usr/bin/env node
// `npm run tarballs`: the packages as npm would fetch them, in out/tarballs; to try them in a project of your own before they are published.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pack } from './lib/pack.mjs'
import { must, root } from './lib/run.mjs'

const folder = join(root, 'out', 'tarballs')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await must([process.execPath, join(root, 'scripts', 'build.mjs')])
const { code, output } = await pack(folder)
if (code !== 0) process.stderr.write(output)
process.exitCode = code
for (const file of readdirSync(folder)) process.stdout.write(`${relative(root, join(folder, file))}\n`)
