// The built packages, as Node loads them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { games } from '../workspace.mjs'
import { root } from './run.mjs'
import { toy } from './toy.mjs'

/** The built file of an entry point. */
export function builtFile(name, entry = 'index') {
  return join(root, 'packages', name, 'dist', `${entry}.js`)
}

/** The exports of a built entry point. */
export const load = (name, entry) => import(pathToFileURL(builtFile(name, entry)).href)

/** core-game, and every game to play: the rulesets with their policies, and a toy. */
export async function loadBuilt() {
  const core = await load('core-game')
  const rulesets = games.map(async name => {
    const { ruleset } = await load(name)
    const { policies, standardOptions } = existsSync(builtFile(name, 'policy')) ? await load(name, 'policy') : {}
    return { ruleset, policies, standardOptions }
  })
  return { core, games: [toy(core), ...(await Promise.all(rulesets))] }
}

/** The file with the digests of the short games of a ruleset. */
export function digestFile(name) {
  return join(root, 'packages', name, 'test', 'digests.json')
}

/** The digests on record of every ruleset. */
export function recordedDigests() {
  return Object.fromEntries(games.map(name => [name, JSON.parse(readFileSync(digestFile(name), 'utf8'))]))
}
