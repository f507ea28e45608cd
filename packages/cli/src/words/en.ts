import type { GameLength } from '@umpire/core-game'

/** What the command says in English. `ru.ts` has the same keys, or does not compile. */
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

export const en = {
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
  isProgram: (seat: string): string => `${seat} is played by the program`,
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
  gameIn: (file: string): string => `The game is in ${file}: umpire replay ${file} --svg pictures`,
  goOn: (file: string, game: string): string => `The game is in ${file}. Go on: umpire play ${game} --load ${file}`,
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
    undo: 'takes back your last orders, and what the program answered',
    save: 'says where the game is saved; "save FILE" writes a copy',
    quit: 'leaves; the game is saved, and --load goes on with it',
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
  is: {
    gameUnknown: (name: string): string => `There is no game ${name}`,
    gamesAre: (names: string): string => `Games are ${names}.`,
    seatUnknown: (seat: string): string => `There is no seat ${seat} in this game`,
    seatsAre: (seats: string): string => `Seats are ${seats}.`,
    noDecider: (text: string): string => `${text} does not say who decides`,
    writeSeat: (seat: string): string => `Write --seat ${seat}=NAME, as in --seat ${seat}=simple.`,
    nobodyDecides: (seat: string): string => `Nobody decides for ${seat}`,
    policyUnknown: (game: string, name: string): string => `Nobody who plays ${game} is called ${name}`,
    programEmpty: (name: string): string => `${name} names no program`,
    programHow: 'Write it like this: exec:./my-bot, or \'exec:python3 "my bot.py"\'.',
    thereAre: (names: string): string => `There are ${names}.`,
    dieMissing: 'The game cannot begin without that die',
    optionsRefused: 'The options are refused.',
    optionsWrong: 'Options are a JSON object',
    optionsHow: `As in --options '{"name": "value"}'; the game's rules page lists them.`,
    fileUnreadable: (file: string): string => `${file} cannot be read`,
    fileUnwritable: (file: string): string => `${file} cannot be written`,
    fileMissing: (file: string): string => `There is no file ${file}`,
    fileTooLarge: (file: string, most: number): string => `${file} is longer than ${most} MiB`,
    fileTooLargeHint: 'No save, plan or experiment is so long: is it the right file?',
    fileMissingHint: 'Look at the path; it is taken from the folder you are in.',
    notJson: (what: string, why: string): string => `${what} is no JSON that can be read: ${why}`,
    afterOptions: 'What stands after --options',
    folderMissing: (folder: string): string => `There is no folder ${folder}`,
    folderHint: 'Make it first.',
    isFolder: (file: string): string => `${file} is a folder`,
    isFolderHint: 'Name a file in it.',
    fileInUse: (file: string): string => `${file} is being played in another window`,
    fileInUseHint: 'Leave that game first, or go on with a copy of the file: --load COPY.',
    numberFromTo: (least: number, most: number): string => `It is a whole number from ${least} to ${most}.`,
    saveOfGame: (file: string): string =>
      `${file} must be a save of this game, made by these rules and not changed by hand.`,
    contentHint: (file: string): string =>
      `Were there cards and numbers of your own in it? Name their file: replay and odds take --content FILE, and umpire solo dolg --content FILE --load ${file} goes on. Else it is of another version.`,
    noPolicy: (seat: string): string => `Nobody in here plays ${seat}`,
    giveSeat: (seat: string): string => `Give the seat to a person: --seat ${seat}=human`,
    policyRefused: (seat: string): string =>
      `The built-in player of ${seat} was refused: please report this game with its save.`,
    programRefused: (seat: string): string => `The program that plays ${seat} gave orders that the rules refuse.`,
    noCards: (game: string): string => `${game} has no cards of one's own`,
    leaveContent: 'Leave --content out.',
    contentHow: 'Begin with what umpire solo dolg --write-content FILE writes.',
    bug: 'This is a fault of the program, not yours. Please report it with the command and its files; UMPIRE_DEBUG=1 shows where it happened.',
    seeHelp: '(umpire --help, or --help after a command, says how)',
    badLine: (message: string): string => message,
  },

  modules: {
    missing: (name: string): string => `There is no module ${name}`,
    missingHint:
      'A file is written with its path, ./my-game.mjs, a package as npm:my-game; both are looked for from the folder you are in.',
    notLoaded: (file: string, why: string): string => `${file} cannot be loaded: ${why}`,
    lacks: (file: string, parts: string): string => `${file} is no ruleset: it lacks ${parts}`,
    shape: 'Its default export, or `ruleset`, is one as the guide "Writing a ruleset" has it.',
    idTaken: (file: string, id: string): string => `${file} calls itself ${id}, as another game does`,
    lawless: (file: string, law: string, example: string): string => `${file} breaks the law ${law}: ${example}`,
    status: (id: string): string => `A position of ${id}`,
    orderJson: 'An order of this game is written as JSON',
    onceNamed: 'The game is named once: as the first word, or after --ruleset',
    ruleset: 'a game of your own: its module, ./my-game.mjs, or its package, npm:my-game',
    orModule: 'or a module of your own, ./my-game.mjs or npm:my-game',
    notQueued: (title: string): string => `${title} is a module of this machine: no other one has it`,
    notQueuedHint: 'Play it here: leave --queue out.',
  },

  odds: {
    stepAlone: '--step counts the steps of a saved game',
    stepWhich: 'Say which one: --load FILE',
    nobody: (asked: string): string => `Nobody can answer ${asked}`,
    questionsAre: (names: string, game: string): string => `Questions are ${names}: umpire odds ${game}`,
    canBeAsked: (title: string): string => `${title} can be asked:`,
    mustBeSave: (file: string, game: string): string => `${file} must be a save of ${game}.`,
    steps: (file: string, steps: number): string => `The game in ${file} has ${steps} steps`,
    neither: (file: string, game: string): string => `${file} is neither a saved game nor a state of ${game}`,
    isState: (file: string): string => `${file} is a state: it has no steps`,
    leaveStep: 'Leave --step out.',
    order: 'all that can come of orders of the seat to act, with the chance of each',
    over: 'The game is over',
    hidden: 'What comes of it hangs on what is hidden from you',
  },

  replay: {
    isCampaign: (file: string): string => `${file} is a campaign, not a saved game`,
    notSave: (file: string): string => `${file} is no saved game that is known here`,
    savesAre: 'A save is made by `umpire play`, or by Match.toJSON; --ruleset names the module of a game of your own.',
    cannot: (file: string, game: string): string =>
      `${file} cannot be played again. Was it changed, or made by another version of ${game}?`,
    no: (file: string): string => `No: ${file} does not hold.`,
    steps: (title: string, steps: number, dice: string): string =>
      `${title}, ${count(steps, 'step', 'steps')}, ${dice}`,
    goesOn: 'The game goes on.',
    holds: 'It holds',
    digests: (n: number, last: string): string => `: ${n} digests met, the last is ${last}`,
    pictures: (n: number, folder: string): string => `${count(n, 'picture', 'pictures')} in ${folder}`,
  },

  pbem: {
    campaignIn: (dir: string, who: string): string => `The campaign is in ${dir}: ${who}.`,
    sendFirst: (reports: string, open: string): string =>
      `Send each player the folder ${reports}/SEAT, publish ${open}.`,
    plansGo: (turn: number, folder: string, dir: string): string =>
      `Plans for turn ${turn} go to ${folder}. Then: umpire pbem turn ${dir}`,
    orders: (n: number, turn: number): string => `${count(n, 'order', 'orders')} for turn ${turn}`,
    allDone: 'all will be carried out',
    toLook: (n: number): string => `${n} to look at`,
    line: (n: number): string => `line ${n}: `,
    fates: {
      unreadable: 'cannot be read',
      dropped: 'will be dropped',
      'plan-dropped': 'the whole plan will be dropped',
      replaced: 'a later line takes its place',
      waits: 'will wait',
      void: 'will be struck off',
      'route-ends': 'the route ends there',
    },
    trap: 'beware:',
    setAside: (file: string, problem: string): string =>
      `${file} was set aside, its player counts as missing: ${problem}`,
    isTold: (file: string, line: string, problem: string): string =>
      `${file}, line ${line}: ${problem}: the player is told`,
    missing: (names: string): string => `No plans came from ${names}: their armies stand.`,
    excused: (names: string): string => `Excused: ${names}.`,
    bots: (names: string): string => `Ruled by bots: ${names}.`,
    given: (names: string): string => `Nothing came for so long that a bot has taken the seat: ${names}.`,
    played: (turn: number, folder: string): string => `Turn ${turn} was played: ${folder}`,
    over: (who: string): string => `The game is over: ${who}.`,
    sendOn: (turn: number, folder: string): string =>
      `Send reports/SEAT to each player, publish public/. Plans for turn ${turn} go to ${folder}.`,
    reportIn: (folder: string): string => `The report is in ${folder}`,
    holds: (turns: number): string =>
      `It holds: ${count(turns, 'turn', 'turns')}, played again from the seed and the plans, came out the same.`,
    no: (problem: string): string => `No: ${problem}`,
    otherwise: (turn: number): string => `turn ${turn} comes out otherwise`,
  },
}

/** Literals become texts and numbers: another language says the same in its own words. */
export type Words = typeof en
