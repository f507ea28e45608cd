import type { Book } from '../content/book.ts'
import type { Event } from '../events.ts'
import { DAYS } from '../model.ts'
import type { Order } from '../orders.ts'
import type { Open, Play } from '../play.ts'
import { runEconomy } from '../rules/economy.ts'
import type { View } from '../view.ts'
import { afterMorning } from './tomorrow.ts'

/** What becomes of queues: one event for each item that is completed. */
export type Completion = Extract<Event, { readonly type: 'built' | 'recruited' | 'project-done' | 'army-raised' }>

const isCompletion = (event: Event): event is Completion =>
  event.type === 'built' || event.type === 'recruited' || event.type === 'project-done' || event.type === 'army-raised'

/** What own cities will complete in so many weeks, in order of days, if there is no disorder and nothing but the queues changes; the weeks after the first go on by the same plan. */
export function completions(book: Book, view: View, orders: readonly Order[], weeks: number): readonly Completion[] {
  const seat = view.viewer
  if (!view.own || seat === 'public' || view.end) return []
  return afterMorning(book, view, seat, orders, opened => {
    const play = opened as Open<Play>
    const { week } = play
    // The others' queues are not known, and nothing that they do bears upon these.
    const mine = play.cities.filter(city => city.seat === seat)
    const left = view.lastWeek === null ? weeks : Math.min(weeks, view.lastWeek - view.week)
    for (let day = 0; day < left * DAYS; day++) {
      play.week = week + Math.floor(day / DAYS)
      play.day = (day % DAYS) + 1
      // C41: what was captured works again on the next Monday.
      if (play.day === 1) for (const city of mine) city.stopped = false
      runEconomy(play, mine)
    }
    return play.events.filter(isCompletion)
  })
}
