import type { FormationWords } from './formation-words.ts'

/** What the board of a formation says, in Russian. */
export const formationRussian: FormationWords = {
  field: 'Поле',
  flag: 'знамя',
  front: 'фронт',
  place: (right, ahead) =>
    `вперёд ${ahead}, ${right === 0 ? 'в середине' : right < 0 ? `влево ${-right}` : `вправо ${right}`}`,
  free: 'свободно',
  reserve: n => `В резерве: ${n}`,
  rows: n => `Ряды по ${n}`,
  allReserve: 'Всех в резерв',
  toReserve: 'В резерв',
  drawing: (force, inFormation, reserve) =>
    `${force}: в строю ${inFormation}, в резерве ${reserve}. Нажмите отряд, затем его место.`,
  putUnit: unit => `Куда поставить: ${unit}? Числа показывают, какие клетки он бьёт и в каком порядке.`,
  swap: 'можно поменять местами',
  noForce: 'Такого войска здесь нет.',
  outside: 'На знамени никто не стоит.',
  stats: (attack, defence, speed) => `Атака ${attack}, защита ${defence}, ${speed.replace('.', ',')} клетки в день`,
  strikes: 'Бьёт по этим клеткам: по первой, где есть враг.',
  does: { capture: 'взять знамя', strike: 'бить', move: 'идти', wait: 'ждать', dig: 'окопаться' },
  inField: deeds => `В поле: ${deeds}`,
  behindWall: deeds => `За стенами: ${deeds}`,
  conditions: { 'on-height': 'на высоте', 'same-type-ahead': 'за таким же отрядом' },
  faces: 'Идёт прямо до ряда вражеского знамени, затем вдоль ряда к нему.',
  unfolds: 'Как разворачивается',
  against: 'Против',
  likeness: 'такого же строя',
  unfoldTurn: (turn, last) => `Ход ${turn}${last ? ': дошло до ударов' : ''}`,
  unfoldBack: 'Шаг назад',
  unfoldOn: 'Шаг вперёд',
}
