export const program = {
  exitCodes: `
Exit codes: 0 done (and the answer is yes), 1 the answer is no, 2 the command line cannot be understood, 3 what was given is refused, 70 a fault of this program, 130 interrupted.
With --json results and refusals are JSON on standard output, and nothing else is.
At a terminal all is said in the language of LC_ALL, LC_MESSAGES or LANG, unless --lang names another.`,
  /** Stands in the help of the other languages. */
  here: 'In English: umpire --lang en --help',
  description:
    'The umpire of four wargames: play, replay, simulate, ask for odds, run experiments, run a campaign by mail, serve games, and keep a solo player company.',
  version: 'prints the version',
  help: 'prints help',
  commandHelp: 'prints the help of a command',
  json: 'results and refusals as JSON, for programs',
  /** Headings of help, by what the reader of command lines calls them. */
  headings: {} as { readonly [title: string]: string },
  /** What may stand after the name of a command. */
  usage: { options: 'options', command: 'command' },
  choices: 'choices:',
  usually: 'default:',
}
