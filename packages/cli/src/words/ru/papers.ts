import type { Words } from '../en/index.ts'

export const papers: Words['papers'] = {
  about: (of, what) => `${of}: ${what}`,
  title: 'Тёмное Средневековье',
  week: 'Неделя',
  before: 'Перед первой неделей',
  chronicle: 'Летопись',
  quiet: 'Ничего такого, о чём услышал бы мир.',
  land: 'Земли',
  neutral: 'ничьи',
  map: 'Карта',
  battles: 'Сражения',
  over: 'Игра окончена',
  ordersDue: (turn, moment) => `Приказы недели ${turn + 1} ждут до: ${moment}.`,
  fromMaster: 'От ведущего',
  letters: 'Письма',
  letterFromTo: (from, to) => `${from} пишет. Кому: ${to}`,
  whenFinal: '# Когда менять больше ничего не будете:',
  letterHow: '# Письмо, без #: уйдёт этому государству со следующими отчётами.',
  letterHead: '# letter: ИМЯ',
  letterLines: '# Строки письма.',
}
