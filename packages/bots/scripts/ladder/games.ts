import { type Game, games } from '../games.ts'
import { evenOpening } from '../openings/kriegspiel.ts'

export interface Ladder extends Game {
  /** Seats that one player takes, side by side; the others are the other's. */
  readonly sides: readonly (readonly string[])[]
  /** Nobody of a level is against them: the other seats are played by their policies. */
  readonly alone?: true
  /** Games of more steps count as drawn; 3000 unless told. */
  readonly longest?: number
}

export const ladders: { readonly [game: string]: Ladder } = {
  // From openings that favour no side, or it is the side that wins and not who thinks.
  kriegspiel: {
    ...games.kriegspiel,
    options: evenOpening,
    sides: [['north'], ['south']],
    longest: 600,
  },
  'transnistria-hex': { ...games['transnistria-hex'], sides: [['moldova'], ['transnistria', 'gagauzia']] },
  // Three rulers of each, in turn: the better three have the winner more often.
  dma: {
    ...games.dma,
    sides: [
      ['p1', 'p3', 'p5'],
      ['p2', 'p4', 'p6'],
    ],
  },
  'dolg-solo-ai': { ...games['dolg-solo-ai'], sides: [['human']], alone: true },
}
