import type { BoardContent, Kind, PlacedUnit, Rulings, Seat } from '../../src/index.ts'
import { allSpots, between, letterAt, type Spot, spotOf, squareOf, squaresApart } from './board.ts'

/** A position in the words of the rules: no numbers for squares, no tables, nothing shared with the engine. */
export interface Situation {
  readonly board: BoardContent
  readonly rulings: Rulings
  readonly units: readonly PlacedUnit[]
  /** Arsenals that are gone. */
  readonly destroyed: readonly string[]
  /** A unit in the turn of its retreat. */
  readonly retreating: string | null
}

const FIGURES: { readonly [kind in Kind]: { attack: number; defence: number; range: number; speed: number } } = {
  infantry: { attack: 4, defence: 6, range: 2, speed: 1 },
  cavalry: { attack: 4, defence: 5, range: 2, speed: 2 },
  'foot-artillery': { attack: 5, defence: 8, range: 3, speed: 1 },
  'horse-artillery': { attack: 5, defence: 8, range: 3, speed: 2 },
  'foot-relay': { attack: 0, defence: 1, range: 0, speed: 1 },
  'horse-relay': { attack: 0, defence: 1, range: 0, speed: 2 },
}

const isRelay = (unit: PlacedUnit) => unit.kind.endsWith('relay')

function arsenalsOf({ board, destroyed }: Situation, seat: Seat): string[] {
  const letter = seat === 'north' ? 'N' : 'S'
  return allSpots(board)
    .filter(spot => letterAt(board, spot) === letter)
    .map(squareOf)
    .filter(square => !destroyed.includes(square))
}

export interface ReferenceNetwork {
  readonly lit: readonly string[]
  readonly connected: readonly PlacedUnit[]
}

/** Lines and touch of one side, found by asking every unit again and again until nothing changes (K-2.2). */
export function referenceNetwork(situation: Situation, seat: Seat): ReferenceNetwork {
  const offline = situation.rulings.offlineUnitsBlockLines ? [] : offlineWhereAllBlock(situation)
  const blockers = situation.units.filter(
    unit => unit.seat !== seat && (!isRelay(unit) || situation.rulings.relaysBlockLines) && !offline.includes(unit),
  )
  return grow(
    situation,
    seat,
    blockers.map(unit => unit.at),
  )
}

function offlineWhereAllBlock(situation: Situation): PlacedUnit[] {
  const strict = { ...situation, rulings: { ...situation.rulings, offlineUnitsBlockLines: true } }
  const online = referenceOnline(strict)
  return situation.units.filter(unit => !online.includes(unit))
}

function grow(situation: Situation, seat: Seat, blockers: readonly string[]): ReferenceNetwork {
  const { board, rulings, units } = situation
  const own = units.filter(unit => unit.seat === seat)
  const arsenals = arsenalsOf(situation, seat)
  const clear = (from: string, to: string) => {
    const path = between(spotOf(from), spotOf(to))
    return path?.every(spot => letterAt(board, spot) !== 'M' && !blockers.includes(squareOf(spot)))
  }
  const connected = new Set<PlacedUnit>()
  const radiating = new Set<PlacedUnit>()
  for (let before = -1; before !== connected.size + radiating.size; ) {
    before = connected.size + radiating.size
    for (const unit of own) {
      const sources = [...arsenals, ...[...radiating].map(relay => relay.at)]
      const onLine = sources.some(source => source === unit.at || clear(source, unit.at))
      const touches = own.some(
        friend =>
          connected.has(friend) &&
          squaresApart(spotOf(friend.at), spotOf(unit.at)) === 1 &&
          (rulings.relaysTouch || (!isRelay(friend) && !isRelay(unit))),
      )
      if (onLine || touches) connected.add(unit)
      if (isRelay(unit) && (onLine || (touches && rulings.relayRadiatesByTouch))) radiating.add(unit)
    }
  }
  const sources = [...arsenals, ...[...radiating].map(relay => relay.at)]
  const lit = allSpots(board)
    .filter(spot => letterAt(board, spot) !== 'M')
    .map(squareOf)
    .filter(
      square =>
        sources.includes(square) || (!blockers.includes(square) && sources.some(source => clear(source, square))),
    )
  return { lit, connected: own.filter(unit => connected.has(unit)) }
}

export interface ReferenceSums {
  readonly attack: number
  readonly defence: number
  readonly result: 'no-attack' | 'holds' | 'retreats' | 'destroyed'
  /** What each unit adds, by square; those that add nothing are left out. */
  readonly shares: { readonly [square: string]: number }
}

/** The units of both sides that are connected. */
function referenceOnline(situation: Situation): PlacedUnit[] {
  return [...referenceNetwork(situation, 'north').connected, ...referenceNetwork(situation, 'south').connected]
}

/** Attack and defence of the unit on a square, unit by unit (K-2.4 to K-2.6). */
export function referenceSums(situation: Situation, online: readonly PlacedUnit[], square: string): ReferenceSums {
  const { units } = situation
  const target = units.find(unit => unit.at === square)!
  const shares: { [square: string]: number } = {}
  let attack = 0
  let defence = 0
  for (const unit of units) {
    const share =
      unit.seat === target.seat ? defenceOf(situation, online, unit, target) : attackOf(situation, online, unit, target)
    if (share > 0) shares[unit.at] = share
    if (unit.seat === target.seat) defence += share
    else attack += share
  }
  const margin = attack - defence
  const stuck = !referenceRetreat(situation, online, target)
  const result =
    attack === 0
      ? 'no-attack'
      : margin >= 2 || (margin === 1 && stuck)
        ? 'destroyed'
        : margin === 1
          ? 'retreats'
          : 'holds'
  return { attack, defence, result, shares }
}

function attackOf(situation: Situation, online: readonly PlacedUnit[], unit: PlacedUnit, target: PlacedUnit): number {
  if (!online.includes(unit) || isRelay(unit) || situation.retreating === unit.at) return 0
  if (charges(situation, online, unit, target)) return 7
  const { attack, range } = FIGURES[unit.kind]
  return hasFire(situation, unit, target, range) ? attack : 0
}

function defenceOf(situation: Situation, online: readonly PlacedUnit[], unit: PlacedUnit, target: PlacedUnit): number {
  const { board, rulings } = situation
  const { defence, range } = FIGURES[unit.kind]
  if (unit === target && isRelay(unit)) return online.includes(unit) || rulings.offlineRelayDefendsItself ? defence : 0
  if (!online.includes(unit)) return 0
  if (isRelay(unit)) return rulings.relayDefendsOthers && hasFire(situation, unit, target, 2) ? defence : 0
  if (unit !== target && !hasFire(situation, unit, target, range)) return 0
  const letter = letterAt(board, spotOf(unit.at))
  const bonus = letter === 'F' ? 4 : letter === '=' ? 2 : 0
  const entitled = unit.kind !== 'cavalry' && (unit === target || rulings.bonusWhenSupporting)
  return defence + (entitled ? bonus : 0)
}

function hasFire({ board, rulings, units }: Situation, unit: PlacedUnit, target: PlacedUnit, range: number): boolean {
  const path = between(spotOf(unit.at), spotOf(target.at))
  if (path === null || path.length + 1 > range) return false
  return path.every(spot => {
    if (letterAt(board, spot) === 'M') return false
    const piece = units.find(other => other.at === squareOf(spot))
    if (!piece || rulings.piecesBlockFire === 'no') return true
    return rulings.piecesBlockFire === 'enemy' && piece.seat === unit.seat
  })
}

/** A charge: every square from next to the target up to this unit holds cavalry of its side that is fit to charge (K-2.5). */
function charges(situation: Situation, online: readonly PlacedUnit[], unit: PlacedUnit, target: PlacedUnit): boolean {
  const { board, units, retreating } = situation
  if (['F', '='].includes(letterAt(board, spotOf(target.at)))) return false
  const path = between(spotOf(unit.at), spotOf(target.at))
  if (path === null) return false
  return [...path.map(squareOf), unit.at].every(square => {
    const rider = units.find(other => other.at === square)
    if (rider?.kind !== 'cavalry' || rider.seat !== unit.seat) return false
    return online.includes(rider) && letterAt(board, spotOf(square)) !== 'F' && retreating !== square
  })
}

/** True where a unit has a connection and a square to retreat by (K-2.6). */
function referenceRetreat(situation: Situation, online: readonly PlacedUnit[], unit: PlacedUnit): boolean {
  if (!isRelay(unit) && !online.includes(unit)) return false
  const enemy = arsenalsOf(situation, unit.seat === 'north' ? 'south' : 'north')
  return stepsFrom(situation, unit.at).some(square => isRelay(unit) || !enemy.includes(square))
}

/** The free squares one king's step away (K-2.7.3). */
function stepsFrom({ board, rulings, units }: Situation, from: string): string[] {
  const { column, row } = spotOf(from)
  const found: string[] = []
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      const to: Spot = { column: column + dx, row: row + dy }
      if ((dx === 0 && dy === 0) || letterAt(board, to) === 'M' || units.some(unit => unit.at === squareOf(to)))
        continue
      const squeezes =
        dx !== 0 &&
        dy !== 0 &&
        letterAt(board, { column: to.column, row }) === 'M' &&
        letterAt(board, { column, row: to.row }) === 'M'
      if (!squeezes || rulings.diagonalBetweenMountains) found.push(squareOf(to))
    }
  }
  return found
}

/** Where a unit that is free to move can go, its first and its second step (K-2.7). */
export function referenceMoves(situation: Situation, online: readonly PlacedUnit[], unit: PlacedUnit): string[] {
  const { units, rulings } = situation
  const relay = isRelay(unit)
  if (!relay && !online.includes(unit)) return []
  const near = stepsFrom(situation, unit.at)
  const far =
    FIGURES[unit.kind].speed === 2
      ? near.filter(square => relay || rulings.crossUnsupplied || suppliedAt(square)).flatMap(onward)
      : []
  return [...new Set([...near, ...far])]

  function moved(to: string): Situation {
    return { ...situation, units: units.map(other => (other === unit ? { ...unit, at: to } : other)) }
  }
  function suppliedAt(square: string): boolean {
    return referenceNetwork(moved(square), unit.seat).connected.some(other => other.at === square)
  }
  function onward(square: string): string[] {
    return stepsFrom(moved(square), square).filter(to => to !== unit.at)
  }
}
