import { describeProblem as describeOf, type Locale, type Problem, type ProblemWords } from '@umpire/core-game'
import type { ProblemCode } from '../problems.ts'

/** What each code says in Russian. A code without words does not compile. */
const words: Required<ProblemWords<ProblemCode>> = {
  'game-over': 'Сражение окончено',
  'not-your-turn': 'Сейчас не ход этой стороны',
  'card-needed': 'Нужно вытянуть карту',
  'card-refused': 'Вытянутой карты в этой колоде нет',

  'content-malformed': 'Набор состоит из названия, карт и базовых правил',
  'card-malformed': 'Сторона базы — чётное число сотых, а у дротиков есть значение дальней атаки',
  'card-duplicate': 'Карта с таким обозначением уже есть',
  'card-no-army': 'В этой армии нет ни одного отряда',
  'core-function-missing': 'В базовых правилах не хватает функции',
  'core-parameter-missing': 'В базовых правилах не хватает числа',
  'core-parameter-malformed': 'Такого числа в базовых правилах нет, или оно недопустимо',

  'options-malformed': 'Это не настройки сражения',
  'unknown-army': 'К этой армии не относится ни одна карта',
  'unknown-card': 'Такой карты нет',
  'unknown-general': 'Такого генерала нет',
  'too-many-copies': 'Столько таких карт в наборе нет',
  'table-malformed': 'Область армии ИИ лежит на столе, а препятствия — выпуклые многоугольники на нём',
  'zone-too-narrow': 'Отряд не помещается на участке области армии ИИ',
  'off-table': 'Это за пределами стола',
  overlap: 'Место занято отрядом или препятствием',
  'resolution-missing': 'Эти базовые правила ничего не разыгрывают: об исходе сообщает игрок',

  'wrong-phase': 'Не в этой фазе',
  'report-instead': 'Сообщите, что произошло на столе',
  'not-deployed': 'Какой-то отряд ещё не на столе',
  'unknown-unit': 'Такого отряда нет',
  'no-general': 'У этой армии нет генерала',
  'illegal-move': 'Отряд не может туда переместиться',
  'illegal-charge': 'Отряд не может наступать на этого противника',
  'illegal-withdrawal': 'Отряд не может туда отойти',
  'illegal-shot': 'Отряд не может стрелять по этому противнику',
  'illegal-fight': 'Отряд не может ударить этого противника',
  'illegal-card-units': 'На эти отряды карта не действует',
  'illegal-melee': 'Эти отряды не могут быть в ближнем бою друг с другом',
  'no-more-cards': 'Больше карт за ход разыграть нельзя',
  'not-in-hand': 'Этой карты нет на руке',
  'cards-by-program': 'Карты тянет программа',
  'too-many-cards': 'Введено слишком много карт',
  'unknown-formation': 'Такого построения отряд не знает',
  'too-much-damage': 'У отряда меньше очков здоровья',

  'notation-malformed': 'Эту запись нельзя прочитать',

  'answer-wrong': 'Это не ответ на вопрос',
}

/** What a Problem of this game, or of core-game, says to a person; without a full stop. */
export function describeProblem(problem: Problem, locale: Locale): string {
  return describeOf(problem, locale, words)
}
