import type { Locale, Problem } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import type { Event, Kind, Seat } from '@umpire/kriegspiel'
import { describe, unitName } from '@umpire/kriegspiel/english'
import type { AttackResult, CutCause, IdleReason } from '@umpire/kriegspiel/model'
import { lexicon } from '../elements/registry.ts'

/** What the board of the Game of War says. */
export interface Words {
  readonly event: (event: Event) => string
  readonly problem: (found: Problem) => string
  readonly seats: { readonly [seat in Seat]: string }
  readonly terrain: { readonly [letter: string]: string }
  readonly arsenal: (seat: string, gone: boolean) => string
  readonly kind: (kind: Kind) => string
  readonly unit: (seat: Seat, kind: Kind) => string
  readonly empty: string
  readonly offline: string
  readonly online: string
  readonly moved: string
  readonly retreats: string
  readonly taken: string
  readonly goHere: string
  readonly putHere: string
  readonly attackable: string
  readonly unfit: string
  readonly otherBoard: string
  readonly drawn: string
  readonly won: (seat: string) => string
  readonly waiting: (seat: string) => string
  readonly deploy: (left: number) => string
  readonly complete: string
  readonly deployed: string
  readonly deploying: string
  readonly place: (unit: string) => string
  readonly offered: (seat: string) => string
  readonly mustRetreat: (unit: string, at: string) => string
  readonly turn: (seat: string, left: number, attack: boolean) => string
  readonly choose: (unit: string, at: string) => string
  readonly nowhere: (unit: string, at: string) => string
  readonly again: string
  readonly sums: (attack: number, defence: number) => string
  readonly results: { readonly [result in AttackResult]: string }
  readonly idle: { readonly [reason in IdleReason]: string }
  readonly charging: string
  readonly bonus: (n: number) => string
  readonly cuts: { readonly [cause in CutCause]: string }
  readonly communication: string
  readonly ifAttacked: (seat: string) => string
  readonly onArsenal: string
  readonly from: (arsenal: string) => string
  readonly byLine: (to: string) => string
  readonly byTouch: (to: string) => string
  readonly noSource: string
  readonly fromSource: (source: string) => string
  readonly at: (square: string) => string
  readonly point: string
  readonly afterMove: (units: string) => string
  readonly many: (seat: string, count: number, where: string) => string
  readonly regained: (units: string) => string
  readonly allHold: string
  readonly endTurn: string
  readonly endTurnLate: string
  readonly attack: (square: string) => string
  readonly ready: string
  readonly takeBack: string
  readonly acceptDraw: string
  readonly declineDraw: string
  readonly offerDraw: string
  readonly offerDrawSure: string
  readonly resign: string
  readonly resignSure: string
  readonly tray: string
  readonly idlers: string
  readonly attackers: string
  readonly defenders: string
  readonly move: (unit: string, from: string, to: string) => string
  readonly cancelUnit: (at: string) => string
}

const english: Words = {
  event: describe,
  problem: found => found.message,
  seats: { north: 'North', south: 'South' },
  terrain: { M: 'mountain', '=': 'pass', F: 'fortress' },
  arsenal: (seat, gone) => `${gone ? 'destroyed ' : ''}arsenal of ${seat}`,
  kind: unitName,
  unit: (seat, kind) => `${seat === 'north' ? 'North' : 'South'} ${unitName(kind)}`,
  empty: 'empty',
  offline: 'off line',
  online: 'on its lines',
  moved: 'has moved',
  retreats: 'must retreat',
  taken: 'taken up',
  goHere: 'can go here',
  putHere: 'can be put here',
  attackable: 'can be attacked',
  unfit: 'This is no view of the Game of War.',
  otherBoard: 'This view is of a game on another board.',
  drawn: 'The game is drawn.',
  won: seat => `${seat} has won.`,
  waiting: seat => `${seat} is to decide.`,
  deploy: left =>
    `Deploy your army: ${left} ${left === 1 ? 'unit is' : 'units are'} left. Take one from the tray and put it on a square of your half.`,
  complete: 'Your army stands. Move what you like, then say that you are ready.',
  deployed: 'Your army stands. The other side is still deploying.',
  deploying: 'The armies are being deployed.',
  place: unit => `${unit}: choose a square of your half.`,
  offered: seat => `${seat} offers a draw.`,
  mustRetreat: (unit, at) => `${unit} at ${at} must retreat first: move it.`,
  turn: (seat, left, attack) =>
    `${seat}: ${left} of 5 moves left${attack ? ', then one attack or the end of the turn' : ', and the attack is spent'}.`,
  choose: (unit, at) => `${unit} at ${at}: choose where it goes.`,
  nowhere: (unit, at) => `${unit} at ${at} cannot move now.`,
  again: 'Press again to attack: that ends your turn.',
  sums: (attack, defence) => `${attack} against ${defence}`,
  results: {
    'no-attack': 'nobody can attack it',
    holds: 'it holds',
    retreats: 'it must retreat',
    destroyed: 'it is destroyed',
  },
  idle: {
    offline: 'off line',
    retreating: 'retreats this turn',
    relay: 'a relay',
    'not-in-line': 'not in line with it',
    mountain: 'a mountain is in between',
    piece: 'a piece is in between',
  },
  charging: 'charging',
  bonus: n => `${n} of it for the ground`,
  cuts: {
    mountain: 'a mountain stops it',
    enemy: 'an enemy stops it',
    'silent-relay': 'this relay sends no lines',
    'destroyed-arsenal': 'this arsenal is destroyed',
  },
  communication: 'Communication',
  ifAttacked: seat => `If ${seat} attacks it`,
  onArsenal: 'Stands on its arsenal.',
  from: arsenal => `From the arsenal ${arsenal}`,
  byLine: to => `by line to ${to}`,
  byTouch: to => `by touch to ${to}`,
  noSource: 'Off line: no source of its side is in line with it.',
  fromSource: source => `From ${source}`,
  at: square => `at ${square}`,
  point: 'Point at a square, or walk over the board with the arrow keys.',
  afterMove: units => `After this move off line: ${units}.`,
  many: (seat, count, where) => `${seat} ${count} ${count === 1 ? 'unit' : 'units'} (${where})`,
  regained: units => `Back on line: ${units}.`,
  allHold: 'After this move all lines hold.',
  endTurn: 'End turn',
  endTurnLate: 'End turn without an attack',
  attack: square => `Attack ${square}`,
  ready: 'Ready: raise the curtain',
  takeBack: 'Take back',
  acceptDraw: 'Accept the draw',
  declineDraw: 'Decline',
  offerDraw: 'Offer a draw',
  offerDrawSure: 'Offer a draw?',
  resign: 'Resign',
  resignSure: 'Resign, and lose this game?',
  tray: 'To be deployed',
  idlers: 'Near, but adding nothing',
  attackers: 'Attack',
  defenders: 'Defence',
  move: (unit, from, to) => `${unit} from ${from} to ${to}`,
  cancelUnit: at => `take back the unit at ${at}`,
}

export const wordsOf: (locale: string) => Words = lexicon('kriegspiel', english)

/** A unit's name with a capital. */
export function unitWord(kind: Kind, locale: Locale): string {
  return capital(wordsOf(locale).kind(kind))
}
