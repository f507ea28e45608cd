import { spend } from '../../src/rules/queue.ts'
import { type Draft, on, under } from './helpers.ts'

export type Kind = 'building' | 'unit' | 'project'

export const queue = (...items: [Kind, string, number?][]) => items.map(([kind, id, paid = 0]) => ({ kind, id, paid }))

/** Spends so much on a queue of the first city. */
export function spent(grey: number, change: (draft: Draft) => void, rulings = {}) {
  const { play, value, events } = on(under(rulings, change), [], open => spend(open, open.cities[0]!, 'p1', grey))
  return { city: play.cities[0]!, left: value, events, play }
}
