import { type AnyRuleset, Match, type MatchRecord } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { expect, test, vi } from 'vitest'
import { pack, unpack } from '../.vitepress/theme/desk/share.ts'
import { opponents, playerFor } from '../.vitepress/theme/play/players.ts'

vi.mock('vitepress', () => ({ withBase: (path: string) => path }))
const { clauseHref, clausesOf, linked } = await import('../.vitepress/theme/desk/clause.ts')

const begun = Match.start(ruleset, { opening: 'book', first: 'south' }, 'desk')
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const match = begun.value

test('a link holds a match and a moment, and only what an address may hold', async () => {
  const packed = await pack({ match: match as unknown as MatchRecord<unknown, unknown, string>, at: 0 })
  expect(packed).toMatch(/^[\w-]+$/)
  const shared = await unpack(packed)
  expect(shared?.at).toBe(0)
  const read = Match.replay(ruleset as AnyRuleset, shared!.match)
  expect(read.ok && read.value.frames[0]?.digest).toBe(match.frames[0]?.digest)
})

test.each(['', '????', 'AAAA', 'bm90aGluZw'])('a link with %j in it holds nothing', async text => {
  expect(await unpack(text)).toBeNull()
})

/** A seat that has something to decide at the start. */
const seats: { readonly [game: string]: string } = {
  kriegspiel: 'south',
  'transnistria-hex': 'moldova',
  dma: 'p1',
  'dolg-solo-ai': 'ai',
}

test.each(Object.entries(opponents).flatMap(([game, list]) => list.map(({ id }) => [game, id, seats[game]!] as const)))(
  'the opponent of %s that is called %s answers the same question in the same way, with orders that are accepted',
  async (game, player, seat) => {
    const { ruleset, standardOptions } = {
      ...(await import(/* @vite-ignore */ `@umpire/${game}`)),
      ...(await import(/* @vite-ignore */ `@umpire/${game}/policy`)),
    } as { ruleset: AnyRuleset; standardOptions: object }
    const options = game === 'kriegspiel' ? { ...standardOptions, first: 'south' } : standardOptions
    const begun = Match.start(ruleset, options, 1)
    if (!begun.ok) throw new Error(begun.problems[0]?.message)
    const question = { game, player, seat, state: begun.value.state, seed: 1, step: 0 }
    const orders = await (await playerFor(question))(question)
    expect(await (await playerFor(question))(question)).toEqual(orders)
    expect(Match.advance(ruleset, begun.value, { [seat]: orders }).ok).toBe(true)
  },
)

test('clauses are found in rules and sentences', () => {
  expect(clausesOf('K-2.4.3, K-2.4')).toEqual(['K-2.4.3', 'K-2.4'])
  expect(clausesOf(undefined)).toEqual([])
  expect(clauseHref('dma', 'R57')).toBe('/rules/dma#R57')
  expect(linked('It holds.', 'C41')).toEqual([
    { text: 'It holds.', clause: null },
    { text: ' ', clause: null },
    { text: 'C41', clause: 'C41' },
  ])
  expect(linked('By D-049 it goes.', 'D-049')).toEqual([
    { text: 'By ', clause: null },
    { text: 'D-049', clause: 'D-049' },
    { text: ' it goes.', clause: null },
  ])
})
