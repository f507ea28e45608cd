import { lexicon } from '../elements/registry.ts'

/** What the board of a formation says. */
export interface FormationWords {
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
  readonly unfolds: string
  readonly against: string
  readonly likeness: string
  readonly unfoldTurn: (turn: string, last: boolean) => string
  readonly unfoldBack: string
  readonly unfoldOn: string
}

const english: FormationWords = {
  field: 'Field',
  flag: 'the flag',
  front: 'front',
  place: (right, ahead) =>
    `${ahead} ahead, ${right === 0 ? 'in the middle' : right < 0 ? `${-right} left` : `${right} right`}`,
  free: 'free',
  reserve: n => `In reserve: ${n}`,
  rows: n => `Rows of ${n}`,
  allReserve: 'All to the reserve',
  toReserve: 'To the reserve',
  drawing: (force, inFormation, reserve) =>
    `${force}: ${inFormation} in formation, ${reserve} in reserve. Press a unit, then its place.`,
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
  unfolds: 'How it unfolds',
  against: 'Against',
  likeness: 'its own likeness',
  unfoldTurn: (turn, last) => `Turn ${turn}${last ? ': they come to blows' : ''}`,
  unfoldBack: 'Step back',
  unfoldOn: 'Step on',
}

export const formationWords: (locale: string) => FormationWords = lexicon('dma-formation', english)
