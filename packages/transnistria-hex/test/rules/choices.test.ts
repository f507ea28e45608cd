import { playout } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import { type Options, type OrderType, type Pending, ruleset } from '../../src/index.ts'
import { policies } from '../../src/policy/index.ts'

const answers: { readonly [kind in Pending['kind']]: readonly OrderType[] } = {
  feed: ['feed'],
  'resolve-battles': ['resolve-battles'],
  defend: ['stand', 'retreat'],
  retreat: ['retreat'],
  allocate: ['allocate'],
  occupy: ['occupy'],
  rebase: ['rebase'],
}

suite('answers to decisions', () => {
  test('T-023 T-057 T-071 R-64 each decision that comes up is answered by its own types of orders, each choice once, by its seat alone', () => {
    const seen = new Set<string>()
    const options: readonly Options[] = [{ players: 2 }, { players: 3 }, { players: 3, ballots: { mode: 'random' } }]
    for (const [i, option] of options.entries()) {
      const played = playout(ruleset, { ...option, rulings: { weekCap: 12 } }, `choices ${i}`, policies, { steps: 600 })
      if (!played.ok) throw new Error(JSON.stringify(played.problems))
      for (const { state } of played.value.steps) {
        if (!state.pending) continue
        const { kind, seat } = state.pending
        seen.add(kind)
        const listed = [...ruleset.legalOrders(state, seat)].filter(({ type }) => type !== 'request-peace')
        expect(listed.length).toBeGreaterThan(0)
        for (const { type } of listed) expect(answers[kind]).toContain(type)
        expect(new Set(listed.map(order => JSON.stringify(order))).size).toBe(listed.length)
        for (const other of ruleset.seats)
          if (other !== seat) expect([...ruleset.legalOrders(state, other)]).toEqual([])
      }
    }
    for (const kind of ['defend', 'retreat', 'occupy', 'feed']) expect(seen).toContain(kind)
  })
})
