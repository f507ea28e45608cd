import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@umpire/core-game'
import { faults } from '@umpire/core-game/shape'
import { fractionToNumber, fractionToText, possibilities, seedRng, TooManyPossibilities } from '@umpire/core-rng'
import { type Order as DmaOrder, type Seat as DmaSeat, type State as DmaState, ruleset as dmaRules } from '@umpire/dma'
import { board, type State as KriegspielState, unitTypes } from '@umpire/kriegspiel'
import { type State as TransnistriaState, ruleset as transnistriaRules } from '@umpire/transnistria-hex'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { games } from '../scripts/games.ts'
import { type DmaGoal, meets as dmaMeets, hungerIn, reportsOf, stormOf, thousandths } from '../scripts/tactics/dma.ts'
import { leastHunger } from '../scripts/tactics/dma-bread.ts'
import { bestRow, stormsOf } from '../scripts/tactics/dma-storm.ts'
import { judges } from '../scripts/tactics/judges.ts'
import { type KriegspielGoal, threatsTo } from '../scripts/tactics/kriegspiel.ts'
import type { Tactics } from '../scripts/tactics/model.ts'
import { apply, patchOf } from '../scripts/tactics/patch.ts'
import { bestStorm, type TransnistriaGoal } from '../scripts/tactics/transnistria-hex.ts'

const folder = join(import.meta.dirname, '..')
const schema = JSON.parse(readFileSync(join(folder, 'schemas', 'tactics.json'), 'utf8'))

describe.each(Object.keys(judges))('the tactics of %s', game => {
  const { rules } = games[game]!
  const file = JSON.parse(readFileSync(join(folder, 'cases', game, 'tactics.json'), 'utf8')) as Tactics
  const { cases, grounds } = file

  test('there are a hundred at least, of three motifs at least, and no two of one position and motif', () => {
    expect([file.ruleset, file.version]).toEqual([rules.id, rules.version])
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(new Set(cases.map(({ motif }) => motif)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    const alike = cases.map(({ motif, on, state, seat }) => JSON.stringify([motif, on, state, seat]))
    expect(new Set(alike).size).toBe(cases.length)
  })

  test('the file is as its schema says', () => {
    const takes = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema)
    expect(takes(file) ? [] : takes.errors).toEqual([])
    expect(takes({ ...file, cases: [{ ...cases[0], goal: { luck: 1 } }] })).toBe(false)
  })

  test.each(cases)('$id: $about, by its solution, and not by doing nothing', ({ on, state, seat, goal, solution }) => {
    const position = apply(grounds[on]!, state)
    expect(faults((rules.schema.state as unknown as { readonly shape: never }).shape, position)).toEqual([])
    expect(judges[game]!.meets(goal, position, seat, solution)).toBe(true)
    expect(judges[game]!.meets(goal, position, seat, [[]])).toBe(false)
  })
})

const read = <Goal>(game: string): Tactics<Goal> =>
  JSON.parse(readFileSync(join(folder, 'cases', game, 'tactics.json'), 'utf8'))

test('kriegspiel: no better unit can be destroyed than the least of those that will do', () => {
  const { cases, grounds } = read<KriegspielGoal>('kriegspiel')
  for (const { id, on, state, seat, goal } of cases) {
    if (!('destroyed' in goal)) continue
    const position = apply(grounds[on]!, state) as unknown as KriegspielState
    const enemies = position.units.filter(unit => unit.seat !== seat)
    const worth = ({ kind }: (typeof enemies)[number]) => unitTypes[kind].worth
    const least = Math.min(...enemies.filter(({ at }) => goal.destroyed.includes(board.names[at]!)).map(worth))
    const threats = threatsTo(position, enemies[0]!.seat)
    expect(
      enemies.filter(unit => worth(unit) > least && threats.mayFall(unit)),
      id,
    ).toEqual([])
  }
})

test('transnistria-hex: the best storm is the best', () => {
  const { cases, grounds } = read<TransnistriaGoal>('transnistria-hex')
  const kinds = new Set<string>()
  for (const { id, on, state, goal } of cases) {
    if (!('storm' in goal)) continue
    const position = apply(grounds[on]!, state) as unknown as TransnistriaState
    const { orders, chance } = bestStorm(position, goal.storm)
    expect(fractionToText(chance), id).toBe(goal.best)
    kinds.add(orders.at(-2)!.type)
  }
  expect(kinds).toEqual(new Set(['attack', 'reconnoitre']))
})

test('transnistria-hex: a hex is held as well as is said, whoever storms it by attack or by reconnaissance', () => {
  const { cases, grounds } = read<TransnistriaGoal>('transnistria-hex')
  for (const { id, on, state, seat, goal, solution } of cases) {
    if (!('hold' in goal)) continue
    const judge = judges['transnistria-hex']!
    const next = judge.onward(apply(grounds[on]!, state), seat, solution[0]!, 0) as unknown as TransnistriaState
    expect(fractionToText(bestStorm(next, goal.hold).chance), id).toBe(goal.best)
  }
})

test('transnistria-hex: T-029, T-050 one who reconnoitres minds no walls and leaves both marches to others', () => {
  const best = (...more: readonly (readonly [id: string, hex: string])[]) => {
    const all = [['md-police-1', '4,1'], ['tr-company-1', '3,1'], ['tr-company-2', '4,0'], ...more] as const
    const units = all.map(([id, hex]) => ({ id, hex }))
    const position = { units, owners: [{ hex: '4,1', seat: 'moldova' }], turn: 'transnistria' } as const
    const opened = transnistriaRules.setup({ players: 2, position }, seedRng(0))
    if (!opened.ok) throw new Error(opened.problems[0]?.message)
    const { chance, orders } = bestStorm(opened.state, '4,1')
    return [fractionToText(chance), orders.flatMap(({ type }) => (type === 'move' ? [] : type))]
  }
  // Two show no more than six on their dice, one more by their pair, and Bender takes five away.
  expect(best()[0]).toBe('2/3')
  expect(best(['tr-dnestr', '4,-3'], ['tr-delta', '4,5'])).toEqual([
    '1',
    ['march', 'march', 'reconnoitre', 'resolve-battles'],
  ])
  // T-064: six are never beaten.
  expect(best(['md-1002', '4,1'])).toEqual(['0', []])
})

interface DmaCase<Motif> {
  readonly id: string
  readonly position: DmaState
  readonly seat: DmaSeat
  readonly goal: Extract<DmaGoal, Motif>
  readonly orders: readonly DmaOrder[]
}

function dmaCases<Motif extends object>(motif: string): readonly DmaCase<Motif>[] {
  const { cases, grounds } = read<DmaGoal>('dma')
  return cases
    .filter(one => one.motif === motif)
    .map(({ id, on, state, seat, goal, solution }) => ({
      id,
      position: apply(grounds[on]!, state) as unknown as DmaState,
      seat: seat as DmaSeat,
      goal: goal as Extract<DmaGoal, Motif>,
      orders: solution[0] as unknown as readonly DmaOrder[],
    }))
}

/** The most that may come of a week that is counted here. */
const WAYS = 600

/** Of all that may come of a week, how likely something is; null where there is too much of it. */
function shareOf({ position, seat, orders }: Week, holds: (done: Played) => boolean): number | null {
  try {
    const all = possibilities(rng => {
      const done = dmaRules.step(position, { [seat]: orders }, rng)
      return done.ok && holds(done)
    }, WAYS)
    return all.reduce((sum, { value, probability }) => sum + (value ? fractionToNumber(probability) : 0), 0)
  } catch (error) {
    if (error instanceof TooManyPossibilities) return null
    throw error
  }
}
type Week = Pick<DmaCase<object>, 'position' | 'seat' | 'orders'>
type Played = Extract<ReturnType<typeof dmaRules.step>, { readonly ok: true }>

const stormCases = dmaCases<{ readonly storm: number }>('storm')
const breadCases = dmaCases<{ readonly hungry: number }>('bread')

test.each(stormCases)('dma: the row of $id is the best of all rows', ({ position, seat, goal, orders }) => {
  const battle = stormOf(position, seat, goal.storm, orders)!
  const chance = stormsOf(battle.b, battle.site).chance(battle.a)!
  expect([fractionToText(thousandths(chance)), fractionToText(thousandths(chance, 95))]).toEqual([
    goal.best,
    goal.chance,
  ])
  const { bound } = bestRow(position, seat, goal.storm, battle)!
  expect(bound).toBeLessThan(chance + 1e-6)
  expect(reportsOf(position).map(event => event.type === 'battle' && [event.battle.b, event.battle.site])).toEqual([
    [battle.b, battle.site],
  ])
  const better = { ...goal, chance: fractionToText(thousandths(chance + 0.001)) }
  expect(dmaMeets(better, position, seat, [orders])).toBe(false)
})

test('dma: the week comes to what was counted of its storm, where it can come to few things', () => {
  const counted = stormCases.flatMap(one => {
    const { position, seat, goal, orders } = one
    const share = shareOf(one, ({ state }) => state.cities[goal.storm]!.seat === seat)
    const battle = stormOf(position, seat, goal.storm, orders)!
    return share === null ? [] : [[share, stormsOf(battle.b, battle.site).chance(battle.a)!] as const]
  })
  for (const [share, chance] of counted) expect(chance).toBeCloseTo(share, 9)
  expect(counted.length).toBeGreaterThanOrEqual(3)
})

test.each(breadCases)('dma: nobody has less hunger than $id asks for', ({ position, seat, goal, orders }) => {
  expect(hungerIn(position, seat, orders)).toBe(goal.hungry)
  expect(leastHunger(position, seat).hungry).toBe(goal.hungry)
  expect(dmaMeets({ hungry: goal.hungry - 1 }, position, seat, [orders])).toBe(false)
})

test('dma: nobody starves with nine chances in ten for each who gets nothing, a day each', () => {
  const counted = breadCases.flatMap(one => {
    const share = shareOf(one, ({ events }) => events.every(({ type }) => type !== 'starved'))
    return share === null ? [] : [[share, 0.9 ** one.goal.hungry] as const]
  })
  for (const [share, chance] of counted) expect(chance).toBeCloseTo(share, 9)
  expect(counted.length).toBeGreaterThanOrEqual(3)
})

test('every file of tactics has a judge', () => {
  for (const game of Object.keys(games))
    expect(existsSync(join(folder, 'cases', game, 'tactics.json')), game).toBe(game in judges)
})

test('a patch makes one state of another, and touches neither', () => {
  const from: Json = {
    a: 1,
    b: { c: [1, 2, 3], d: null },
    'e/~f': 'x',
    g: [{ h: 'long enough to be changed alone', i: 1 }, 2],
  }
  const before = JSON.stringify(from)
  const others: Json[] = [
    from,
    { a: null },
    { ...from, b: { c: [2], d: 5 }, f: { g: 1 } },
    { ...from, 'e/~f': null, g: [{ h: 'long enough to be changed alone', i: 2 }, 2] },
  ]
  for (const to of others) expect(apply(from, patchOf(from, to))).toEqual(to)
  expect(patchOf(from, others[3]!)).toEqual([
    { op: 'replace', path: '/e~1~0f', value: null },
    { op: 'replace', path: '/g/0/i', value: 2 },
  ])
  expect(JSON.stringify(from)).toBe(before)
})
