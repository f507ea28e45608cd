import { isRecord } from '@umpire/core-game'
import { Argument, InvalidArgumentError, Option } from 'commander'
import type { Game } from '../game.ts'
import { gameIds, games } from '../games.ts'
import { misused, must } from '../io/exit.ts'

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

/** The usual options of a game with what a person gave on top. */
export function settle(game: Game, given: unknown, seed: string | number): unknown {
  if (!isRecord(given))
    throw misused(
      'options-wrong',
      'Options are a JSON object',
      `As in --options '{"name": "value"}'; the game's rules page lists them.`,
    )
  const options = { ...(game.standardOptions as object), ...given }
  return game.prepare ? must(game.prepare(options, seed), 'The options are refused.') : options
}
