/** The units (K-2.1): one row a kind. All that is not said here or follows from it is its names in other languages (`describe/russian.ts`) and its sign (`svg/units.ts`). */

/** What a kind of unit is and can do. Relays neither attack nor reach anyone. */
export interface UnitType {
  /** Its letter in notation, a capital. */
  readonly letter: string
  readonly attack: number
  readonly defence: number
  /** Squares a turn. */
  readonly speed: 1 | 2
  /** Squares along a line; 0 for relays. */
  readonly range: number
  /** What it counts for in a charge (K-2.5); 0 where it does not charge. */
  readonly charge: number
  /** Whether a fortress or pass adds to its defence (K-2.4.9). */
  readonly sheltered: boolean
  readonly relay: boolean
  /** What policies take it to be worth. */
  readonly worth: number
}

// The letters: Infantry, Cavalry, foot Artillery, Horse artillery, foot Relay, and the horse relay, which is the Swift one.
const unitRows = {
  // K-2.1.2
  infantry: {
    letter: 'I',
    attack: 4,
    defence: 6,
    speed: 1,
    range: 2,
    charge: 0,
    sheltered: true,
    relay: false,
    worth: 60,
  },
  // K-2.1.3
  cavalry: {
    letter: 'C',
    attack: 4,
    defence: 5,
    speed: 2,
    range: 2,
    charge: 7,
    sheltered: false,
    relay: false,
    worth: 80,
  },
  // K-2.1.4
  'foot-artillery': {
    letter: 'A',
    attack: 5,
    defence: 8,
    speed: 1,
    range: 3,
    charge: 0,
    sheltered: true,
    relay: false,
    worth: 90,
  },
  // K-2.1.5
  'horse-artillery': {
    letter: 'H',
    attack: 5,
    defence: 8,
    speed: 2,
    range: 3,
    charge: 0,
    sheltered: true,
    relay: false,
    worth: 110,
  },
  // K-2.1.6
  'foot-relay': {
    letter: 'R',
    attack: 0,
    defence: 1,
    speed: 1,
    range: 0,
    charge: 0,
    sheltered: false,
    relay: true,
    worth: 100,
  },
  // K-2.1.7
  'horse-relay': {
    letter: 'S',
    attack: 0,
    defence: 1,
    speed: 2,
    range: 0,
    charge: 0,
    sheltered: false,
    relay: true,
    worth: 120,
  },
} as const

/** Every kind of unit; combat units fight, relays carry the lines of communication (K-2.1). */
export type Kind = keyof typeof unitRows

type LetterOf<K extends Kind> = (typeof unitRows)[K]['letter']
/** Rows whose letters differ. */
type Rows = { readonly [K in Kind]: LetterOf<K> extends LetterOf<Exclude<Kind, K>> ? never : UnitType }
const rows: Rows = unitRows

/** The table of units (K-2.1). */
export const unitTypes: { readonly [kind in Kind]: UnitType } = rows

export const kinds: readonly Kind[] = /* @__PURE__ */ (() => Object.keys(unitRows) as Kind[])()
