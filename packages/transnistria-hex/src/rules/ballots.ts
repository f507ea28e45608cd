/** What ballots change: T-086, T-087, X-01 to X-05. */

import type { BallotEffect, Content, Counter } from '../content/model.ts'
import { type Ballots, ballotNames, type Unit } from '../model.ts'
import type { Play } from '../play.ts'

/** What the ballots changed, in their order. */
export function ballotEffects(content: Content, ballots: Ballots): BallotEffect[] {
  const effects: BallotEffect[] = []
  for (const name of ballotNames) {
    const result = ballots[name]
    if (result !== 'H') effects.push(content.ballots[name][result])
  }
  return effects
}

/** A counter as a game begins with it. */
export interface Enlisted extends Counter {
  /** The week in which it comes to `hex`; null: it is there at once. */
  readonly week: number | null
}

/** The counters of a game after its ballots, in set-up order; those that ballots add come last. */
export function enlist(content: Content, ballots: Ballots): Enlisted[] {
  const effects = ballotEffects(content, ballots)
  const removed = new Set(effects.flatMap(effect => effect.remove ?? []))
  const counters = [...content.counters, ...effects.flatMap(effect => effect.add ?? [])].filter(
    counter => !removed.has(counter.id),
  )
  return counters.map(counter => {
    let { hex, type } = counter
    let week: number | null = null
    for (const { place, retype, arrivals } of effects) {
      if (place && Object.hasOwn(place, counter.id)) hex = place[counter.id]!
      if (retype && Object.hasOwn(retype, counter.id)) type = retype[counter.id]!
      if (arrivals?.units.includes(counter.id)) ({ hex, week } = arrivals)
    }
    return { ...counter, hex, type, week }
  })
}

/** Disarm actions that Moldova may make without counting them, before it has made any. */
export function freeDisarmsBy(effects: readonly BallotEffect[]): number {
  return effects.reduce((sum, { freeDisarms = 0 }) => sum + freeDisarms, 0)
}

/** Moldova's level that changes the intervention (T-086, T-087; X-03 lowers it during the window). */
export function threshold({ effects }: Play, window: boolean): number {
  const lowered = effects.find(effect => effect.threshold)
  return (window && lowered?.threshold) || 12
}

/** Whether a unit may not leave home until it is attacked. */
export function staysHome({ effects }: Play, { id, provoked }: Unit): boolean {
  return !provoked && effects.some(effect => effect.homebound?.includes(id))
}
