import type { Words } from './words.ts'

/** What the command says, and what it writes into a page, in English. */
export const en: Words = {
  help: `Makes a project of Umpire: a front-end that plays (a page with a board, and a program to play against), a ruleset with its laws,
or a policy: a program that plays one of the games.

Usage: npm create @umpire@latest [folder] -- [flags]

  --kind <kind>            front-end, ruleset, policy
  --game <game>            kriegspiel, transnistria-hex, dma, dolg-solo-ai: of a front-end or a policy
  --framework <framework>  none, react, svelte: of a front-end
  --lang <language>        en, ru, fr: of the project and of this command
  -y, --yes                asks nothing: what is not said is as usual (front-end, kriegspiel, none, en)
  --tarballs <folder>      takes Umpire's packages from a folder of tarballs (npm run tarballs)
  -h, --help               prints help
  -V, --version            prints the version

What is not said is asked; without a terminal nothing is.

  npm create @umpire@latest
  npm create @umpire@latest my-game -- --game dma --framework react --yes
  npm create @umpire@latest my-rules -- --kind ruleset
  npm create @umpire@latest my-bot -- --kind policy --game dolg-solo-ai

Exit codes: 0 done, 2 the command line cannot be understood, 3 what was given is refused, 70 a fault of this program, 130 interrupted.
`,
  seeHelp: '--help says how',
  flagUnknown: flag => `There is no flag ${flag}`,
  flagValue: (flag, values) => `${flag} takes ${values}`,
  noValue: flag => `${flag} takes no value`,
  flagUnfit: (flag, kind) => `${flag} has no place beside ${kind}`,
  aFolder: 'a folder',
  tooMany: word => `One folder is enough: what is ${word}?`,
  nameWrong: name =>
    `"${name}" is no name of a package: small letters, digits, - . _ ~, at most 214, and a letter or a digit first`,
  notEmpty: folder => `${folder} is not empty: name a new folder, or empty it`,
  taken: folder => `${folder} is a file`,
  unwritable: (folder, why) => `${folder} cannot be written: ${why}`,
  noTarball: (name, folder) => `There is no tarball of ${name} in ${folder}: npm run tarballs in a checkout makes them`,
  bug: 'This is a fault of the program, not yours. Please report it with the command line.',
  askFolder: 'Folder',
  askKind: 'What is to be made',
  askGame: 'Game',
  askFramework: 'Framework',
  kinds: {
    'front-end': 'A front-end: a page to play on',
    ruleset: 'A ruleset: a game of your own, with its laws',
    policy: 'A policy: a program that plays a game',
  },
  games: {
    kriegspiel: 'Kriegspiel: the Game of War of Guy Debord',
    'transnistria-hex': 'Transnistria 1992: a hex wargame',
    dma: 'The Dark Middle Ages: empires, week by week',
    'dolg-solo-ai': 'DOLG!: against an army that plays itself',
  },
  frameworks: {
    none: 'None: an element on a page',
    react: 'React',
    svelte: 'Svelte',
  },
  made: folder => `Made in ${folder}. Now:`,
  cancelled: 'Nothing was made.',
  quoted: title => title,
  newGame: 'New game',
  discard: 'The match that goes on will be lost. Begin anew?',
}
