import type { Options, Preset, Rules } from '../model.ts'

const seed: Rules = {
  relayRadiatesByTouch: false,
  relaysBlockLines: false,
  offlineUnitsBlockLines: true,
  piecesBlockFire: 'no',
  relayDefendsOthers: false,
  bonusWhenSupporting: true,
  crossUnsupplied: true,
  moveAfterArsenal: true,
  attackNeedsLastMoved: false,
  winByIsolation: true,
  relaysTouch: true,
  offlineRelayDefendsItself: false,
  diagonalBetweenMountains: true,
}

/** How each preset reads the rules (K-5). */
export const presetRules: { readonly [preset in Preset]: Rules } = {
  seed,
  book: { ...seed, relayRadiatesByTouch: true, winByIsolation: false },
}

/** The readings that options ask for: the preset's, but for the switches they name. */
export function rulesOf(options: Options): Rules {
  const preset = presetRules[options.preset ?? 'seed']
  const named = Object.keys(seed).map(name => [name, options[name as keyof Rules] ?? preset[name as keyof Rules]])
  return Object.fromEntries(named) as Rules
}
