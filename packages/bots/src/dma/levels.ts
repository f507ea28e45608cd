import { type Level, levelsOf } from '../levels.ts'

/** From the hall to the throne. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['page', 'Page', 'Паж', 'Page', 0, 60],
  ['squire', 'Squire', 'Оруженосец', 'Écuyer', 0, 51],
  ['reeve', 'Reeve', 'Староста', 'Prévôt', 0, 42],
  ['knight', 'Knight', 'Рыцарь', 'Chevalier', 0, 32],
  ['baron', 'Baron', 'Барон', 'Baron', 0, 20],
  ['count', 'Count', 'Граф', 'Comte', 0, 0],
  ['duke', 'Duke', 'Герцог', 'Duc', 24, 0],
  ['king', 'King', 'Король', 'Roi', 96, 0],
])
