import type { GameLength } from '@umpire/core-game'
import { quoted } from '../../io/quoted.ts'
import { count } from './count.ts'
export const play = {
  and: 'and',
  at: (path: string): string => `at ${path}`,
  /** The end of a game. */
  theEnd: 'The end.',
  wins: (names: string, many: boolean): string => `${names} ${many ? 'win' : 'wins'}`,
  aDraw: 'A draw',

  // Dice and cards of the table.
  tookBack: 'Taken back: nothing happened.',
  purpose: (text: string): string => ` for ${text}`,
  shows: (sides: number, purpose: string, face: number): string => `A d${sides}${purpose} shows ${face}.`,
  throwDie: (sides: number, purpose: string): string =>
    `Throw a d${sides}${purpose} (1-${sides}; r or all: roll it, or all, for me; cancel): `,
  dieWrong: (sides: number): string => `A d${sides} shows a number from 1 to ${sides}`,

  // Beginning and leaving.
  isYou: (seat: string): string => `${seat} is you`,
  isProgram: (seats: string, many: boolean, who: string | null): string =>
    who === null ? `${seats} ${many ? 'are' : 'is'} played by the program` : `${seats}: ${who}`,
  ofLevel: (level: number, name: string): string => `level ${level} (${name})`,
  realDice: 'Real dice',
  seed: (seed: string | number): string => `Seed ${seed}`,
  savedIn: (file: string): string => `, saved in ${file}`,
  lasts: ({ unit, usual: [least, most] }: GameLength): string => `A game lasts ${least} to ${most} ${unit}s as a rule.`,
  typeHelp: '"help" says what you can type, TAB completes it.',
  lastStep: (step: number): string => `Step ${step} of a saved game. The last one:`,
  notGiven: (lines: number): string =>
    lines === 1
      ? 'A line of the plan was not given, and is not kept.'
      : `${lines} lines of the plan were not given, and are not kept.`,
  gameIn: (file: string): string => `The game is in ${file}: umpire replay ${quoted(file)} --svg pictures`,
  goOn: (file: string, game: string): string =>
    `The game is in ${file}. Go on: umpire play ${game} --load ${quoted(file)}`,
  fileChanged: (file: string, other: string): string =>
    `${file} was changed by somebody else since it was last saved here. It is left as it is; this game goes on in ${other}.`,

  // A person's turn.
  keyboardFor: (name: string): string => `The keyboard is for ${name} now. Press Enter when nobody else looks. `,
  refused: 'Refused.',
  nothingDone: 'Nothing of that line was done.',
  legalNow: 'Legal now:',
  andMore: (more: number, as: string): string => `... and ${more} more: say how they begin, as "orders ${as}"`,
  likeThis: (form: string, meaning: string): string => `Write it like this: ${form} (${meaning})`,
  howToList: 'TAB, or "orders", lists what may be ordered; "help" says how.',
  andUnits: (more: number): string => `... and ${more} more lines: "units" lists all that you have`,
  planHow: 'Write your plan line by line; "plan" shows it, "drop 2" strikes a line, "done" gives it.',
  planEmpty: 'The plan is empty.',
  othersGoOn: 'The others play on to the end without you.',
  pressForNext: 'Enter: what the others do next; Ctrl-C leaves. ',
  struck: (order: string): string => `Struck: ${order}`,
  noSuchLine: 'There is no such line',
  standsInPlan: 'It stands in the plan; "undo" strikes it.',
  linesInPlan: (n: number): string => `${count(n, 'line', 'lines')} in the plan.`,

  // Commands while playing.
  helpOrders: 'Orders',
  helpCommands: 'Commands',
  helpQuestions: 'Questions',
  together: (blanks: boolean): string =>
    `Several go in one line, with ${blanks ? 'blanks' : 'semicolons'} between: all of them are done, or none.`,
  helpTab: 'TAB completes orders and commands. "help orders", "help commands", "help questions" show one part.',
  deeds: {
    help: 'this text',
    orders: 'what may be ordered now; "orders 10F" only what begins so',
    view: 'draws the board again; "view PLACE" looks there',
    units: 'lists the units that you can see',
    legend: 'what the signs on the board mean',
    log: 'tells the last steps again; "log 20" more of them',
    draw: 'writes a picture of what you see; "draw FILE.svg" names the file',
    hint: 'what a bot would order, and why; "hint TASK" what comes nearest to one thing, "hint ?" to which',
    undo: 'takes back your last orders, and what the program answered',
    save: 'says where the game is saved; "save FILE" writes a copy',
    quit: 'leaves; the game is saved, and --load goes on with it',
  },
  hint: {
    order: 'order',
    task: 'task',
    brings: 'This brings it about.',
    chance: (percent: number): string => `This brings it about with a chance of ${percent} %.`,
    tries: (n: number, of: number): string => `This brings it about in ${n} of ${of} tries.`,
    nearest: 'Nothing was found that brings it about: this comes nearest.',
    endless: 'There is no end to it: this is the most that was found.',
    otherwise: 'Nothing can be done about it now: this is what a bot would order anyway.',
    or: 'or',
    unknown: (task: string): string => `${task} is no task that is known here`,
  },
  noOrderBegins: (prefix: string): string => `No legal order begins with ${prefix}.`,
  nothingToOrder: 'There is nothing to order.',
  pictureIn: (file: string): string => `The picture is in ${file}.`,
  saved: (file: string): string => `Saved in ${file}.`,
  notSaved: 'Nothing is saved by itself (--no-autosave): "save FILE" does it.',
  takenBack: (steps: number): string => `Taken back: ${count(steps, 'step', 'steps')}.`,
  undoChance: 'Dice have been thrown since, and they are known now',
  undoSecret: 'Since then somebody has seen what was hidden',
  undoStart: 'There is nothing of yours to take back',
  undoOthers: 'What was done last is not yours alone: taking it back would wipe what another person did unseen',
  askHow: (usage: string): string => `Ask so: ${usage}`,
  moreWords: 'That asks for more words',
  tooManyWords: (words: string): string => `That says more than is asked for: ${words}`,
  noPlace: (place: string): string => `There is no place ${place} on this board`,

  // What ends a command.
}
