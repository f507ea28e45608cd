import { describeProblem as describeOf, type Locale, type Problem, type ProblemWords } from '@umpire/core-game'
import type { NotationProblemCode } from '../notation/words.ts'
import type { ProblemCode } from '../problems.ts'

/** What each code says in Russian. */
const words: { readonly [code in ProblemCode | NotationProblemCode]: NonNullable<ProblemWords[string]> } = {
  'board-malformed': 'Это не доска',
  'board-size': 'На карте от 4 до 26 рядов по 4–60 клеток',
  'board-terrain': 'Карту рисуют буквами . M = F N S',
  'board-arsenals': 'Арсеналы стороны стоят в её половине',
  'board-frontier': 'В каждой половине есть хотя бы один ряд',
  'board-army': 'В армии есть боевая часть и связь, и она помещается в своей половине',

  'options-malformed': 'Это не настройки игры',
  'options-conflict': 'У заданной позиции нет ни расстановки, ни жребия',
  'opening-missing': 'Для этой доски нет готовой расстановки',
  'army-incomplete': 'Армия не полна',
  'square-unknown': 'Такой клетки нет',
  'square-mountain': 'На горе никто не стоит',
  'square-taken': 'Клетка занята',
  'square-foreign': 'Сторона расставляет армию в своей половине',
  'unit-too-many': 'Таких частей в армии больше нет',
  'unit-unknown': 'Здесь нет части этой стороны',
  'arsenal-unknown': 'Такого арсенала нет',
  'arsenal-twice': 'Этот арсенал назван дважды',
  'arsenal-held': 'На вражеском арсенале боевая часть не стоит',
  'moved-impossible': 'В этом ходу ни одна часть не могла так пойти',
  'retreat-impossible': 'Ни одна часть не может быть обязана так отступать',
  'end-impossible': 'Такая партия так не кончается',
  'deployment-impossible': 'До боя идёт расстановка, и ничего другого',
  'state-unsorted': 'Этот список идёт по порядку клеток',

  'game-over': 'Партия окончена',
  'seat-not-to-act': 'Этой стороне сейчас нечего решать',
  'order-out-of-phase': 'До боя идёт расстановка, и никаких других приказов',
  'retreat-first': 'Сначала отступает часть, которая должна отступить',
  'move-twice': 'Эта часть уже ходила',
  'move-no-more': 'Пять частей уже ходили',
  'move-after-arsenal': 'После уничтожения арсенала никто не ходит',
  'move-offline': 'Эта часть без связи',
  'move-nowhere': 'Часть там и стоит',
  'move-too-far': 'Так далеко эта часть не ходит',
  'move-blocked': 'Путь туда не свободен',
  'move-crosses-offline': 'По пути эта часть осталась бы без связи',
  'move-retreat-arsenal': 'На вражеский арсенал не отступают',
  'attack-spent': 'Атака этого хода уже проведена',
  'attack-no-target': 'Врага там нет',
  'attack-no-attacker': 'Ни одна часть этой стороны не может его атаковать',
  'attack-last-moved': 'Часть, ходившая последней, в атаке не участвует',
  'draw-again': 'Ничью предлагают раз за ход',
  'draw-pending': 'Сначала отвечают на предложение ничьей',
  'draw-none': 'Ничьей никто не предлагал',

  'text-malformed': 'Прочесть можно только текст',
  'text-too-long': 'Этот текст слишком длинный',
  'order-unknown': 'Такого приказа нет',
  'position-rows': 'Рядов должно быть столько, сколько на доске',
  'position-row': 'В ряду должно быть столько клеток, сколько на доске',
  'position-letter': 'Это не часть и не число пустых клеток',
  'position-turn': 'После рядов стоит north, south или deploying',
  'position-field': 'Такого в позиции не пишут',
  'position-field-twice': 'Это сказано дважды',
  'position-impossible': 'Такой позиции быть не может',
  'game-line': 'Эта строка не из записи партии',
  'game-header': 'Такого заголовка у записи партии нет',
  'game-header-twice': 'Этот заголовок стоит дважды',
  'game-turn': 'Ходы идут не по порядку',
}

/** What a Problem of this game, or of core-game, says to a person; without a full stop. */
export function describeProblem(problem: Problem, locale: Locale): string {
  return describeOf(problem, locale, words)
}
