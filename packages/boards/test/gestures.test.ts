import { problem } from '@umpire/core-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyHand, type Gesture, type Hand, judge, type Reach, type Way } from '../src/core/gestures.ts'

/** Two pieces on 1, one on 2 that cannot move; an enemy on 5. */
const ways: readonly Way<string>[] = [
  { piece: 'a', to: '3', orders: ['a to 3'] },
  { piece: 'a', to: '1', orders: ['a stays'] },
  { piece: 'b', to: '3', orders: ['b to 3'] },
  { piece: 'b', to: '4', orders: ['b runs to 4'] },
  { piece: 'b', to: '4', orders: ['b sneaks to 4'] },
  { piece: null, to: '5', orders: ['attack 5'], weighty: true },
]
const reach: Reach<string> = {
  ways,
  pieces: cell => ({ '1': ['a', 'b'], '2': ['c'] })[cell] ?? [],
  why: (piece, cell) => problem('no', `${piece} ${cell}`),
}
const press = (hand: Hand, cell: string) => judge(hand, { type: 'press', cell }, reach)
const holding = (piece: string): Hand => ({ piece, cell: '1', armed: null })

test('a press takes up, the next puts down', () => {
  const first = press(emptyHand, '1')
  expect(first.hand.piece).toBe('a')
  expect(first.orders).toBeNull()
  const second = press(first.hand, '3')
  expect(second.orders).toEqual(['a to 3'])
  expect(second.hand.piece).toBeNull()
})

test('a piece that goes to several cells gathers them: a press chooses one, or takes it back, and orders nothing', () => {
  const many: Reach<string> = { ...reach, gathers: (piece, cell) => piece === 'card' && cell !== '5' }
  const on = (hand: Hand, cell: string) => judge(hand, { type: 'press', cell }, many)
  const first = on({ ...emptyHand, piece: 'card' }, '1')
  expect(first).toMatchObject({ hand: { piece: 'card', chosen: ['1'] }, orders: null, refused: null })
  const second = on(first.hand, '2')
  expect(second.hand.chosen).toEqual(['1', '2'])
  expect(on(second.hand, '1').hand.chosen).toEqual(['2'])
  expect(judge(second.hand, { type: 'drop', piece: 'card', cell: '3' }, many)).toMatchObject({
    hand: { piece: 'card', chosen: ['1', '2', '3'] },
    orders: null,
  })
  // Another piece gathers nothing.
  expect(on(holding('a'), '3').orders).toEqual(['a to 3'])
})

test('where a piece stands is never a target: further presses go through the stack, and then let go', () => {
  const second = press(holding('a'), '1')
  expect([second.orders, second.hand.piece]).toEqual([null, 'b'])
  const third = press(second.hand, '1')
  expect([third.orders, third.hand.piece]).toEqual([null, null])
})

test('what weighs asks for a second press, and forgets the first when something else is pressed', () => {
  const first = press(emptyHand, '5')
  expect([first.orders, first.hand.armed]).toEqual([null, '5'])
  expect(press(first.hand, '5').orders).toEqual(['attack 5'])
  const away = press(first.hand, '6')
  expect(away.hand.armed).toBeNull()
  expect(press(away.hand, '5').orders).toBeNull()
})

test('carrying is as plain as two presses; putting down where it stood is no order', () => {
  const drop = (piece: string, cell: string | null) => judge(emptyHand, { type: 'drop', piece, cell }, reach)
  expect(drop('a', '3').orders).toEqual(['a to 3'])
  expect(drop('a', '5').orders).toEqual(['attack 5'])
  expect(drop('a', '1').orders).toBeNull()
  expect(drop('a', '1').refused).toBeNull()
  expect(drop('a', null).orders).toBeNull()
  expect(drop('a', '4').refused?.message).toBe('a 4')
})

test('several ways to one cell are a choice', () => {
  const answer = press(holding('b'), '4')
  expect(answer.orders).toBeNull()
  expect(answer.choice.map(way => way.orders[0])).toEqual(['b runs to 4', 'b sneaks to 4'])
})

test('what is not allowed says why, and the hand keeps what it holds', () => {
  const answer = press(holding('a'), '9')
  expect(answer.refused?.message).toBe('a 9')
  expect(answer.hand.piece).toBe('a')
  expect(press(emptyHand, '2').refused?.message).toBe('c null')
  expect(press(emptyHand, '9').refused).toBeNull()
})

test('no order but one that is among the ways, and a refusal gives none', () => {
  const cell = fc.constantFrom('1', '2', '3', '4', '5', '9')
  const piece = fc.constantFrom('a', 'b', 'c', 'nobody')
  const gesture: fc.Arbitrary<Gesture> = fc.oneof(
    fc.record({ type: fc.constant('press' as const), cell }),
    fc.record({ type: fc.constant('drop' as const), piece, cell: fc.option(cell) }),
    fc.record({ type: fc.constant('take' as const), piece }),
    fc.constant({ type: 'cancel' as const }),
  )
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), gestures => {
      let hand = emptyHand
      let orders = 0
      for (const one of gestures) {
        const answer = judge(hand, one, reach)
        if (answer.orders) {
          orders++
          expect(ways.map(way => way.orders)).toContain(answer.orders)
          expect(answer.orders).not.toEqual(['a stays'])
          expect(answer.refused).toBeNull()
          expect(answer.hand.piece).toBeNull()
        }
        hand = answer.hand
      }
      // Each order takes two presses, or one that carries.
      const presses = gestures.filter(one => one.type === 'press' || one.type === 'take').length
      expect(orders).toBeLessThanOrEqual(presses / 2 + gestures.filter(one => one.type === 'drop').length)
    }),
  )
})
