/** What the scripts are asked for on the command line. What is wrong there is said in a line, with how the script is used; the exit code is 2. */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import './piped.ts'

/** What stands after a flag: nothing, a text, or a whole number from this one on. */
type Kind = 'nothing' | 'text' | number
type Value<K> = K extends number ? number : K extends 'text' ? string : true

export interface Asked<Kinds> {
  readonly flags: { readonly [flag in keyof Kinds]?: Value<Kinds[flag]> }
  /** What is no flag. */
  readonly rest: readonly string[]
}

/** Says what is wrong, and how the script is used; nothing is done. */
export type Misuse = (what: string) => never

export function misuseOf(usage: string): Misuse {
  return what => {
    console.error(`${what}. Usage: ${usage}`)
    process.exit(2)
  }
}

/** Reads a command line; `rest` is how many things that are no flags there may be. */
export function readFlags<const Kinds extends { readonly [flag: string]: Kind }>(
  kinds: Kinds,
  rest: number,
  misuse: Misuse,
): Asked<Kinds> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([flag, kind]) => [flag, { type: kind === 'nothing' ? 'boolean' : 'string' } as const]),
  )
  const { values, positionals } = parsed(options, misuse)
  if (positionals.length > rest) misuse(`There is nothing to do with ${JSON.stringify(positionals[rest])}`)
  const flags = Object.entries(values).map(([flag, value]) => {
    const least = kinds[flag]!
    if (typeof least !== 'number') return [flag, value]
    if (!/^\d{1,9}$/.test(String(value)) || Number(value) < least)
      misuse(`--${flag} takes a whole number from ${least}, not ${JSON.stringify(value)}`)
    return [flag, Number(value)]
  })
  return { flags: Object.fromEntries(flags), rest: positionals }
}

function parsed(options: { readonly [flag: string]: { readonly type: 'boolean' | 'string' } }, misuse: Misuse) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    // Of what Node says the first sentence: the others are about other programs.
    return misuse((error as Error).message.split(/\.?\s*\n|\. /)[0]!)
  }
}

/** The one of some things that is named; whatever else is none of them. */
export function oneOf<T>(all: { readonly [name: string]: T }, name: string | undefined, misuse: Misuse): T {
  if (name === undefined) return misuse('No game is named')
  return Object.hasOwn(all, name) ? all[name]! : misuse(`There is no game ${JSON.stringify(name)}`)
}

export function readText(file: string, misuse: Misuse): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : misuse(`There is no file ${file}`)
}

export function readJson(text: string, what: string, misuse: Misuse): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return misuse(`${what} is no JSON`)
  }
}
