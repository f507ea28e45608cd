/**
 * What the units of The Dark Middle Ages are worth for their price, in a Markdown table: forces of one type against forces of every other, each fought from
 * either side of the field.
 *
 *   pnpm units --trials 40
 *   pnpm units --trials 40 --handbook old.json
 *
 * - per coin: strength per coin, by the price at which a force fights forces of all others, for `COINS` each, evenly; 1 is the median.
 * - score: battles won, draws counted half, at equal price; and what part that is of the median.
 * - quarter: the same of an army of another type that spends a quarter of its price on this one, against an army of the other type alone.
 * - holds: storms that a garrison of it behind a City Wall withstands; storms: those that it wins against the same, both at equal price.
 * - thin: storms by one unit of another type that a walled neutral city withstands which it holds with no more than the handbook posts in an undeveloped
 *   one; worst: against the type that does best.
 */
import { seedRng } from '@umpire/core-rng'
import { createRuleset, type Dma, handbook, type Side, type Site } from '@umpire/dma'
import type { Soldier } from '@umpire/dma/battle'
import { bindQueries, fieldFor, plainFormation } from '@umpire/dma/queries'
import { misuseOf, readFlags, readJson, readText } from './flags.ts'

const COINS = 240
const WIDTH = 7
const FIELD: Site = { storm: false, fortified: false, forts: [] }
const WALL: Site = { storm: true, fortified: true, forts: ['wall'] }

/** Has no divisor in common with round numbers of trials. */
const STRIDE = 7

/** A force for each trial. */
type Muster = (trial: number) => Side
type Force = readonly (readonly [type: string, count: number])[]

/** A block of rows, those named first in front. */
function block(force: Force): Side {
  const types = force.flatMap(([type, count]) => Array<string>(count).fill(type))
  const cells = plainFormation(
    types.map((_, id) => ({ id })),
    WIDTH,
  )
  return { soldiers: cells.map(([i, dx, dy]): Soldier => [types[i]!, dx, dy]), field: fieldFor(types.length) }
}

function measure(rules: Dma, trials: number): string {
  const { handbook, units } = rules.book
  const { fight } = bindQueries(rules.book)
  const names = [...units.keys()]
  const costOf = (type: string) => units.get(type)!.cost
  const made = new Map<string, Side>()
  const known = (key: string, make: () => Side): Side => {
    const side = made.get(key) ?? make()
    made.set(key, side)
    return side
  }
  const army = (force: Force) => known(String(force), () => block(force))
  /** So many units for a price that on average, over all trials, it is spent to the last coin. */
  const bought = (type: string, coins: number, trial: number): number =>
    Math.max(1, Math.floor(coins / costOf(type) + (trial + 0.5) / trials))
  /** What the first side wins of so many battles; the second's purse goes the other way round than the first's. */
  const won = (a: Muster, b: Muster, site: Site, from = 0): number => {
    let score = 0
    for (let trial = 0; trial < trials; trial++) {
      const fought = fight(
        a(trial),
        b((trial * STRIDE + (trials >> 1)) % trials),
        site,
        seedRng(`units ${from + trial}`),
      )
      if (!fought.ok) throw new Error(fought.problems[0]?.message)
      const { winner, draw } = fought.value.battle
      score += winner === 'a' ? 1 : !site.storm && (draw || winner === null) ? 0.5 : 0
    }
    return score / trials
  }
  /** From both sides of the field. */
  const scored = (a: Muster, b: Muster) => (won(a, b, FIELD) + 1 - won(b, a, FIELD, trials)) / 2
  const spending =
    (type: string, coins = COINS): Muster =>
    trial =>
      army([[type, bought(type, coins, trial)]])
  const others = (type: string) => names.filter(name => name !== type)
  const against = (type: string, coins: number) =>
    mean(others(type).map(name => scored(spending(type, coins), spending(name))))
  /** The price at which a type fights the others evenly. */
  const even = (type: string): number => {
    let low = COINS / 8
    let high = COINS * 8
    while (high > low * 1.01) {
      const middle = Math.sqrt(low * high)
      if (against(type, middle) < 0.5) low = middle
      else high = middle
    }
    return Math.sqrt(low * high)
  }
  const garrison = (type: string, count: number): Side =>
    known(`garrison ${type} ${count}`, () => {
      const order = [...orders[handbook.classes[units.get(type)!.class]!.fortifiedOrder]!]
      return { soldiers: order.slice(0, count).map(([dx, dy]): Soldier => [type, dx, dy]) }
    })
  const { orders, city } = handbook.neutralGarrisons
  const manned =
    (type: string): Muster =>
    trial =>
      garrison(type, bought(type, COINS, trial))
  const strengths = new Map(names.map(name => [name, COINS / even(name)]))
  const scores = new Map(names.map(name => [name, against(name, COINS)]))
  const rows = names.map(name => {
    const { cost, upkeep, speed, attack, defence } = units.get(name)!
    const mixed =
      (other: string): Muster =>
      trial =>
        army([
          [other, bought(other, (COINS * 3) / 4, trial)],
          [name, bought(name, COINS / 4, (trial * STRIDE) % trials)],
        ])
    const quarter = mean(others(name).map(other => scored(mixed(other), spending(other))))
    const few = garrison(name, Math.floor(city.pointsBase / upkeep))
    const holds = 1 - mean(others(name).map(other => won(spending(other), manned(name), WALL)))
    const storms = mean(others(name).map(other => won(spending(name), manned(other), WALL)))
    const single = others(name).map(other =>
      won(
        () => army([[other, 1]]),
        () => few,
        WALL,
      ),
    )
    const shares = [
      strengths.get(name)! / median([...strengths.values()]),
      scores.get(name)!,
      scores.get(name)! / median([...scores.values()]),
      quarter,
      holds,
      storms,
      1 - mean(single),
      1 - Math.max(...single),
    ]
    return [
      handbook.units.find(({ id }) => id === name)!.en,
      cost,
      upkeep,
      speed,
      attack,
      defence,
      ...shares.map(share => share.toFixed(2)),
    ]
  })
  const titles = [
    'unit',
    'cost',
    'upkeep',
    'speed',
    'attack',
    'defence',
    'per coin',
    'score',
    'of the median',
    'quarter',
    'holds',
    'storms',
    'thin',
    'worst',
  ]
  return [titles, ['---', ...titles.slice(1).map(() => '---:')], ...rows]
    .map(row => `| ${row.join(' | ')} |\n`)
    .join('')
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((p, q) => p - q)[numbers.length >> 1]!
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function main(): void {
  const misuse = misuseOf('units [--trials N] [--handbook FILE]')
  const { flags } = readFlags({ trials: 1, handbook: 'text' }, 0, misuse)
  const own = flags.handbook
  const made = createRuleset(
    own === undefined ? handbook : (readJson(readText(own, misuse), own, misuse) as typeof handbook),
  )
  const rules = made.ok ? made.value : misuse(`${own} is no handbook: ${made.problems[0]?.message}`)
  process.stdout.write(measure(rules, flags.trials ?? 40))
}

main()
