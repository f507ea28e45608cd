import { playout } from '@umpire/core-game'
import { scriptRng } from '@umpire/core-rng'
import {
  assess,
  board,
  connectedUnits,
  debordBoard,
  kinds,
  legalOrders,
  network,
  type Order,
  ruleset,
  type Seat,
  type State,
  setup,
  step,
  survey,
} from '@umpire/kriegspiel'
import { policies } from '@umpire/kriegspiel/policy'
import { compare } from '../harness.ts'
import { engineRules, plainRules, playOnBoardgame, type Turn } from './boardgame.ts'
import { networkLimit } from './limit.ts'
import {
  type NaiveState,
  naiveAssess,
  naiveChecksum,
  naiveNetwork,
  naiveOrders,
  naiveState,
  naiveStep,
  spotOf,
  squareOf,
} from './naive.ts'

export { largeBoardBench } from './large.ts'

/** The engine beside the plain version and beside boardgame.io, on positions of one game that the two simple policies play. */
export function kriegspielBench(): void {
  const game = recorded()
  // First: C starts afresh too.
  networkLimit(board, statesOf(game))

  const { state, orders, seat } = game.busiest
  const plain = asNaive(state)
  const plainOpening = asNaive(game.opening)
  const target = orders.at(-1) as Extract<Order, { type: 'attack' }>
  const field = survey(state)

  checkGame(game)
  compare(
    'Both networks of a middle-game position (all positions of a game were compared beforehand)',
    {
      umpire: () => survey(state).length,
      plain: () => naiveNetwork(plain, 'north').lit.length * naiveNetwork(plain, 'south').lit[0]!.length,
    },
    { aim: { umpire: { micros: 4 } } },
  )
  compare(
    'One attack added up, the networks known',
    { umpire: () => assess(state, target.target, field)!.attack },
    { aim: { umpire: { micros: 1 } } },
  )
  compare('One attack added up, from the bare position', {
    umpire: () => {
      const { attack, defence } = assess(state, target.target)!
      return attack * 100 + defence
    },
    plain: () => {
      const { attack, defence } = naiveAssess(plain, spotOf(target.target))
      return attack * 100 + defence
    },
  })
  compare('Every legal order of a position', {
    umpire: () => playable(state, seat).length,
    plain: () => naiveOrders(plain).length,
  })
  compare(
    `A turn of ${orders.length - 1} moves and an attack`,
    {
      'umpire, one call': () => checksum(must(step(state, { [seat]: orders }, noDice))),
      'umpire, order by order': () => {
        let now = state
        for (const order of orders) now = must(step(now, { [seat]: [order] }, noDice))
        return checksum(now)
      },
      plain: () => naiveChecksum(orders.reduce(naiveStep, plain)),
    },
    { aim: { 'umpire, one call': { micros: 60 } } },
  )
  // Before boardgame.io freezes positions: states of two kinds in one process slow everybody down.
  compare(
    'A random playout of 400 orders, a playout',
    { umpire: () => randomGame(game.opening), plain: () => randomNaiveGame(asNaive(game.opening)) },
    { time: 1500 },
  )
  compare(
    `${game.turns.length} turns of a game, a turn`,
    {
      umpire: () =>
        checksum(game.turns.reduce((now, turn) => must(step(now, { [turn.seat]: turn.orders }, noDice)), game.opening)),
      plain: () => naiveChecksum(game.turns.flatMap(turn => turn.orders).reduce(naiveStep, plainOpening)),
      'boardgame.io, our rules': () => checksum(playOnBoardgame(game.opening, game.turns, engineRules)),
      'boardgame.io, plain rules': () => naiveChecksum(playOnBoardgame(plainOpening, game.turns, plainRules)),
    },
    {
      operations: game.turns.length,
      time: 1500,
      aim: { 'boardgame.io, our rules': { atLeast: 100 }, 'boardgame.io, plain rules': { atLeast: 100 } },
    },
  )
}

const noDice = scriptRng([])

interface Recorded {
  readonly opening: State
  readonly turns: readonly Turn[]
  /** The position before a turn of five moves and an attack. */
  readonly busiest: Turn & { readonly state: State }
}

/** A game of the two simple policies: the first of the seeds in which somebody moves five units and attacks. */
function recorded(): Recorded {
  const options = { opening: 'book', first: 'north' } as const
  const opened = setup(options, noDice)
  if (!opened.ok) throw new Error('No opening')
  for (let seed = 7; seed < 100; seed++) {
    const played = playout(ruleset, options, seed, policies)
    if (!played.ok) throw new Error('No game')
    const turns: Turn[] = []
    let busiest: Recorded['busiest'] | null = null
    let state = opened.state
    for (const { orders, state: after } of played.value.steps) {
      const seat: Seat = state.turn!
      const list = orders[seat]!
      turns.push({ seat, orders: list })
      if (list.length === 6 && list.at(-1)!.type === 'attack' && after.end === null) {
        busiest ??= { seat, orders: list, state }
      }
      state = after
    }
    if (busiest) return { opening: opened.state, turns: turns.slice(0, 30), busiest }
  }
  throw new Error('Nobody moves five units and attacks')
}

/** Every position of the game, between orders too. */
function statesOf({ opening, turns }: Recorded): State[] {
  const states = [opening]
  for (const { seat, orders } of turns)
    for (const order of orders) states.push(must(step(states.at(-1)!, { [seat]: [order] }, noDice)))
  return states
}

function must(result: ReturnType<typeof step>): State {
  if (!result.ok) throw new Error(result.problems[0]!.message)
  return result.state
}

function asNaive(state: State): NaiveState {
  const columns = debordBoard.map[0]!.length
  const name = (at: number) => squareOf({ x: at % columns, y: Math.floor(at / columns) })
  const units = state.units.map(({ seat, kind, at }) => ({
    seat,
    kind,
    at: name(at),
    moved: state.moved.includes(at),
    mustRetreat: state.retreat?.at === at && !state.retreat.done,
  }))
  return naiveState(debordBoard, units, state.turn!, state.destroyed.map(name))
}

/** The same number as `naiveChecksum`. */
function checksum(state: State): number {
  let sum = state.turn === 'north' ? 1 : 2
  for (const { seat, kind, at } of state.units)
    sum = (Math.imul(sum, 31) + at * 12 + kinds.indexOf(kind) * 2 + (seat === 'north' ? 0 : 1)) | 0
  return sum
}

/** Throws where the two versions part in any position of the game: in networks or in legal orders. */
function checkGame({ opening, turns }: Recorded): void {
  let state = opening
  let plain = asNaive(opening)
  for (const { seat, orders } of turns) {
    for (const order of orders) {
      checkNetworks(state, plain)
      if (JSON.stringify(playable(state, seat)) !== JSON.stringify(naiveOrders(plain))) {
        throw new Error('The legal orders differ')
      }
      state = must(step(state, { [seat]: [order] }, noDice))
      plain = naiveStep(plain, order)
    }
  }
}

/** Throws where the two versions light or connect different squares. */
function checkNetworks(state: State, plain: NaiveState): void {
  for (const seat of ['north', 'south'] as const) {
    const { lit, connected } = naiveNetwork(plain, seat)
    const same =
      String(namesOf(lit)) === String(network(state, seat)) &&
      String(namesOf(connected)) === String(connectedUnits(state, seat).map(unit => unit.at))
    if (!same) throw new Error(`The networks of ${seat} differ`)
  }
}

function namesOf(grid: readonly (readonly boolean[])[]): string[] {
  return grid.flatMap((row, y) => row.flatMap((yes, x) => (yes ? [squareOf({ x, y })] : [])))
}

function playable(state: State, seat: Seat): Order[] {
  return [...legalOrders(state, seat)].filter(({ type }) => type !== 'resign' && type !== 'offer-draw')
}

/** The same choices for both versions: a small congruential generator. */
function chooser(): (count: number) => number {
  let last = 20
  return count => {
    last = (Math.imul(last, 1103515245) + 12345) & 0x7fffffff
    return (last >> 8) % count
  }
}

function randomGame(opening: State): number {
  const choose = chooser()
  let state = opening
  for (let i = 0; i < 400 && !state.end; i++) {
    const orders = legalOrders(state, state.turn!)
    // The last two are to offer a draw and to resign.
    const order = orders.at(choose(orders.length - 2))!
    state = must(step(state, { [state.turn!]: [order] }, noDice))
  }
  return checksum(state)
}

function randomNaiveGame(opening: NaiveState): number {
  const choose = chooser()
  let state = opening
  for (let i = 0; i < 400 && !state.winner; i++) {
    const orders = naiveOrders(state)
    state = naiveStep(state, orders[choose(orders.length)]!)
  }
  return naiveChecksum(state)
}
