import type { Words } from '../en/index.ts'

export const tournament: Words['tournament'] = {
  summary: 'des joueurs les uns contre les autres : classement avec ses intervalles',
  description:
    'Chaque paire de joueurs joue les mêmes parties en changeant de place, et tous reçoivent un classement. C’est une expérience du laboratoire : conservée lot par lot, poursuivie par la même commande, identique à l’octet près quel que soit le nombre de fils et de machines.',
  players: minds => `deux joueurs ou plus : ${minds}, ou des caractères du jeu`,
  games: 'combien de graines joue chaque paire, chacune dans les deux sens',
  out: 'où vont les parties et le rapport (tournament-JEU-GRAINE sauf indication)',
  tooFew: 'Un tournoi a deux joueurs ou plus, chacun une fois',
  nobodyHere: 'Le jeu n’a qu’une place pour un joueur : il n’y a personne à rencontrer',
  head: ['', 'Elo', '95 %', 'points', 'parties', 'devant le suivant'],
  size: (pairs, games) => `${pairs} ${pairs === 1 ? 'paire' : 'paires'}, ${games} parties`,
  seats: told => `Ce que vaut une place : ${told}`,
  unfinished: games => `${games} parties ne se sont pas terminées et comptent comme nulles.`,
  faults: games => `${games} d’entre elles ont été arrêtées par une faute d’un joueur.`,
}
