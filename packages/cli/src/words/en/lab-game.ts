export const labGame = {
  summary: 'one game of an experiment, as a save',
  description: 'Plays one game of an experiment again, and saves it: to be replayed, told or drawn.',
  experiment: 'the experiment, as JSON',
  number: 'which game of its cell, from 1',
  study: 'which study, from 1, in the order of the experiment',
  cell: 'which readings, by name as in the report, or by number, where 1 is the base',
  out: 'where it is saved (GAME-SEED-NUMBER.json unless told)',
  examples: 'Examples',
  lookAt: (file: string): string => `Look at ${file}.`,
  gamesACell: (title: string, games: number): string => `${title} has ${games} games a cell`,
  nameGame: (games: number): string => `Name one from 1 to ${games}.`,
  noStudy: (number: number): string => `There is no study ${number}`,
  studiesAre: (studies: number): string => `The experiment has ${studies}.`,
  noCell: (title: string, text: string): string => `${title} has no cell ${JSON.stringify(text)}`,
  cellsAre: (cells: number, names: string, some: number): string =>
    `It has ${cells}: ${names}${cells > some ? ' ...' : ''}`,
  lookHelp: (file: string): string => `Look at ${file}; umpire lab --help shows an experiment.`,
}
