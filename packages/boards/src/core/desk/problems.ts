import { type Locale, type Problem, problem } from '@umpire/core-game'

/** Why the desk refuses, before any umpire is asked. */
const words = {
  'desk-empty': ['No match has begun', 'Партия ещё не началась'],
  'desk-past': ['This is the past: go to the present to give orders', 'Это прошлое: приказы отдают в настоящем'],
  'desk-covered': ['The screen is to be handed over first', 'Сначала передайте экран'],
  'desk-not-to-act': ['Nobody at this screen has something to decide now', 'Сейчас у этого экрана нечего решать'],
  'desk-thinking': ['A built-in player is thinking', 'Думает встроенный игрок'],
  'desk-dice': ['Dice have to be thrown first', 'Сначала нужно бросить кости'],
  'desk-discards': ['This would discard a match that goes on', 'Идущая партия пропала бы'],
  'desk-unfit': ['What was kept is no match', 'Сохранённое — не партия'],
  'desk-player': ['There is no such player', 'Такого игрока нет'],
  'share-secret': [
    'While there are secrets in it, a match is not shared',
    'Партией с тайнами не делятся, пока она идёт',
  ],
  'share-unfit': ['This text holds no match', 'В этом тексте нет партии'],
} as const

/** Why the desk refuses. */
export type DeskProblemCode = keyof typeof words

export const deskProblemCodes: readonly DeskProblemCode[] = Object.keys(words) as DeskProblemCode[]

export function deskProblem(code: DeskProblemCode): Problem {
  return problem(code, words[code][0])
}

/** What a Problem of the desk says; those of others say what they say. */
export function describeDeskProblem(found: Problem, locale: Locale): string {
  const pair = words[found.code as DeskProblemCode]
  return pair ? pair[locale === 'ru' ? 1 : 0] : found.message
}
