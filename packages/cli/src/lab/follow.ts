import { isRecord, sameJson } from '@umpire/core-game'
import {
  type Asked,
  after,
  ask,
  begin,
  type Course,
  isOver,
  type Opening,
  playOn,
  playTurn,
  stepOf,
  type Table,
  type Turn,
} from './course.ts'
import { otherFields, sameFields } from './fields.ts'
import { type Reads, recordReads, touches } from './reads.ts'

type Fields = { readonly [name: string]: unknown }

/** Rules that differ from those of the base in some fields of a record in the state, and in nothing else. */
interface Flip {
  /** Where in the state the record is. */
  readonly place: string
  readonly record: object
  /** In which fields it differs. */
  readonly fields: readonly string[]
}

/**
 * Plays the same game under the rules of the base and of other cells, given how each opens; the game of the base comes first. Each comes out as if it had
 * been played by itself: as long as a step reads none of the rulings in which a cell differs, it is the step of that cell as well; where one was read, that
 * part of the step is ruled again for the cell, and where something else comes of it, the cell's game goes on alone.
 */
export function playTogether(table: Table, base: Opening, cells: readonly Opening[]): Course[] {
  const opening = begin(table, base)
  const courses = new Map<number, Course>()
  const flips = new Map<number, Flip | null>()
  let place: string | null = null
  for (const [i, cell] of cells.entries()) {
    const flip = flipOf(base, cell, place)
    const alone = begin(table, cell)
    if (flip === undefined || !sameJson(alone.outcome, opening.outcome)) courses.set(i, playOn(table, alone))
    else {
      flips.set(i, flip)
      place ??= flip?.place ?? null
    }
  }
  let now = opening
  let reads: Reads | null = null
  if (place !== null) {
    reads = recordReads((base.state as Fields)[place] as Fields)
    now = { ...now, state: within(now.state, place, reads.record) }
  }
  while (!isOver(table, now)) {
    const turn = playTurn(table, now, reads ?? undefined)
    const next = after(now, turn)
    // A step that puts another record in its place might read the old one for ever after: nobody follows it.
    const kept = place === null || !turn.next?.ok || (next.state as Fields)[place] === reads!.record
    for (const [i, flip] of flips) {
      if (!flip || (kept && keepsUp(table, now, turn, flip))) continue
      courses.set(i, playOn(table, { ...now, state: within(now.state, flip.place, flip.record) }))
      flips.delete(i)
    }
    now = next
  }
  return [now, ...cells.map((_, i) => courses.get(i) ?? now)]
}

/** In what a cell opens otherwise than the base; null where in nothing, undefined where in more than the rulings that are watched. */
function flipOf(base: Opening, cell: Opening, watched: string | null): Flip | null | undefined {
  if (!isRecord(base.state) || !isRecord(cell.state)) return undefined
  if (!sameJson(base.events, cell.events) || !sameJson(base.rng, cell.rng)) return undefined
  const [place, ...more] = otherFields(base.state, cell.state)
  if (place === undefined) return null
  const [here, there] = [base.state[place], cell.state[place]]
  if (more.length || (watched !== null && place !== watched) || !isRecord(here) || !isRecord(there)) return undefined
  if (!sameJson(Object.keys(here).sort(), Object.keys(there).sort())) return undefined
  return { place, record: there, fields: otherFields(here, there) }
}

function within(state: unknown, place: string, record: object): Fields {
  return { ...(state as Fields), [place]: record }
}

/** Whether a step of the base is, in all that can be seen, the step of another cell as well. */
function keepsUp(table: Table, { state, rng, steps }: Course, turn: Turn, { place, record, fields }: Flip): boolean {
  const { rules } = table
  const { read, next } = turn
  let flipped: Fields | null = null
  const own = () => {
    flipped ??= within(state, place, record)
    return flipped
  }
  if (touches(read.seats, fields) && !sameJson(rules.seatsToAct(own()), turn.seats)) return false
  const thinksAlike = ({ seat, view, answer, read: { view: looked, mind: thought } }: Asked) => {
    const [looks, thinks] = [touches(looked, fields), touches(thought, fields)]
    if (!looks && !thinks) return true
    const other = rules.view(own(), seat)
    if (!thinks && seesAlike(view, other, place, record, state)) return true
    return sameJson(answer, ask(table, { state: own(), steps }, seat, other))
  }
  if (!turn.asked.every(thinksAlike)) return false
  if (!next) return true
  if (touches(read.step, fields)) {
    const again = stepOf(table, { state: own(), rng }, turn.asked)
    if (!next.ok || !again.ok) return !next.ok && !again.ok && sameJson(next.problems, again.problems)
    const [here, there] = [next.state as Fields, again.state as Fields]
    if (there[place] !== record || !sameFields(here, there, place)) return false
    if (!sameJson(next.events, again.events) || !sameJson(next.rng, again.rng)) return false
  }
  if (!next.ok || !touches(read.outcome, fields)) return true
  return sameJson(turn.outcome, rules.outcome(within(next.state, place, record)))
}

/** Whether two views show the same but for the rulings, which stand in them as they do in the state. */
function seesAlike(view: unknown, other: unknown, place: string, record: object, state: unknown): boolean {
  if (!isRecord(view) || !isRecord(other)) return false
  return view[place] === (state as Fields)[place] && other[place] === record && sameFields(view, other, place)
}
