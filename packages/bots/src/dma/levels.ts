import { type Level, levelsOf } from '../levels.ts'

/** From the hall to the throne. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['page', 'Page', 'Паж', 'Page', 0, 69],
  ['squire', 'Squire', 'Оруженосец', 'Écuyer', 0, 60],
  ['reeve', 'Reeve', 'Староста', 'Prévôt', 0, 51],
  ['knight', 'Knight', 'Рыцарь', 'Chevalier', 0, 42],
  ['baron', 'Baron', 'Барон', 'Baron', 0, 32],
  ['count', 'Count', 'Граф', 'Comte', 0, 20],
  ['duke', 'Duke', 'Герцог', 'Duc', 0, 0],
  ['king', 'King', 'Король', 'Roi', 64, 0],
])
