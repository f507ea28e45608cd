import type { Problem } from '@umpire/core-game'
import type { BattleKind, OrderType, Seat } from '@umpire/transnistria-hex'
import type { OutcomeReason } from '@umpire/transnistria-hex/model'
import { lexicon } from '../elements/registry.ts'

/** What the board of the war on the Dniester says. */
export interface Words {
  readonly problem: (found: Problem) => string
  readonly seats: { readonly [seat in Seat]: string }
  readonly covers: { readonly [letter: string]: string }
  readonly hex: string
  readonly held: (seat: string) => string
  readonly zone: (seats: string) => string
  readonly damage: (points: number) => string
  readonly disarmed: string
  readonly hungry: string
  readonly waits: string
  readonly spent: string
  readonly empty: string
  readonly taken: string
  readonly points: (count: number) => string
  readonly goHere: (points: string) => string
  readonly attackable: string
  readonly battle: string
  readonly choose: string
  readonly unfit: string
  readonly otherBoard: string
  readonly won: (seats: string, reason: string) => string
  readonly drawn: (reason: string) => string
  readonly reasons: { readonly [reason in OutcomeReason]: string }
  readonly waiting: (seat: string) => string
  readonly turn: (seat: string, week: number, primary: number, secondary: number, level: number) => string
  readonly over: string
  readonly declared: (count: number) => string
  readonly unit: (name: string, at: string) => string
  readonly idle: string
  readonly lost: (units: string) => string
  readonly regained: (units: string) => string
  readonly pending: {
    readonly feed: (city: string) => string
    readonly 'resolve-battles': () => string
    readonly defend: (at: string) => string
    readonly retreat: (at: string, units: string) => string
    readonly allocate: (at: string) => string
    readonly occupy: (at: string) => string
    readonly rebase: (unit: string) => string
  }
  readonly again: string
  readonly kinds: { readonly [kind in BattleKind]: string }
  readonly sum: (dice: number, value: number, against: number) => string
  readonly hit: (chance: string) => string
  readonly terms: {
    readonly [term in 'dice' | 'damage' | 'pairs' | 'terrain' | 'river' | 'together' | 'against']: string
  }
  readonly firstFire: string
  readonly antiAir: string
  readonly mayRetreat: string
  readonly overLimit: (units: string) => string
  readonly level: (level: number) => string
  readonly after: (level: number) => string
  readonly fate: (unit: string, lost: string) => string
  readonly advance: (chance: string) => string
  readonly attackHere: string
  readonly declare: (count: number) => string
  readonly scout: string
  readonly nobody: string
  readonly supply: string
  readonly fedBy: (from: string) => string
  readonly fedByCity: (city: string) => string
  readonly exempt: string
  readonly noWay: string
  readonly cut: (at: string, by: 'enemy' | 'zone-of-control' | 'control') => string
  readonly through: (hex: string, harmed: boolean) => string
  readonly order: (type: OrderType, name: string, to: string) => string
  readonly stay: string
  readonly endTurn: string
  readonly endTurnSure: string
  readonly peaceSure: string
  readonly tray: string
  readonly week: (week: number) => string
  readonly left: (primary: number, secondary: number) => string
  readonly endChance: (chance: string, week: number) => string
  readonly stages: { readonly [stage in 'window' | 'cancelled' | 'joined']: (week: number | null) => string }
  readonly point: string
}

const cuts = {
  enemy: 'an enemy stands there',
  'zone-of-control': 'an enemy zone of control',
  control: 'another side holds it',
} as const
const doing: { readonly [type in OrderType]: (name: string, to: string) => string } = {
  move: (name, to) => `${name} moves to ${to}`,
  march: (name, to) => `${name} marches to ${to}`,
  attack: (name, to) => `${name} attacks ${to}`,
  reconnoitre: (name, to) => `${name} reconnoitres ${to}`,
  disarm: name => `Disarm ${name}`,
  recover: name => `Recover ${name}`,
  airdrop: (name, to) => `Drop ${name} at ${to}`,
  rebase: (name, to) => `Base ${name} at ${to}`,
  'resolve-battles': (_, to) => `Resolve the battle at ${to}`,
  stand: () => 'Stand and fight',
  retreat: (name, to) => `${name} retreats to ${to}`,
  occupy: (name, to) => `${name} occupies ${to}`,
  allocate: name => `${name} is struck`,
  feed: name => `Feed ${name}`,
  'request-peace': () => 'Ask for peace',
  'end-turn': () => 'End turn',
}

const english: Words = {
  problem: found => found.message,
  seats: { moldova: 'Moldova', transnistria: 'Transnistria', gagauzia: 'Gagauzia' },
  covers: { '.': 'plain', f: 'forest', t: 'town', C: 'city' },
  hex: 'hex',
  held: seat => `held by ${seat}`,
  zone: seats => `zone of control of ${seats}`,
  damage: points => `damage ${points}`,
  disarmed: 'disarmed',
  hungry: 'out of supply',
  waits: 'waits for its battle',
  spent: 'has acted',
  empty: 'nobody',
  taken: 'taken up',
  points: count => `${count} ${count === 1 ? 'point' : 'points'}`,
  goHere: points => (points ? `can go here for ${points}` : 'can go here'),
  attackable: 'can be attacked',
  battle: 'a battle is declared here',
  choose: 'can be chosen',
  unfit: 'This is no view of the war on the Dniester.',
  otherBoard: 'This view is of a game on another map.',
  won: (seats, reason) => `${seats} won: ${reason}.`,
  drawn: reason => `A draw: ${reason}.`,
  reasons: {
    objectives: 'all objectives are taken',
    sanctions: 'sanctions against the aggressor',
    'forced-peace': 'Russia forced a peace',
    'peace-request': 'Moldova asked for peace',
    'week-cap': 'the last week is over',
  },
  waiting: seat => `${seat} is to decide.`,
  turn: (seat, week, primary, secondary, level) =>
    `${seat}, week ${week}: ${primary} primary and ${secondary} secondary actions left, escalation ${level}.`,
  over: 'What is over the limit costs damage.',
  declared: count => `${count === 1 ? 'A battle waits' : `${count} battles wait`} to be resolved.`,
  unit: (name, at) => `${name} at ${at}: choose where it goes or whom it attacks.`,
  idle: 'It can do nothing now.',
  lost: units => `Out of supply then: ${units}.`,
  regained: units => `Supplied again: ${units}.`,
  pending: {
    feed: city => `${city} is cut off and cannot feed all: choose whom it feeds.`,
    'resolve-battles': () => 'Choose the battle that is fought next.',
    defend: at => `${at} is attacked: stand, or retreat two hexes before the battle.`,
    retreat: (at, units) => `${at}: ${units} must retreat two hexes.`,
    allocate: at => `${at}: choose the unit that takes the damage.`,
    occupy: at => `${at} is free: choose who occupies it.`,
    rebase: unit => `${unit} was captured: choose its airfield.`,
  },
  again: 'Press again to resolve it.',
  kinds: { attack: 'Attack', reconnaissance: 'Reconnaissance in force' },
  sum: (dice, value, against) =>
    `${dice}d3${value === 0 ? '' : value > 0 ? ` + ${value}` : ` − ${-value}`} against ${against}`,
  hit: chance => `hit ${chance}`,
  terms: {
    dice: 'dice',
    damage: 'damage',
    pairs: 'from opposite sides',
    terrain: 'terrain',
    river: 'river',
    together: 'together',
    against: 'defence',
  },
  firstFire: 'The defenders fire first, across the river',
  antiAir: 'Anti-air fire covers it.',
  mayRetreat: 'They may retreat before it.',
  overLimit: units => `Over the limit, 1 damage each: ${units}.`,
  level: level => `escalation ${level}`,
  after: level => `Escalation once declared: ${level}.`,
  fate: (unit, lost) => `${unit} lost: ${lost}`,
  advance: chance => `The hex can then be occupied: ${chance}.`,
  attackHere: 'Who attacks?',
  declare: count => `Declare the attack (${count})`,
  scout: 'Reconnaissance in force',
  nobody: 'Nobody of yours can attack here now.',
  supply: 'Supply',
  fedBy: from => `Supplied from ${from}.`,
  fedByCity: city => `Fed by the isolated city ${city}; to its capital:`,
  exempt: 'Needs no line of supply.',
  noWay: 'Out of supply: no road leads near it.',
  cut: (at, by) => `${at}: ${cuts[by]}`,
  through: (hex, harmed) => `through ${hex}${harmed ? ', an enemy zone of control: damage' : ''}`,
  order: (type, name, to) => doing[type](name, to),
  stay: 'Nobody occupies it',
  endTurn: 'End turn',
  endTurnSure: 'The declared battles will not take place. End the turn?',
  peaceSure: 'Ask for peace on the present borders? That ends the game.',
  tray: 'In reserve: drop it on a hex',
  week: week => `Week ${week}`,
  left: (primary, secondary) => `Actions left: ${primary} primary, ${secondary} secondary.`,
  endChance: (chance, week) => `Chance that the end begins in week ${week}: ${chance}.`,
  stages: {
    window: week => `Peace will be forced in week ${week}.`,
    cancelled: () => 'Russia will not step in.',
    joined: () => 'Russian troops have joined Transnistria.',
  },
  point: 'Point at a hex, or walk over the map with the arrow keys.',
}

export const wordsOf: (locale: string) => Words = lexicon('transnistria-hex', english)
