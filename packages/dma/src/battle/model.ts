/** A unit as it is drawn up: its type and its cell from the own flag. */
export type Soldier = readonly [type: string, dx: number, dy: number]

/** One force in a battle: the units of its formation, reserves left out. */
export interface Side {
  readonly soldiers: readonly Soldier[]
  /** Size k of its field, 9 + 2k wide (R34); 0 unless told. */
  readonly field?: number
}

/** What the second side fights for. */
export interface Site {
  /** It is stormed: draws and the dark favour it (C25). */
  readonly storm: boolean
  /** It fights by the algorithms for defence (C28, R49). */
  readonly fortified: boolean
  /** Height diagrams round its flag; they add up (C36). */
  readonly forts: readonly string[]
}

export const battleEnds = ['annihilation', 'flag', 'passive', 'dark'] as const
export type BattleEnd = (typeof battleEnds)[number]

/** A battle as it is reported. With the handbook and the rulings it is all that is needed to see each of its turns again. */
export interface Battle {
  readonly a: Side
  readonly b: Side
  readonly site: Site
  /** Every draw in order, `1` where it came true: the neutral zone is 1 wide, a strike kills, the first side wins a duel. */
  readonly luck: string
  readonly end: BattleEnd
  /** null: both forces are destroyed. */
  readonly winner: 'a' | 'b' | null
  /** Neither side won by itself; in a storm that is a victory of the garrison. */
  readonly draw: boolean
  readonly turns: number
  /** Who fell, as indices into `soldiers`. Not the rest of a force that is destroyed afterwards. */
  readonly fallen: { readonly a: readonly number[]; readonly b: readonly number[] }
}

/** A unit at the start of a turn, and what it plans. The first flag is at (0, 0), the second at (0, `depth`). */
export interface Actor {
  readonly side: 'a' | 'b'
  /** Index into the side's `soldiers`. */
  readonly soldier: number
  readonly type: string
  readonly x: number
  readonly y: number
  readonly deed: 'capture' | 'strike' | 'move' | 'wait' | 'dig'
  /** Where it strikes or goes. */
  readonly to: readonly [x: number, y: number] | null
  readonly dug: boolean
  /** Place, from 0, of the rule of its algorithm that called for the deed (C26); null where none did, or it was not its turn to plan. */
  readonly rule: number | null
}

/** Two who enter one cell (C31). */
export interface Duel {
  /** Indices into `actors`. */
  readonly a: number
  readonly b: number
  /** That the first side's unit lives. */
  readonly chance: readonly [num: number, den: number]
  readonly won: 'a' | 'b'
}

export interface BattleFrame {
  /** From 1; the last frame shows the field after the last turn. */
  readonly turn: number
  /** The second half of a turn, in which only horses plan (C32). */
  readonly half: boolean
  readonly actors: readonly Actor[]
  /** The strikes that are planned, as indices into `actors`, with the chance of each to kill. */
  readonly strikes: readonly {
    readonly striker: number
    readonly target: number
    readonly chance: readonly [num: number, den: number]
    /** null: nothing was thrown, for the target was dead already, or the battle ended first. */
    readonly kills: boolean | null
  }[]
  /** Those that came of the plans. */
  readonly duels: readonly Duel[]
}

/** A field of battle for drawing. */
export interface BattleField {
  /** Columns run from `-halfWidth` to `halfWidth`, rows from 0 to `depth`. */
  readonly halfWidth: number
  readonly depth: number
  readonly zone: 1 | 2
  /** Cells higher than 0. */
  readonly heights: readonly (readonly [x: number, y: number, height: number])[]
  readonly frames: readonly BattleFrame[]
}

/** Whether something of `num` in `den` comes true. Of a strike `unit` strikes `other`, of a duel they are the first side's and the second's. */
export type Luck = (num: number, den: number, purpose: string, unit?: number, other?: number) => boolean
