import type { Words } from '../en/index.ts'

export const lab: Words['lab'] = {
  summary: 'une expérience : ce que des lectures des règles font d’un jeu',
  description:
    'Jouer une expérience : des parties selon bien des lectures des règles, comparées aux mêmes parties selon la base. Les résultats sont gardés lot par lot : quoi qu’il arrive, la même commande reprend où elle en était. Le rapport est le même à l’octet près, quel que soit le nombre de fils et de machines.',
  experiment: 'l’expérience, en JSON',
  out: 'où vont les résultats et le rapport (le nom du fichier avec -lab sauf indication)',
  workers: 'fils d’exécution',
  queue: 'laisser jouer umpire lab-worker, sur autant de machines qu’on veut, par ce serveur Redis',
  dry: 'dire seulement ce qui serait joué',
  anExperiment: 'Une expérience',
  shape: minds =>
    `vary nomme les options et les lectures à essayer, chacune seule contre la base, ou toutes avec toutes sous "design": "grid" ; "rulings" vaut pour toutes les décisions du jeu et toutes leurs lectures ; "content/units/guard/cost" est un endroit du contenu du jeu, "policies" qui joue, "policies.north" qui a une place. Aussi : title, mostSteps (10000), batch (combien de parties de chaque case sont distribuées et gardées à la fois), cells (100 : combien de cases à la fois, pour lesquelles la partie de la base n’est jouée qu’une fois). Qui joue : ${minds}, et les caractères d’un jeu, comme bold et steady de kriegspiel.`,
  examples: 'Exemples',
  notPlayed: file => `Voyez ${file}. Rien n’a été joué.`,
  size: (title, cells, games) => `${title} : ${cells} ${cells === 1 ? 'case' : 'cases'} de ${games} parties`,
  goOn: (done, all, folder, command) =>
    `${done} parties sur ${all} sont gardées dans ${folder}. Pour continuer : ${command}`,
  damaged: (lines, folder) =>
    `${lines} lignes abîmées du journal dans ${folder} ne comptent pas ; leurs parties sont rejouées.`,
  keptAlready: (before, all, folder) => `${before} parties sur ${all} sont déjà dans ${folder}.`,
  reportIn: (all, folder) => `${all} parties. Le rapport est ${folder}/report.md`,
  workerSummary: 'jouer les expériences d’une autre machine',
  workerDescription:
    'Jouer des lots de parties que umpire lab --queue met sur un serveur Redis. Lancez-le sur autant de machines que vous voulez, arrêtez-le quand vous voulez : ce qu’il avait en main est joué par d’autres. Il ne joue que des expériences de sa propre version.',
  redis: 'le serveur Redis, comme redis://localhost:6379',
  atOnce: 'lots joués à la fois, chacun sur un fil',
  silence: 'un lot dont le joueur s’est tu si longtemps va à un autre',
  idle: 'finir après si longtemps sans travail',
}
