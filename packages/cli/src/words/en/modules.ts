export const modules = {
  missing: (name: string): string => `There is no module ${name}`,
  missingHint:
    'A file is written with its path, ./my-game.mjs or ./my-bot.mjs, a package as npm:its-name; both are looked for from the folder you are in, or that of the experiment.',
  notLoaded: (file: string, why: string): string => `${file} cannot be loaded: ${why}`,
  lacks: (file: string, parts: string): string => `${file} is no ruleset: it lacks ${parts}`,
  shape: 'Its default export, or `ruleset`, is one as the guide "Writing a ruleset" has it.',
  idTaken: (file: string, id: string): string => `${file} calls itself ${id}, as another game does`,
  lawless: (file: string, law: string, example: string): string => `${file} breaks the law ${law}: ${example}`,
  status: (id: string): string => `A position of ${id}`,
  orderJson: 'An order of this game is written as JSON',
  onceNamed: 'The game is named once: as the first word, or after --ruleset',
  ruleset: 'a game of your own: its module, ./my-game.mjs, or its package, npm:my-game',
  players:
    'a player of your own, FILE.mjs or npm:PACKAGE, by the name that the experiment or the tournament calls it; may be repeated',
  rulesets: 'a game of your own, which the experiment names by its id; may be repeated',
  orModule: 'or a module of your own, ./my-game.mjs or npm:my-game',
  notQueued: (title: string): string => `${title} is a module of this machine: no other one has it`,
  notQueuedHint: 'Play it here: leave --queue out.',
}
