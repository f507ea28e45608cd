import { readOrders } from '@umpire/core-game'
import type { House } from '../house.ts'
import { closeIfReady } from './due.ts'
import { kept } from './load.ts'
import { act } from './may.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse, refused } from './refuse.ts'

/** The plan of a seat for the week to come. */
export interface PlanRow {
  readonly [column: string]: unknown
  readonly seat: string
  readonly orders: string
  /** Whether its ruler has said that it is the last. */
  readonly final: boolean
  readonly at: Date
}

/** What became of a plan: whether everybody is ready now. */
export interface Planned {
  readonly week: number
  readonly everybody: boolean
}

/** Keeps a plan for the week after step `steps`, in place of the one before it; lines that cannot be carried out cost themselves alone (R57). */
export async function plan(
  house: House,
  by: SeatRow,
  steps: number,
  orders: readonly unknown[],
  final: boolean,
): Promise<Answer<Planned>> {
  return act(house, by, 'plan', async (within, table) => {
    const { row, ruleset } = table
    if (row.steps !== steps) return refuse('step-other', ['steps'])
    const read = readOrders({ [by.seat]: orders }, [by.seat], ruleset.schema.order)
    if (!read.ok) return refused(read.problems)
    const week = row.steps + 1
    await within.query(
      `insert into plan values ($1, $2, $3, $4, $5, $6)
       on conflict (game, number, seat) do update set orders = excluded.orders, final = excluded.final, at = excluded.at`,
      [row.id, week, by.seat, kept(orders), final, house.now()],
    )
    return { ok: true, value: { week, everybody: await closeIfReady(house, within, table) } }
  })
}

/** Says that the plan which is kept is the last. Who has sent none yet means his queues and routes to go on. */
export async function finish(house: House, by: SeatRow, steps: number): Promise<Answer<Planned>> {
  return act(house, by, 'plan', async (within, table) => {
    const { row } = table
    if (row.steps !== steps) return refuse('step-other', ['steps'])
    const week = row.steps + 1
    await within.query(
      `insert into plan values ($1, $2, $3, '[]', true, $4)
       on conflict (game, number, seat) do update set final = true`,
      [row.id, week, by.seat, house.now()],
    )
    return { ok: true, value: { week, everybody: await closeIfReady(house, within, table) } }
  })
}
