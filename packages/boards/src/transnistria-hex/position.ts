import {
  type AttackPreview,
  type BattleKind,
  type BattleOdds,
  type Board,
  board as board1992,
  type HexId,
  type Order,
  type Seat,
  type SupplyLine,
  seats,
  type TransnistriaHex,
  type Unit,
  type UnitId,
  type View,
} from '@umpire/transnistria-hex'

/** What the board asks of the rules: the ruleset has it all. */
export type BoardRules = Pick<
  TransnistriaHex,
  'board' | 'describe' | 'supply' | 'zoneOfControl' | 'reachable' | 'previewAttack' | 'battleOdds' | 'endRollChance'
>

/** Free actions of a turn (T-030). */
export const LIMITS = { primary: 2, secondary: 6 } as const

export function boardOf(rules: Pick<BoardRules, 'board'> | null): Board {
  return rules?.board ?? board1992
}

/** Whether two seats fight each other: Moldova against the others. */
export function areEnemies(a: Seat, b: Seat): boolean {
  return (a === 'moldova') !== (b === 'moldova')
}

export function seatsOf(view: View): readonly Seat[] {
  return seats.slice(0, view.players)
}

/** Who holds a hex. */
export function ownerOf(view: View, board: Board, hex: HexId): Seat {
  const letter = view.owners[board.numberOf.get(hex) ?? -1]
  return seats.find(seat => seat[0] === letter) ?? 'moldova'
}

/** What is worked out of a view once. */
export interface Reading {
  readonly units: ReadonlyMap<UnitId, Unit>
  readonly stacks: ReadonlyMap<HexId, readonly Unit[]>
  /** Who feeds each unit; null where nobody can tell. */
  readonly lines: ReadonlyMap<UnitId, SupplyLine> | null
  /** Who controls hexes beyond its own. */
  readonly zones: ReadonlyMap<HexId, readonly Seat[]>
  /** What was asked before. */
  readonly asked: Map<string, unknown>
}

const readings = new WeakMap<View, { readonly rules: BoardRules | null; readonly reading: Reading }>()

export function readingOf(view: View, rules: BoardRules | null): Reading {
  const known = readings.get(view)
  if (known && known.rules === rules) return known.reading
  const stacks = new Map<HexId, Unit[]>()
  for (const unit of view.units) if (unit.hex !== null) stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit])
  const zones = new Map<HexId, Seat[]>()
  if (rules)
    for (const seat of seatsOf(view))
      for (const hex of rules.zoneOfControl(view, seat)) zones.set(hex, [...(zones.get(hex) ?? []), seat])
  const reading: Reading = {
    units: new Map(view.units.map(unit => [unit.id, unit])),
    stacks,
    lines: rules && linesOf(view, rules),
    zones,
    asked: new Map(),
  }
  readings.set(view, { rules, reading })
  return reading
}

function linesOf(view: View, rules: BoardRules): ReadonlyMap<UnitId, SupplyLine> {
  return new Map(
    seatsOf(view)
      .flatMap(seat => rules.supply(view, seat).units)
      .map(line => [line.unit, line]),
  )
}

/** The battle in which the defenders are to decide, as it was asked about before it began; null where there is none. */
export function battleAsked(scene: { readonly view: View; readonly rules: BoardRules | null }): Outcome | null {
  const { view, rules } = scene
  const { battle, pending } = view
  if (!rules || !battle || pending?.kind !== 'defend') return null
  return once(scene, 'asked', () => {
    const { target, kind } = battle
    const units = battle.attackers.map(({ unit }) => unit)
    const declared = [{ target, kind, units }, ...view.declared]
    const before: View = { ...view, battle: null, pending: null, phase: 'actions', resolved: false, declared }
    return outcomeOf({ view: before, rules }, units, target, kind)
  })
}

/** The answer to a question about a view, asked once. */
export function once<T>(
  scene: { readonly view: View; readonly rules: BoardRules | null },
  key: string,
  ask: () => T,
): T {
  const { asked } = readingOf(scene.view, scene.rules)
  if (!asked.has(key)) asked.set(key, ask())
  return asked.get(key) as T
}

/** What a battle would mean, and its exact odds; null where nobody can tell, or there is none. */
export interface Outcome {
  readonly preview: AttackPreview
  readonly odds: BattleOdds
}

/** Of an attack by these units, those that have declared on the same hex among them. */
export function outcomeOf(
  scene: { readonly view: View; readonly rules: BoardRules | null },
  units: readonly UnitId[],
  target: HexId,
  kind: BattleKind,
): Outcome | null {
  const { view, rules } = scene
  if (!rules || units.length === 0) return null
  return once(scene, `${kind} ${units} ${target}`, () => {
    const preview = rules.previewAttack(view, units, target, kind)
    const odds = rules.battleOdds(view, units, target, kind)
    return preview.ok && odds.ok ? { preview: preview.value, odds: odds.value } : null
  })
}

/** What it costs a unit to go to each hex it can end in. */
export function costsOf(
  scene: { readonly view: View; readonly rules: BoardRules | null },
  unit: UnitId,
): ReadonlyMap<HexId, number> {
  return once(scene, `reach ${unit}`, () => {
    const reach = scene.rules?.reachable(scene.view, unit)
    return new Map([...(reach?.march ?? []), ...(reach?.movement ?? [])].map(({ hex, cost }) => [hex, cost]))
  })
}

/** The position as it would be with one unit gone along a path: it takes the enemy's hexes that it enters, or ends in, for whom R-89 says. */
export function afterMove(view: View, board: Board, unit: Unit, path: readonly HexId[]): View {
  const { budjakTakes, controlBy } = view.rulings
  const { faction } = board.types.get(unit.type)!
  const [taker] = faction === budjakTakes ? faction : unit.seat
  const entered = new Set(path.slice(controlBy === 'ending' ? -1 : 0).map(hex => board.numberOf.get(hex)))
  const owners = [...view.owners].map((letter, i) => {
    const taken = entered.has(i) && (letter === 'm') !== (unit.seat === 'moldova')
    return taken ? taker : letter
  })
  const hex = path.at(-1) ?? unit.hex
  const units = view.units.map(one => (one.id === unit.id ? { ...one, hex } : one))
  return { ...view, units, owners: owners.join('') }
}

/** Units that would be out of supply in a position that are not now, and the other way round. */
export function supplyChange(
  view: View,
  after: View,
  rules: BoardRules,
): { readonly lost: readonly UnitId[]; readonly regained: readonly UnitId[] } {
  const before = readingOf(view, rules).lines!
  const lost: UnitId[] = []
  const regained: UnitId[] = []
  for (const [unit, { supplied }] of linesOf(after, rules)) {
    const was = before.get(unit)?.supplied ?? true
    if (was && !supplied) lost.push(unit)
    if (!was && supplied) regained.push(unit)
  }
  return { lost, regained }
}

/** The hex that an order of a unit leads to. */
export function aimOf(order: Order): HexId | null {
  if ('to' in order) return order.to
  if ('target' in order) return order.target
  return 'path' in order ? (order.path.at(-1) ?? null) : null
}

/** Those who have declared an attack on a hex, and those who could: the strongest first. */
export function bandsOn(
  { view, legal, rules }: { readonly view: View; readonly legal: readonly Order[]; readonly rules: BoardRules | null },
  target: HexId,
): { readonly declared: readonly UnitId[]; readonly able: readonly UnitId[]; readonly scouts: readonly UnitId[] } {
  const { types } = boardOf(rules)
  const { units } = readingOf(view, rules)
  // All who take part take 1 damage (T-068): those who would die of it come last.
  const strength = (id: UnitId) => {
    const unit = units.get(id)
    const type = types.get(unit?.type ?? '')
    return unit && type ? type.attack - (type.defence - unit.damage < 2 ? 100 : 0) : 0
  }
  const who = (type: 'attack' | 'reconnoitre') =>
    legal
      .flatMap(order => (order.type === type && order.target === target ? [order.unit] : []))
      .sort((a, b) => strength(b) - strength(a))
  const declared = view.declared.find(battle => battle.target === target)?.units ?? []
  return { declared, able: who('attack'), scouts: who('reconnoitre') }
}

/** A chance in whole percent; what is all but sure or impossible is told from what is. */
export function percent({ num, den }: { readonly num: bigint; readonly den: bigint }): string {
  const whole = Number((num * 200n + den) / (2n * den))
  if (num === 0n || num === den) return `${whole}\u00a0%`
  return whole % 100 === 0 ? `≈ ${whole}\u00a0%` : `${whole}\u00a0%`
}
