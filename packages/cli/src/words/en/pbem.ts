import { quoted } from '../../io/quoted.ts'
import { count } from './count.ts'
export const pbem = {
  campaignIn: (dir: string, who: string): string => `The campaign is in ${dir}: ${who}.`,
  sendFirst: (reports: string, open: string): string => `Send each player the folder ${reports}/SEAT, publish ${open}.`,
  plansGo: (turn: number, folder: string, dir: string): string =>
    `Plans for turn ${turn} go to ${folder}. Then: umpire pbem turn ${quoted(dir)}`,
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
}
