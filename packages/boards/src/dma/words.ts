import type { Problem } from '@umpire/core-game'
import type { Direction } from '@umpire/dma'
import type { Fate } from '@umpire/dma/queries'
import { lexicon } from '../elements/registry.ts'

/** What the boards of The Dark Middle Ages say. */
export interface Words {
  readonly problem: (found: Problem) => string
  readonly unfit: string
  readonly compass: { readonly [direction in Direction]: string }
  readonly days: readonly string[]
  readonly day: (day: number) => string
  readonly terrain: { readonly [letter: string]: string }
  readonly city: (name: string, number: number) => string
  readonly village: (name: string) => string
  readonly nobody: string
  readonly yours: string
  readonly army: (name: string, number: number) => string
  readonly garrison: (name: string) => string
  readonly units: (n: number) => string
  readonly goesTo: (place: string, day: string) => string
  readonly routeEnd: (army: string) => string
  readonly taken: string
  readonly canGo: (day: string) => string
  readonly comesThrough: (army: string, day: string) => string
  readonly noWay: string
  readonly noGround: { readonly [letter: string]: string }
  readonly plan: (week: number, lines: number) => string
  readonly choose: (army: string) => string
  readonly pointed: (place: string, day: string) => string
  readonly waiting: string
  readonly won: (names: string) => string
  readonly drawn: string
  readonly replaced: (line: string) => string
  readonly give: string
  readonly giveEmpty: string
  readonly giveFaulty: (n: number) => string
  readonly point: string
  readonly number: (id: number) => string
  readonly direction: (name: string) => string
  readonly queue: string
  readonly queueEmpty: string
  readonly price: (price: number, paid: number) => string
  readonly ready: (day: string) => string
  readonly later: (days: number) => string
  readonly waits: (needs: string) => string
  readonly voided: string
  readonly up: (item: string) => string
  readonly down: (item: string) => string
  readonly remove: (item: string) => string
  readonly kinds: { readonly building: string; readonly unit: string; readonly project: string }
  readonly add: (item: string) => string
  readonly takes: (days: number) => string
  readonly notYet: string
  readonly needs: (needs: string) => string
  readonly account: (green: number, grey: number, demand: number, spendable: number) => string
  readonly short: (n: number) => string
  readonly disorder: (first: string, second: string, third: string) => string
  readonly stands: (inFormation: number, all: number) => string
  readonly drawUp: (force: string) => string
  readonly give1: (unit: string, to: string) => string
  readonly giveAll: (unit: string, to: string) => string
  readonly hand: (to: string) => string
  readonly one: string
  readonly all: string
  readonly route: string
  readonly noRoute: string
  readonly step: (direction: string) => string
  readonly stepBack: string
  readonly clear: string
  readonly extend: string
  readonly rename: string
  readonly disband: string
  readonly disbandSure: (army: string) => string
  readonly retire: string
  readonly retireSure: string
  readonly planOf: (week: number) => string
  readonly noPlan: string
  readonly edit: (line: string) => string
  readonly reaches: (place: string, day: string) => string
  readonly built: (item: string, day: string) => string
  readonly nothingReady: string
  readonly fates: { readonly [fate in Fate]: string }
  readonly brings: string
  readonly meets: (day: string, army: string, whom: string, place: string) => string
  readonly noMeeting: string
  readonly states: string
  readonly peace: (state: string) => string
  readonly share: (percent: string) => string
  readonly dead: string
  readonly autoDeploy: string
  readonly lastWeek: string
  readonly march: (army: string, state: string, from: string, to: string) => string
  readonly battles: string
  readonly watch: (place: string) => string
  readonly close: string
  readonly orders: {
    readonly queue: (city: string, items: string) => string
    readonly route: (army: string, to: string, steps: number) => string
    readonly halt: (army: string) => string
    readonly formation: (force: string, n: number) => string
    readonly transfer: (unit: string, from: string, to: string, day: string) => string
    readonly rename: (army: string, name: string) => string
    readonly disband: (force: string, unit: string) => string
    readonly peace: (state: string, on: boolean) => string
    readonly 'auto-deploy': (on: boolean) => string
    readonly retire: string
  }
  readonly layers: { readonly [layer: string]: string }
  readonly map: string
  // The formation
  readonly field: string
  readonly flag: string
  readonly front: string
  readonly place: (right: number, ahead: number) => string
  readonly free: string
  readonly reserve: (n: number) => string
  readonly rows: (n: number) => string
  readonly allReserve: string
  readonly toReserve: string
  readonly drawing: (force: string, inFormation: number, reserve: number) => string
  readonly putUnit: (unit: string) => string
  readonly swap: string
  readonly noForce: string
  readonly outside: string
  readonly stats: (attack: number, defence: number, speed: string) => string
  readonly strikes: string
  readonly does: { readonly [deed: string]: string }
  readonly inField: (deeds: string) => string
  readonly behindWall: (deeds: string) => string
  readonly conditions: { readonly [condition: string]: string }
  readonly faces: string
  // The battle
  readonly noBattle: string
  readonly turn: (turn: string, of: number) => string
  readonly play: string
  readonly pause: string
  readonly back: string
  readonly on: string
  readonly speed: string
  readonly frame: string
  readonly strikesAt: (striker: string, target: string, chance: string, falls: boolean) => string
  readonly falls: (unit: string) => string
  readonly noStrike: string
  readonly left: (side: string, n: number, lost: number) => string
  readonly ends: { readonly [end: string]: string }
  readonly wins: (side: string) => string
  readonly bothLost: string
  readonly sides: { readonly a: string; readonly b: string }
}

const english: Words = {
  problem: found => found.message,
  unfit: 'What this board was given is no view of The Dark Middle Ages.',
  compass: { n: 'north', ne: 'north-east', e: 'east', se: 'south-east', s: 'south', sw: 'south-west', w: 'west', nw: 'north-west' },
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  day: day => (day > 7 ? `after ${Math.ceil(day / 7) - 1 || 1} week${day > 14 ? 's' : ''}` : `on ${english.days[day - 1] ?? 'Monday'}`),
  terrain: { '.': 'steppe', '~': 'water', '#': 'hidden lands' },
  city: (name, number) => `city of ${name} (${number})`,
  village: name => `village of ${name}`,
  nobody: 'nobody’s',
  yours: 'yours',
  army: (name, number) => `army ${name} (${number})`,
  garrison: name => `garrison of ${name}`,
  units: n => (n === 1 ? '1 unit' : `${n} units`),
  goesTo: (place, day) => `marches to ${place}, there ${day}`,
  routeEnd: army => `route of ${army} ends here`,
  taken: 'taken up',
  canGo: day => `can go here, ${day}`,
  comesThrough: (army, day) => `${army} comes here ${day}`,
  noWay: 'No way leads there.',
  noGround: { '~': 'Armies do not go on water.', '#': 'Nobody can enter hidden lands.' },
  plan: (week, lines) => `Plan week ${week}: press an army, then where it shall go; press a city to build. ${lines === 0 ? 'Nothing is planned yet.' : lines === 1 ? 'One line is planned.' : `${lines} lines are planned.`}`,
  choose: army => `Where shall ${army} go? Press or drag to a cell; the shades show by which day it gets there.`,
  pointed: (place, day) => `${place}: ${day}.`,
  waiting: 'The plan is given. The others are still planning.',
  won: names => `The campaign is over: ${names} won.`,
  drawn: 'The campaign is over: nobody won.',
  replaced: line => `This takes the place of: ${line}. Undo brings it back.`,
  give: 'Give the plan',
  giveEmpty: 'Nothing is planned: give an empty plan, and everything goes on as before?',
  giveFaulty: n => `${n === 1 ? 'One line' : `${n} lines`} of this plan will not be carried out as written. Give it all the same?`,
  point: 'Point at a cell, or walk there with the arrow keys, and what is known of it stands here.',
  number: id => `no. ${id}`,
  direction: name => `Main direction: ${name}`,
  queue: 'Queue',
  queueEmpty: 'The queue is empty.',
  price: (price, paid) => (paid ? `${price} grey, ${paid} paid` : `${price} grey`),
  ready: day => `ready ${day}`,
  later: days => `ready in about ${days} days`,
  waits: needs => `waits for ${needs}`,
  voided: 'void: it stands already',
  up: item => `${item}: earlier`,
  down: item => `${item}: later`,
  remove: item => `Remove ${item}`,
  kinds: { building: 'Build', unit: 'Recruit', project: 'Projects' },
  add: item => `Add ${item}`,
  takes: days => `${days} d`,
  notYet: 'Not yet possible',
  needs: needs => `needs ${needs}`,
  account: (green, grey, demand, spendable) => `Monday: ${green} green, ${grey} grey, upkeep ${demand}; to spend ${spendable}`,
  short: n => `${n} short: units will starve`,
  disorder: (first, second, third) => `Disorder on Monday: idle day ${first}, pogrom ${second}, secession ${third}`,
  stands: (inFormation, all) => `${inFormation} in formation, ${all - inFormation} in reserve`,
  drawUp: force => `Draw up ${force}`,
  give1: (unit, to) => `One ${unit} to ${to}`,
  giveAll: (unit, to) => `All ${unit} to ${to}`,
  hand: to => `To ${to}`,
  one: 'one',
  all: 'all',
  route: 'Route',
  noRoute: 'No route: it stays.',
  step: direction => `Step ${direction}`,
  stepBack: 'Take back a step',
  clear: 'Remove the route',
  extend: 'The next press goes on from the end of the route',
  rename: 'Rename',
  disband: 'Disband',
  disbandSure: army => `Dismiss ${army} with all its units?`,
  retire: 'Leave the game',
  retireSure: 'Leave the game? Armies are dismissed, cities and villages become nobody’s.',
  planOf: week => `Plan of week ${week}`,
  noPlan: 'Nothing is planned: what was ordered before goes on.',
  edit: line => `Show ${line}`,
  reaches: (place, day) => `at ${place} ${day}`,
  built: (item, day) => `${item} ${day}`,
  nothingReady: 'nothing is ready this week',
  fates: { dropped: 'this line will be dropped', 'plan-dropped': 'the whole plan will be dropped', replaced: 'a later line takes its place', waits: 'it waits', void: 'it is void', 'route-ends': 'the route ends there' },
  brings: 'What the week brings',
  meets: (day, army, whom, place) => `${day} ${army} meets ${whom} at ${place}`,
  noMeeting: 'Nobody is met on the way, if all stay where they are.',
  states: 'States',
  peace: state => `Peace with ${state}`,
  share: percent => `${percent} % of the land`,
  dead: 'is no more',
  autoDeploy: 'Reserves man the walls by themselves',
  lastWeek: 'Marches of last week',
  march: (army, state, from, to) => `${army} of ${state}: ${from} to ${to}`,
  battles: 'Battles of last week',
  watch: place => `Watch the battle at ${place}`,
  close: 'Back to the map',
  orders: {
    queue: (city, items) => `${city}: ${items || 'build nothing'}`,
    route: (army, to, steps) => `${army} marches to ${to} (${steps} ${steps === 1 ? 'step' : 'steps'})`,
    halt: army => `${army} stays`,
    formation: (force, n) => `${force}: ${n} in formation`,
    transfer: (unit, from, to, day) => `${unit} from ${from} to ${to}${day && `, ${day}`}`,
    rename: (army, name) => `${army} is called ${name}`,
    disband: (force, unit) => (unit ? `dismiss ${unit} of ${force}` : `dismiss ${force}`),
    peace: (state, on) => (on ? `peace with ${state}` : `no more peace with ${state}`),
    'auto-deploy': on => (on ? 'reserves man the walls' : 'reserves stay off the walls'),
    retire: 'leave the game',
  },
  layers: { geographic: 'Land', political: 'States', directions: 'Directions' },
  map: 'Which map',
  field: 'Field',
  flag: 'the flag',
  front: 'front',
  place: (right, ahead) => `${ahead} ahead, ${right === 0 ? 'in the middle' : right < 0 ? `${-right} left` : `${right} right`}`,
  free: 'free',
  reserve: n => `In reserve: ${n}`,
  rows: n => `Rows of ${n}`,
  allReserve: 'All to the reserve',
  toReserve: 'To the reserve',
  drawing: (force, inFormation, reserve) => `${force}: ${inFormation} in formation, ${reserve} in reserve. Press a unit, then its place.`,
  putUnit: unit => `Where shall ${unit} stand? The numbers show which cells it strikes, and in which order.`,
  swap: 'can change places with it',
  noForce: 'There is no such force here.',
  outside: 'Nobody stands on the flag.',
  stats: (attack, defence, speed) => `Attack ${attack}, defence ${defence}, ${speed} cells a day`,
  strikes: 'It strikes these cells, the first one that has an enemy in it.',
  does: { capture: 'take the flag', strike: 'strike', move: 'go on', wait: 'wait', dig: 'dig in' },
  inField: deeds => `In the field: ${deeds}`,
  behindWall: deeds => `Behind walls: ${deeds}`,
  conditions: { 'on-height': 'on a height', 'same-type-ahead': 'behind one of its kind' },
  faces: 'It goes straight ahead to the row of the enemy’s flag, then along that row to it.',
  noBattle: 'No battle is shown yet.',
  turn: (turn, of) => `Turn ${turn} of ${of}`,
  play: 'Play',
  pause: 'Pause',
  back: 'Step back',
  on: 'Step on',
  speed: 'Speed',
  frame: 'Moment of the battle',
  strikesAt: (striker, target, chance, falls) => `${striker} strikes ${target}: ${chance}${falls ? ', it falls' : ''}`,
  falls: unit => `${unit} falls in a duel`,
  noStrike: 'Nobody strikes.',
  left: (side, n, lost) => `${side}: ${n} stand, ${lost} lost`,
  ends: { annihilation: 'one side is destroyed', flag: 'a flag is taken', passive: 'nobody goes on', dark: 'night falls' },
  wins: side => `${side} wins`,
  bothLost: 'nobody wins',
  sides: { a: 'First side', b: 'Second side' },
}

export const wordsOf: (locale: string) => Words = lexicon('dma', english)
