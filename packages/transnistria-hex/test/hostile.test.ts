import { seedRng } from '@umpire/core-rng'
import { hostileArgument } from '@umpire/testkit'
import fc from 'fast-check'
import { expect, describe as suite, test } from 'vitest'
import * as game from '../src/index.ts'
import { parseOrder, parsePosition, positionText } from '../src/notation/index.ts'
import { svg } from '../src/svg/index.ts'
import { openingPositions } from './support/helpers.ts'

const states = [{}, { players: 3 as const }, ...openingPositions].flatMap(options => {
  const opened = game.setup(options, seedRng(1))
  return opened.ok ? [opened.state] : []
})
const state = fc.constantFrom(...states)

/** What a caller without types may give. */
const anything = hostileArgument([
  ...['moldova', 'md-fulger', 'md-mig29-1', '4,1', '99,99', [null, {}]],
  ...['attack', 'reconnaissance', 'de'],
])
const loose = <T>(use: T) => use as unknown as (...args: unknown[]) => unknown

/** The queries of a state: each takes anything for what is not the state. */
const queries: { readonly [name: string]: number } = {
  legalOrders: 1,
  supply: 1,
  zoneOfControl: 1,
  reachable: 1,
  previewAttack: 3,
  battleOdds: 3,
  endRollChance: 0,
  outcome: 0,
  seatsToAct: 0,
  view: 1,
}

suite('no query throws', () => {
  for (const [name, more] of Object.entries(queries)) {
    test(`${name}, whatever it is given besides a state`, () => {
      const ask = loose(game.ruleset[name as keyof typeof game.ruleset])
      fc.assert(
        fc.property(state, fc.array(anything, { minLength: more, maxLength: more }), (asked, rest) => {
          const answer = ask(asked, ...rest)
          if (name === 'legalOrders') expect(Array.isArray([...(answer as Iterable<unknown>)])).toBe(true)
        }),
      )
    })
  }

  const event = fc.oneof(
    anything,
    fc.record({ type: anything }),
    fc.record({
      type: fc.constantFrom('moved', 'fed', 'unsupplied', 'first-fire', 'ended'),
      unit: anything,
      units: anything,
      path: anything,
    }),
  )

  test('describe, of events and locales that there are not', () => {
    fc.assert(
      fc.property(event, anything, (event, locale) => {
        expect(typeof loose(game.describe)(event, locale)).toBe('string')
      }),
    )
  })

  test('svg, in a locale that there is not, of events of another map', () => {
    const events = ['moved', 'retreated', 'occupied', 'battle-began', 'destroyed', 'surrendered', 'nothing']
    const event = fc.record({
      type: fc.constantFrom(...events),
      from: anything,
      path: anything,
      hex: anything,
      target: anything,
    })
    fc.assert(
      fc.property(state, anything, fc.array(event, { maxLength: 3 }), (shown, locale, happened) => {
        expect(loose(svg)(shown, { locale, events: happened })).toMatch(/^<svg /)
      }),
      { numRuns: 40 },
    )
  })

  test('parseOrder and parsePosition, of what is no text', () => {
    const codes = (read: unknown) => expect(read).toMatchObject({ ok: false, problems: [{}] })
    fc.assert(
      fc.property(
        anything.filter(value => typeof value !== 'string'),
        value => {
          codes(loose(parseOrder)(value))
          codes(loose(parseOrder)(value, game.board))
          codes(loose(parsePosition)(value))
        },
      ),
    )
  })

  test('positionText of every state', () => {
    for (const shown of states) expect(positionText(game.board, shown).length).toBeGreaterThan(10)
  })

  test('an unknown kind, target or list of attackers is a Problem that says where', () => {
    const [opening] = states
    for (const ask of [loose(game.previewAttack), loose(game.battleOdds)]) {
      expect(ask(opening, ['md-fulger'], '4,1', 'siege')).toMatchObject({
        problems: [{ code: 'query-malformed', at: ['kind'] }],
      })
      expect(ask(opening, ['md-fulger'], 7)).toMatchObject({ problems: [{ code: 'query-malformed', at: ['target'] }] })
      expect(ask(opening, 'md-fulger', '4,1')).toMatchObject({
        problems: [{ code: 'query-malformed', at: ['attackers'] }],
      })
      expect(ask(opening, ['md-nobody'], '4,1')).toMatchObject({ problems: [{ code: 'unit-unknown' }] })
    }
    expect(loose(game.supply)(opening, 'ukraine')).toEqual({ networks: [], units: [] })
    expect(loose(game.zoneOfControl)(opening, 'ukraine')).toEqual([])
  })
})
