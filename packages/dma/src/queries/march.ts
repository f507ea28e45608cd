import type { Book } from '../content/book.ts'
import { soundRoute } from '../map/places.ts'
import { type Cell, DAYS, type Direction, type Id, type State } from '../model.ts'
import { march as walk } from '../rules/movement.ts'
import { tomorrow } from './tomorrow.ts'

/** Where an army will be on the evening of a day, if nobody meets it. */
export interface MarchDay {
  readonly day: number
  readonly cell: Cell
  readonly deposit: number
  /** Cells entered that day. */
  readonly steps: readonly Cell[]
}

export function march(book: Book, state: State, army: Id, route?: readonly Direction[]): MarchDay[] {
  const armies = state.armies.map(other =>
    other.id === army ? { ...other, route: soundRoute(route ?? other.route) } : { ...other, route: [] },
  )
  return tomorrow(book, { ...state, armies }, play => {
    const own = play.armies.find(({ id }) => id === army)
    const days: MarchDay[] = []
    for (play.day = 1; own && play.day <= DAYS; play.day++) {
      const before = play.routes.get(army)?.cells.length ?? 1
      walk(play)
      days.push({
        day: play.day,
        cell: own.cell,
        deposit: own.deposit,
        steps: play.routes.get(army)?.cells.slice(before) ?? [],
      })
    }
    return days
  })
}
