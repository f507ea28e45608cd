import type { Words } from '../en/index.ts'

export const news: Words['news'] = {
  noDeadlines: 'Il n’y a plus d’échéances.',
  extended: (turn, moment, why) => `La semaine ${turn} a été prolongée jusqu’à : ${moment}${why}`,
  paused: (turn, why) => `La campagne s’est arrêtée avant la semaine ${turn}${why}`,
  goesOn: why => `La campagne continue${why}`,
  otherPlayer: (state, why) => `${state} a un autre joueur${why}`,
  botRules: (state, why) => `${state} est sous la conduite d’un bot${why}`,
  botFollows: (state, weeks) => `${state} est sous la conduite d’un bot : pas de nouvelles depuis ${weeks} semaines.`,
  playerRules: (state, why) => `${state} est de nouveau sous la conduite d’un joueur${why}`,
  weekAgain: (week, reason) => `La semaine ${week} a été rejouée ; son premier résultat ne compte pas : ${reason}`,
  weeksAgain: (week, turn, reason) =>
    `Les semaines ${week} à ${turn - 1} sont rejouées ; ce qu’elles avaient apporté ne compte pas : ${reason}`,
  corrected: (week, reason) => `Le résultat de la semaine ${week} a été corrigé : ${reason}`,
}
