import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'

export const odds: Words['odds'] = {
  stepAlone: '--step считает шаги сохранённой игры',
  stepWhich: 'Скажите, какой: --load FILE',
  nobody: asked => `На ${asked} никто не ответит`,
  questionsAre: (names, game) => `Есть вопросы: ${names}: umpire odds ${quoted(game)}`,
  canBeAsked: title => `${title}: что можно спросить`,
  mustBeSave: (file, game) => `${file} должен быть записью игры ${game}.`,
  steps: (file, steps) => `В игре из ${file} шагов: ${steps}`,
  neither: (file, game) => `${file} — не запись и не состояние игры ${game}`,
  isState: file => `${file} — состояние: шагов в нём нет`,
  leaveStep: 'Уберите --step.',
  order: 'всё, что может выйти из приказов ходящего, и с какой вероятностью',
  over: 'Игра окончена',
  hidden: 'Исход зависит от того, что от вас скрыто',
}
