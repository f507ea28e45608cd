import { isRecord, type Json, type Result } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type Game, readingsOf } from '../game.ts'
import { gameSeed } from '../seats.ts'
import { otherFields } from './fields.ts'
import { recordReads } from './reads.ts'

type Options = { readonly [name: string]: Json }

/** What one game is set up by: where options leave it to the umpire (a map to draw ...), each game has its own. */
export function optionsOfGame(game: Game, options: Options, seed: string): Result<unknown> {
  return game.prepare ? game.prepare(options, seed) : { ok: true, value: options }
}

/**
 * What each cell's game is set up by, the base first. Where the game hands its rulings on without a look at them, what it makes besides (a map) is made
 * once for all cells that change rulings alone.
 */
export function prepareAll(game: Game, cells: readonly Options[], seed: string): readonly Result<unknown>[] {
  const [base] = cells as readonly [Options]
  const group = allRulings(game, base)
  if (group === null) return cells.map(options => optionsOfGame(game, options, seed))
  const reads = recordReads(group)
  const made = optionsOfGame(game, { ...base, rulings: reads.record as Options }, seed)
  const untouched = made.ok && isRecord(made.value) && made.value['rulings'] === reads.record && reads.take().size === 0
  return cells.map((options): Result<unknown> => {
    const own = allRulings(game, options)
    const others = otherFields(base, options).filter(name => name !== 'rulings')
    if (!own || others.length || !untouched) return optionsOfGame(game, options, seed)
    return { ok: true, value: { ...(made.value as Options), rulings: own } }
  })
}

/** The rulings of some options with those that are left to their usual reading, so that all cells name the same; null where they are no record. */
function allRulings(game: Game, options: Options): Options | null {
  const given = options['rulings'] ?? {}
  if (!isRecord(given)) return null
  const first = Object.fromEntries(Object.entries(readingsOf(game)).map(([name, list]) => [name, list[0]!]))
  return { ...first, ...game.usualRulings?.(options), ...(given as Options) }
}

/** The first state of game number 1 of an experiment, or why there is none. */
export function begin(game: Game, made: Result<unknown>, seed: string): Result<unknown> {
  if (!made.ok) return made
  const begun = game.rules.setup(made.value, seedRng(gameSeed(seed, 0)))
  return begun.ok ? { ok: true, value: begun.state } : begun
}
