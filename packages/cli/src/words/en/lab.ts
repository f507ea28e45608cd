export const lab = {
  summary: 'an experiment: what readings of the rules do to a game',
  description:
    'Plays an experiment: games under many readings of the rules, compared with the same games under the base. Results are kept batch by batch: whatever happens, the same command goes on where it was. The report is the same to the byte for any number of workers and machines.',
  experiment: 'the experiment, as JSON',
  out: 'where results and the report go (the name of the file with -lab unless told)',
  workers: 'worker threads',
  queue: 'lets umpire lab-worker play, on any number of machines, over this Redis server',
  dry: 'only says what would be played',
  anExperiment: 'An experiment',
  shape: (minds: string): string =>
    `vary names options and the readings to try, each alone against the base, or all with all under "design": "grid"; "rulings" stands for every ruling of the game and all its readings; "content/units/guard/cost" is a place in the game's content, "policies" who plays, "policies.north" who has a seat. Also: title, mostSteps (10000), batch (how many games of each cell are handed out and kept at once), cells (100: how many cells at once, for which the game of the base is played once). Who plays: ${minds}, and characters of a game, as bold and steady in kriegspiel.`,
  examples: 'Examples',
  notPlayed: (file: string): string => `Look at ${file}. Nothing was played.`,
  size: (title: string, cells: number, games: number): string =>
    `${title}: ${cells} ${cells === 1 ? 'cell' : 'cells'} of ${games} games`,
  goOn: (done: number, all: number, folder: string, command: string): string =>
    `${done} of ${all} games are kept in ${folder}. Go on: ${command}`,
  damaged: (lines: number, folder: string): string =>
    `${lines} damaged lines of the journal in ${folder} do not count; their games are played again.`,
  keptAlready: (before: number, all: number, folder: string): string =>
    `${before} of ${all} games are in ${folder} already.`,
  reportIn: (all: number, folder: string): string => `${all} games. The report is ${folder}/report.md`,
  workerSummary: 'plays experiments of another machine',
  workerDescription:
    'Plays batches of games that umpire lab --queue puts on a Redis server. Start it on as many machines as you like, stop it whenever you like: what it had in hand is played by others. It plays experiments of its own version only.',
  redis: 'the Redis server, as redis://localhost:6379',
  atOnce: 'batches played at once, each on a thread',
  silence: 'a batch whose worker was silent for so long goes to another',
  idle: 'ends after so long without work',
}
