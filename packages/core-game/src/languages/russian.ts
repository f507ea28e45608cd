import type { Language } from './language.ts'

/** What the language calls itself. */
export const name = 'Русский'

/** Yes and no. */
export const answers: readonly [yes: string, no: string] = ['да', 'нет']

/** 1, 21, 31 …; then 2–4, 22–24 …; then the rest. */
export function plural(n: number): number {
  const [ones, tens] = [n % 10, n % 100]
  if (ones === 1 && tens !== 11) return 0
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2
}

/** What core-game says. */
export const language: Language = {
  problems: {
    'roll-needed': 'Нужен бросок кубика{sides? d{sides}: {purpose}|}',
    'roll-refused': 'У такого кубика нет такой грани',
    'orders-malformed': 'Приказы — это объект, в котором у каждой стороны свой список',
    'orders-unknown-seat': 'Такой стороны нет',
    'orders-too-many': 'Слишком много приказов за один раз',
    'order-malformed': 'Это не приказ{fault?: {fault}|}',
    'json-not-plain': 'Это не простое значение JSON',
    'json-too-deep': 'Слишком глубокая вложенность',
    'json-too-large': 'Слишком много значений',
    'odds-too-many': 'Исходов слишком много, чтобы перебрать все: разыграйте их кубиками',
    'playout-no-policy': 'Ни за кого из тех, кто должен решать, некому решать',
    'match-malformed': 'Это не запись партии{fault?: {fault}|}',
    'match-unknown-format': 'Эта запись партии в неизвестном формате',
    'match-other-ruleset': 'Это партия по другой игре',
    'match-other-version': 'Эта партия сыграна по другой версии правил',
    'match-other-content': 'Эта партия сыграна на других картах, досках или таблицах',
    'match-bad-seed': 'Зерно случайности — это текст или число',
    'match-bad-rolls': 'Броски кубиков записаны не так, как нужно',
    'match-rolls-left': 'Не все броски понадобились',
    'match-log-tampered': 'Запись партии изменили после того, как сохранили',
    'match-log-refused': 'Правила не принимают одного из ходов записи',
    'match-digest-wrong': 'Партия пришла не к тому положению, которое записано',
  },
  faults: {
    text: 'Нужен текст не длиннее $1 знаков',
    pattern: 'Нужен текст вида $1',
    flag: 'Нужно true или false',
    number: 'Нужно число',
    integer: 'Нужно целое число от $1 до $2',
    choice: 'Нужно одно из: $1',
    list: 'Нужен список, в котором от $1 до $2 значений',
    tuple: 'Нужен список, в котором значений: $1',
    object: 'Нужен объект',
    table: 'Нужен объект, в котором не больше $1 ключей',
    missing: 'Этого поля недостаёт',
    unknown: 'Такого поля нет',
    key: 'Такого ключа нет',
    line: 'Нужна строка без управляющих и невидимых знаков',
    length: 'Нужно имя длиной от 1 до $1 знаков',
    spaces: 'Нужно имя, в котором слова разделены одним пробелом',
    character: 'Нужно имя без знака $1',
    marks: 'Нужно имя, в котором над буквой не больше $1 значков',
    form: 'Нужно имя в нормальной форме C',
    start: 'Нужно обозначение, которое начинается не с $1',
  },
}
