import type { BattleWords } from './battle-words.ts'

/** What the board of a battle says, in Russian. */
export const battleRussian: BattleWords = {
  noBattle: 'Битвы пока нет.',
  turn: (turn, of) => `Ход ${turn} из ${of}`,
  play: 'Показать',
  pause: 'Стоп',
  back: 'Шаг назад',
  on: 'Шаг вперёд',
  speed: 'Скорость',
  frame: 'Миг битвы',
  strikesAt: (striker, target, chance, falls) =>
    `${striker} бьёт: ${target}, ${chance}${falls ? ', и тот гибнет' : ''}`,
  falls: unit => `${unit} гибнет в поединке`,
  noStrike: 'Никто не бьёт.',
  left: (side, n, lost) => `${side}: стоят ${n}, потеряно ${lost}`,
  ends: {
    annihilation: 'одна сторона разбита',
    flag: 'знамя взято',
    passive: 'никто не идёт дальше',
    dark: 'стемнело',
  },
  wins: side => `победа: ${side}`,
  bothLost: 'победителя нет',
  sides: { a: 'Первая сторона', b: 'Вторая сторона' },
}
