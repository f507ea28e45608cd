import * as fc from 'fast-check'
import { fail, sameValue, show } from '../assertions.ts'
import { games } from '../game.ts'
import { play } from '../play.ts'
import { type Draft, type Frame, legal, type Played, type Subject, turnsOf } from '../subject.ts'

export function splitTurns(subject: Subject): Draft {
  return {
    name: 'split-turns',
    says: 'step(s, [a, b]) equals step(s, [a]) and then step(s, [b]), for as many orders as one seat gives in a row.',
    property: fc.property(games(subject), fc.nat(), (game, pick) => {
      const played = play(subject, game)
      for (const row of rowsOf(played.frames)) checkRow(subject, row, pick)
      if (turnsOf(subject, played.state) !== 'sequential') return
      for (const seat of subject.rules.seatsToAct(played.state)) {
        checkNothing(subject, played, seat)
        checkTwo(subject, played, seat, pick)
      }
    }),
  }
}

interface Row {
  readonly seat: string
  readonly frames: readonly Frame[]
}

/** The longest rows of steps that one seat took one after the other. */
function rowsOf(frames: readonly Frame[]): Row[] {
  const rows: { seat: string; frames: Frame[] }[] = []
  let last: string | null = null
  for (const frame of frames) {
    if (frame.seat !== null && frame.seat === last) rows.at(-1)!.frames.push(frame)
    else if (frame.seat !== null) rows.push({ seat: frame.seat, frames: [frame] })
    last = frame.seat
  }
  return rows
}

/** All orders of a row in one call, and the first so many of them. */
function checkRow({ rules }: Subject, { seat, frames }: Row, pick: number): void {
  const [first] = frames
  for (const count of new Set([frames.length, 2 + (pick % frames.length)])) {
    const part = frames.slice(0, count)
    const orders = part.map(frame => frame.orders[seat]![0])
    const last = part.at(-1)!
    const events = part.flatMap(frame => frame.events)
    const whole = rules.step(first!.state, { [seat]: orders }, first!.rng)
    sameValue(
      whole,
      { ok: true, state: last.next, events, rng: last.after },
      `${seat} ordering ${show(orders)} at once is not ${seat} ordering them one by one`,
    )
  }
}

/** No orders: refused, or nothing happens. */
function checkNothing({ rules }: Subject, { state, rng }: Played, seat: string): void {
  const next = rules.step(state, { [seat]: [] }, rng)
  if (next.ok) sameValue(next, { ok: true, state, events: [], rng }, `Something happens though ${seat} orders nothing`)
}

/** Any two legal orders: together they are what they are one after the other, and if the second is refused so are both. */
function checkTwo(subject: Subject, { state, rng }: Played, seat: string, pick: number): void {
  const { rules } = subject
  const orders = legal(subject, state, seat)
  const one = orders[pick % Math.max(orders.length, 1)]
  const two = orders[(pick >> 8) % Math.max(orders.length, 1)]
  if (one === undefined || two === undefined) return
  const first = rules.step(state, { [seat]: [one] }, rng)
  if (!first.ok) return
  const both = rules.step(state, { [seat]: [one, two] }, rng)
  const second = rules.step(first.state, { [seat]: [two] }, first.rng)
  const what = `${show([one, two])} of ${seat}`
  if (both.ok !== second.ok)
    fail(`${what} are ${both.ok ? 'accepted' : 'refused'} at once and ${second.ok ? 'accepted' : 'refused'} one by one`)
  if (second.ok)
    sameValue(
      both,
      { ...second, events: [...first.events, ...second.events] },
      `${what} at once are not what they are one by one`,
    )
}
