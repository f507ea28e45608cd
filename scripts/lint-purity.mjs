#!/usr/bin/env node
// Rules are pure: no clock, no chance but core-rng, no float, no state outside the game, no import against the direction of the house.
// `node scripts/lint-purity.mjs [package...]` looks through the pure packages, or those named.
import { findImpurities } from './lib/purity.mjs'
import { chosen, pure, sources } from './workspace.mjs'

const names = chosen().filter(name => pure.includes(name))
const files = names.flatMap(sources)
const found = findImpurities(files)
for (const { file, line, ban, message } of found) process.stdout.write(`${file}:${line} ${ban}: ${message}\n`)
process.stdout.write(`Purity: ${files.length} files of ${names.join(', ')}; ${found.length} faults\n`)
process.exitCode = found.length ? 1 : 0
