export const playHelp = {
  summary: 'play a game at this keyboard',
  description:
    'Play a game: against the built-in players, or several people at one keyboard. Orders are typed; TAB completes them.',
  seat: 'who decides for a seat: human, policy (whoever plays the other seats), or a name as for --opponent; may be repeated',
  hotseat: 'people decide for all seats',
  seed: 'the seed of all dice; the same seed and orders give the same game (drawn by lot unless told)',
  dice: 'virtual: the program throws; physical: it asks you for each face',
  options: 'options of the rules: a file, or JSON in quotes; the usual ones hold where they do not contradict it',
  rulings: 'lists the rulings of the game, where its rules can be read in two ways, and plays nothing',
  load: 'go on with a saved game; its dice, seed and options are its own',
  save: 'where the game is saved after each step (GAME-SEED.json unless told)',
  noSave: 'save nothing unless asked to',
  whilePlaying:
    "While playing, type orders in the game's notation, a question of the game, or: help, orders, view, units, legend, log, draw, undo, save, quit.",
  examples: 'Examples:',
}
