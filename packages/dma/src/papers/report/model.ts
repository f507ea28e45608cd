import type { Event } from '../../events.ts'
import type { Army, Cell, Id, Item, Seat, Unit, Vacancy } from '../../model.ts'
import type { CityAccount } from '../../queries/provinces.ts'
import type { DisorderChances } from '../../rules/disorder.ts'

export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>

/** A date of the campaign; weeks and days from 1. */
export interface When {
  readonly week: number
  readonly day: number
}

/** A day of a province: what there was is eaten, spent, kept or lost. */
export interface DayAccount extends Pick<EventOf<'accounted'>, 'day' | 'green' | 'grey' | 'demand' | 'spent' | 'kept'> {
  readonly shortage: number
  readonly lostGreen: number
  readonly lostGrey: number
}

/** A week of one province, as its ruler was told of it. */
export interface ProvinceReport {
  readonly city: number
  readonly name: string
  readonly cell: Cell
  /** Whether it is still the reader's. */
  readonly held: boolean
  /** Day by day, as long as it was the reader's. */
  readonly days: readonly DayAccount[]
  readonly starved: readonly EventOf<'starved'>[]
  readonly done: readonly { readonly day: number; readonly id: string }[]
  readonly troubles: readonly EventOf<'disorder' | 'secession' | 'demolished'>[]
  /** What stands there now; null where it is not held. */
  readonly now: {
    readonly buildings: readonly string[]
    readonly villages: readonly { readonly name: string; readonly seat: Seat | null }[]
    /** Each item of the queue, what it costs now, and when it will be ready if all goes well. */
    readonly queue: readonly (Item & { readonly paid: number; readonly price: number; readonly ready: When | null })[]
    readonly projects: readonly { readonly id: string; readonly until: When | null }[]
    readonly chances: DisorderChances
    /** Of next Monday. */
    readonly account: CityAccount
  } | null
}

/** Why an army went no farther on a day. */
export type Halt =
  | { readonly kind: 'saved'; readonly deposit: number | null; readonly cost: number }
  | { readonly kind: 'blocked'; readonly dropped: boolean }
  | { readonly kind: 'contact'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'settlement' }
  | { readonly kind: 'arrived' }

/** What an army did on one day. */
export interface DayOfMarch {
  readonly day: number
  /** Where it stood in the evening. */
  readonly cell: Cell
  readonly steps: readonly Cell[]
  readonly halt: Halt | null
  readonly fought: boolean
}

export interface MarchReport {
  readonly army: Id
  readonly name: string
  readonly days: readonly DayOfMarch[]
  /** What became of it within the week. */
  readonly end: 'stands' | 'lost' | 'dismissed'
}

/** A force of the reader's, as it stands. */
export interface ForceReport {
  readonly id: Id
  readonly name: string
  readonly garrison: boolean
  readonly cell: Cell
  readonly units: readonly Unit[]
  readonly vacancies: readonly Vacancy[]
  readonly field: number
  /** Of armies. */
  readonly march: {
    readonly speed: number
    readonly deposit: number
    readonly route: Army['route']
    /** The last day of next week's march, if it comes to the end of its route then. */
    readonly arrives: number | null
  } | null
  /** It or one of its units comes from a city that is not the reader's any more, and goes hungry (C43). */
  readonly homeless: boolean
  /** Nobody will be in formation, though there are units, and that is their end (C20, R29). */
  readonly unready: boolean
  /** A garrison that mans its city by itself (R85). */
  readonly mans: boolean
}

/** An army of somebody else within one cell of one's own in the evening. */
export interface Contact {
  readonly day: number
  readonly own: string
  readonly seat: Seat
  readonly name: string
  readonly cell: Cell
}

/** An army of somebody else near what is the reader's. */
export interface Sighting {
  readonly army: Id
  readonly seat: Seat
  readonly name: string
  readonly cell: Cell
  readonly distance: number
  /** The nearest city, village or army of the reader's. */
  readonly near: string
  /** Who was left of it in the last battle of this week that the reader knows of. */
  readonly shown: readonly string[] | null
}

export interface SideReport {
  readonly seat: Seat | null
  readonly name: string
  readonly garrison: boolean
  readonly types: readonly string[]
  readonly fallen: readonly string[]
}

export interface BattleReport {
  readonly event: EventOf<'battle'>
  readonly a: SideReport
  readonly b: SideReport
}

export interface Losses {
  readonly battle: readonly string[]
  readonly hunger: readonly string[]
  /** Armies and garrisons that were lost with all who were left in them, by name. */
  readonly forces: readonly string[]
}

export interface StateReport {
  readonly seat: Seat
  readonly name: string
  readonly alive: boolean
  readonly cities: number
  readonly villages: number
  readonly area: number
  /** Since the week before; null where that is not known. */
  readonly change: number | null
  readonly colour: string
  /** Peace that the reader has declared; null for himself. */
  readonly offered: boolean | null
}

/** All that a ruler is owed after a week. */
export interface Report {
  readonly seat: Seat
  readonly name: string
  readonly week: number
  /** The game is: nothing comes of what stands there. */
  readonly over: boolean
  /** What was answered to the plan: lines refused and replaced. */
  readonly answers: readonly EventOf<'order-refused' | 'order-replaced'>[]
  /** Everything that the reader may know, but marches, accounts and answers. */
  readonly chronicle: readonly Event[]
  readonly provinces: readonly ProvinceReport[]
  readonly marches: readonly MarchReport[]
  readonly failedTransfers: readonly EventOf<'transfer-failed'>[]
  readonly forces: readonly ForceReport[]
  readonly contacts: readonly Contact[]
  readonly sightings: readonly Sighting[]
  readonly battles: readonly BattleReport[]
  readonly routs: readonly EventOf<'routed'>[]
  readonly losses: Losses
  readonly states: readonly StateReport[]
  readonly neutral: number
  readonly world: number
}
