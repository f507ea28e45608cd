import { lexicon } from '../elements/registry.ts'

/** What the board of a battle says. */
export interface BattleWords {
  readonly noBattle: string
  readonly turn: (turn: string, of: number) => string
  readonly play: string
  readonly pause: string
  readonly back: string
  readonly on: string
  readonly speed: string
  readonly frame: string
  readonly strikesAt: (striker: string, target: string, chance: string, falls: boolean) => string
  readonly falls: (unit: string) => string
  readonly noStrike: string
  readonly left: (side: string, n: number, lost: number) => string
  readonly ends: { readonly [end: string]: string }
  readonly wins: (side: string) => string
  readonly bothLost: string
  readonly sides: { readonly a: string; readonly b: string }
}

const english: BattleWords = {
  noBattle: 'No battle is shown yet.',
  turn: (turn, of) => `Turn ${turn} of ${of}`,
  play: 'Play',
  pause: 'Pause',
  back: 'Step back',
  on: 'Step on',
  speed: 'Speed',
  frame: 'Moment of the battle',
  strikesAt: (striker, target, chance, falls) => `${striker} strikes ${target}: ${chance}${falls ? ', it falls' : ''}`,
  falls: unit => `${unit} falls in a duel`,
  noStrike: 'Nobody strikes.',
  left: (side, n, lost) => `${side}: ${n} stand, ${lost} lost`,
  ends: {
    annihilation: 'one side is destroyed',
    flag: 'a flag is taken',
    passive: 'nobody goes on',
    dark: 'night falls',
  },
  wins: side => `${side} wins`,
  bothLost: 'nobody wins',
  sides: { a: 'First side', b: 'Second side' },
}

export const battleWords: (locale: string) => BattleWords = lexicon('dma-battle', english)
