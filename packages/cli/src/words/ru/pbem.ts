import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'
import { counted } from './count.ts'

export const pbem: Words['pbem'] = {
  campaignIn: (dir, who) => `Кампания в ${dir}: ${who}.`,
  sendFirst: (reports, open) => `Пошлите каждому игроку папку ${reports}/SEAT, ${open} откройте всем.`,
  plansGo: (turn, folder, dir) => `Планы хода ${turn} кладите в ${folder}. Затем: umpire pbem turn ${quoted(dir)}`,
  orders: (n, turn) => `${counted(n, 'приказ', 'приказа', 'приказов')} на ход ${turn}`,
  allDone: 'всё будет выполнено',
  toLook: n => `проверьте строк: ${n}`,
  line: n => `строка ${n}: `,
  fates: {
    unreadable: 'не читается',
    dropped: 'будет отброшено',
    'plan-dropped': 'весь план будет отброшен',
    replaced: 'его заменит строка ниже',
    waits: 'будет ждать',
    void: 'будет вычеркнуто',
    'route-ends': 'путь там кончается',
  },
  trap: 'осторожно:',
  setAside: (file, problem) => `${file} не принят, его игрок считается не приславшим: ${problem}`,
  isTold: (file, line, problem) => `${file}, строка ${line}: ${problem}: игроку сообщено`,
  missing: names => `Нет планов от: ${names}; их армии стоят.`,
  excused: names => `Отпущены: ${names}.`,
  bots: names => `Правят боты: ${names}.`,
  given: names => `Вестей не было так долго, что место занял бот: ${names}.`,
  played: (turn, folder) => `Ход ${turn} сыгран: ${folder}`,
  over: who => `Игра окончена: ${who}.`,
  sendOn: (turn, folder) =>
    `Пошлите каждому reports/SEAT, public/ откройте всем. Планы хода ${turn} кладите в ${folder}.`,
  reportIn: folder => `Отчёт в ${folder}`,
  holds: turns => `Сходится: сыграно снова из зерна и планов, ${counted(turns, 'ход', 'хода', 'ходов')}, итог тот же.`,
  no: problem => `Нет: ${problem}`,
  otherwise: turn => `ход ${turn} выходит иначе`,
}
