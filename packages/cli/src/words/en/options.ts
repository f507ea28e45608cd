export const options = {
  search: 'search:N (for N iterations)',
  levels: 'level:1 to level:8 (the weakest to the strongest, or one by its name)',
  level: 'how strong the others are, from 1 to 8, or by name: short for --opponent level:N',
  oneOf: 'one of',
  language: 'of all that is said',
  opponents: (minds: string): string => `who plays the other seats: ${minds}, or a character of the game`,
  policies:
    'a program, exec:COMMAND, or a module of JavaScript, FILE.mjs or npm:PACKAGE, that plays: the other seats, or, with a name, those that --seat gives it; may be repeated',
  none: 'none',
  patience: 'how long such a program may think about a decision',
  content: 'of a battle of umpire solo: your own cards and numbers, as it was begun with',
  /** Who may play, by name. */
  minds: { simple: 'the built-in players', search: 'thinks ahead' },
}
