import { seedRng } from '@umpire/core-rng'
import { hostileArgument } from '@umpire/testkit'
import fc from 'fast-check'
import { expect, describe as suite, test } from 'vitest'
import { board, describe, ruleset, type View, view } from '../src/index.ts'
import * as notation from '../src/notation/index.ts'
import { svg } from '../src/svg/index.ts'
import { playedArbitrary } from './support/played.ts'

/** What stands where a seat, a square, a language, a survey or options should. */
const anything = hostileArgument(['north', ['north'], '10F', '10f', '26A', '1a1', 'xx'])
const loose = (run: unknown) => run as (...args: unknown[]) => unknown
const view_ = fc
  .tuple(playedArbitrary, fc.nat(), fc.constantFrom('north' as const, 'south' as const, 'public' as const))
  .map(([{ states }, at, viewer]): View => view(states[at % states.length]!, viewer))

suite('no question is answered with an exception', () => {
  const questions: readonly (readonly [name: keyof typeof ruleset, more: number])[] = [
    ['network', 2],
    ['connectedUnits', 2],
    ['explainConnection', 1],
    ['assess', 2],
    ['legalMoves', 2],
    ['view', 1],
    ['seatsToAct', 0],
    ['outcome', 0],
    ['survey', 0],
  ]
  test.each(questions)('%s, whatever it is given besides a state', (name, more) => {
    const ask = loose(ruleset[name])
    fc.assert(
      fc.property(view_, fc.array(anything, { minLength: more, maxLength: more }), (state, rest) => {
        const before = JSON.stringify(state)
        ask(state, ...rest)
        expect(JSON.stringify(state)).toBe(before)
      }),
      { numRuns: 40 },
    )
  })

  test('a survey that is null is none', () => {
    const begun = ruleset.setup({ first: 'north' }, seedRng(1))
    if (!begun.ok) throw new Error(begun.problems[0]?.message)
    const { state } = begun
    for (const name of ['network', 'connectedUnits', 'assess', 'legalMoves'] as const) {
      const ask = loose(ruleset[name])
      const about = name === 'network' || name === 'connectedUnits' ? 'north' : '10F'
      expect([name, ask(state, about, null)]).toEqual([name, ask(state, about)])
    }
  })

  test('legalOrders and step for seats that there are not', () => {
    fc.assert(
      fc.property(view_, anything, (state, seat) => {
        const { viewer, ...own } = state
        if (seat !== 'north' && seat !== 'south')
          expect([...(loose(ruleset.legalOrders)(own, seat) as Iterable<unknown>)]).toEqual([])
        expect(loose(ruleset.step)(own, seat, seedRng(1))).toMatchObject({ ok: expect.any(Boolean) })
      }),
      { numRuns: 40 },
    )
  })

  test('describe, in languages that there are not', () => {
    fc.assert(
      fc.property(playedArbitrary, anything, ({ options, seed, log }, locale) => {
        const begun = ruleset.setup(options, seedRng(seed))
        if (!begun.ok || locale === 'ru') return
        let { state, rng } = begun
        for (const orders of log) {
          const next = ruleset.step(state, orders, rng)
          if (!next.ok) throw new Error(next.problems[0]?.code)
          for (const event of next.events) expect(loose(describe)(event, locale)).toBe(describe(event, 'en'))
          ;({ state, rng } = next)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('svg, with options and events that there are not', () => {
    const square = fc.constantFrom('26A', '1Z', '', '10F', '__proto__')
    const share = fc.record({ at: square, value: fc.constant(4), charge: fc.boolean() })
    const event = fc.record({
      type: fc.constantFrom('moved', 'attacked', 'destroyed', 'nothing'),
      from: square,
      path: fc.array(square, { minLength: 1 }),
      at: square,
      target: fc.record({ at: square }),
      attackers: fc.array(share),
      attack: fc.nat(),
      defence: fc.nat(),
    })
    fc.assert(
      fc.property(view_, anything, fc.array(event, { maxLength: 3 }), (state, odd, events) => {
        const text = loose(svg)(state, { locale: odd, title: odd, events }) as string
        expect(text).toMatch(/^<svg /)
        expect(text).not.toMatch(/NaN|undefined/)
      }),
      { numRuns: 60 },
    )
  })

  test('notation of what is no text, no order, no options', () => {
    fc.assert(
      fc.property(view_, anything, (state, odd) => {
        notation.parseOrder(odd as never)
        notation.parsePosition(board, odd as never)
        notation.parseView(board, odd as never)
        notation.parseGame(board, odd as never)
        expect(notation.diagram(board, state)).not.toBe('')
        expect(notation.parseView(board, notation.viewText(board, state))).toEqual({ ok: true, value: state })
      }),
      { numRuns: 40 },
    )
  })
})
