import { validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { debordBoard, type Order, ruleset, type Seat, type State, seats } from '../../src/index.ts'
import { attack, begin, endTurn, faultsOf, gameOn, move, openField, play, small, stand } from '../support/helpers.ts'

const field = openField({ '8F': 'M' })
const offer: Order = { type: 'offer-draw' }
const ready: Order = { type: 'ready' }
const deploy = (at: string, kind = 'infantry') => ({ type: 'deploy', kind, at }) as Order

/** Each problem as its code, its place and its clause. */
function refusal(state: State, seat: Seat, orders: readonly Order[], game = field): string[] {
  const done = game.step(state, { [seat]: orders }, seedRng(1))
  if (done.ok) throw new Error('accepted')
  return done.problems.map(({ code, at, rule }) => `${code} ${at.join('.')} ${rule}`)
}

describe('a refusal names the order, the field of it that is at fault, and the clause', () => {
  const calm = stand('inf 6E 12B cav 6C rel 3C', 'inf 6G 15J rel 3J', {}, {}, field)
  const moved = play(calm, 'north', [move('12B', '12C')], field).state
  const due = stand('inf 4C cav 9C', 'inf 4D 4E', { mustRetreat: '4C' }, {}, field)
  const offered = play(calm, 'north', [offer], field).state
  const lastMoves = stand('inf 6E 12B', 'cav 6F inf 15J', {}, { rulings: { attackNeedsLastMoved: true } }, field)
  const stormed = stand('inf 4K 6C', 'inf 10K', {}, { rulings: { moveAfterArsenal: false } }, field)
  const hidden = begin({ opening: 'hidden' }, field)
  const begun = play(hidden, 'north', [deploy('1B'), deploy('2B', 'foot-relay')], field).state

  test.each<[what: string, state: State, orders: readonly Order[], said: string]>([
    ['a square without a unit', calm, [move('1C', '1D')], 'unit-unknown north.0.from K-2.7.1'],
    ['a unit of the other side', calm, [move('6G', '6F')], 'unit-unknown north.0.from K-2.7.1'],
    ['an order after an offer', calm, [offer, endTurn], 'seat-not-to-act north.1 K-2.7.1'],
    ['no such square', calm, [move('12B', '12C'), move('6C', '6Z')], 'square-unknown north.1.to K-1.1'],
    ['a second move', moved, [move('12C', '12D')], 'move-twice north.0.from K-2.7.1'],
    ['a move too far', calm, [move('6E', '6A')], 'move-too-far north.0.to K-2.7.3'],
    [
      'a move after an arsenal',
      stormed,
      [move('4K', '4L'), move('6C', '6D')],
      'move-after-arsenal north.1.from K-2.7.9',
    ],
    ['another move before the retreat', due, [move('9C', '9D')], 'retreat-first north.0.from K-2.6.8'],
    ['an attack before the retreat', due, [attack('4D')], 'retreat-first north.0 K-2.6.8'],
    ['an end before the retreat', due, [endTurn], 'retreat-first north.0 K-2.6.8'],
    ['an attack on nobody', calm, [attack('1D')], 'attack-no-target north.0.target K-2.4.5'],
    ['an attack on a friend', calm, [attack('6C')], 'attack-no-target north.0.target K-2.4.5'],
    ['an attack by nobody', calm, [attack('15J')], 'attack-no-attacker north.0.target K-2.9.3'],
    [
      'an attack without who moved last',
      lastMoves,
      [move('12B', '12C'), attack('6F')],
      'attack-last-moved north.1.target K-2.4.6',
    ],
    ['a second offer', offered, [offer], 'seat-not-to-act north.0 K-2.7.1'],
    ['an answer to no offer', calm, [{ type: 'accept-draw' }], 'draw-none north.0.type K-2.8.4'],
    ['deployment in a battle', calm, [ready], 'order-out-of-phase north.0.type K-2.7.11'],
    ['a battle behind the curtain', hidden, [endTurn], 'order-out-of-phase north.0.type K-2.7.11'],
    ['the other half', hidden, [deploy('1G')], 'square-foreign north.0.at K-2.7.11'],
    ['a mountain', hidden, [deploy('8F')], 'square-mountain north.0.at K-2.7.14'],
    ['a square that is taken', begun, [deploy('1B')], 'square-taken north.0.at K-2.7.13'],
    ['more than the army has', begun, [deploy('3B', 'foot-relay')], 'unit-too-many north.0.kind K-2.1.1'],
    ['nobody to take back', begun, [{ type: 'undeploy', at: '3B' }], 'unit-unknown north.0.at K-2.7.1'],
    ['an army that is not whole', begun, [ready], 'army-incomplete north.0 K-2.9.12'],
  ])('%s', (_, state, orders, said) => {
    expect(refusal(state, 'north', orders)).toEqual([said])
  })

  test('K-2.3.1 K-2.9.2 who is off line, and who would retreat onto an arsenal', () => {
    const bare = gameOn(['N......', '.......', '.......', '.......', '.......', '.......', '..S..S.'])
    const lost = stand('inf 4C 1B', 'inf 4F', {}, {}, bare)
    expect(refusal(lost, 'north', [move('4C', '4D')], bare)).toEqual(['move-offline north.0.from K-2.3.1'])
    const pressed = stand('inf 4K', 'inf 4J', { mustRetreat: '4K' }, {}, field)
    expect(refusal(pressed, 'north', [move('4K', '4L')])).toEqual(['move-retreat-arsenal north.0.to K-2.9.2'])
  })

  test('K-2.8.4 the other side before it has answered an offer', () => {
    expect(refusal(offered, 'south', [endTurn])).toEqual(['draw-pending south.0.type K-2.8.4'])
  })

  test('K-2.7.8 a second arsenal in one turn', () => {
    const state = stand('inf 4K 6K', 'inf 10K', {}, {}, field)
    const twice = [move('4K', '4L'), move('6K', '6L')]
    expect(refusal(state, 'north', twice)).toEqual(['attack-spent north.1.to K-2.7.8'])
  })

  test('K-5 an opening that the board lacks, or that is not whole', () => {
    const told = (opening: unknown) => faultsOf({ opening }, field).map(({ code, at }) => `${code} ${at.join('.')}`)
    expect(told('book')).toEqual(['opening-missing opening'])
    expect(told([{ seat: 'north', kind: 'infantry', at: '1B' }])).toEqual(['army-incomplete opening'])
    expect(told([{ seat: 'north', kind: 'infantry', at: '1K' }])).toEqual(['square-foreign opening.0'])
  })
})

describe('events name their clause', () => {
  const rulesOf = (state: State, seat: Seat, orders: readonly Order[], game = field) =>
    play(state, seat, orders, game).events.map(({ type, rule }) => `${type} ${rule}`)

  test('K-2.7.3 K-2.4.12 K-2.7.2 K-2.7.1 a move, an attack that destroys, the end of the turn', () => {
    const state = stand('cav 6B 6C 6D', 'cav 6F inf 15J', {}, {}, field)
    expect(rulesOf(state, 'north', [move('6D', '6E'), attack('6F')])).toEqual([
      'moved K-2.7.3',
      'attacked K-2.4.12',
      'destroyed K-2.4.12',
      'turn-ended K-2.7.2',
      'turn-began K-2.7.1',
    ])
  })

  test('K-2.8.4 K-2.8.5 a draw that is offered and declined, or accepted, and resignation', () => {
    const state = stand('inf 6E', 'inf 6G', {}, {}, field)
    expect(rulesOf(state, 'north', [offer])).toEqual(['draw-offered K-2.8.4'])
    const offered = play(state, 'north', [offer], field).state
    expect(rulesOf(offered, 'south', [{ type: 'decline-draw' }])).toEqual(['draw-declined K-2.8.4'])
    expect(rulesOf(offered, 'south', [{ type: 'accept-draw' }])).toEqual(['draw-accepted K-2.8.4', 'ended K-2.8.4'])
    expect(rulesOf(state, 'north', [{ type: 'resign' }])).toEqual(['resigned K-2.8.5', 'ended K-2.8.5'])
  })

  test('K-2.8.3 isolation', () => {
    const state = stand('inf 5C inf 4B', 'inf 4C', {}, {}, small)
    expect(rulesOf(state, 'north', [move('5C', '4D')], small).at(-1)).toBe('ended K-2.8.3')
  })

  test('K-2.7.12 a side that is ready', () => {
    const whole = debordBoard.opening!.filter(unit => unit.seat === 'south').map(({ kind, at }) => deploy(at, kind))
    const { events } = play(begin({ opening: 'hidden' }), 'south', [...whole, ready], ruleset)
    expect(events.at(-1)).toEqual({ type: 'ready', seat: 'south', rule: 'K-2.7.12' })
  })
})

describe('the legal orders', () => {
  const listed = (state: State, seat: Seat) =>
    [...field.legalOrders(state, seat)].map(order => [...Object.values(order)].join(' '))

  test('K-2.7 in a turn: moves by square, attacks, and what ends it', () => {
    const state = stand('inf 1B', 'inf 1D 9J', {}, {}, field)
    expect(listed(state, 'north')).toEqual([
      'move 1B 1A',
      'move 1B 2A',
      'move 1B 2B',
      'move 1B 1C',
      'move 1B 2C',
      'attack 1D',
      'end-turn',
      'offer-draw',
      'resign',
    ])
    expect(listed(state, 'south')).toEqual([])
  })

  test('K-2.6.8 while a retreat is due: where that unit can go, and nothing else but to offer a draw or resign', () => {
    const state = stand('inf 1B 5B', 'inf 1C 2C', { mustRetreat: '1B' }, {}, field)
    expect(listed(state, 'north')).toEqual(['move 1B 1A', 'move 1B 2A', 'move 1B 2B', 'offer-draw', 'resign'])
  })

  test('K-2.7.8 after an arsenal was taken: moves, but no attack', () => {
    const state = stand('inf 4K', 'inf 4J 9J', {}, {}, field)
    const after = play(state, 'north', [move('4K', '4L')], field).state
    expect(listed(after, 'north')).toEqual(['end-turn', 'offer-draw', 'resign'])
  })
})

test('K-2.2 each side’s lines are its own, in a survey of both too', () => {
  const state = begin({ first: 'north' }, ruleset)
  const survey = ruleset.survey(state)
  for (const seat of seats) {
    expect(ruleset.network(state, seat, survey)).toEqual(ruleset.network(state, seat))
    expect(ruleset.network(state, seat, survey)).toContain(seat === 'north' ? '8D' : '3T')
    expect(ruleset.network(state, seat, survey).length).toBeLessThan(300)
  }
  expect(ruleset.network(state, 'north', survey)).not.toEqual(ruleset.network(state, 'south', survey))
})

test('K-2.8.4 nobody can move while an offer waits for its answer', () => {
  const state = stand('inf 6E', 'inf 6G', {}, {}, field)
  expect(field.legalMoves(state, '6E')).toHaveLength(8)
  expect(field.legalMoves(play(state, 'north', [offer], field).state, '6E')).toEqual([])
})

describe('a saved state', () => {
  const told = (state: unknown) => {
    const read = validate(field.schema.state, state, 'state')
    return read.ok ? [] : read.problems.map(({ at }) => at.join('.'))
  }
  const battle = stand('inf 6E 7E', 'inf 6G', {}, {}, field)

  test('K-2.8.5 may have ended by resignation, and then somebody has won', () => {
    const { state } = play(battle, 'north', [{ type: 'resign' }], field)
    expect(told(state)).toEqual([])
    expect(told({ ...state, end: { winners: ['south'], reason: 'agreement' } })).toEqual(['end'])
    expect(told({ ...state, end: { winners: [], reason: 'resignation' } })).toEqual(['end'])
  })

  test('lists units by square, and says which list does not', () => {
    expect(told({ ...battle, units: [...battle.units].reverse() })).toEqual(['units'])
  })

  test('K-2.7.11 of a deployment knows no moves and no arsenals that are gone', () => {
    const hidden = begin({ opening: 'hidden' }, field)
    expect(told(hidden)).toEqual([])
    const at = field.board.arsenals.south[0]!
    expect(told({ ...hidden, moved: [at], destroyed: [at] })).toEqual(['deployment'])
  })
})
