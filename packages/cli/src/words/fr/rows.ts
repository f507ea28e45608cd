import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'

export const rows: Words['rows'] = {
  option: 'écrire une ligne par partie : un tableau (.csv) ou des lignes de JSON (.jsonl)',
  unknown: file => `Le nom ${file} n’indique ni CSV ni lignes de JSON`,
  known: 'Terminez le nom par .csv ou .jsonl.',
  there: (file, games) => `${games} ${games === 1 ? 'ligne est' : 'lignes sont'} dans ${file}`,
  notRows: file => `${file} n’est pas un fichier de lignes`,
  lines: 'Donnez ce que --rows FILE.jsonl ou --rows FILE.csv a écrit.',
  one: 'rejouer une partie d’un fichier de lignes : son numéro',
  cell: 'et, dans une expérience, quelles lectures',
  study: 'et quelle étude, à partir de 1',
  which: file => `${file} contient beaucoup de parties`,
  nameOne: file => `Nommez-en une : umpire replay ${quoted(file)} --game 1`,
  noGame: (file, number) => `${file} n’a pas de partie ${number}`,
  otherRules: what => `La partie a été jouée selon ${what}`,
  otherwise: (row, here) =>
    `La partie a fini autrement : la ligne a l’empreinte ${row.slice(0, 12)}, celle-ci est ${here.slice(0, 12)}`,
  bring: name => `Si c’était un module ou un programme, apportez-le : --policy ${name}=./its-file.mjs`,
  otherPlayer: name => `La partie a été jouée par une autre version de ${name}`,
  report: 'Signalez-le-nous avec la ligne.',
}
