import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Asset, asset } from './asset.ts'

/** The games whose boards browsers are sent. */
export const boarded = ['kriegspiel', 'transnistria-hex', 'dma'] as const

const found: { [ruleset: string]: Asset | null } = {}

/** The script with the board of a game; null where there is none, as in a checkout that is not built: then pages have their pictures. */
export function boardScript(ruleset: string): Asset | null {
  const name = boarded.find(one => one === ruleset)
  if (!name) return null
  found[name] ??= read(name)
  return found[name]
}

function read(name: string): Asset | null {
  // What is required has a file name in place of an address.
  const here = (import.meta.url as string | undefined) ?? __filename
  const file = createRequire(here).resolve('@umpire/server/package.json')
  try {
    return asset(name, 'js', readFileSync(new URL(`dist/client/${name}.js`, `file://${file}`), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
