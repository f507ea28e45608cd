export const oddsHelp = {
  summary: 'exact odds and sums of a position',
  description:
    'Ask about a position of a game: chances are exact fractions. Without a question, lists those of the game.',
  question: 'what is asked',
  words: 'squares, units, orders: what the question is about',
  load: 'a saved game, or a state; the opening unless told',
  step: 'the position after that step of the saved game that --load names; the last one unless told',
  seed: 'of the opening, where no file is given',
  options: 'options of the opening',
  examples: 'Examples:',
}
