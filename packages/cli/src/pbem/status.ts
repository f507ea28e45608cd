import { statSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '../io/files.ts'
import { readChain, readState } from './campaign.ts'
import { zoneOf } from './desk/journal.ts'
import { type Timing, timing, type Waited, waitedFor, waitsUntil } from './desk/waiting.ts'
import { ordersFolder } from './layout.ts'
import { waitingLetters } from './letters-file.ts'
import { seatSecret } from './notes.ts'
import { headFaults, plansIn, readPlan } from './plans.ts'
import { ordered } from './turn.ts'

export interface Status {
  /** The turn that is ordered. */
  readonly turn: number
  readonly over: boolean
  readonly seats: readonly (Waited & {
    readonly orders: number
    /** When the plan was put there, in milliseconds since 1970; null: there is none. */
    readonly came: number | null
    /** Its plan is none for this turn. */
    readonly wrong: boolean
    readonly secret: string
  })[]
  readonly timing: Timing
  /** When orders are due, and how long they are waited for after that. */
  readonly closes: number | null
  readonly waits: number | null
  readonly zone: string
  readonly letters: number
  readonly strangers: number
  /** Answers that wait to be sent. */
  readonly outbox: number
}

/** Who has ordered, who has not, and until when there is time. Nothing is written. */
export function statusOf(folder: string, now: number): Status {
  const chain = readChain(folder)
  const { campaign, rules, turns, desk } = chain
  const last = turns.at(-1)!
  const turn = last.record.turn + 1
  const state = readState(folder, chain, last)
  const plans = new Map(
    [...plansIn(ordersFolder(folder, turn), state.players)].map(([seat, file]) => {
      const plan = readPlan(file)
      const wrong = headFaults(plan, turn, seat, state.players).length > 0
      return [
        seat,
        { final: plan.final, orders: plan.orders.length, came: Math.floor(statSync(file).mtimeMs), wrong },
      ] as const
    }),
  )
  const sound = new Map([...plans].filter(([, { wrong }]) => !wrong))
  const waited = waitedFor(desk, turn, state.players, rules.seatsToAct(state), sound, ordered(chain))
  const { closes } = desk
  const eml = (...path: string[]) => namesIn(join(folder, ...path)).filter(name => name.endsWith('.eml')).length
  return {
    turn,
    over: rules.outcome(state) !== null,
    seats: waited.map(one => {
      const { orders = 0, came = null, wrong = false } = plans.get(one.seat) ?? {}
      return { ...one, orders, came, wrong, secret: seatSecret(campaign, desk, one.seat) }
    }),
    timing: timing(desk, waited, now),
    closes,
    waits: waitsUntil(desk),
    zone: zoneOf(desk),
    letters: waitingLetters(folder, turn).length,
    strangers: eml('mail', 'strangers') + eml('mail', 'unreadable'),
    outbox: eml('outbox'),
  }
}
