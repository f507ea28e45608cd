import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'

export const rows: Words['rows'] = {
  option: 'пишет по строке на партию: таблицей (.csv) или строками JSON (.jsonl)',
  unknown: file => `Из имени ${file} не видно, CSV это или строки JSON`,
  known: 'Пусть имя кончается на .csv или .jsonl.',
  there: (file, games) => `Строк в ${file}: ${games}`,
  notRows: file => `${file} — не файл строк`,
  lines: 'Нужно то, что пишет --rows FILE.jsonl или --rows FILE.csv.',
  one: 'ещё раз играет одну партию из файла строк: её номер',
  cell: 'а в опыте — какие прочтения',
  study: 'и какое исследование, с 1',
  which: file => `В ${file} много партий`,
  nameOne: file => `Назовите одну: umpire replay ${quoted(file)} --game 1`,
  noGame: (file, number) => `Партии ${number} в ${file} нет`,
  otherRules: what => `Партию играли по другим правилам: ${what}`,
  otherwise: (row, here) =>
    `Партия кончилась иначе: в строке отпечаток ${row.slice(0, 12)}, здесь ${here.slice(0, 12)}`,
  bring: name => `Если это модуль или программа, дайте её: --policy ${name}=./its-file.mjs`,
  otherPlayer: name => `Партию играл ${name} другой версии`,
  report: 'Сообщите нам об этом, приложив строку.',
}
