import type { Policy, Turn } from '@umpire/core-game'
import { compareFractions, fractionToNumber } from '@umpire/core-rng'
import { type Board, distance } from '../content/board.ts'
import { board, transnistria1992 } from '../content/order-of-battle.ts'
import type { HexId, Options, Seat, Unit, UnitId, View } from '../model.ts'
import type { Order } from '../orders.ts'
import { copyPlay, fieldOf, findUnit, type Play, readPlay, unitsIn } from '../play.ts'
import { engage, hitChance, oddsOf } from '../queries/odds.ts'
import { LIMITS } from '../rules/actions.ts'
import { attackTerms } from '../rules/combat.ts'
import { allianceOf, areEnemies, enemyOf, hexOf, isGround, remaining, typeOf } from '../rules/sides.ts'
import { networksOf } from '../rules/supply.ts'
import { controllerOf } from '../rules/victory.ts'
import { countIn } from '../rules/zones-of-control.ts'

/** What `npm start` plays, and the command unless told: the text's two players, history's ballots. A third is an addition. */
export const standardOptions: Options = { players: 2 }

type Mind = Policy<View, Order, Seat>

/** Simple players for a map and order of battle: they see to supply and odds, and pursue what wins. `on`: the board of a ruleset of one's own. */
export function createPolicies(on: Board): { readonly [seat in Seat]: Mind } {
  const mind: Mind = turn => [choose(on, turn)]
  return { moldova: mind, transnistria: mind, gagauzia: mind }
}

/** Those for the map of 1992. */
export const policies: { readonly [seat in Seat]: Mind } = /* @__PURE__ */ (() => createPolicies(board))()

/** One order at a time: a decision that waits, else a battle worth its price, else a move, else the end of the turn. */
function choose(board: Board, { view, seat, orders }: Turn<View, Order, Seat>): Order {
  const list = [...orders]
  const play = readPlay(board, view)
  if (view.pending) return reply(play, seat, list)
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
  if (seat === 'gagauzia') {
    wanted.set(factions.gagauzia.capital, 6)
    if (isOf1992(play.board)) wanted.set(CIMISLIA, 2)
  } else {
    for (const hex of factions.moldova.objectives) wanted.set(hex, 8)
    if (seat === 'transnistria')
      for (const hex of [...bridgeheads(play.board), ...crossings(play.board)]) wanted.set(hex, 4)
    for (const hex of factions.transnistria.objectives) wanted.set(hex, seat === 'moldova' ? 8 : 3)
  }
  return wanted
}

/** On Gagauzia's road to Chisinau. */
const CIMISLIA = '-3,5'

function isOf1992({ content }: Board): boolean {
  return content.id === transnistria1992.id
}

/** What Moldova holds beyond the river when the war begins. */
function bridgeheads({ hexes, content, numberOf }: Board): readonly HexId[] {
  return content.map.owners.moldova.split(' ').filter(id => hexes[numberOf.get(id) ?? -1]?.bank === 'e')
}

/** Where Moldova would cross: Rezina and Criuleni, on other maps the near end of each bridge. */
function crossings(board: Board): readonly HexId[] {
  if (isOf1992(board)) return ['6,-11', '4,-4']
  const ends = board.content.map.bridges.flatMap(bridge => bridge.split(' '))
  return ends.filter(id => board.hexes[board.numberOf.get(id) ?? -1]?.bank === 'w')
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
  const { objectives } = board.content.map.factions.moldova
  const keeps = objectives.some(
    hex => board.hexes[board.numberOf.get(hex)!]!.bank === 'w' && controllerOf(play, hex) === 'moldova',
  )
  return near || keeps ? request : null
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
  fieldOf(play)
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
  const engaged = engage(copyPlay(play), attackers, target)
  if (!engaged.ok || compareFractions(hitChance(engaged.value), { num: 2n, den: 5n }) < 0) return 0
  const { advance, units } = oddsOf(engaged.value)
  let score = fractionToNumber(advance) * (1 + (prizes(play, seat).get(target) ?? 0))
  for (const { unit, destroyed, surrendered } of units) {
    const other = findUnit(play.state, unit)!
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
    const drops = bridgeheads(play.board)
    for (const order of ofType(list, 'airdrop')) if (drops.includes(order.to)) return order
  }
  if (options.length === 0) return null
  const gain = gains(play, seat)
  const found = best(options, ([, unit, to]) => gain(unit, to), 0.9)
  return found?.[0] ?? null
}

/** What a unit gains by going to a hex. Many marches end in one, so each is asked about once, as long as the unit stays the same. */
function gains(play: Play, seat: Seat): (id: UnitId, to: HexId) => number {
  const { numberOf } = play.board
  const place = placing(play, seat)
  let unit: Unit | null = null
  let here = 0
  let known = new Map<HexId, number>()
  return (id, to) => {
    if (unit?.id !== id) {
      unit = findUnit(play.state, id)!
      here = place(unit, hexOf(play.board, unit))
      known = new Map()
    }
    let gain = known.get(to)
    if (gain === undefined) {
      gain = place(unit, numberOf.get(to)!) - here
      known.set(to, gain)
    }
    return gain
  }
}

/** How good it is for a ground unit to stand in a hex. */
function placing(play: Play, seat: Seat): (unit: Unit, at: number) => number {
  const { board } = play
  const { neighbours, line, numberOf } = board
  const own = allianceOf(seat)
  const field = fieldOf(play)
  const wanted = [...prizes(play, seat)].map(([hex, weight]) => {
    const at = numberOf.get(hex)!
    return { at, weight, held: !areEnemies(controllerOf(play, hex), seat), guards: countIn(field, own, at) }
  })
  const fed = new Set<number>()
  for (const at of networksOf(play, seat).flat()) {
    fed.add(at)
    for (let d = 0; d < 6; d++) fed.add(neighbours[at * 6 + d]!)
  }
  const enemies = beside(play)[enemyOf(seat)]
  return (unit, at) => {
    const home = hexOf(board, unit)
    const friends = countIn(field, own, at) - (at === home ? 1 : 0)
    let score = fed.has(at) ? 0 : -6
    let pull = 0
    for (const { at: prize, weight, held, guards } of wanted) {
      const away = distance(board, at, prize)
      // What is held needs a guard where an enemy is near; what is not held draws everyone.
      if (held) score += away === 0 && guards === (prize === home ? 1 : 0) ? weight : 0
      else pull = Math.max(pull, weight * 2 - away * 1.2)
      if (!held && away === 0) score += weight * 2
    }
    const near = enemies[at] !== 0
    // A unit on the road keeps it open under an enemy zone of control (T-021).
    const road = line[at] === 1 && friends === 0 ? (near ? 2.5 : 0.4) : 0
    const weak = remaining(board, unit) <= 1 ? 2.5 : 0
    return score + pull + road - friends * 0.3 - (near ? weak : 0)
  }
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
  const { board } = play
  const enemies = beside(play)[enemyOf(seat)]
  const home = board.capitals[seat]
  const found = best(ofType(list, 'retreat'), ({ path }) => {
    const [over, to] = path.map(hex => board.numberOf.get(hex)!)
    return (
      -5 * (enemies[over!]! & BESIDE) -
      distance(board, to!, home) * 0.3 +
      (areEnemies(controllerOf(play, path[1]!), seat) ? -1 : 0)
    )
  })
  return found ?? list[0]!
}

/** What each alliance has near a hex: a ground unit in it, or one next to it. */
const WITHIN = 2
const BESIDE = 1
function beside({ board, state }: Play): readonly [number[], number[]] {
  const near: readonly [number[], number[]] = [board.blank.slice(), board.blank.slice()]
  for (const unit of state.units) {
    if (unit.hex === null || !isGround(board, unit)) continue
    const at = hexOf(board, unit)
    const marks = near[allianceOf(unit.side)]
    marks[at]! |= WITHIN
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d]!
      if (to >= 0) marks[to]! |= BESIDE
    }
  }
  return near
}

/** Occupies with whoever can be spared best; stays where the way leads away from a place to be held. */
function occupation(play: Play, seat: Seat, list: readonly Order[]): Order {
  const place = placing(play, seat)
  const at = play.board.numberOf.get(play.state.battle!.target)!
  const found = best(
    ofType(list, 'occupy').filter(order => order.unit !== null),
    order => {
      const unit = findUnit(play.state, order.unit!)!
      return place(unit, at) - place(unit, hexOf(play.board, unit)) + remaining(play.board, unit) * 0.2
    },
    -1,
  )
  return found ?? ofType(list, 'occupy').find(order => order.unit === null) ?? list[0]!
}
