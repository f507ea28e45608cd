import { digest, type Policy, playout } from '@umpire/core-game'
import { fractionToText, seedRng } from '@umpire/core-rng'
import {
  battleOdds,
  type Order,
  reachable,
  ruleset,
  type Seat,
  type State,
  seats,
  step,
  supply,
} from '@umpire/transnistria-hex'
import { policies } from '@umpire/transnistria-hex/policy'
import { compare } from '../harness.ts'
import { mix } from '../limit.ts'
import { playOnBoardgame } from './boardgame.ts'
import { plainHit, plainReach, plainSupply } from './honeycomb.ts'
import { transnistriaLimits } from './limit.ts'

/** The engine beside a plain version on honeycomb-grid and beside boardgame.io. */
export function transnistriaHexBench(): void {
  const state = opening()
  const battle = stackOfThree(state)
  const attackers = ['md-fulger', 'md-1001', 'md-1002', 'md-scorpion']
  // First: C starts afresh too.
  transnistriaLimits(positionsOfGames(), { state: battle, target: '1,2', attackers })

  compare(
    'Supply of all sides at the start, three players',
    { umpire: () => ourSupply(state), 'honeycomb-grid': () => plainSupply(state) },
    { aim: { umpire: { micros: 40 }, 'honeycomb-grid': { atLeast: 20 } } },
  )
  compare(
    'Where Fulger can march',
    {
      umpire: () => reachable(state, 'md-fulger').march.reduce((sum, { cost }) => sum + cost * 1000 + 1, 0),
      'honeycomb-grid': () => plainReach(state, 'md-fulger'),
    },
    { aim: { umpire: { micros: 10 }, 'honeycomb-grid': { atLeast: 10 } } },
  )

  compare(
    'Ten dice against a stack of three: ours with every loss, advance and level; the plain one with the chance to hit only',
    {
      umpire: () => {
        const odds = battleOdds(battle, attackers, '1,2')
        return odds.ok ? fractionToText(odds.value.hit) : ''
      },
      // Two of the four act over the limit, so X is 2.
      plain: () => plainHit(10, -2, 9),
    },
    { aim: { umpire: { micros: 150 } } },
  )

  const week = firstWeek(state)
  compare(
    `A full week of three players: ${week.length} orders`,
    {
      umpire: () => digest(weekByStep(state, week)),
      'boardgame.io, our rules': () => digest(playOnBoardgame(state, week)),
    },
    { aim: { 'boardgame.io, our rules': { atLeast: 100 } } },
  )

  compare(
    'A random playout of six weeks at most, two players, a playout',
    { umpire: () => randomGame() },
    { time: 1500 },
  )
}

const random: Policy<unknown, Order, Seat> = ({ orders, dice }) => [dice.pick([...orders])]

/** A whole game by chance. */
function randomGame(): number {
  const played = playout(ruleset, { rulings: { weekCap: 6 } }, 1, { moldova: random, transnistria: random })
  if (!played.ok) throw new Error(played.problems[0]!.message)
  const { owners, units, week } = played.value.state
  return [owners, ...units.map(({ hex, damage }) => `${hex} ${damage}`)]
    .join()
    .split('')
    .reduce((sum, letter) => mix(sum, letter.charCodeAt(0)), mix(played.value.steps.length, week))
}

/** Every few positions of a game of the simple policies and of one by chance. */
function positionsOfGames(): State[] {
  const chance = { moldova: random, transnistria: random, gagauzia: random }
  return [policies, chance].flatMap(minds => {
    const played = playout(ruleset, { players: 3, rulings: { weekCap: 12 } }, 1, minds)
    if (!played.ok) throw new Error(played.problems[0]!.message)
    const { steps } = played.value
    return steps.filter((_, i) => i % Math.ceil(steps.length / 60) === 0).map(step => step.state)
  })
}

function opening(): State {
  const opened = ruleset.setup({ players: 3 }, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]!.message)
  return opened.state
}

function ourSupply(state: State): string {
  return seats
    .map(seat => {
      const { networks, units } = supply(state, seat)
      return `${networks[0]!.hexes.length}:${units.filter(unit => unit.supplied).length}`
    })
    .join(' ')
}

/** The opening with ten attack dice around Delta, Dnestr and the 2nd battalion on open ground. */
function stackOfThree(state: State): State {
  const places: { readonly [unit: string]: string } = {
    'md-fulger': '0,2',
    'md-1001': '0,2',
    'md-1002': '0,2',
    'md-scorpion': '1,1',
    'tr-delta': '1,2',
    'tr-dnestr': '1,2',
    'tr-2rg': '1,2',
  }
  const units = state.units.flatMap(({ id, hex }) => (hex === null ? [] : [{ id, hex: places[id] ?? hex }]))
  const opened = ruleset.setup({ players: 3, position: { units } }, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]!.message)
  return opened.state
}

/** What the simple policies order in the first week. */
function firstWeek(state: State): { seat: Seat; order: Order }[] {
  const orders: { seat: Seat; order: Order }[] = []
  let here = state
  let rng = seedRng(1)
  while (here.week === 1) {
    const seat = ruleset.seatsToAct(here)[0]!
    const [order] = policies[seat]({
      seat,
      view: ruleset.view(here, seat),
      orders: ruleset.legalOrders(here, seat),
      dice: null as never,
    })
    const next = step(here, { [seat]: [order!] }, rng)
    if (!next.ok) throw new Error(next.problems[0]!.message)
    orders.push({ seat, order: order! })
    here = next.state
    rng = next.rng as typeof rng
  }
  return orders
}

function weekByStep(state: State, orders: readonly { readonly seat: Seat; readonly order: Order }[]): State {
  let here = state
  let rng: ReturnType<typeof seedRng> = seedRng(1)
  for (const { seat, order } of orders) {
    const next = step(here, { [seat]: [order] }, rng)
    if (!next.ok) throw new Error(next.problems[0]!.message)
    here = next.state
    rng = next.rng as typeof rng
  }
  return here
}
