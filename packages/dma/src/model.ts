import type { Rulings } from './rulings.ts'

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** A state and its ruler: `p1` to `p96`, always handled in this order. */
export type Seat = Exclude<`p${Digit}` | `p${Exclude<Digit, 0>}${Digit}`, 'p0' | 'p97' | 'p98' | 'p99'>
export const seats: readonly Seat[] = /* @__PURE__ */ Array.from({ length: 96 }, (_, i) => `p${i + 1}` as Seat)

/** Days of the week, 1 is Monday (C4). */
export const DAYS = 7

/** Clockwise from north; odd ones are diagonal (C22). */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** `y * width + x`, from the north-west corner. */
export type Cell = number

export interface Settlement {
  readonly name: string
  readonly cell: Cell
  /** Cells of territory that go with it (C2, R17). */
  readonly area: number
}

/** A capital and its villages. Provinces are known by their index, and so are their cities. */
export interface Province {
  /** Some player starts here; else the city is neutral from the start (R88). */
  readonly start: boolean
  readonly city: Settlement
  readonly villages: readonly Settlement[]
}

/** The continent. Never changes during a game, so every state of it shares one. */
export interface WorldMap {
  readonly width: number
  /** One text a row, north first: `.` steppe, `~` water, `#` hidden lands. */
  readonly rows: readonly string[]
  readonly provinces: readonly Province[]
}

/**
 * The number of a force or a unit: its home city + 256 x its serial number there. Garrisons have serial 0, so a garrison's number is its city's.
 * Serials count by city: nobody learns from a number how many another state has raised.
 */
export type Id = number

/** `forward` rows in front of the flag and `right` of it, as [dx, dy] (C19). */
export type FieldCell = readonly [dx: number, dy: number]

export interface Unit {
  readonly id: Id
  readonly type: string
  /** null: in reserve. */
  readonly cell: FieldCell | null
}

/** A place in the formation whose unit fell in battle; its like may be moved up from the reserve (C20). */
export interface Vacancy {
  readonly type: string
  readonly home: number
  readonly cell: FieldCell
}

/** Kinds of forces; `breakthrough` is named by the rules (C16) but nowhere defined, and kept free (R16). */
export const forceKinds = ['army', 'garrison', 'breakthrough'] as const
export type ForceKind = (typeof forceKinds)[number]

export interface Force {
  /** Ascending by id. */
  readonly units: readonly Unit[]
  readonly vacancies: readonly Vacancy[]
  /** Size k of its field: 9 + 2k wide, 5 + k deep (R34). */
  readonly field: number
}

export interface Army extends Force {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly cell: Cell
  readonly route: readonly Direction[]
  /** Saved speed in hundredths of a cell (C22). */
  readonly deposit: number
}

export const itemKinds = ['building', 'unit', 'project'] as const
export type ItemKind = (typeof itemKinds)[number]

export interface Item {
  readonly kind: ItemKind
  readonly id: string
}

export interface QueueItem extends Item {
  readonly paid: number
  /** Only under `discount: 'when-begun'`, once begun. */
  readonly price?: number
}

/** A project whose bonus is in force from one day to another, days counted from the first Monday (0); `until` null: for good (R93). */
export interface RunningProject {
  readonly id: string
  readonly from: number
  readonly until: number | null
}

export interface City {
  readonly seat: Seat | null
  /** In the order in which they were built (R59). */
  readonly buildings: readonly string[]
  readonly queue: readonly QueueItem[]
  readonly projects: readonly RunningProject[]
  readonly garrison: Force
  /** Serials given to units and armies so far. */
  readonly raised: { readonly units: number; readonly armies: number }
  /** Captured this week: nothing is produced before Monday (C41). */
  readonly stopped: boolean
  /** Saved up; only where `spareGreen` or `spareGrey` is `kept`. */
  readonly saved: { readonly green: number; readonly grey: number }
  /** Upkeep of foreign troops, as its ruler was told last (R89); left out where there is none. */
  readonly foreign?: number
}

/** A city with nothing in it and nothing built. */
export function bareCity(seat: Seat | null): City {
  return {
    seat,
    buildings: [],
    queue: [],
    projects: [],
    garrison: noUnits(),
    raised: { units: 0, armies: 0 },
    stopped: false,
    saved: { green: 0, grey: 0 },
  }
}

/** A force without units; each call gives one of its own. */
export function noUnits(): { units: Unit[]; vacancies: Vacancy[]; field: number } {
  return { units: [], vacancies: [], field: 0 }
}

export interface Player {
  readonly seat: Seat
  readonly name: string
  readonly alive: boolean
  /** To whom this state has declared peace (C45), in order of seats. */
  readonly peace: readonly Seat[]
  /** R85: undeployed garrison units man the city by themselves. */
  readonly autoDeployGarrison: boolean
}

/** What is published of the week that ended (C5). */
export interface LastWeek {
  readonly routes: readonly {
    readonly army: Id
    readonly seat: Seat
    readonly name: string
    readonly cells: readonly Cell[]
  }[]
  readonly battles: readonly BattlePlace[]
}

export interface BattlePlace {
  readonly day: number
  readonly cell: Cell
  readonly siege: boolean
  readonly parties: readonly (Seat | null)[]
}

/** Who has won when the last week is over (R95), the usual answer first. */
export const lastWeekWinners = ['nobody', 'largest'] as const
export type LastWeekWinner = (typeof lastWeekWinners)[number]

/** What a host asks for where nobody says more: who has not won by week 40 wins then if nobody holds more land (R95). */
export const usualEnd: { readonly lastWeek: number; readonly lastWeekWinner: LastWeekWinner } = {
  lastWeek: 40,
  lastWeekWinner: 'largest',
}

export const outcomeReasons = ['territory', 'last-state', 'nobody-left', 'last-week'] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

export interface Ending {
  /** None: a draw. */
  readonly winners: readonly Seat[]
  readonly reason: OutcomeReason
}

export interface State {
  readonly map: WorldMap
  /** Every ruling, settled. */
  readonly rulings: Rulings
  /** The week after which the game ends (R95); null: it goes on until somebody wins. */
  readonly lastWeek: number | null
  /** Who has won then; nobody unless told. */
  readonly lastWeekWinner?: LastWeekWinner
  /** Weeks played. */
  readonly week: number
  readonly players: readonly Player[]
  /** By province. */
  readonly cities: readonly City[]
  /** Who holds each village: by province, then in the order of the map. */
  readonly villages: readonly (readonly (Seat | null)[])[]
  /** Ascending by id. */
  readonly armies: readonly Army[]
  readonly last: LastWeek
  /** null while it goes on. */
  readonly end: Ending | null
}

export interface Options {
  /** Names of the states, one a player, in the order of seats. */
  readonly states: readonly string[]
  /** Drawn by hand or made by `generateMap`. The first state gets the first province marked as a start. */
  readonly map: WorldMap
  readonly rulings?: Partial<Rulings>
  /** The week after which the game ends (R95). */
  readonly lastWeek?: number
  /** Who has won then, if nobody has before; `nobody` unless told: a draw. */
  readonly lastWeekWinner?: LastWeekWinner
}
