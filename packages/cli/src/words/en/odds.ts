import { quoted } from '../../io/quoted.ts'
export const odds = {
  stepAlone: '--step counts the steps of a saved game',
  stepWhich: 'Say which one: --load FILE',
  nobody: (asked: string): string => `Nobody can answer ${asked}`,
  questionsAre: (names: string, game: string): string => `Questions are ${names}: umpire odds ${quoted(game)}`,
  canBeAsked: (title: string): string => `${title} can be asked:`,
  mustBeSave: (file: string, game: string): string => `${file} must be a save of ${game}.`,
  steps: (file: string, steps: number): string => `The game in ${file} has ${steps} steps`,
  neither: (file: string, game: string): string => `${file} is neither a saved game nor a state of ${game}`,
  isState: (file: string): string => `${file} is a state: it has no steps`,
  leaveStep: 'Leave --step out.',
  order: 'all that can come of orders of the seat to act, with the chance of each',
  over: 'The game is over',
  hidden: 'What comes of it hangs on what is hidden from you',
}
