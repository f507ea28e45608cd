import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { type Event, ruleset } from '../src/index.ts'
import { standardOptions } from '../src/policy/index.ts'
import { show } from './support/helpers.ts'

chapter('physical dice and cards', () => {
  test('the same seed and orders give the same log', () => {
    const battle = () => {
      const opened = ruleset.setup(standardOptions, seedRng(11))
      if (!opened.ok) throw new Error(show(opened.problems))
      let { state, rng } = opened
      const log: Event[] = []
      for (let n = 0; n < 60 && !ruleset.outcome(state); n++) {
        const seat = ruleset.seatsToAct(state)[0]!
        const [order] = ruleset.legalOrders(state, seat)
        const next = ruleset.step(state, { [seat]: [order!] }, rng)
        if (!next.ok) throw new Error(show(next.problems))
        ;({ state, rng } = next)
        log.push(...next.events)
      }
      return log
    }
    expect(battle()).toEqual(battle())
  })
})
