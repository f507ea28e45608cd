export const tournament = {
  summary: 'players against each other: ratings with their intervals',
  description:
    'Every pair of players plays the same games both ways round, and all get a rating. It is an experiment of the lab: kept batch by batch, gone on with by the same command, the same to the byte for any number of workers and machines.',
  players: (minds: string): string => `two players or more: ${minds}, or characters of the game`,
  games: 'how many seeds each pair plays, each of them both ways round',
  out: 'where games and report go (tournament-GAME-SEED unless told)',
  tooFew: 'A tournament has two players or more, each of them once',
  nobodyHere: 'The game has one seat that players take: there is nobody to meet',
  head: ['', 'Elo', '95 %', 'points', 'games', 'over the next'] as readonly string[],
  size: (pairs: number, games: number): string => `${pairs} ${pairs === 1 ? 'pair' : 'pairs'}, ${games} games`,
  seats: (told: string): string => `What a seat is worth: ${told}`,
  unfinished: (games: number): string => `${games} games did not end, and count as drawn.`,
  faults: (games: number): string => `${games} of them were stopped by a fault of a player.`,
}
