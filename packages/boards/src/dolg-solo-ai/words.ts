import type { Locale, Problem } from '@umpire/core-game'
import type { Condition, Phase, Row, Seat } from '@umpire/dolg-solo-ai'
import type { MoveFault, OutcomeReason } from '@umpire/dolg-solo-ai/model'
import { lexicon } from '../elements/registry.ts'

export interface Words {
  /** Why the umpire refuses. */
  readonly problem: (found: Problem) => string
  readonly seats: { readonly [seat in Seat]: string }
  readonly phases: { readonly [phase in Phase]: string }
  readonly rows: { readonly [row in Row]: string }
  readonly reasons: { readonly [reason in OutcomeReason]: string }
  readonly conditions: { readonly [condition in Condition]: string }
  /** Where a unit looks, every eighth of a circle from 0 on. */
  readonly facings: readonly string[]
  readonly unfit: string
  /** Hundredths of a distance unit in centimetres. */
  readonly cm: (hundredths: number) => string
  readonly unit: (id: string, name: string, seat: Seat) => string
  readonly damage: (damage: number, hearts: number) => string
  readonly engaged: (enemies: string) => string
  readonly general: string
  readonly activated: string
  readonly moved: string
  readonly formation: (name: string) => string
  readonly looks: (facing: string) => string
  readonly taken: string
  readonly chosen: string
  readonly choosable: string
  readonly prey: { readonly charge: string; readonly shoot: string; readonly fight: string }
  readonly spot: (ahead: string, aside: string, facing: string) => string
  readonly ahead: (cm: string) => string
  readonly back: (cm: string) => string
  readonly right: (cm: string) => string
  readonly left: (cm: string) => string
  readonly goHere: string
  readonly putHere: string
  readonly handle: (unit: string) => string
  readonly way: (path: string, most: string) => string
  readonly faults: { readonly [fault in MoveFault]: string }
  readonly won: (seat: string, reason: string) => string
  readonly drawn: (reason: string) => string
  readonly preparing: (phase: string) => string
  readonly turnOf: (round: number, seat: string, phase: string) => string
  readonly deploy: (left: number) => string
  readonly deployed: string
  readonly place: (unit: string) => string
  readonly cards: (left: number) => string
  readonly card: (name: string, does: string) => string
  readonly cardOne: string
  readonly cardChoose: (most: number) => string
  readonly cardAll: (count: number) => string
  readonly cardNone: string
  readonly movers: (count: number) => string
  readonly shooters: (count: number) => string
  readonly fighters: (count: number) => string
  readonly rout: string
  readonly move: (unit: string) => string
  readonly aim: (unit: string) => string
  readonly idle: (unit: string, why: string) => string
  readonly report: string
  readonly sides: { readonly front: string; readonly flank: string; readonly rear: string }
  readonly charge: (unit: string, target: string) => string
  readonly shoot: (unit: string, target: string) => string
  readonly fight: (unit: string, target: string) => string
  readonly melee: (attack: number, defence: number, chance: number) => string
  readonly shot: (long: boolean, chance: number, damage: string) => string
  readonly again: string
  readonly next: { readonly [phase in Phase]: string }
  readonly ready: string
  readonly takeBack: string
  readonly host: (unit: string) => string
  readonly playOn: (units: string) => string
  readonly playAll: (count: number) => string
  readonly playAlone: string
  readonly turnHere: (degrees: number) => string
  readonly goes: (unit: string, to: string) => string
  readonly withdraws: (unit: string, to: string) => string
  readonly placed: (unit: string, to: string) => string
  readonly unplaced: (unit: string) => string
  readonly plays: (card: string, units: string) => string
  readonly at: (x: string, y: string, facing: string) => string
  readonly tray: string
  readonly hand: string
  readonly point: string
  readonly values: (card: {
    readonly melee: string
    readonly ranged: string
    readonly defence: string
    readonly morale: number
    readonly move: string
    readonly cost: number
  }) => string
  readonly threats: (units: string) => string
  readonly noThreats: string
  readonly behaviour: (value: number, row: string) => string
}

/** Hundredths of a distance unit, which is 5 cm, to half a millimetre. */
export function centimetres(hundredths: number): string {
  return String(Math.round(hundredths / 2) / 10)
}

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const english: Words = {
  problem: found => found.message,
  seats: { ai: 'the AI', human: 'the player' },
  phases: {
    deployment: 'deployment',
    recruiting: 'recruiting',
    victory: 'victory condition',
    distribution: 'zones',
    lines: 'lines',
    host: 'place of the general',
    activation: 'activation',
    movement: 'movement',
    ranged: 'shooting',
    melee: 'melee',
    rout: 'flight',
  },
  rows: { retreat: 'Retreat', defence: 'Defence', advance: 'Advance', attack: 'Attack', 'all-out': 'All-out attack' },
  reasons: {
    'half-losses': 'half of the points are lost',
    annihilation: 'annihilation',
    'general-death': 'death of the general',
    scenario: 'the scenario',
    night: 'nightfall',
    reported: 'as the player says',
    shortfall: 'the deck has run out',
    overflow: 'more lines than three',
  },
  conditions: { fit: 'fit', broken: 'broken', routed: 'routed', destroyed: 'destroyed' },
  facings: [
    'towards your edge',
    'down to the right',
    'to the right',
    'up to the right',
    "towards the AI's edge",
    'up to the left',
    'to the left',
    'down to the left',
  ],
  unfit: 'This is no view of a battle of DOLG!',
  cm: hundredths => `${centimetres(hundredths)} cm`,
  unit: (id, name, seat) => `${id}, ${seat === 'ai' ? "the AI's" : 'your'} ${name}`,
  damage: (damage, hearts) => `damage ${damage}${hearts ? ` of ${hearts}` : ''}`,
  engaged: enemies => `in melee with ${enemies}`,
  general: 'with the general',
  activated: 'activated',
  moved: 'has moved',
  formation: name => `formation ${name}`,
  looks: facing => `looks ${facing}`,
  taken: 'taken up',
  chosen: 'chosen for the card',
  choosable: 'the card can be played on it',
  prey: { charge: 'can be charged', shoot: 'can be shot at', fight: 'can be struck' },
  spot: (ahead, aside, facing) => `${[ahead, aside].filter(Boolean).join(', ') || 'on the spot'}, looks ${facing}`,
  ahead: cm => `${cm} ahead`,
  back: cm => `${cm} back`,
  right: cm => `${cm} to its right`,
  left: cm => `${cm} to its left`,
  goHere: 'can go here',
  putHere: 'can be put here',
  handle: unit => `Turn ${unit}: press for 15 degrees, or drag; [ and ] turn it too`,
  way: (path, most) => `way ${path} of ${most}`,
  faults: {
    'no-unit': 'there is no such unit',
    'wrong-phase': 'not in this phase',
    idle: 'no card has activated it',
    moved: 'it has moved already',
    routed: 'it is routed',
    'off-table': 'that is off the table',
    overlap: 'somebody stands there, or something',
    withdrawal: 'it is in melee, and cannot withdraw there',
    contact: 'that touches an enemy: charge it',
    blocked: 'the way is blocked',
    'too-far': 'that is too far',
  },
  won: (seat, reason) => `Victory of ${seat}: ${reason}.`,
  drawn: reason => `A draw: ${reason}.`,
  preparing: phase => `Preparation: ${phase}.`,
  turnOf: (round, seat, phase) => `Turn ${round}, ${seat}: ${phase}.`,
  deploy: left => `Deploy your army: ${many(left, 'unit')} left. Take one from the tray and put it on the table.`,
  deployed: 'Your army stands. Move what you like, choose who goes with the general, then say that you are ready.',
  place: unit => `${unit}: put it down; [ and ] turn it.`,
  cards: left => `Play a card from your hand (${left} more this turn), or go on.`,
  card: (name, does) => `${name}. ${does}`,
  cardOne: 'Press the unit it is for.',
  cardChoose: most => `Choose up to ${many(most, 'unit')}, then play it.`,
  cardAll: count => `It reaches ${many(count, 'unit')}.`,
  cardNone: 'It reaches nobody now; it can still be played, to be rid of it.',
  movers: count => `Movement: ${many(count, 'unit')} may move or charge. Take one up.`,
  shooters: count => `Shooting: ${many(count, 'unit')} may shoot. Take one up.`,
  fighters: count => `Melee: ${many(count, 'unit')} may strike. Take one up.`,
  rout: 'End of the turn: morale is checked.',
  move: unit => `${unit}: choose where it goes, or whom it charges. [ and ] turn it.`,
  aim: unit => `${unit}: choose its target.`,
  idle: (unit, why) => `${unit}: ${why}.`,
  report: 'Say what happened on the table: type it in the list of orders, then go on.',
  sides: { front: 'to the front', flank: 'into the flank', rear: 'into the rear' },
  charge: (unit, target) => `${unit} charges ${target}`,
  shoot: (unit, target) => `${unit} shoots at ${target}`,
  fight: (unit, target) => `${unit} strikes ${target}`,
  melee: (attack, defence, chance) => `attack ${attack} against defence ${defence}, chance of damage ${chance}\u00a0%`,
  shot: (long, chance, damage) =>
    `${long ? 'long' : 'short'} range, each die ${chance}\u00a0%, expected damage ${damage}`,
  again: 'Press again, and it is done.',
  next: {
    deployment: 'Ready',
    recruiting: 'Go on',
    victory: 'Go on',
    distribution: 'Go on',
    lines: 'Go on',
    host: 'Go on',
    activation: 'Next: movement',
    movement: 'Next: shooting',
    ranged: 'Next: melee',
    melee: 'Next: flight',
    rout: 'End turn',
  },
  ready: 'Ready: the battle begins',
  takeBack: 'Take back',
  host: unit => `General to ${unit}`,
  playOn: units => `Play on ${units}`,
  playAll: count => `Play on all ${count}`,
  playAlone: 'Play it',
  turnHere: degrees => `Turn by ${Math.abs(degrees)}° to the ${degrees > 0 ? 'right' : 'left'}`,
  goes: (unit, to) => `${unit} goes to ${to}`,
  withdraws: (unit, to) => `${unit} withdraws to ${to}`,
  placed: (unit, to) => `${unit} stands at ${to}`,
  unplaced: unit => `take ${unit} back`,
  plays: (card, units) => `play ${card}${units && ` on ${units}`}`,
  at: (x, y, facing) => `${x} from the left, ${y} from the AI's edge, ${facing}`,
  tray: 'To be deployed',
  hand: 'Your cards',
  point: 'Point at a unit, or walk from one to the next with the arrow keys.',
  values: ({ melee, ranged, defence, morale, move, cost }) =>
    `Melee ${melee}${ranged && `, ranged ${ranged}`}, defence ${defence}, morale ${morale}, move ${move}, ${cost} points.`,
  threats: units => `Could be charged by ${units}.`,
  noThreats: 'Nobody could charge it here.',
  behaviour: (value, row) => `Behaviour of the AI: ${value}, ${row}.`,
}

export const wordsOf: (locale: Locale) => Words = lexicon('dolg-solo-ai', english)
