import type { Policy, Turn } from '@umpire/core-game'
import { compareFractions, fractionToNumber } from '@umpire/core-rng'
import { type Board, compileBoard, distance } from './map.ts'
import type { HexId, Options, Order, Seat, State, Unit, View } from './model.ts'
import { transnistria1992 } from './order-of-battle.ts'
import { allianceOf, areEnemies, findUnit, isGround, openPlay, type Play, remaining, typeOf, unitsIn } from './play.ts'
import { supply } from './queries/index.ts'
import { battleOdds } from './queries/odds.ts'
import { LIMITS } from './rules/actions.ts'
import { attackTerms } from './rules/combat.ts'
import { controllerOf } from './rules/victory.ts'

/** What `npm start` plays: three players, history's ballots. */
export const standardOptions: Options = { players: 3 }

type Mind = Policy<View, Order, Seat>

/** Simple players for the map of 1992: they see to supply and odds, and pursue what wins. */
export const policies: { readonly [seat in Seat]: Mind } = /* @__PURE__ */ (() => {
  const board = compileBoard(transnistria1992)
  const mind: Mind = turn => [choose(board, turn)]
  return { moldova: mind, transnistria: mind, gagauzia: mind }
})()

/** One order at a time: a decision that waits, else a battle worth its price, else a move, else the end of the turn. */
function choose(board: Board, { view, seat, orders }: Turn<View, Order, Seat>): Order {
  const { viewer: _, ...state } = view
  const list = [...orders]
  const play = openPlay(board, state)
  if (state.pending) return reply(play, seat, list)
  return (
    peace(play, list) ??
    calmDown(play, seat, list) ??
    bestAttack(play, seat, list) ??
    list.find(order => order.type === 'resolveBattles') ??
    bestMove(play, seat, list) ??
    recovery(play, list) ??
    list.find(order => order.type === 'endTurn') ??
    list[0]!
  )
}

function ofType<Type extends Order['type']>(
  list: readonly Order[],
  type: Type,
): Extract<Order, { readonly type: Type }>[] {
  return list.filter((order): order is Extract<Order, { readonly type: Type }> => order.type === type)
}

/** The highest scoring of some choices; null where none scores above `least`. */
function best<T>(list: readonly T[], score: (item: T) => number, least = Number.NEGATIVE_INFINITY): T | null {
  let found: T | null = null
  let top = least
  for (const item of list) {
    const value = score(item)
    if (value > top) {
      top = value
      found = item
    }
  }
  return found
}

function worth(play: Play, unit: Unit): number {
  const { attack, defence } = typeOf(play.board, unit)
  return attack + defence
}

/** What a side wants to hold or take, and how badly. */
function prizes(play: Play, seat: Seat): Map<HexId, number> {
  const { factions } = play.board.content.map
  const wanted = new Map<HexId, number>()
  if (seat === 'gagauzia') wanted.set(factions.gagauzia.capital, 6).set('-3,5', 2)
  else {
    for (const hex of factions.moldova.objectives) wanted.set(hex, 8)
    if (seat === 'transnistria') for (const hex of ['4,-5', '4,-3', '6,-11', '4,-4']) wanted.set(hex, 4)
    for (const hex of factions.transnistria.objectives) wanted.set(hex, seat === 'moldova' ? 8 : 3)
  }
  return wanted
}

/** Moldova settles once the Russians are in and a draw is there to be had, or its capital is in danger. */
function peace(play: Play, list: readonly Order[]): Order | null {
  const [request] = ofType(list, 'requestPeace')
  if (!request) return null
  const { board, state } = play
  const capital = board.capitals.moldova
  const near = state.units.some(
    unit =>
      unit.hex !== null &&
      areEnemies(unit.side, 'moldova') &&
      isGround(board, unit) &&
      distance(board, board.numberOf.get(unit.hex)!, capital) <= 2,
  )
  return near || controllerOf(play, '4,1') === 'moldova' ? request : null
}

/** A side whose level would lose it the game disarms its least unit that no enemy is near (T-053, T-090). */
function calmDown(play: Play, seat: Seat, list: readonly Order[]): Order | null {
  const { escalation } = play.state
  if (seat === 'moldova' || escalation[seat] <= escalation.moldova) return null
  const fit = ofType(list, 'disarm').filter(({ unit }) => enemyDistance(play, findUnit(play.state, unit)!) > 1)
  return best(fit, ({ unit }) => -worth(play, findUnit(play.state, unit)!))
}

function enemyDistance(play: Play, unit: Unit): number {
  const { board, state } = play
  let least = 99
  for (const other of state.units) {
    if (other.hex === null || unit.hex === null || !areEnemies(other.side, unit.side) || !isGround(board, other))
      continue
    least = Math.min(least, distance(board, board.numberOf.get(unit.hex)!, board.numberOf.get(other.hex)!))
  }
  return least
}

/** The attacker that adds most to the best battle there is; null where no battle is worth its price. */
function bestAttack(play: Play, seat: Seat, list: readonly Order[]): Order | null {
  const { state } = play
  const { escalation } = state
  const free = LIMITS.primary - state.used.primary
  // The others must stay at or below Moldova's level when the week is over.
  const room = seat === 'moldova' ? 9 : escalation.moldova - escalation[seat] - 1
  const attacks = ofType(list, 'attack')
  let found: Order | null = null
  // Patience runs out in a long war.
  let top = Math.max(-1, 0.6 - 0.05 * Math.max(0, state.week - 8))
  for (const target of new Set(attacks.map(order => order.target))) {
    const declared = state.declared.find(battle => battle.target === target)?.units ?? []
    const strongest = attacks
      .filter(order => order.target === target)
      .map(order => findUnit(state, order.unit)!)
      .sort((a, b) => typeOf(play.board, b).attack - typeOf(play.board, a).attack || (a.id < b.id ? -1 : 1))
    for (const size of [1, 2, 3]) {
      const units = strongest.slice(0, size)
      if (units.length < size || size > Math.min(free + (free > 0 ? 1 : 0), room)) continue
      const score = attackScore(play, seat, [...declared, ...units.map(unit => unit.id)], target)
      if (score <= top) continue
      top = score
      found = { type: 'attack', unit: units[0]!.id, target }
    }
  }
  return found
}

/** Chances times what they are worth, less own losses. */
function attackScore(play: Play, seat: Seat, attackers: readonly string[], target: HexId): number {
  const { board, state } = play
  const odds = battleOdds(board, state, attackers, target)
  if (!odds.ok || compareFractions(odds.value.hit, { num: 2n, den: 5n }) < 0) return 0
  let score = fractionToNumber(odds.value.advance) * (1 + (prizes(play, seat).get(target) ?? 0))
  for (const { unit, destroyed, surrendered } of odds.value.units) {
    const other = findUnit(state, unit)!
    const lost = fractionToNumber(destroyed) + fractionToNumber(surrendered)
    score += lost * worth(play, other) * (areEnemies(other.side, seat) ? 0.8 : -0.7)
  }
  return score - 0.5 * attackers.length
}

/** The move that brings a unit nearest to what its side wants, without leaving what it holds or its supply. */
function bestMove(play: Play, seat: Seat, list: readonly Order[]): Order | null {
  const { state } = play
  const options: (readonly [Order, string, HexId])[] = []
  if (state.used.secondary < LIMITS.secondary)
    for (const order of ofType(list, 'move')) options.push([order, order.unit, order.to])
  if (state.used.primary < LIMITS.primary) {
    for (const order of ofType(list, 'march'))
      if (order.path.length > 1) options.push([order, order.unit, order.path.at(-1)!])
    for (const order of ofType(list, 'airdrop')) if (order.to === '4,-5' || order.to === '4,-3') return order
  }
  const place = placing(play, seat)
  const found = best(
    options,
    ([, unit, to]) => place(findUnit(state, unit)!, to) - place(findUnit(state, unit)!, findUnit(state, unit)!.hex!),
    0.9,
  )
  return found?.[0] ?? null
}

/** How good it is for a unit to stand in a hex. */
function placing(play: Play, seat: Seat): (unit: Unit, hex: HexId) => number {
  const { board, state } = play
  const wanted = [...prizes(play, seat)]
  const fed = new Set<HexId>()
  for (const { hexes } of supply(board, state, seat).networks) {
    for (const id of hexes) {
      fed.add(id)
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[board.numberOf.get(id)! * 6 + d]!
        if (next >= 0) fed.add(board.hexes[next]!.id)
      }
    }
  }
  const own = allianceOf(seat)
  return (unit, hex) => {
    const at = board.numberOf.get(hex)!
    const friends = unitsIn(play, hex, own).filter(other => other.id !== unit.id).length
    let score = fed.has(hex) ? 0 : -6
    let pull = 0
    for (const [prize, weight] of wanted) {
      const held = !areEnemies(controllerOf(play, prize), seat)
      const away = distance(board, at, board.numberOf.get(prize)!)
      const guards = unitsIn(play, prize, own).filter(other => other.id !== unit.id).length
      // What is held needs a guard where an enemy is near; what is not held draws everyone.
      if (held) score += away === 0 && guards === 0 ? weight : 0
      else pull = Math.max(pull, weight * 2 - away * 1.2)
      if (!held && away === 0) score += weight * 2
    }
    // A unit on the road keeps it open under an enemy zone of control (T-021).
    const line = board.line[at] === 1 && friends === 0 ? (enemyNear(play, seat, at) ? 2.5 : 0.4) : 0
    const weak = remaining(board, unit) <= 1 ? 2.5 : 0
    return score + pull + line - friends * 0.3 - (enemyNear(play, seat, at) ? weak : 0)
  }
}

function enemyNear(play: Play, seat: Seat, at: number): boolean {
  const { board, state } = play
  return state.units.some(
    unit =>
      unit.hex !== null &&
      areEnemies(unit.side, seat) &&
      isGround(board, unit) &&
      distance(board, board.numberOf.get(unit.hex)!, at) <= 1,
  )
}

/** The most damaged unit recovers while a primary action is left. */
function recovery(play: Play, list: readonly Order[]): Order | null {
  if (play.state.used.primary >= LIMITS.primary) return null
  return best(
    ofType(list, 'recover'),
    ({ unit }) => findUnit(play.state, unit)!.damage * 10 + worth(play, findUnit(play.state, unit)!),
  )
}

/** Answers to decisions. */
function reply(play: Play, seat: Seat, list: readonly Order[]): Order {
  const { state, board } = play
  const unit = (id: string) => findUnit(state, id)!
  switch (state.pending!.kind) {
    case 'defend':
      return defend(play, seat, list)
    case 'retreat':
      return bestRetreat(play, seat, list)
    case 'allocate':
      return best(ofType(list, 'allocate'), order => -worth(play, unit(order.unit)))!
    case 'occupy':
      return occupation(play, seat, list)
    case 'rebase':
      return ofType(list, 'rebase').at(-1)!
    case 'feed':
      return best(
        ofType(list, 'feed'),
        order => worth(play, unit(order.unit)) - remaining(board, unit(order.unit)) * 2,
      )!
    default:
      return list[0]!
  }
}

/** Stands where the attack will hardly hurt, or where the place must be held. */
function defend(play: Play, seat: Seat, list: readonly Order[]): Order {
  const battle = play.state.battle!
  const { dice, damage, pairs, terrain, river, together, against } = attackTerms(play, battle)
  const expected = dice * 2 - damage + pairs + terrain + river + together - against
  const precious = (prizes(play, seat).get(battle.target) ?? 0) >= 6
  const way = bestRetreat(play, seat, list)
  if (way.type !== 'retreat' || precious || expected <= 1) return { type: 'stand' }
  return unitsIn(play, battle.target, allianceOf(seat)).every(unit => remaining(play.board, unit) > 1)
    ? way
    : { type: 'stand' }
}

/** Towards the capital, over hexes that cost nothing. */
function bestRetreat(play: Play, seat: Seat, list: readonly Order[]): Order {
  const { board, state } = play
  const field = openField(play)
  const enemy = allianceOf(seat) === 0 ? 1 : 0
  const home = board.capitals[seat]
  const found = best(ofType(list, 'retreat'), ({ path }) => {
    const [over, to] = path.map(hex => board.numberOf.get(hex)!)
    return (
      -5 * field[enemy][over!]! -
      distance(board, to!, home) * 0.3 +
      (areEnemies(controllerOf({ board, state }, path[1]!), seat) ? -1 : 0)
    )
  })
  return found ?? list[0]!
}

/** 1 where each alliance has a ground unit next to the hex. */
function openField(play: Play): readonly [Uint8Array, Uint8Array] {
  const near: readonly [Uint8Array, Uint8Array] = [
    new Uint8Array(play.board.hexes.length),
    new Uint8Array(play.board.hexes.length),
  ]
  for (const unit of play.state.units) {
    if (unit.hex === null || !isGround(play.board, unit)) continue
    const at = play.board.numberOf.get(unit.hex)!
    for (let d = 0; d < 6; d++) {
      const to = play.board.neighbours[at * 6 + d]!
      if (to >= 0) near[allianceOf(unit.side)][to] = 1
    }
  }
  return near
}

/** Occupies with whoever can be spared best; stays where the way leads away from a place to be held. */
function occupation(play: Play, seat: Seat, list: readonly Order[]): Order {
  const place = placing(play, seat)
  const { target } = (play.state as State).battle!
  const found = best(
    ofType(list, 'occupy').filter(order => order.unit !== null),
    order => {
      const unit = findUnit(play.state, order.unit!)!
      return place(unit, target) - place(unit, unit.hex!) + remaining(play.board, unit) * 0.2
    },
    -1,
  )
  return found ?? ofType(list, 'occupy').find(order => order.unit === null) ?? list[0]!
}
