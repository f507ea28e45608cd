import type { Dma } from '@umpire/dma'
import type { Temper } from '../../src/dma/realm.ts'

/** A ruler for each of the seven directions: what his cities build, and whom he likes to raise, the best first. */
export const CHARACTERS: { readonly [direction: string]: Pick<Temper, 'line' | 'troops'> } = {
  trade: { line: ['T1', 'T2', 'T3', 'N2', 'T4', 'T5'], troops: ['condot', 'xbow', 'guard'] },
  valour: { line: ['V1', 'V2', 'V3', 'N2', 'V4', 'V5'], troops: ['knight', 'rider', 'axe'] },
  people: { line: ['P1', 'P2', 'P4', 'N2', 'P3', 'P5'], troops: ['civic', 'bow', 'pike'] },
  magic: { line: ['M1', 'M2', 'M3', 'N2', 'M4', 'M5'], troops: ['firemage', 'golem', 'adept'] },
  order: { line: ['O1', 'O2', 'N2', 'O3', 'O4', 'O5'], troops: ['legion', 'warder'] },
  craft: { line: ['C1', 'C2', 'C3', 'N2', 'C4', 'C5'], troops: ['sapper'] },
  faith: { line: ['F1', 'F2', 'F4', 'N2', 'F3', 'F5'], troops: ['crusader', 'templar', 'fanatic'] },
}

/** That ruler in his usual mood. A handbook that lacks a name is none the worse for it. */
export function temperOf({ book }: Dma, character: string): Temper {
  const { line, troops } = CHARACTERS[character]!
  return {
    line: line.filter(id => book.buildings.has(id)),
    troops: troops.filter(id => book.units.has(id)),
    courage: 100,
    city: 40,
    first: 0,
  }
}
