// Run by other Nodes: plays every game, verifies the saves that come in, and prints both.
import { readFileSync } from 'node:fs'
import { loadBuilt } from './built.mjs'
import { playAll, sampleAll, verifyAll } from './play.mjs'

const { core, games } = await loadBuilt()
const saves = JSON.parse(readFileSync(process.argv[2], 'utf8'))
process.stdout.write(
  JSON.stringify({
    node: process.versions.node,
    played: playAll(core, games),
    verified: verifyAll(core, games, saves),
    sample: sampleAll(core, games),
  }),
)
