import type { Words } from '../en/index.ts'

export const rows: Words['rows'] = {
  option: 'пишет по строке на партию: таблицей (.csv) или строками JSON (.jsonl)',
  unknown: file => `Из имени ${file} не видно, CSV это или строки JSON`,
  known: 'Пусть имя кончается на .csv или .jsonl.',
  there: (file, games) => `Строк в ${file}: ${games}`,
  notRows: file => `${file} — не файл строк`,
  lines: 'Нужны строки JSON, которые пишет --rows FILE.jsonl.',
  one: 'ещё раз играет одну партию из файла строк: её номер',
  cell: 'а в опыте — какие прочтения',
  study: 'и какое исследование, с 1',
  which: file => `В ${file} много партий`,
  nameOne: file => `Назовите одну: umpire replay ${file} --game 1`,
  noGame: (file, number) => `Партии ${number} в ${file} нет`,
  otherRules: what => `Партию играли по другим правилам: ${what}`,
  otherwise: (row, here) =>
    `Партия кончилась иначе: в строке отпечаток ${row.slice(0, 12)}, здесь ${here.slice(0, 12)}`,
  report: 'Сообщите нам об этом, приложив строку.',
}
