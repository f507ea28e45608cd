import type { PlanWords } from './plan-words.ts'

/** What the panels of a plan say, in Russian. */
export const planRussian: PlanWords = {
  planOf: week => `План на неделю ${week}`,
  noPlan: stops =>
    `Ничего не задумано: ${stops ? 'очереди и марши остановятся' : 'дела идут, как было велено раньше'}.`,
  edit: line => `Показать: ${line}`,
  reaches: (place, day) => `${place} — ${day}`,
  built: (item, day) => `${item} ${day}`,
  nothingReady: 'за неделю ничего не будет готово',
  fates: {
    dropped: 'строка пропадёт',
    'plan-dropped': 'весь план пропадёт',
    replaced: 'её заменит другая строка',
    waits: 'будет ждать',
    void: 'впустую',
    'route-ends': 'там путь кончается',
  },
  brings: 'Что принесёт неделя',
  meets: (day, army, whom, place) => `${day}: ${army} встретит — ${whom}, ${place}`,
  storms: (day, army, place, city, whose) =>
    `${day}: ${army} ${city || whose === null ? 'встретит гарнизон' : 'придёт'} — ${place} (${city ? 'город' : 'деревня'}, ${whose ?? (city ? 'ничей' : 'ничья')})`,
  noMeeting: 'По дороге никто не встретится, если все останутся на местах.',
  states: 'Державы',
  peace: state => `Мир: ${state}`,
  share: percent => `${percent.replace('.', ',')}\u00a0% земли`,
  dead: 'больше нет',
  autoDeploy: 'Резервы сами выходят на стены',
  lastWeek: 'Марши прошлой недели',
  march: (army, state, from, to) => `${army} (${state}): ${from} — ${to}`,
  battles: 'Битвы прошлой недели',
}
