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
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Policy, playout } from '@umpire/core-game'
import { fork, seedRng, withDice } from '@umpire/core-rng'
import { createRuleset, type Dma, generateMap, handbook, type Order, type Seat, type View } from '@umpire/dma'
import { type MapOptions, usualMap } from '@umpire/dma/map'
import { usualEnd } from '@umpire/dma/model'
import { mindOf, pathfinder } from '../src/dma/mind.ts'
import { searching } from '../src/think.ts'
import { CHARACTERS, temperOf } from './pace/characters.ts'
import { type PaceRow, rowOf } from './pace/row.ts'
import { tables } from './pace/tables.ts'

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
  if (!map.ok) throw new Error(map.problems[0]?.message)
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
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as PaceRow)
}

function main(args: readonly string[]): void {
  if (args[0] === '--total') {
    process.stdout.write(tables(args.slice(1).flatMap(rowsIn)))
    return
  }
  const given = (name: string) => {
    const at = args.indexOf(`--${name}`)
    return at < 0 ? undefined : args[at + 1]
  }
  const players = Number(given('players') ?? 6)
  const games = Number(given('games') ?? 200)
  const study: Study = {
    iterations: Number(given('iterations') ?? 4),
    horizon: Number(given('horizon') ?? 2),
    map: JSON.parse(given('map') ?? '{}'),
  }
  const out = given('out') ?? `pace-${players}.jsonl`
  const own = given('handbook')
  const made = createRuleset(own ? JSON.parse(readFileSync(own, 'utf8')) : handbook)
  if (!made.ok) throw new Error(made.problems[0]?.message)
  const played = new Set(existsSync(out) ? rowsIn(out).map(({ seed }) => seed) : [])
  for (let seed = Number(given('from') ?? 0); seed < games; seed++) {
    if (played.has(seed)) continue
    appendFileSync(out, `${JSON.stringify(play(made.value, players, seed, study))}\n`)
  }
}

main(process.argv.slice(2))
