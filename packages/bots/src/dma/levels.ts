import { type Level, levelsOf } from '../levels.ts'

/** From the hall to the throne. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['page', 'Page', 'Паж', 'Page', 0, 75],
  ['squire', 'Squire', 'Оруженосец', 'Écuyer', 0, 67],
  ['reeve', 'Reeve', 'Староста', 'Prévôt', 0, 58],
  ['knight', 'Knight', 'Рыцарь', 'Chevalier', 0, 47],
  ['baron', 'Baron', 'Барон', 'Baron', 0, 33],
  ['count', 'Count', 'Граф', 'Comte', 0, 24],
  ['duke', 'Duke', 'Герцог', 'Duc', 0, 8],
  ['king', 'King', 'Король', 'Roi', 0, 0],
])
