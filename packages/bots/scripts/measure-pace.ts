/**
 * How fast a campaign of The Dark Middle Ages goes: one line of JSON a campaign, appended to a file as it ends. What is in the file already is not played again.
 *
 *   pnpm pace --players 6 --games 200 --out pace-6.jsonl              plays what is missing of 200 campaigns
 *   pnpm pace --players 6 --games 200 --out old.jsonl --handbook old.json
 *   pnpm pace --players 24 --games 8 --out wide.jsonl --map '{"neutral":8,"spacing":11}'
 *   pnpm pace --total pace-6.jsonl pace-12.jsonl                      the tables
 *
 * A campaign is named by its number: with the same handbook, the same kind of map and the same way of thinking it is the same campaign on every machine.
 */
import { appendFileSync, existsSync } from 'node:fs'
import { type Policy, playout } from '@umpire/core-game'
import { fork, seedRng, withDice } from '@umpire/core-rng'
import { createRuleset, type Dma, generateMap, handbook, type Order, type Seat, type View } from '@umpire/dma'
import { type MapOptions, usualMap } from '@umpire/dma/map'
import { usualEnd } from '@umpire/dma/model'
import { mindOf, pathfinder } from '../src/dma/mind.ts'
import { searching } from '../src/think.ts'
import { misuseOf, readFlags, readJson, readText } from './flags.ts'
import { CHARACTERS, temperOf } from './pace/characters.ts'
import { type PaceRow, rowOf } from './pace/row.ts'
import { tables } from './pace/tables.ts'

const misuse = misuseOf(
  'pace [--players N] [--games N] [--from N] [--iterations N] [--horizon N] [--map JSON] [--handbook FILE] [--out FILE], or pace --total FILE ...',
)

interface Study {
  readonly iterations: number
  /** Weeks looked ahead. */
  readonly horizon: number
  /** What is asked for of the continent, beyond what is usual. */
  readonly map: Partial<MapOptions>
}

/** The usual continent for so many players, or what is asked for instead. */
function optionsOf(players: number, seed: number, asked: Partial<MapOptions>) {
  const map = generateMap({ ...usualMap(players), ...asked }, seedRng(`pace ${players} ${seed}`))
  if (!map.ok) return misuse(`There is no such map: ${map.problems[0]?.message}`)
  return { states: Array.from({ length: players }, (_, i) => `State ${i + 1}`), map: map.state, ...usualEnd }
}

function play(rules: Dma, players: number, seed: number, { iterations, horizon, map }: Study): PaceRow {
  const options = optionsOf(players, seed, map)
  const before = process.cpuUsage()
  const characters = charactersOf(players, seed)
  const waysOf = pathfinder(rules)
  const policies: { [seat in Seat]?: Policy<View, Order, Seat> } = {}
  for (const [i, character] of characters.entries()) {
    const mind = { ...mindOf(rules, () => [], temperOf(rules, character), waysOf), horizon }
    policies[`p${i + 1}` as Seat] = searching(mind, { iterations })
  }
  const game = playout(rules, options, `pace ${players} ${seed}`, policies)
  if (!game.ok) throw new Error(game.problems[0]?.message)
  if (!game.value.outcome) throw new Error(`Campaign ${seed} did not end: ${game.value.problems[0]?.message}`)
  const { user, system } = process.cpuUsage(before)
  return rowOf(rules, game.value, {
    players,
    seed,
    iterations,
    horizon,
    characters,
    seconds: Math.round((user + system) / 1e5) / 10,
  })
}

/** Who rules as what: the seven directions in turns, shuffled, so that none always has the same neighbours. */
function charactersOf(players: number, seed: number): readonly string[] {
  const names = Object.keys(CHARACTERS)
  const dealt = Array.from({ length: players }, (_, i) => names[(i + seed) % names.length]!)
  return withDice(fork(seedRng(`pace ${players} ${seed}`), 'characters'), dice => dice.shuffle(dealt, 'characters'))
    .value
}

function rowsIn(file: string): PaceRow[] {
  return readText(file, misuse)
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as PaceRow)
}

function main(): void {
  const { flags, rest } = readFlags(
    {
      total: 'nothing',
      players: 2,
      games: 1,
      from: 0,
      iterations: 1,
      horizon: 1,
      map: 'text',
      handbook: 'text',
      out: 'text',
    },
    Number.POSITIVE_INFINITY,
    misuse,
  )
  if (flags.total) {
    if (rest.length === 0) misuse('No files to add up are named')
    process.stdout.write(tables(rest.flatMap(rowsIn)))
    return
  }
  if (rest.length > 0) misuse(`There is nothing to do with ${JSON.stringify(rest[0])}`)
  const { players = 6, games = 200, from = 0, iterations = 4, horizon = 2, out = `pace-${players}.jsonl` } = flags
  const map = readJson(flags.map ?? '{}', '--map', misuse) as Partial<MapOptions>
  const own = flags.handbook
  const made = createRuleset(
    own === undefined ? handbook : (readJson(readText(own, misuse), own, misuse) as typeof handbook),
  )
  const rules = made.ok ? made.value : misuse(`${own} is no handbook: ${made.problems[0]?.message}`)
  const played = new Set(existsSync(out) ? rowsIn(out).map(({ seed }) => seed) : [])
  for (let seed = from; seed < games; seed++) {
    if (played.has(seed)) continue
    appendFileSync(out, `${JSON.stringify(play(rules, players, seed, { iterations, horizon, map }))}\n`)
  }
}

main()
