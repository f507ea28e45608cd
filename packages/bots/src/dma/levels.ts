import { type Level, levelsOf } from '../levels.ts'

/** From the hall to the throne. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['page', 'Page', 'Паж', 'Page', 0, 78],
  ['squire', 'Squire', 'Оруженосец', 'Écuyer', 0, 69],
  ['reeve', 'Reeve', 'Староста', 'Prévôt', 0, 60],
  ['knight', 'Knight', 'Рыцарь', 'Chevalier', 0, 51],
  ['baron', 'Baron', 'Барон', 'Baron', 0, 42],
  ['count', 'Count', 'Граф', 'Comte', 0, 32],
  ['duke', 'Duke', 'Герцог', 'Duc', 0, 20],
  ['king', 'King', 'Король', 'Roi', 0, 0],
])
