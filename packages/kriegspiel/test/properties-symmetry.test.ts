import type { Orders } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { playouts } from '@umpire/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Assessment,
  type Connection,
  createRuleset,
  type Order,
  type Seat,
  type State,
  seats,
} from '../src/index.ts'
import { randomOptions } from './reference/random.ts'

/** A board that looks the same after half a turn. */
const half = [
  '...N......F...',
  '......M.......',
  '..F.MM=M.....N',
  '....M.....F...',
  '....=.........',
  '....M...M.....',
]
const made = createRuleset({
  id: 'mirror',
  map: [...half, ...[...half].reverse().map(row => [...row].reverse().join('').replaceAll('N', 'S'))],
  frontier: 6,
  army: { infantry: 9, cavalry: 4, 'foot-artillery': 1, 'horse-artillery': 1, 'foot-relay': 1, 'horse-relay': 1 },
})
if (!made.ok) throw new Error(JSON.stringify(made.problems))
const game = made.value
const { board } = game

const other = (seat: Seat): Seat => (seat === 'north' ? 'south' : 'north')
const last = board.size - 1
const turnCell = (cell: number) => last - cell
const turnSquare = (square: string) => board.names[last - board.cells.get(square)!]!
const turnCells = (cells: readonly number[]) => cells.map(turnCell).reverse()

/** The position after half a turn of the board, with the sides swapped. */
function turned(state: State): State {
  const { units, destroyed, turn, moved, lastMoved, retreat, end } = state
  return {
    ...state,
    units: units.map(({ seat, kind, at }) => ({ seat: other(seat), kind, at: turnCell(at) })).reverse(),
    destroyed: turnCells(destroyed),
    turn: turn && other(turn),
    moved: turnCells(moved),
    lastMoved: lastMoved === null ? null : turnCell(lastMoved),
    retreat: retreat && { ...retreat, at: turnCell(retreat.at) },
    end: end && { ...end, winners: end.winners.map(other) },
  }
}

function turnedOrder(order: Order): Order {
  if (order.type === 'move') return { ...order, from: turnSquare(order.from), to: turnSquare(order.to) }
  return order.type === 'attack' ? { ...order, target: turnSquare(order.target) } : order
}

function turnedOrders(orders: Orders<Seat, Order>): Orders<Seat, Order> {
  return Object.fromEntries(seats.flatMap(seat => (orders[seat] ? [[other(seat), orders[seat].map(turnedOrder)]] : [])))
}

function turnedSum(sum: Assessment): Assessment {
  const shares = (list: Assessment['attackers']) =>
    list.map(share => ({ ...share, at: turnSquare(share.at) })).reverse()
  const target = { ...sum.target, seat: other(sum.target.seat), at: turnSquare(sum.target.at) }
  return { ...sum, target, attackers: shares(sum.attackers), defenders: shares(sum.defenders) }
}

/** Which of several ways an explanation takes may differ; how many links it has and what cuts may not. */
function gist(connection: Connection, turn: (square: string) => string): unknown {
  if (connection.connected) return 'connected'
  return connection.cuts.map(({ source, at, by }) => [turn(source), turn(at), by].join()).sort()
}

test('half a turn of a symmetric board with the sides swapped commutes with every query and with step', () => {
  const map = board.content.map.join('')
  expect([...map].reverse().join('')).toBe(map.replace(/[NS]/g, letter => (letter === 'N' ? 'S' : 'N')))
  const options = randomOptions(board.content)
  fc.assert(
    fc.property(playouts(game, { options, steps: 15, playable: order => order.type !== 'resign' }), played => {
      let before = played.opening.state
      for (const { orders, state } of played.steps) {
        const again = game.step(turned(before), turnedOrders(orders), seedRng(1))
        expect(again.ok && again.state).toEqual(turned(state))
        before = state
      }
      checkQueries(before)
      checkQueries(played.opening.state)
    }),
    { numRuns: 60 },
  )
})

function checkQueries(state: State): void {
  const opposite = turned(state)
  for (const seat of seats) {
    expect(game.network(opposite, other(seat))).toEqual(game.network(state, seat).map(turnSquare).reverse())
    expect(game.connectedUnits(opposite, other(seat)).map(unit => unit.at)).toEqual(
      game
        .connectedUnits(state, seat)
        .map(unit => turnSquare(unit.at))
        .reverse(),
    )
    const orders = [...game.legalOrders(state, seat)].map(turnedOrder).map(order => JSON.stringify(order))
    expect(new Set([...game.legalOrders(opposite, other(seat))].map(order => JSON.stringify(order)))).toEqual(
      new Set(orders),
    )
  }
  for (const unit of state.units) {
    const square = board.names[unit.at]!
    expect(game.assess(opposite, turnSquare(square))).toEqual(turnedSum(game.assess(state, square)!))
    expect(game.legalMoves(opposite, turnSquare(square))).toEqual(
      game.legalMoves(state, square).map(turnSquare).reverse(),
    )
    expect(gist(game.explainConnection(opposite, turnSquare(square))!, at => at)).toEqual(
      gist(game.explainConnection(state, square)!, turnSquare),
    )
  }
}
