import type { Locale } from '@umpire/core-game'
import type { Arm, BallotName, Faction, HexId, Seat, Terrain, UnitId } from '../model.ts'

/** Static content: the map of hexes with what they hold (T-002), the order of battle and what the ballots change in it. */
export interface Content {
  /** Names the content in saved matches. */
  readonly id: string
  readonly map: MapContent
  readonly unitTypes: readonly UnitType[]
  /** Every counter, in set-up order; those without a hex or `arrives` come with the Russians. */
  readonly counters: readonly Counter[]
  /** What the results A and B of each ballot change. */
  readonly ballots: { readonly [name in BallotName]: { readonly A: BallotEffect; readonly B: BallotEffect } }
}

/** Pointy-top hexes in axial coordinates, drawn row by row, north first. */
export interface MapContent {
  /** `r` of the first row. */
  readonly north: number
  /** The first letter of row `r` is the hex with `q` = `west` - floor(`r` / 2). */
  readonly west: number
  /** One letter a hex: `.` plain, `f` forest, `t` village or small town, `C` city, a blank where there is none. What comes after `)` lies east of the river. */
  readonly rows: readonly string[]
  /** Ids of hexes, with blanks between, that do not belong to Moldova in the west and to Transnistria in the east. */
  readonly owners: { readonly [seat in Seat]: string }
  /** Hexsides between the banks that have a bridge, by their two hexes; the river is every hexside between the banks. */
  readonly bridges: readonly string[]
  /** Supply routes: a hex, then the direction of each step, 0 to 5 from the east counter-clockwise. */
  readonly routes: readonly string[]
  readonly places: readonly ({ readonly hex: HexId } & Named)[]
  /** The first is where aviation begins. */
  readonly airfields: readonly HexId[]
  readonly factions: { readonly [seat in Seat]: { readonly capital: HexId; readonly objectives: readonly HexId[] } }
  /** T-001, T-004 */
  readonly terrain: { readonly [terrain in Terrain]: { readonly moveCost: number; readonly attackMod: number } }
  readonly riverAttackMod: number
}

/** A name in English, in Russian and in any other language that has one: English stands where it has none. */
export type Named = { readonly en: string; readonly ru: string } & { readonly [locale in Locale]?: string }

export interface UnitType {
  readonly id: string
  readonly faction: Faction
  readonly arm: Arm
  readonly attack: number
  readonly defence: number
  /** Movement points; null for aviation. */
  readonly move: number | null
  /** How near and how far it attacks, in hexes; adjacent unless told. `any`: the whole map. */
  readonly reach?: readonly [number, number] | 'any'
  /** It never reconnoitres (T-099, T-100). */
  readonly attackOnly?: true
  /** It ignores zones of control when moving (T-098). */
  readonly ignoresZoc?: true
  /** +1 attack value against infantry on plain (T-104, T-118) or against a city (T-105). */
  readonly bonus?: 'infantry-on-plain' | 'city'
  /** What it adds to the attack roll together with another type, by type (T-106, T-110, T-112). */
  readonly rollWith?: { readonly [type: string]: number }
  /** T-107 */
  readonly antiAir?: true
  /** T-115 */
  readonly airdrop?: true
}

export interface Counter extends Named {
  readonly id: UnitId
  readonly type: string
  /** Where it begins; null: it is not on the map. */
  readonly hex: HexId | null
  /** Where a Russian unit appears when it joins; null: by air-drop. */
  readonly garrison?: HexId | null
  /** Only in games of so many. */
  readonly players?: 3
}

/** Changes of counters and clocks only. */
export interface BallotEffect {
  readonly remove?: readonly UnitId[]
  readonly add?: readonly Counter[]
  readonly place?: { readonly [unit: UnitId]: HexId }
  readonly retype?: { readonly [unit: UnitId]: string }
  readonly escalation?: { readonly [seat in Seat]?: number }
  readonly freeDisarms?: number
  /** Weeks of the window in place of R-06. */
  readonly window?: number
  /** Moldova's level that makes the Russians join during the window, in place of 12. */
  readonly threshold?: number
  /** Units that may not leave the hexes that are their faction's on the map, until they are attacked. */
  readonly homebound?: readonly UnitId[]
  /** The seat whose gains of escalation count double. */
  readonly doubleGains?: Seat
  /** Ground units that come to a hex, or the nearest of their own side with room, in a later week. */
  readonly arrivals?: { readonly week: number; readonly hex: HexId; readonly units: readonly UnitId[] }
}
