import { type Level, levelsOf } from '../levels.ts'

/** From the hall to the throne. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['page', 'Page', 'Паж', 'Page', 0, 60],
  ['squire', 'Squire', 'Оруженосец', 'Écuyer', 0, 30],
  ['reeve', 'Reeve', 'Староста', 'Prévôt', 0, 10],
  ['knight', 'Knight', 'Рыцарь', 'Chevalier', 0, 0],
  ['baron', 'Baron', 'Барон', 'Baron', 5, 0],
  ['count', 'Count', 'Граф', 'Comte', 13, 0],
  ['duke', 'Duke', 'Герцог', 'Duc', 36, 0],
  ['king', 'King', 'Король', 'Roi', 96, 0],
])
