export const soloHelp = {
  summary: 'a companion for the table: runs the army that plays itself',
  description:
    'Fight the army that plays itself on your real table: the companion says what it does and why, and asks for what it needs.',
  examples: 'Examples',
  trial: 'all in the program, to try it out',
  dice: 'physical: you throw them; virtual: the program does',
  cards: 'table: you draw from real decks; program: it does',
  resolution: 'reported: you say what came of moves and fights; core: the sample core rules resolve them',
  content: 'your own cards and numbers; a small invented game unless told',
  writeContent: 'writes the cards and numbers of the invented game, to be changed, and does nothing else',
  writeOptions: 'writes a battle with these cards as options, to be changed, and does nothing else',
  askArmies: 'asks for the armies (cards, counts, general, points), writes them as options, and does nothing else',
  options: 'armies, table, rulings: put on top of the sample battle',
  seed: 'of virtual dice (drawn by lot unless told)',
  load: 'go on with a saved battle; its dice, cards, resolution, seed and options are its own',
  save: 'where the battle is saved after each answer',
  noArmy: (title: string): string => `${title} has no army that plays itself`,
}
