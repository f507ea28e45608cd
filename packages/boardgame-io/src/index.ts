export { type PolicyBot, policyBot } from './bot.ts'
export { toBoardgameGame, type UmpireGame } from './game.ts'
export { guard } from './guard.ts'
export type { Identity } from './identity.ts'
export {
  type BotTurn,
  type Gameover,
  type MovesOf,
  type Settings,
  type SetupData,
  type Shown,
  type TurnKind,
  turnKinds,
} from './model.ts'
export { movesOf, type ProblemCode, problemCodes, problemsOf } from './problems.ts'
export type { Now } from './umpire.ts'
