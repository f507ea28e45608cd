import { isRecord, type Locale, locales, type Result } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { Argument, InvalidArgumentError, Option } from 'commander'
import { type Game, onTop } from '../game.ts'
import { loadGame, shortNames } from '../games.ts'
import { misused, must } from '../io/exit.ts'
import { jsonOrFile, readJsonFile } from '../io/files.ts'
import { mindsHelp } from '../minds.ts'
import { isForeign, MOVE_TIME } from '../programs/source.ts'
import { locale, words } from '../words/index.ts'

export function gameArgument(): Argument {
  return new Argument('[game]', `${words().options.oneOf} ${shortNames()}, ${words().modules.orModule}`)
}

/** The other way to name a game of one's own, and the only one where a command takes no game. */
export function rulesetOption(): Option {
  return new Option('--ruleset <MODULE>', words().modules.ruleset)
}

/** The game that a command line names, in its place or after `--ruleset`; the end of the command where it is not named once. */
export function gameNamed(name: string | undefined, ruleset: string | undefined): string {
  const [game, ...others] = [name, ruleset].filter(one => one !== undefined)
  if (game === undefined || others.length > 0)
    throw misused('game-unknown', words().modules.onceNamed, words().is.gamesAre(shortNames()))
  if (ruleset !== undefined && !isForeign(ruleset))
    throw misused('module-missing', words().modules.missing(ruleset), words().modules.missingHint)
  return game
}

/** `usual`: what is spoken without it. What is written for others does not depend on who writes it. */
export function langOption(usual: Locale = locale()): Option {
  return new Option('--lang <LANGUAGE>', words().options.language).choices(locales).default(usual)
}

export function opponentOption(): Option {
  return new Option('--opponent <NAME>', words().options.opponents(mindsHelp())).default('simple')
}

/** Another way to name an opponent, by how strong he is. */
export function levelOption(): Option {
  return new Option('--level <N|NAME>', words().options.level).conflicts('opponent')
}

/** For commander: collects an option as often as it is given. */
export function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value]
}

export function policyOption(): Option {
  return new Option('--policy <[NAME=]PLAYER>', words().options.policies)
    .argParser(collect)
    .default([], words().options.none)
}

export function figuresOption(): Option {
  return new Option('--figures <FILE.mjs|npm:PACKAGE>', words().figures.option)
}

export function moveTimeOption(): Option {
  return new Option('--move-time <SECONDS>', words().options.patience)
    .argParser(wholeNumber(1, 86_400))
    .default(MOVE_TIME)
}

/** A seed as it is typed: a whole number is one, anything else a text. */
export function seedOf(text: string): string | number {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** An integer option within bounds, for commander. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return text => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(words().is.numberFromTo(least, most))
    return value
  }
}

/** Options as a person gave them. */
export type Given = { readonly [name: string]: unknown }

/** What stands after `--options`; none unless told. */
export function givenOptions(text: string | undefined): Given {
  const given = text === undefined ? {} : jsonOrFile(text)
  if (isRecord(given)) return given
  throw misused('options-wrong', words().is.optionsWrong, words().is.optionsHow)
}

export function contentOption(about: string = words().options.content): Option {
  return new Option('--content <FILE>', about)
}

/** The game, or, where a file of them is named, the solo battle with a person's own cards and numbers. */
export async function loadWith(name: string, content: string | undefined): Promise<Game> {
  const game = await loadGame(name)
  if (content === undefined) return game
  const { dolgOf } = await import('../games/dolg-solo-ai.ts')
  if (game.id !== 'dolg-solo-ai') throw misused('game-unknown', words().is.noCards(game.title), words().is.leaveContent)
  return must(dolgOf(readJsonFile(content)), words().is.contentHow)
}

/**
 * What a game with this seed is set up by: its usual options with what a person gave on top, and what the umpire adds (a map that is drawn ...).
 * The usual ones that contradict what was given yield, whichever they are.
 */
export function optionsFor(game: Game, given: Given, seed: string | number): Result<unknown> {
  const prepared = (usual: object): Result<unknown> => {
    const options = onTop(usual, given)
    return game.prepare ? game.prepare(options, seed) : { ok: true, value: options }
  }
  const all = prepared(game.standardOptions as object)
  if (Object.keys(given).length === 0 || stands(game, all, seed)) return all
  const fewer = yielding(game.standardOptions as object, given).map(prepared)
  // Where nothing helps it is not for the usual options that it is refused.
  return fewer.find(one => stands(game, one, seed)) ?? all
}

/** The same, or the end of the command. */
export function settle(game: Game, given: Given, seed: string | number): unknown {
  return must(optionsFor(game, given, seed), words().is.optionsRefused)
}

/** The usual options without one of them, without two ..., down to none: those that are left are as many as can be. */
function yielding(usual: object, given: object): readonly object[] {
  const names = Object.keys(usual).filter(name => !Object.hasOwn(given, name))
  const without = (left: readonly string[]) =>
    Object.fromEntries(Object.entries(usual).filter(([name]) => left.includes(name)))
  let sets: readonly (readonly string[])[] = [names]
  const found: object[] = []
  while (sets.some(set => set.length > 0)) {
    const next = new Map(
      sets.flatMap(set => set.map(name => set.filter(other => other !== name))).map(set => [set.join(' '), set]),
    )
    sets = [...next.values()]
    found.push(...sets.map(without))
  }
  return found
}

/** Whether a game can begin so; what real dice are asked for is no reason against it. */
function stands(game: Game, options: Result<unknown>, seed: string | number): boolean {
  return options.ok && game.rules.setup(options.value, seedRng(seed)).ok
}
