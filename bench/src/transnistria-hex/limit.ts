import {
  type BattleOdds,
  battleOdds,
  board,
  type HexId,
  legalOrders,
  reachable,
  type Seat,
  type State,
  type SupplyReport,
  seats,
  supply,
  type Unit,
  type UnitId,
} from '@umpire/transnistria-hex'
import { type Terrain, terrains } from '@umpire/transnistria-hex/model'
import { compareWithLimit, mix, timed } from '../limit.ts'

const hexOf = (id: HexId): number => board.numberOf.get(id)!
const orNone = (id: HexId | null): number => (id === null ? -1 : hexOf(id))

/** The board as the C programs read it: hexes, terrain, then unit types and how they fight together. */
function boardNumbers(): number[] {
  const { content, hexes } = board
  const { map, unitTypes } = content
  const terrainOf = (terrain: Terrain) => [map.terrain[terrain].moveCost, map.terrain[terrain].attackMod]
  return [
    hexes.length,
    ...hexes.flatMap(({ q, r, terrain }, at) => [
      ...[q, r, terrains.indexOf(terrain), board.line[at]!],
      ...[0, 1, 2, 3, 4, 5].flatMap(d => [board.neighbours[at * 6 + d]!, board.sides[at * 6 + d]! ? 1 : 0]),
    ]),
    ...seats.map(seat => board.capitals[seat]),
    ...terrains.flatMap(terrainOf),
    map.riverAttackMod,
    unitTypes.length,
    ...unitTypes.flatMap(({ attack, defence, move, arm, ignoresZoc, antiAir, reach = [1], bonus }) => [
      ...[attack, defence, move ?? 0],
      ...[arm === 'infantry', arm !== 'aviation', ignoresZoc, antiAir, reach === 'any' || reach[0] === 1].map(Number),
      ...[bonus === 'city', bonus === 'infantry-on-plain'].map(Number),
    ]),
    ...unitTypes.flatMap(({ rollWith = {} }) => unitTypes.map(({ id }) => rollWith[id] ?? 0)),
  ].map(value => value || 0)
}

function positionNumbers(states: readonly State[]): number[] {
  return [states.length, ...states.flatMap(numbersOf)]
}

function numbersOf({ units, owners, turn, used, escalation }: State): number[] {
  const ranks = units.map(({ id }) => id).sort()
  return [
    ...[seats.indexOf(turn), used.primary, ...seats.map(seat => escalation[seat])],
    ...[...owners].map(letter => seats.findIndex(seat => seat[0] === letter)),
    units.length,
    ...units.flatMap(unit => [
      ...[board.content.unitTypes.findIndex(({ id }) => id === unit.type), seats.indexOf(unit.seat)],
      ...[seats.indexOf(factionOf(unit)), ranks.indexOf(unit.id), orNone(unit.hex)],
      ...[unit.damage, Number(unit.disarmed), orNone(unit.fed), unit.spent, Number(unit.overLimit)],
    ]),
  ]
}

/** From whose capital a unit draws its lines. */
function factionOf({ type, seat }: Unit): Seat {
  const { faction, arm } = board.types.get(type)!
  return arm === 'aviation' ? seat : faction === 'russia' ? 'transnistria' : faction
}

/** Supply, marches and battles in positions of a game, ours beside plain C. */
export function transnistriaLimits(states: readonly State[], tenDice: Attack): void {
  supplyLimit(states)
  reachLimit(states)
  const found = states.flatMap(attacksIn)
  const kept = found.filter((_, i) => i % Math.ceil(found.length / 400) === 0)
  oddsLimit('Exact chances of ten dice against a stack of three', [tenDice])
  oddsLimit(`Exact chances of ${kept.length} attacks that can be declared in a game, an attack`, kept)
}

function supplyLimit(states: readonly State[]): void {
  const input = [...boardNumbers(), ...positionNumbers(states)]
  compareWithLimit(
    `Supply of all seats, ${states.length} positions of a game, a position`,
    'transnistria-supply',
    input,
    {
      sum: states.reduce(
        (sum, state) => seats.reduce((all, seat) => supplySum(all, state, supply(state, seat)), sum),
        0,
      ),
      nanos: timed(states.length, () => {
        for (const state of states) for (const seat of seats) supply(state, seat)
      }),
    },
  )
}

const MEANS = ['cut', 'capital', 'city', 'airfield']
const BARRIERS = ['open', 'enemy', 'zone-of-control', 'control']

function supplySum(start: number, state: State, { networks, units }: SupplyReport): number {
  let sum = start
  for (const { faction, hexes } of networks) sum = mix(sum, seats.indexOf(faction), ...hexes.map(hexOf))
  for (const unit of units) {
    sum = mix(
      sum,
      state.units.findIndex(({ id }) => id === unit.unit),
    )
    sum = unit.supplied
      ? mix(sum, MEANS.indexOf(unit.by), ...unit.line.map(hexOf))
      : mix(sum, 0, ...unit.cuts.flatMap(({ hex, by }) => [hexOf(hex), BARRIERS.indexOf(by)]))
  }
  return sum
}

function reachLimit(states: readonly State[]): void {
  const asked = states.flatMap(state => state.units.flatMap(({ id, hex }) => (hex === null ? [] : [{ state, id }])))
  let sum = 0
  for (const { state, id } of asked) {
    const { movement, march } = reachable(state, id)
    for (const { hex, cost, path } of [...movement, ...march]) sum = mix(sum, hexOf(hex), cost, ...path.map(hexOf))
  }
  const input = [...boardNumbers(), ...positionNumbers(states)]
  compareWithLimit(
    `Where units can go, ${asked.length} units in positions of a game, a unit`,
    'transnistria-reach',
    input,
    {
      sum,
      nanos: timed(asked.length, () => {
        for (const { state, id } of asked) reachable(state, id)
      }),
    },
  )
}

export interface Attack {
  readonly state: State
  readonly target: HexId
  readonly attackers: readonly UnitId[]
}

/** An attack on each hex that can be attacked, by all who can. */
function attacksIn(state: State): Attack[] {
  const attackers = new Map<HexId, UnitId[]>()
  for (const order of legalOrders(state, state.turn))
    if (order.type === 'attack') attackers.set(order.target, [...(attackers.get(order.target) ?? []), order.unit])
  const attacks = [...attackers].map(([target, units]) => ({ state, target, attackers: units }))
  // Joined by others, some could no longer act beyond the limit; those that wait to be resolved already are not begun here.
  return attacks.filter(
    ({ target, attackers }) => state.declared.length === 0 && battleOdds(state, attackers, target).ok,
  )
}

function oddsLimit(title: string, attacks: readonly Attack[]): void {
  const states = [...new Set(attacks.map(({ state }) => state))]
  const indexOf = (state: State, unit: UnitId) => state.units.findIndex(({ id }) => id === unit)
  const input = [
    ...boardNumbers(),
    ...positionNumbers(states),
    attacks.length,
    ...attacks.flatMap(({ state, target, attackers }) => [
      ...[states.indexOf(state), hexOf(target), attackers.length],
      ...attackers.map(unit => indexOf(state, unit)),
    ]),
  ]
  const oddsOf = ({ state, target, attackers }: Attack): BattleOdds => {
    const odds = battleOdds(state, attackers, target)
    if (!odds.ok) throw new Error(odds.problems[0]!.message)
    return odds.value
  }
  compareWithLimit(title, 'transnistria-odds', input, {
    sum: attacks.reduce((sum, attack) => oddsSum(sum, oddsOf(attack)), 0),
    nanos: timed(attacks.length, () => {
      for (const attack of attacks) oddsOf(attack)
    }),
  })
}

function oddsSum(start: number, { hit, damage, advance, escalation, units }: BattleOdds): number {
  let sum = mix(start, hit.num, hit.den)
  for (const { points, probability } of damage) sum = mix(sum, points, probability.num, probability.den)
  sum = mix(sum, advance.num, advance.den)
  for (const seat of seats)
    for (const { level, probability } of escalation[seat]) sum = mix(sum, level, probability.num, probability.den)
  for (const unit of units) {
    if (unit.destroyed.num) sum = mix(sum, 0, unit.destroyed.num, unit.destroyed.den)
    if (unit.surrendered.num) sum = mix(sum, 1, unit.surrendered.num, unit.surrendered.den)
    for (const { points, probability } of unit.damage) sum = mix(sum, points + 2, probability.num, probability.den)
  }
  return sum
}
