import type { Words } from '../en/index.ts'

export const labGame: Words['labGame'] = {
  summary: 'une partie d’une expérience, comme sauvegarde',
  description:
    'Jouer de nouveau une partie d’une expérience et l’enregistrer : pour la rejouer, la raconter ou la dessiner.',
  experiment: 'l’expérience, en JSON',
  number: 'quelle partie de sa case, à partir de 1',
  study: 'quelle étude, à partir de 1, dans l’ordre de l’expérience',
  cell: 'quelles lectures, par leur nom comme dans le rapport, ou par leur numéro, où 1 est la base',
  out: 'où elle est enregistrée (JEU-GRAINE-NUMÉRO.json sauf indication)',
  examples: 'Exemples',
  lookAt: file => `Voyez ${file}.`,
  gamesACell: (title, games) => `${title} a ${games} parties par case`,
  nameGame: games => `Nommez-en une de 1 à ${games}.`,
  noStudy: number => `Il n’y a pas d’étude ${number}`,
  studiesAre: studies => `L’expérience en a ${studies}.`,
  noCell: (title, text) => `${title} n’a pas de case ${JSON.stringify(text)}`,
  cellsAre: (cells, names, some) => `Elle en a ${cells} : ${names}${cells > some ? ' ...' : ''}`,
  lookHelp: file => `Voyez ${file} ; umpire lab --help montre une expérience.`,
}
