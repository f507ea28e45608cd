import { describe, expect, test, vi } from 'vitest'
import { locales, playout } from '../packages/core-game/src/index.ts'
import type * as Say from '../packages/core-game/src/say.ts'

/** Places that sentences have and nobody fills; whatever is said of an event goes through `fill`. */
const empty = vi.hoisted(() => new Set<string>())

vi.mock('../packages/core-game/src/say.ts', async original => {
  const say = await original<typeof Say>()
  const fill: typeof Say.fill = (sentence, fields, locale) => {
    // All places, those too of the texts that are not chosen.
    for (const [, place = ''] of sentence.matchAll(/\{([\w.-]+)[?#}]/g)) {
      const filled = typeof fields === 'function' ? fields(place) !== undefined : Object.hasOwn(fields, place)
      if (!filled) empty.add(`{${place}} of "${sentence}"`)
    }
    return say.fill(sentence, fields, locale)
  }
  return { ...say, fill }
})

const games = [
  { game: 'dma', more: {} },
  { game: 'dolg-solo-ai', more: {} },
  { game: 'kriegspiel', more: { opening: 'hidden' } },
  { game: 'transnistria-hex', more: { players: 3, ballots: { mode: 'random' } } },
]

interface Turn {
  readonly orders: Iterable<unknown>
  readonly dice: { pick<T>(items: readonly T[]): T }
}

/** Any order there is, now and then a foolish one. */
const careless = ({ orders, dice }: Turn) => {
  const all = [...orders]
  return all.length > 0 ? [dice.pick(all)] : []
}

describe.each(games)('$game', ({ game, more }) => {
  test('an event has whatever its sentence asks for, in every language', async () => {
    empty.clear()
    const { ruleset } = await import(`../packages/${game}/src/index.ts`)
    const { policies, standardOptions } = await import(`../packages/${game}/src/policy/index.ts`)
    const fools = Object.fromEntries(ruleset.seats.map((seat: string) => [seat, careless]))
    const said = new Set<string>()
    const begun = [standardOptions, { ...standardOptions, ...more }]
    for (const [options, players] of begun.flatMap(options => [policies, fools].map(of => [options, of]))) {
      const played = playout<unknown, unknown, unknown, { type: string }, string, unknown>(
        ruleset,
        options,
        2,
        players,
        { steps: 250 },
      )
      if (!played.ok) throw new Error(played.problems[0]?.message)
      const { opening, steps } = played.value
      for (const event of [opening, ...steps].flatMap(({ events }) => events))
        for (const locale of locales) said.add(ruleset.describe(event, locale))
    }
    expect([...empty]).toEqual([])
    expect([...said].filter(sentence => /undefined|\[object|NaN/.test(sentence))).toEqual([])
    expect(said.size).toBeGreaterThan(100)
  })
})
