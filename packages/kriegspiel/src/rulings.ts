import { type Readings, type RulingTable, rulingTable } from '@umpire/core-game/rulings'

/** Where sources of the rules differ each reading is an option (K-5), with its clause; as the preset `seed` has it first. */
const rulingRows = {
  /** A relay that is connected by touch alone sends out lines. */
  relayRadiatesByTouch: ['K-2.2.13', false, true],
  /** Enemy relays stop lines. */
  relaysBlockLines: ['K-2.2.7', false, true],
  /** Enemy units that are off line stop lines. */
  offlineUnitsBlockLines: ['K-2.2.11', true, false],
  /** Which pieces between a unit and the target stop its fire or support. */
  piecesBlockFire: ['K-2.4.4', 'no', 'enemy', 'any'],
  /** A relay adds its 1 to the defence of friends up to two squares away. */
  relayDefendsOthers: ['K-2.4.8', false, true],
  /** A fortress or pass adds to the share of a unit that supports another, not only to the target's own. */
  bonusWhenSupporting: ['K-2.4.10', true, false],
  /** A combat unit that moves two squares may pass a square where it would be off line. */
  crossUnsupplied: ['K-2.7.6', true, false],
  /** Units may still move in the turn in which an arsenal was destroyed. */
  moveAfterArsenal: ['K-2.7.9', true, false],
  /** The unit that moved last must take part in the attack. */
  attackNeedsLastMoved: ['K-2.4.6', false, true],
  /** A side without relays whose combat units are all off line has lost: win (c). */
  winByIsolation: ['K-2.8.3', true, false],
  /** Relays take part in the chain of touch. */
  relaysTouch: ['K-2.2.14', true, false],
  /** A relay that is off line defends itself with its 1. */
  offlineRelayDefendsItself: ['K-2.3.5', false, true],
  /** A unit may step diagonally between two mountains. */
  diagonalBetweenMountains: ['K-2.7.5', true, false],
} as const

/** Which reading of each is played (K-5). A state carries all of them. */
export type Rulings = Readings<typeof rulingRows>

/** The rulings with their clauses and readings. */
export const rulings: RulingTable<Rulings> = /* @__PURE__ */ rulingTable(rulingRows)

export const presets = ['seed', 'book'] as const
export type Preset = (typeof presets)[number]

/** How each preset reads the rules (K-5.1, K-5.2). */
export const presetRulings: { readonly [preset in Preset]: Rulings } = /* @__PURE__ */ (() => ({
  seed: rulings.usual,
  book: { ...rulings.usual, relayRadiatesByTouch: true, winByIsolation: false },
}))()

/** Every ruling settled: as `named` says, or else as the preset has it (K-5.3). */
export function rulingsOf(preset: Preset = 'seed', named: Partial<Rulings> = {}): Rulings {
  return rulings.settle(named, presetRulings[preset])
}
