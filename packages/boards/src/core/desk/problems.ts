import { type Problem, problem } from '@umpire/core-game'

/** Why the desk refuses, before any umpire is asked. */
const words = {
  'desk-empty': 'No match has begun',
  'desk-past': 'This is the past: go to the present to give orders',
  'desk-covered': 'The screen is to be handed over first',
  'desk-not-to-act': 'Nobody at this screen has something to decide now',
  'desk-thinking': 'A built-in player is thinking',
  'desk-dice': 'Dice have to be thrown first',
  'desk-discards': 'This would discard a match that goes on',
  'desk-unfit': 'What was kept is no match',
  'desk-player': 'There is no such player',
  'share-secret': 'While there are secrets in it, a match is not shared',
  'share-unfit': 'This text holds no match',
} as const

/** Why the desk refuses. */
export type DeskProblemCode = keyof typeof words

export const deskProblemCodes: readonly DeskProblemCode[] = /* @__PURE__ */ (() =>
  Object.keys(words) as DeskProblemCode[])()

export function deskProblem(code: DeskProblemCode): Problem {
  return problem(code, words[code])
}
