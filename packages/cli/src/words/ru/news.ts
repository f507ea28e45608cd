import type { Words } from '../en/index.ts'

export const news: Words['news'] = {
  noDeadlines: 'Сроков больше нет.',
  extended: (turn, moment, why) => `Срок недели ${turn} перенесён: ${moment}${why}`,
  paused: (turn, why) => `Перерыв перед неделей ${turn}${why}`,
  goesOn: why => `Кампания продолжается${why}`,
  otherPlayer: (state, why) => `У государства ${state} другой игрок${why}`,
  botRules: (state, why) => `Государством ${state} правит бот${why}`,
  botFollows: (state, weeks) => `Государством ${state} правит бот: вестей не было недель: ${weeks}.`,
  playerRules: (state, why) => `Государством ${state} снова правит игрок${why}`,
  weekAgain: (week, reason) => `Неделя ${week} сыграна заново, прежний её исход не в счёт: ${reason}`,
  weeksAgain: (week, turn, reason) =>
    `Недели с ${week} по ${turn - 1} играются заново, прежний их исход не в счёт: ${reason}`,
  corrected: (week, reason) => `Исход недели ${week} исправлен: ${reason}`,
}
