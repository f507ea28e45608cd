export const news = {
  noDeadlines: 'There are no deadlines any more.',
  extended: (turn: number, moment: string, why: string): string => `Week ${turn} was given until ${moment}${why}`,
  paused: (turn: number, why: string): string => `The campaign paused before week ${turn}${why}`,
  goesOn: (why: string): string => `The campaign goes on${why}`,
  otherPlayer: (state: string, why: string): string => `${state} has another player${why}`,
  botRules: (state: string, why: string): string => `${state} is ruled by a bot${why}`,
  botFollows: (state: string, weeks: number): string => `${state} is ruled by a bot: no word for ${weeks} weeks.`,
  playerRules: (state: string, why: string): string => `${state} is ruled by a player again${why}`,
  weekAgain: (week: number, reason: string): string =>
    `Week ${week} was played again; its former outcome does not count: ${reason}`,
  weeksAgain: (week: number, turn: number, reason: string): string =>
    `Weeks ${week} to ${turn - 1} are played again; what they brought does not count: ${reason}`,
  corrected: (week: number, reason: string): string => `The outcome of week ${week} was put right: ${reason}`,
}
