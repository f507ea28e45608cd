import type { Problem } from '@umpire/core-game'
import type { Direction } from '@umpire/dma'
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
  readonly lost: (armies: string) => string
  readonly choose: (army: string) => string
  readonly pointed: (place: string, day: string) => string
  readonly waiting: string
  readonly fallen: string
  readonly won: (names: string) => string
  readonly drawn: string
  readonly replaced: (line: string) => string
  readonly give: string
  /** `stops`: whoever gives no plan stops (R56). */
  readonly giveEmpty: (stops: boolean) => string
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
  /** Of an army, R29. */
  readonly idle: string
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
}

const english: Words = {
  problem: found => found.message,
  unfit: 'What this board was given is no view of The Dark Middle Ages.',
  compass: {
    n: 'north',
    ne: 'north-east',
    e: 'east',
    se: 'south-east',
    s: 'south',
    sw: 'south-west',
    w: 'west',
    nw: 'north-west',
  },
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  day: day =>
    day > 7
      ? `after ${Math.ceil(day / 7) - 1 || 1} week${day > 14 ? 's' : ''}`
      : `on ${english.days[day - 1] ?? 'Monday'}`,
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
  plan: (week, lines) =>
    `Plan week ${week}: press an army, then where it shall go; press a city to build. ${lines === 0 ? 'Nothing is planned yet.' : lines === 1 ? 'One line is planned.' : `${lines} lines are planned.`}`,
  lost: armies => `Lost last week: ${armies}.`,
  choose: army => `Where shall ${army} go? Press or drag to a cell; the shades show by which day it gets there.`,
  pointed: (place, day) => `${place}: ${day}.`,
  waiting: 'The plan is given. The others are still planning.',
  fallen: 'Your state is no more; the others play on.',
  won: names => `The campaign is over: ${names} won.`,
  drawn: 'The campaign is over: nobody won.',
  replaced: line => `This takes the place of: ${line}. Undo brings it back.`,
  give: 'Give the plan',
  giveEmpty: stops =>
    `Nothing is planned: give an empty plan, and ${stops ? 'queues and routes stop' : 'everything goes on as before'}?`,
  giveFaulty: n =>
    `${n === 1 ? 'One line' : `${n} lines`} of this plan will not be carried out as written. Give it all the same?`,
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
  account: (green, grey, demand, spendable) =>
    `Monday: ${green} green, ${grey} grey, upkeep ${demand}; to spend ${spendable}`,
  short: n => `${n} short: units will starve`,
  disorder: (first, second, third) => `Disorder on Monday: idle day ${first}, pogrom ${second}, secession ${third}`,
  stands: (inFormation, all) => `${inFormation} in formation, ${all - inFormation} in reserve`,
  idle: 'Nobody stands in formation: any force that is ready scatters it.',
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
}

export const wordsOf: (locale: string) => Words = lexicon('dma', english)
