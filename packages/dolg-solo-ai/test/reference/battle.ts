import { type Roll, rollLog, seedRng } from '@umpire/core-rng'
import { type Event, type Options, type Phase, ruleset, type State, type UnitType } from '../../src/index.ts'
import type { Draws } from './deployment.ts'

/** One thing that the AI did: how it stood before and after, and what was thrown for it. */
export interface Passage {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
  readonly rolls: readonly Roll[]
}

/** Prepares a battle up to the first turn, phase by phase; null where the army has no room or no cards (AMB-11, AMB-30 `refuse`). */
export function prepare(options: Options, seed: number): Map<Phase, Passage> | null {
  const begun = ruleset.setup(options, seedRng(seed))
  if (!begun.ok) {
    if (begun.problems[0]?.code === 'zone-too-narrow') return null
    throw new Error(JSON.stringify(begun.problems))
  }
  const passages = new Map<Phase, Passage>()
  let { state, rng } = begun
  while (state.round === 0 && state.end === null) {
    const before = state
    const orders = { ai: [{ type: 'proceed' as const }] }
    const next = ruleset.step(before, orders, rng)
    if (!next.ok) throw new Error(JSON.stringify(next.problems))
    const rolls = rollLog(rng, again => ruleset.step(before, orders, again))
    passages.set(before.phase, { before, after: next.state, events: next.events, rolls })
    state = next.state
    rng = next.rng
  }
  return state.end ? null : passages
}

const purposes: { readonly [purpose in Parameters<Draws['die']>[0]]: RegExp } = {
  zone: /^zone/,
  flank: /^flank/,
  depth: /^depth/,
  side: /^side of the middle/,
}

/** The throws of a passage, to be asked for in the same order; `left` tells how many nobody asked for. */
export function drawsOf({ before, events, rolls }: Passage): Draws & { left(): number } {
  const dice = rolls.filter(({ purpose }) => !purpose.startsWith('deal'))
  const dealt = events.flatMap(event => (event.type === 'zoned' ? [event.unit] : []))
  return {
    deal(type: UnitType) {
      const unit = before.units.find(({ id }) => id === dealt[0])
      dealt.shift()
      if (!unit) throw new Error(`No card of ${type} was dealt`)
      return unit
    },
    die(purpose) {
      const roll = dice.shift()
      if (!roll || !purposes[purpose].test(roll.purpose)) throw new Error(`${purpose} asked, thrown ${roll?.purpose}`)
      return roll.face
    },
    left: () => dice.length + dealt.length,
  }
}
