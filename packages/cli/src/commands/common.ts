import { isRecord, type Result } from '@umpire/core-game'
import { Argument, InvalidArgumentError, Option } from 'commander'
import type { Game } from '../game.ts'
import { gameIds, games, loadGame } from '../games.ts'
import { misused, must } from '../io/exit.ts'
import { jsonOrFile, readJsonFile } from '../io/files.ts'

export function gameArgument(): Argument {
  return new Argument('<game>', `one of ${gameIds.map(id => games[id]!.alias ?? id).join(', ')}`)
}

export function langOption(): Option {
  return new Option('--lang <LANGUAGE>', 'of what is told').choices(['en', 'ru']).default('en')
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
      throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`)
    return value
  }
}

/** Options as a person gave them. */
export type Given = { readonly [name: string]: unknown }

/** What stands after `--options`; none unless told. */
export function givenOptions(text: string | undefined): Given {
  const given = text === undefined ? {} : jsonOrFile(text)
  if (isRecord(given)) return given
  throw misused(
    'options-wrong',
    'Options are a JSON object',
    `As in --options '{"name": "value"}'; the game's rules page lists them.`,
  )
}

export function contentOption(): Option {
  return new Option('--content <FILE>', 'of a battle of umpire solo: your own cards and numbers, as it was begun with')
}

/** The game, or, where a file of them is named, the solo battle with a person's own cards and numbers. */
export async function loadWith(name: string, content: string | undefined): Promise<Game> {
  const game = await loadGame(name)
  if (content === undefined) return game
  const { dolgOf } = await import('../games/dolg-solo-ai.ts')
  if (game.id !== 'dolg-solo-ai')
    throw misused('game-unknown', `${game.title} has no cards of one's own`, 'Leave --content out.')
  return must(dolgOf(readJsonFile(content)), 'Begin with what umpire solo dolg --write-content FILE writes.')
}

/** What a game with this seed is set up by: its usual options with what a person gave on top, and what the umpire adds (a map that is drawn ...). */
export function optionsFor(game: Game, given: Given, seed: string | number): Result<unknown> {
  const options = { ...(game.standardOptions as object), ...given }
  return game.prepare ? game.prepare(options, seed) : { ok: true, value: options }
}

/** The same, or the end of the command. */
export function settle(game: Game, given: Given, seed: string | number): unknown {
  return must(optionsFor(game, given, seed), 'The options are refused.')
}
