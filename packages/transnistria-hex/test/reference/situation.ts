import { ballotNames } from '../../src/entries/model.ts'
import { type HexId, type Rulings, ruleset, type Seat, type State, type Unit, type UnitType } from '../../src/index.ts'
import { acrossRiver, type Chart, hasBridge, neighboursOf } from './map.ts'

/** A unit with what its kind is printed with. */
export interface Piece extends Unit {
  readonly kind: UnitType
  /** Its place in set-up order. */
  readonly rank: number
}

/** A position in the words of the rules: hexes by name, units in a list, nothing precomputed. */
export interface Situation {
  readonly chart: Chart
  readonly rulings: Rulings
  readonly players: 2 | 3
  readonly turn: Seat
  readonly owners: ReadonlyMap<HexId, Seat>
  readonly pieces: readonly Piece[]
  /** Units that may not leave the hexes that are their faction's on the map, until they are attacked. */
  readonly homebound: readonly string[]
}

export function situationOf(chart: Chart, state: State): Situation {
  const { content } = ruleset.board
  const seatOf = (letter: string): Seat => (letter === 'm' ? 'moldova' : letter === 't' ? 'transnistria' : 'gagauzia')
  return {
    chart,
    rulings: state.rulings,
    players: state.players,
    turn: state.turn,
    owners: new Map([...chart.places.keys()].map((hex, i) => [hex, seatOf(state.owners[i]!)])),
    pieces: state.units.map((unit, rank) => ({
      ...unit,
      kind: content.unitTypes.find(type => type.id === unit.type)!,
      rank,
    })),
    homebound: ballotNames.flatMap(name => {
      const result = state.ballots[name]
      return result === 'H' ? [] : (content.ballots[name][result].homebound ?? [])
    }),
  }
}

/** Transnistria and Gagauzia are allies. */
export function enemies(a: Seat, b: Seat): boolean {
  return (a === 'moldova') !== (b === 'moldova')
}

export const isGround = (piece: Piece) => piece.kind.arm !== 'aviation'
/** Defence, printed or of a disarmed unit (T-052), less damage. */
export const defenceOf = (piece: Piece) => (piece.disarmed ? 2 : piece.kind.defence)
export const defenceLeft = (piece: Piece) => defenceOf(piece) - piece.damage

/** A question about a situation that is answered once for each. */
export function remember<Answer>(answer: (situation: Situation) => Answer): (situation: Situation) => Answer {
  const answers = new WeakMap<Situation, Answer>()
  return situation => {
    const known = answers.get(situation) ?? answer(situation)
    answers.set(situation, known)
    return known
  }
}

const stacks = remember(({ pieces }) => {
  const byHex = new Map<HexId, Piece[]>()
  for (const piece of pieces) {
    if (piece.status === 'map') byHex.set(piece.hex!, [...(byHex.get(piece.hex!) ?? []), piece])
  }
  return byHex
})

/** The units on the map in a hex. */
export function piecesIn(situation: Situation, hex: HexId): readonly Piece[] {
  return stacks(situation).get(hex) ?? []
}

/** Ground units of the other alliance in a hex. */
export function enemiesIn(situation: Situation, seat: Seat, hex: HexId): Piece[] {
  return piecesIn(situation, hex).filter(piece => isGround(piece) && enemies(piece.seat, seat))
}

/** It stays at home. */
export function mayEnter({ chart, homebound }: Situation, piece: Piece, hex: HexId): boolean {
  return piece.provoked || !homebound.includes(piece.id) || chart.places.get(hex)!.seat === piece.kind.faction
}

/** A ground unit can cross from a hex to its neighbour. */
export function canCross({ chart, rulings }: Situation, from: HexId, to: HexId): boolean {
  return !rulings.bridgesOnly || !acrossRiver(chart, from, to) || hasBridge(chart, from, to)
}

/** The hexes that one unit controls (T-078, R-26, R-39). */
export function zoneOf(situation: Situation, piece: Piece): HexId[] {
  const { chart, rulings } = situation
  if (piece.status !== 'map' || !isGround(piece)) return []
  if (piece.disarmed && !rulings.disarmedZoc) return []
  return neighboursOf(chart, piece.hex!).filter(hex => {
    if (rulings.riverStopsZoc && acrossRiver(chart, piece.hex!, hex) && !hasBridge(chart, piece.hex!, hex)) return false
    return canCross(situation, piece.hex!, hex)
  })
}

/** Asked so often that each situation is asked once. */
const zones = remember(situation => {
  const moldova = new Set<HexId>()
  const others = new Set<HexId>()
  for (const piece of situation.pieces)
    for (const hex of zoneOf(situation, piece)) (piece.seat === 'moldova' ? moldova : others).add(hex)
  return { moldova, others }
})

export function inEnemyZone(situation: Situation, seat: Seat, hex: HexId): boolean {
  const { moldova, others } = zones(situation)
  return (seat === 'moldova' ? others : moldova).has(hex)
}

/** Room for one more unit of a side (T-003, R-36, R-37); `mover` does not stand in its own way. */
export function isFree(situation: Situation, seat: Seat, hex: HexId, mover: Piece): boolean {
  const { rulings } = situation
  if (enemiesIn(situation, seat, hex).length > 0) return false
  const stack = piecesIn(situation, hex).filter(piece => {
    if (piece.id === mover.id) return false
    return isGround(piece) || (rulings.aviationStacks && !enemies(piece.seat, seat))
  })
  return rulings.freeHex === 'empty' ? stack.length === 0 : stack.length < 3
}
