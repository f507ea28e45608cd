/** A battle on a real table: what the AI does is said one thing at a time, and what lies and happens on the table is asked for. */
export {
  type Afterwards,
  afterwards,
  doneIn,
  nextPart,
  resultReports,
  type Walk,
  walksOf,
  withMelees,
} from './afterwards.ts'
export { cardsLeft } from './cards.ts'
export { answered, attackOf, type Beginning, beginDialogue, believed, drawable, tableNow } from './dialogue.ts'
export { dieText, facesOf, isPick } from './die-means.ts'
export {
  changeAnswer,
  type Entry,
  giveAnswer,
  type Journal,
  type KeptJournal,
  keptJournal,
  keyOf,
  openJournal,
  present,
  takeBack,
  withoutAnswer,
} from './journal.ts'
export { type Battle, type Cards, type Companion, companionOf } from './model.ts'
export { armiesOf, firstBattle, generalOf, mercenariesOf } from './own-army.ts'
export { type OwnContent, readOwnContent } from './own-content.ts'
export type { Answer, Dialogue, Doing, Question, Talk } from './question.ts'
export { centimetres, type RulerWay, rulerText, rulerWay } from './ruler.ts'
export { type Sorted, sortReports } from './snap.ts'
export { stillEngaged } from './still-engaged.ts'
export { butLast, type ReadCards, type SoloOrders, type StepAnswer, type Tried, tryStep } from './try-step.ts'
