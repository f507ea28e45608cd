import type { Words } from '../en/index.ts'

export const options: Words['options'] = {
  search: 'search:N (pour N itérations)',
  levels: 'level:1 à level:8 (du plus faible au plus fort, ou par son nom)',
  level: 'la force des autres, de 1 à 8, ou par son nom\u00a0: plus court que --opponent level:N',
  oneOf: 'l’un de',
  language: 'de tout ce qui est dit',
  opponents: minds => `qui joue les autres places : ${minds}, ou un caractère du jeu`,
  policies:
    'un programme, exec:COMMAND, ou un module JavaScript, FILE.mjs ou npm:PACKAGE, qui joue : les autres places ou, avec un nom, celles que --seat lui donne ; peut être répété',
  none: 'aucun',
  patience: 'combien de temps un tel programme peut réfléchir à une décision',
  content: 'd’une bataille de umpire solo : vos propres cartes et nombres, ceux avec lesquels elle a commencé',
  minds: { simple: 'les joueurs intégrés', search: 'réfléchit à l’avance' },
}
