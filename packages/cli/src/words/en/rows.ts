import { quoted } from '../../io/quoted.ts'
export const rows = {
  option: 'writes one row a game: a table (.csv) or lines of JSON (.jsonl)',
  unknown: (file: string): string => `${file} says neither CSV nor lines of JSON`,
  known: 'Let the name end in .csv or .jsonl.',
  there: (file: string, games: number): string => `${games} ${games === 1 ? 'row is' : 'rows are'} in ${file}`,
  notRows: (file: string): string => `${file} is no file of rows`,
  lines: 'Give what --rows FILE.jsonl or --rows FILE.csv has written.',
  one: 'plays one game of a file of rows again: its number',
  cell: 'and in an experiment, which readings',
  study: 'and which study, from 1',
  which: (file: string): string => `${file} holds many games`,
  nameOne: (file: string): string => `Name one: umpire replay ${quoted(file)} --game 1`,
  noGame: (file: string, number: number): string => `${file} has no game ${number}`,
  otherRules: (what: string): string => `The game was played by ${what}`,
  otherwise: (row: string, here: string): string =>
    `The game came out otherwise: the row has digest ${row.slice(0, 12)}, this is ${here.slice(0, 12)}`,
  bring: (name: string): string => `If it was a module or a program, bring it: --policy ${name}=./its-file.mjs`,
  otherPlayer: (name: string): string => `The game was played by another version of ${name}`,
  report: 'Please report this with the row.',
}
