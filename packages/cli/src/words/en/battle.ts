export const battle = {
  summary: 'watch a battle of The Dark Middle Ages, and fight it again',
  description:
    'Show a battle of The Dark Middle Ages turn by turn, and what might have come of it: with other dice, or with another formation. Without a number, lists the battles of the file.',
  file: 'a saved game, the folder of a turn or of a report, or its events.json',
  number: 'which battle, as they are listed',
  again: 'how often it is fought again; 0: not at all, 1000 unless told',
  seed: 'of the dice for that',
  first: 'another formation of the first side: "legion@0,3 bow@0,2", as far right and forward of its flag',
  second: 'the same of the second side',
  seat: 'only battles that seat could know of ("public": an onlooker)',
  handbook:
    'the handbook that the game is played by, as JSON; the one in the packet of a report or of the campaign unless told',
  out: 'writes a page on which the battle can be played',
  examples: 'Examples:',
  noBattle: (number: number, battles: number): string => `There is no battle ${number}: the file has ${battles}`,
  none: 'There is no battle in it.',
  formationHow: 'A formation has one unit a cell, none on the flag, within its field.',
  pageIs: (out: string): string => `\nThe page is ${out}.`,
  noUnit: (word: string): string => `${JSON.stringify(word)} is no unit in a formation`,
  unitsAre: (units: string): string => `Write it so: legion@0,3. Units are ${units}`,
  doesNotHold: (file: string): string => `${file} does not hold`,
  noBattles: (file: string): string => `${file} has no battles of The Dark Middle Ages`,
  besideEvents: (folder: string): string =>
    `Beside the events of ${folder} there is neither packet.json nor state.json`,
}
