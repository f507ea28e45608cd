import type { BattleWords } from './battle-words.ts'

/** What the board of a battle says, in French. */
export const battleFrench: BattleWords = {
  noBattle: 'Pas encore de bataille.',
  turn: (turn, of) => `Tour ${turn} sur ${of}`,
  play: 'Lecture',
  pause: 'Pause',
  back: 'Un pas en arrière',
  on: 'Un pas en avant',
  speed: 'Vitesse',
  frame: 'Moment de la bataille',
  strikesAt: (striker, target, chance, falls) => `${striker} frappe ${target} : ${chance}${falls ? ', et l’abat' : ''}`,
  falls: unit => `${unit} tombe en duel`,
  noStrike: 'Personne ne frappe.',
  left: (side, n, lost) => `${side} : ${n} debout, ${lost} ${lost < 2 ? 'perdue' : 'perdues'}`,
  ends: {
    annihilation: 'un camp est anéanti',
    flag: 'un drapeau est pris',
    passive: 'personne n’avance plus',
    dark: 'la nuit tombe',
  },
  wins: side => `victoire : ${side}`,
  bothLost: 'personne ne gagne',
  sides: { a: 'Premier camp', b: 'Second camp' },
}
