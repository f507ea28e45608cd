import { either } from './index.ts'

/** How a die is thrown that few people own. */
const byD6en: { readonly [sides: number]: string } = {
  2: ' [d6: 1-3 is 1, 4-6 is 2]',
  3: ' [d6: 1-2 is 1, 3-4 is 2, 5-6 is 3]',
  4: ' [d6: throw 5 and 6 again]',
  5: ' [d6: throw 6 again]',
}
const byD6ru: { readonly [sides: number]: string } = {
  2: ' [к6: 1–3 — это 1, 4–6 — это 2]',
  3: ' [к6: 1–2 — это 1, 3–4 — это 2, 5–6 — это 3]',
  4: ' [к6: 5 и 6 перебросить]',
  5: ' [к6: 6 перебросить]',
}

const en = {
  throwDie: (sides: number, purpose: string): string =>
    `Throw a d${sides}${purpose} (1-${sides}; r or all: roll it, or all, for me; back; help)${byD6en[sides] ?? ''}:`,
  answerBack: (answer: string): string => `Taken back: ${answer}`,
  atQuestion: 'Answer the question, or: back (one answer), cancel, help, why, view, draw, quit.',
  atQuestionHelp: [
    'A question waits for a face of the die, or for cards: their ids, names, or how one of them begins.',
    '"back" takes one answer back, "cancel" all of this step ("resume" brings them again), "quit" leaves and keeps them.',
    '"help", "why", "view", "draw", "position" and "save" work here too.',
  ] as readonly string[],
  putOff: (answers: number): string =>
    answers === 0
      ? 'Taken back: nothing happened.'
      : `Taken back: nothing happened. "resume" brings your ${answers === 1 ? 'answer' : `${answers} answers`} again.`,
  resumed: (answers: number): string =>
    answers === 1 ? 'One answer of this step is kept.' : `${answers} answers of this step are kept.`,
  nothingToResume: 'No answers wait to be taken up again.',
  syncHow:
    'Enter where a unit stands as the program has it; else x,y facing ("1200,450 0"), "-" off the table, "back", "done" for all the rest, "cancel".',
  poseHow: "A place is x,y in hundredths from the left end of the AI's edge, then where it looks: 1200,450 0",
  overlap: (other: string, tenths: number): string =>
    `${other} is in the way, by ${Math.floor(tenths / 10)}.${tenths % 10} cm`,
  obstacle: (nth: number, tenths: number): string =>
    `obstacle ${nth} is in the way, by ${Math.floor(tenths / 10)}.${tenths % 10} cm`,
  damageNow: (unit: string, before: number, now: number): string =>
    `damage of ${unit}: ${before} before, ${now} now in all ("damaged" says the total)`,
  whichCard: (text: string, names: string): string => `"${text}" may be ${names}`,
}

const ru: typeof en = {
  throwDie: (sides, purpose) =>
    `Бросьте к${sides}${purpose} (1-${sides}; r или all: бросить этот или все за меня; back; help)${byD6ru[sides] ?? ''}:`,
  answerBack: answer => `Взято назад: ${answer}`,
  atQuestion: 'Ответьте на вопрос или: back (один ответ назад), cancel, help, why, view, draw, quit.',
  atQuestionHelp: [
    'Ждётся грань кубика или карты: их номера, названия или начало названия.',
    '«back» берёт назад один ответ, «cancel» — все ответы шага («resume» вернёт их), «quit» выходит и сохраняет их.',
    '«help», «why», «view», «draw», «position» и «save» действуют и здесь.',
  ],
  putOff: answers =>
    answers === 0
      ? 'Взято назад: ничего не случилось.'
      : `Взято назад: ничего не случилось. «resume» вернёт ответы (${answers}).`,
  resumed: answers => `Сохранено ответов этого шага: ${answers}.`,
  nothingToResume: 'Нет ответов, к которым можно вернуться.',
  syncHow:
    'Enter — отряд стоит там, где считает программа; иначе x,y и куда смотрит («1200,450 0»), «-» — не на столе, «back», «done» — остальные верны, «cancel».',
  poseHow: 'Место — это x,y в сотых от левого угла края ИИ и куда смотрит отряд: 1200,450 0',
  overlap: (other, tenths) => `мешает ${other}, на ${Math.floor(tenths / 10)},${tenths % 10} см`,
  obstacle: (nth, tenths) => `мешает препятствие ${nth}, на ${Math.floor(tenths / 10)},${tenths % 10} см`,
  damageNow: (unit, before, now) =>
    `урон отряда ${unit}: было ${before}, теперь всего ${now} («damaged» задаёт общий урон)`,
  whichCard: (text, names) => `«${text}» может быть: ${names}`,
}

export const soloWords = (): typeof en => either(en, ru)
