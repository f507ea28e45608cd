import type { Battle } from './battle/model.ts'
import type { Cell, Id, Item, OutcomeReason, Seat } from './model.ts'
import type { ProblemCode } from './problems.ts'
import type { Territory } from './rules/end.ts'

/** Days run from 1, Monday; 0 is the morning before it, when plans are read. `rule` is the clause. */
interface When {
  readonly week: number
  readonly day: number
  readonly rule: string
  /** What the states that it speaks of are called. */
  readonly names: { readonly [seat in Seat]?: string }
}

/** Told to its own seat only. */
interface Own extends When {
  readonly seat: Seat
  readonly secret: true
}

/** Told to the parties only, where reports of battles are for them (R60). */
interface Encounter extends When {
  readonly secret?: true
  readonly seat?: never
  readonly parties?: readonly (Seat | null)[]
}

/** A force as the chronicle names it. */
export interface Party {
  /** null: the garrison of a neutral village. */
  readonly force: Id | null
  readonly seat: Seat | null
  /** An army's own name, or that of the place it guards. */
  readonly name: string
  readonly garrison: boolean
}

/** What happened, dated by weekday and week (C4). */
export type Event =
  | (Own & {
      readonly type: 'order-refused'
      /** Counts from 0; -1: the whole plan. */
      readonly line: number
      readonly code: ProblemCode
      readonly message: string
      /** Of a line of a wrong form: the path to what is wrong in it. */
      readonly path?: readonly (string | number)[]
    })
  /** A later line, `by`, set the same anew (R57). Lines count from 0. */
  | (Own & { readonly type: 'order-replaced'; readonly line: number; readonly by: number })
  | (Own & { readonly type: 'peace-declared'; readonly with: Seat; readonly peace: boolean })
  | (Own & {
      readonly type: 'transferred'
      readonly unit: Id
      readonly kind: string
      readonly from: Id
      readonly to: Id
    })
  | (Own & { readonly type: 'transfer-failed'; readonly unit: Id; readonly from: Id; readonly to: Id })
  /** An army with all in it, or one unit of a force. */
  | (Own & { readonly type: 'disbanded'; readonly force: Id; readonly name: string; readonly unit: Id | null })
  | (Own & {
      readonly type: 'disorder'
      readonly city: number
      readonly name: string
      /** First kind or second (pogrom); a secession is an event of its own. */
      readonly kind: 1 | 2
      readonly chance: readonly [num: number, den: number]
      /** The building destroyed by a pogrom. */
      readonly building: string | null
    })
  /** What its ruler alone is told of a secession: the chance shows how strong the buildings are (C5, C16). */
  | (Own & {
      readonly type: 'secession'
      readonly city: number
      readonly name: string
      readonly chance: readonly [num: number, den: number]
    })
  | (Own & {
      readonly type: 'shortage'
      readonly city: number
      readonly name: string
      readonly demand: number
      readonly supply: number
      readonly hungry: number
    })
  /** A day of a province (C6-C9): what there was, what was owed, and what became of the rest. */
  | (Own & {
      readonly type: 'accounted'
      readonly city: number
      readonly name: string
      readonly green: number
      readonly grey: number
      readonly demand: number
      /** Grey paid into the queue. */
      readonly spent: number
      /** Green and grey that stay for the next day; what is neither eaten nor spent nor kept is lost. */
      readonly kept: { readonly green: number; readonly grey: number }
    })
  | (Own & {
      readonly type: 'foreign-troops'
      readonly city: number
      readonly name: string
      readonly upkeep: number
      readonly seats: readonly Seat[]
    })
  | (Own & {
      readonly type: 'starved'
      readonly force: Id
      readonly name: string
      readonly kind: string | null
      readonly unit: Id | null
    })
  | (Own & { readonly type: 'built'; readonly city: number; readonly name: string; readonly building: string })
  | (Own & {
      readonly type: 'recruited'
      readonly city: number
      readonly name: string
      readonly kind: string
      readonly unit: Id
    })
  | (Own & { readonly type: 'project-done'; readonly city: number; readonly name: string; readonly project: string })
  | (Own & { readonly type: 'item-void'; readonly city: number; readonly name: string; readonly item: Item })
  | (Own & { readonly type: 'item-passed-over'; readonly city: number; readonly name: string; readonly item: Item })
  | (Own & {
      readonly type: 'blocked'
      readonly army: Id
      readonly name: string
      readonly at: Cell
      readonly place: string
    })
  | (Own & {
      readonly type: 'demolished'
      readonly city: number
      readonly name: string
      readonly buildings: readonly string[]
    })
  | (When & { readonly type: 'retired'; readonly seat: Seat })
  | (When & {
      readonly type: 'army-raised'
      readonly army: Id
      readonly seat: Seat
      readonly name: string
      readonly at: Cell
    })
  | (When & {
      readonly type: 'marched'
      readonly army: Id
      readonly seat: Seat
      readonly name: string
      readonly from: Cell
      readonly to: Cell
      readonly place: string
    })
  | (Encounter & {
      readonly type: 'battle'
      readonly at: Cell
      /** The settlement there, or column and row. */
      readonly place: string
      readonly siege: boolean
      readonly a: Party
      readonly b: Party
      readonly battle: Battle
    })
  /** No battle: the loser was routed by surprise (C45) or had nobody in formation (C29). */
  | (Encounter & {
      readonly type: 'routed'
      readonly at: Cell
      readonly place: string
      readonly winner: Party
      readonly loser: Party
      readonly surprise: boolean
    })
  | (When & {
      readonly type: 'captured'
      readonly at: Cell
      readonly name: string
      readonly city: boolean
      readonly seat: Seat
      readonly army: Id
      readonly from: Seat | null
    })
  | (When & {
      readonly type: 'seceded'
      readonly city: number
      readonly name: string
      /** Whose it was. */
      readonly seat: Seat
      readonly direction: string
    })
  | (When & { readonly type: 'eliminated'; readonly seat: Seat })
  /** What is published when a week is over (C5): whose the land is, and the main direction of each province. */
  | (When & {
      readonly type: 'week-ended'
      readonly territory: Territory
      readonly directions: readonly (string | null)[]
    })
  | (When & { readonly type: 'ended'; readonly winners: readonly Seat[]; readonly reason: OutcomeReason })

export type EventType = Event['type']

/** Whether a seat, or an onlooker, may be told of an event. */
export function mayKnow(event: Event, viewer: Seat | 'public'): boolean {
  if ('parties' in event) return event.parties!.some(seat => seat === viewer)
  return !('secret' in event) || event.seat === viewer
}
