import { parseArgs } from 'node:util'
import { choosable, type Framework, frameworks, type Game, games, type Kind, kinds } from './choices.ts'
import { type CreateProblemCode, exitCodes, Stop } from './stop.ts'
import { type Locale, locales, type Words, words } from './words.ts'

/** What a command line says; what it does not say is undefined. */
export interface Asked {
  readonly folder?: string
  readonly kind?: Kind
  readonly game?: Game
  readonly framework?: Framework
  readonly lang?: Locale
  readonly tarballs?: string
  readonly yes: boolean
  readonly help: boolean
  readonly version: boolean
}

/** Values of flags; null for a folder of any name. */
const valued: { readonly [flag: string]: readonly string[] | null } = {
  kind: kinds,
  game: games,
  framework: frameworks,
  lang: locales,
  tarballs: null,
}
const options = {
  kind: { type: 'string' },
  game: { type: 'string' },
  framework: { type: 'string' },
  lang: { type: 'string' },
  tarballs: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const

/** Names by which `umpire` calls games. */
const alias: { readonly [word: string]: Game } = { transnistria: 'transnistria-hex', dolg: 'dolg-solo-ai' }

/** The language that is asked for, before the line is read as a whole: what is wrong with it is said in that language. */
export function askedLocale(args: readonly string[]): Locale {
  const at = args.findIndex(word => /^--lang(=|$)/.test(word))
  const value = at < 0 ? '' : (args[at]!.split('=')[1] ?? args[at + 1])
  return locales.find(locale => locale === value) ?? 'en'
}

/** Reads a command line. @throws Stop where it cannot be understood */
export function readArguments(args: readonly string[]): Asked {
  const say = words[askedLocale(args)]
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const found: { [flag: string]: string | boolean } = {}
  for (const token of tokens)
    if (token.kind === 'option') found[token.name] = read(token.name, token.rawName, token.value, say)
  if (positionals.length > 1) throw misused('too-many-words', say.tooMany(positionals[1]!), say)
  const [folder] = positionals
  const asked = { yes: false, help: false, version: false, ...found, ...(folder !== undefined && { folder }) } as Asked
  const { kind } = asked
  const [unfit] = kind ? unfitFor(kind, asked) : []
  if (kind && unfit) throw misused('flag-unfit', say.flagUnfit(`--${unfit}`, `--kind ${kind}`), say)
  return asked
}

/** What is said of a project that one of this kind has no use for. */
export function unfitFor(kind: Kind, asked: Asked): readonly ('game' | 'framework')[] {
  return choosable['front-end'].filter(flag => asked[flag] !== undefined && !choosable[kind].includes(flag))
}

function read(name: string, flag: string, value: string | undefined, say: Words): string | boolean {
  if (!Object.hasOwn(options, name)) throw misused('flag-unknown', say.flagUnknown(flag), say)
  if (!Object.hasOwn(valued, name)) {
    if (value !== undefined) throw misused('flag-value', say.noValue(flag), say)
    return true
  }
  const allowed = valued[name]!
  const meant = name === 'game' && value !== undefined ? (alias[value] ?? value) : value
  if (!meant || (allowed && !allowed.includes(meant)))
    throw misused('flag-value', say.flagValue(flag, allowed?.join(' | ') ?? say.aFolder), say)
  return meant
}

function misused(code: CreateProblemCode, message: string, say: Words): Stop {
  return new Stop(code, `${message} (${say.seeHelp})`, exitCodes.usage)
}
