import type { BattleKind, BattleTerms, HexId, Seat } from '../../src/index.ts'
import { acrossRiver, hexesApart, neighboursOf, onward, oppositeSides } from './map.ts'
import {
  canCross,
  defenceLeft,
  enemies,
  enemiesIn,
  inEnemyZone,
  isFree,
  isGround,
  mayEnter,
  type Piece,
  piecesIn,
  type Situation,
} from './situation.ts'

/** A battle that is about to be fought; the declarations have been paid. */
export interface Clash {
  readonly situation: Situation
  readonly seat: Seat
  readonly kind: BattleKind
  readonly target: HexId
  readonly attackers: readonly string[]
}

/** How one battle went. */
export interface Fate {
  readonly hit: boolean
  /** Points above the defence, no more than destroy all. */
  readonly excess: number
  readonly pieces: readonly Piece[]
  readonly advance: boolean
  /** Units destroyed or surrendered that raise a level, by the seat whose level it is. */
  readonly kills: readonly Seat[]
}

/** The chance is `ways` in 3 to the power of `dice`. */
export interface Likelihood {
  readonly ways: bigint
  readonly dice: number
}

const isAdjacent = (clash: Clash, piece: Piece) => isGround(piece) && hexesApart(piece.hex!, clash.target) === 1

function find({ pieces }: Situation, id: string): Piece {
  return pieces.find(piece => piece.id === id)!
}

function living(situation: Situation, ids: readonly string[]): Piece[] {
  return ids.map(id => find(situation, id)).filter(piece => piece.status === 'map')
}

export function defendersOf({ situation, seat, target }: Clash): Piece[] {
  return enemiesIn(situation, seat, target)
}

/** All who attack from next to the target do so across the river (T-009, R-52). */
function riverBetween(clash: Clash, attackers: readonly Piece[]): boolean {
  const { situation, target } = clash
  const adjacent = attackers.filter(piece => isAdjacent(clash, piece))
  if (situation.rulings.rangedLiftRiver && adjacent.length < attackers.length) return false
  return adjacent.length > 0 && adjacent.every(piece => acrossRiver(situation.chart, piece.hex!, target))
}

/** Pairs on opposite sides of a hex (T-062, R-50, R-83); `fighting` are the only ones that count where the reading says so. */
function pairsAround(situation: Situation, seat: Seat, hex: HexId, fighting: readonly Piece[]): number {
  const { rulings } = situation
  const counts = (piece: Piece) =>
    isGround(piece) &&
    !enemies(piece.seat, seat) &&
    (rulings.disarmedPairs || !piece.disarmed) &&
    (rulings.pairs === 'presence' || fighting.some(({ id }) => id === piece.id))
  return oppositeSides(hex).filter(pair => pair.every(each => piecesIn(situation, each).some(counts))).length
}

/** Of units that fight well or badly together: each relation once. */
function togetherOf({ rulings }: Situation, fighters: readonly Piece[]): number {
  let sum = 0
  for (const [i, one] of fighters.entries()) {
    for (const other of fighters.slice(i + 1)) {
      const forward = one.kind.rollWith?.[other.type] ?? 0
      const backward = other.kind.rollWith?.[one.type] ?? 0
      sum += rulings.pairModifierTwice ? forward + backward : forward || backward
    }
  }
  return sum
}

const total = (pieces: readonly Piece[], value: (piece: Piece) => number) =>
  pieces.reduce((sum, piece) => sum + value(piece), 0)

/** N, X, Y and the rest of the main roll. `began` attacked at first; those of them that live, attack (T-059 to T-064, R-84). */
function mainTerms(clash: Clash, situation: Situation, began: readonly Piece[], river: boolean): BattleTerms {
  const { seat, target, kind } = clash
  const { rulings, chart } = situation
  const attackers = living(
    situation,
    began.map(({ id }) => id),
  )
  const defenders = enemiesIn(situation, seat, target)
  const scouting = kind === 'reconnaissance'
  const { terrain } = chart.places.get(target)!
  const infantry = defenders.filter(piece => piece.kind.arm === 'infantry')
  const onInfantry = rulings.infantryTarget === 'some' ? infantry.length > 0 : infantry.length === defenders.length
  const bonus = attackers.filter(
    piece =>
      (piece.kind.bonus === 'infantry-on-plain' && terrain === 'plain' && onInfantry) ||
      (piece.kind.bonus === 'city' && terrain === 'city'),
  ).length
  const ground = scouting ? 0 : chart.content.terrain[terrain].attackMod
  const water = river ? chart.content.riverAttackMod : 0
  const worst = Math.min(ground, water)
  return {
    dice: scouting ? 1 : total(attackers, piece => piece.kind.attack) + bonus,
    bonusDice: scouting ? 0 : bonus,
    // the damage they had at the beginning, whatever the first fire did.
    damage: scouting ? 0 : total(attackers, piece => find(clash.situation, piece.id).damage),
    pairs: pairsAround(situation, seat, target, attackers),
    terrain: rulings.riverStacks || ground === worst ? ground : 0,
    river: rulings.riverStacks || water === worst ? water : 0,
    together: togetherOf(situation, rulings.togetherCounts === 'all' ? began : attackers),
    against: total(defenders, defenceLeft),
  }
}

/** Who fires first across the river (T-007, R-72). */
function firersOf(clash: Clash): Piece[] {
  return defendersOf(clash).filter(piece => {
    const [near] = nearAndFar(clash.situation, piece)
    return !piece.disarmed && near === 1
  })
}

function nearAndFar({ rulings }: Situation, { kind }: Piece): readonly [number, number] {
  if (kind.reach === undefined) return [1, 1]
  if (kind.reach === 'any') return [0, Number.POSITIVE_INFINITY]
  const [near, far] = kind.reach
  return near === 1 && far > 1 && !rulings.artilleryAdjacent ? [2, far] : [near, far]
}

function firstFireTerms(clash: Clash): BattleTerms | null {
  const { situation } = clash
  const { rulings } = situation
  const attackers = living(situation, clash.attackers)
  const firers = firersOf(clash)
  if (!riverBetween(clash, attackers) || firers.length === 0) return null
  const fired = attackers.filter(piece => isAdjacent(clash, piece))
  const hexes = [...new Set(fired.map(piece => piece.hex!))]
  const oneHex = hexes.length === 1 && rulings.firstFirePairs === 'one-hex'
  return {
    dice: total(firers, piece => piece.kind.attack),
    bonusDice: 0,
    damage: rulings.firstFireDamage === 'counts' ? total(firers, piece => piece.damage) : 0,
    pairs: oneHex ? pairsAround(situation, firers[0]!.seat, hexes[0]!, firers) : 0,
    terrain: 0,
    river: 0,
    together: togetherOf(situation, firers),
    against: total(fired, defenceLeft),
  }
}

/** Armed anti-air units that cover the target against aviation (T-107, R-58). */
export function antiAirOver(clash: Clash): Piece | null {
  const { situation, seat, target } = clash
  if (!living(situation, clash.attackers).some(piece => !isGround(piece))) return null
  const covering = situation.pieces.filter(
    piece =>
      piece.status === 'map' &&
      piece.kind.antiAir &&
      !piece.disarmed &&
      enemies(piece.seat, seat) &&
      hexesApart(piece.hex!, target) <= 1,
  )
  return covering[0] ?? null
}

export function previewTerms(clash: Clash): { main: BattleTerms; firstFire: BattleTerms | null; river: boolean } {
  const attackers = living(clash.situation, clash.attackers)
  const river = riverBetween(clash, attackers)
  return { main: mainTerms(clash, clash.situation, attackers, river), firstFire: firstFireTerms(clash), river }
}

/** How many ways lead to each sum of so many dice of three sides, one die after another. */
function sumsOf(dice: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, bigint>()
    for (const [sum, ways] of sums)
      for (const face of [1, 2, 3]) next.set(sum + face, (next.get(sum + face) ?? 0n) + ways)
    sums = next
  }
  return sums
}

const totalOf = (terms: BattleTerms, dice: number) =>
  dice - terms.damage + terms.pairs + terms.terrain + terms.river + terms.together

/** Every way a battle can go where the defenders stand, dice by dice. */
export function everyFate(clash: Clash): { likelihood: Likelihood; fate: Fate }[] {
  const fates: { likelihood: Likelihood; fate: Fate }[] = []
  const began = living(clash.situation, clash.attackers)
  const near = began.filter(piece => isAdjacent(clash, piece)).map(({ id }) => id)
  const first = firstFireTerms(clash)
  const thrown = first?.dice ?? 0
  for (const [dice, ways] of sumsOf(thrown)) {
    const course = begin(clash)
    if (first) strike(course, near, Math.max(0, totalOf(first, dice) - first.against), course.defender)
    const left = living(course.situation, clash.attackers)
    if (left.length === 0) {
      fates.push({ likelihood: { ways, dice: thrown }, fate: finish(course, false, 0) })
      continue
    }
    const river = riverBetween(clash, clash.situation.rulings.riverFixed === 'start' ? began : left)
    const terms = mainTerms(clash, course.situation, began, river)
    for (const [sum, more] of sumsOf(terms.dice)) {
      const points = Math.max(0, totalOf(terms, sum) - terms.against)
      const fate = finish({ ...course }, points > 0, Math.min(points, terms.against))
      fates.push({ likelihood: { ways: ways * more, dice: thrown + terms.dice }, fate })
    }
  }
  return fates
}

/** The counters on the table while one battle is fought. */
interface Course {
  readonly clash: Clash
  /** Speaks for the defence: the side of its strongest. */
  readonly defender: Seat
  readonly defenders: readonly string[]
  readonly antiAir: Seat | null
  situation: Situation
  kills: readonly Seat[]
}

function begin(clash: Clash): Course {
  const defenders = defendersOf(clash)
  return {
    clash,
    defender: strongest(defenders).seat,
    defenders: defenders.map(({ id }) => id),
    antiAir: antiAirOver(clash)?.seat ?? null,
    situation: clash.situation,
    kills: [],
  }
}

function change(course: Course, id: string, changed: Partial<Piece>): void {
  const pieces = course.situation.pieces.map(piece => (piece.id === id ? { ...piece, ...changed } : piece))
  course.situation = { ...course.situation, pieces }
}

/** A unit whose damage reaches its defence is destroyed (T-070): an enemy's is credited (T-085), one's own is not, were it taken in this very battle. */
function hurt(course: Course, id: string, points: number, credit: Seat | null): void {
  change(course, id, { damage: find(course.situation, id).damage + points })
  const piece = find(course.situation, id)
  if (defenceLeft(piece) > 0) return
  change(course, id, { status: 'destroyed', hex: null })
  if (credit && enemies(credit, piece.seat)) course.kills = [...course.kills, credit]
}

/** Damage to the strongest first (T-066, R-54). */
function strike(course: Course, ids: readonly string[], points: number, credit: Seat | null): void {
  let struck: string | null = null
  for (let point = 0; point < points; point++) {
    const targets = living(course.situation, ids)
    if (targets.length === 0) return
    const same = targets.find(({ id }) => id === struck)
    if (!same || course.situation.rulings.damageOrder === 'point-by-point') struck = strongest(targets).id
    hurt(course, struck!, 1, credit)
  }
}

/** All that follows the main roll. */
function finish(course: Course, hit: boolean, excess: number): Fate {
  const { clash, defenders, antiAir } = course
  const { rulings } = clash.situation
  const credit = clash.kind === 'attack' || rulings.reconnaissanceCredit ? clash.seat : null
  if (hit) strike(course, defenders, excess, credit)
  if (rulings.attritionTime === 'before-retreat') attrition(course, credit)
  if (hit) retreatAll(course, credit)
  if (rulings.attritionTime === 'after-retreat') attrition(course, credit)
  // on top of the 1 damage of T-068, or in its place.
  if (antiAir) {
    for (const piece of living(course.situation, clash.attackers))
      if (!isGround(piece)) hurt(course, piece.id, 1, antiAir)
  }
  const free = enemiesIn(course.situation, clash.seat, clash.target).length === 0
  const advance = free && living(course.situation, clash.attackers).some(piece => mayAdvance(course, piece))
  return { hit, excess, pieces: course.situation.pieces, advance, kills: course.kills }
}

function mayAdvance({ clash, situation }: Course, piece: Piece): boolean {
  if (!isAdjacent(clash, piece) || !mayEnter(situation, piece, clash.target)) return false
  return canCross(situation, piece.hex!, clash.target)
}

/** 1 damage to everyone who took part (T-068, R-56, R-57); after it the disarmed are armed again (T-054, R-73), before a retreat that is still to come. */
function attrition(course: Course, credit: Seat | null): void {
  const { antiAir, clash, defender, defenders, situation } = course
  const { antiAirExtra, rangedAttrition, attritionCredit } = situation.rulings
  for (const piece of living(situation, clash.attackers)) {
    if (!rangedAttrition && !isAdjacent(clash, piece)) continue
    if (!antiAirExtra && antiAir && !isGround(piece)) continue
    hurt(course, piece.id, 1, attritionCredit ? defender : null)
  }
  for (const { id } of living(situation, defenders)) hurt(course, id, 1, attritionCredit ? credit : null)
  for (const { id, disarmed, kind, damage } of living(course.situation, defenders))
    if (disarmed && kind.defence > damage) change(course, id, { disarmed: false })
}

/** Survivors retreat in set-up order, each by the first of its cheapest ways (T-067, T-072 to T-077). */
function retreatAll(course: Course, credit: Seat | null): void {
  for (const piece of living(course.situation, course.defenders)) {
    const [way] = retreatWays(course.situation, piece)
    if (way === undefined) {
      change(course, piece.id, { status: 'surrendered', hex: null })
      if (course.situation.rulings.surrenderEscalates && credit) course.kills = [...course.kills, credit]
      continue
    }
    change(course, piece.id, { hex: way.path[1]! })
    hurt(course, piece.id, way.cost, credit)
    const [left] = living(course.situation, [piece.id])
    if (left) capture(course, left.seat, course.situation.rulings.capturePassing ? way.path : [left.hex!])
  }
}

/** Aircraft where an enemy's ground unit ends, or passes, change hands (T-100). */
function capture(course: Course, seat: Seat, hexes: readonly HexId[]): void {
  for (const hex of hexes)
    for (const other of piecesIn(course.situation, hex))
      if (!isGround(other) && enemies(other.seat, seat)) change(course, other.id, { seat })
}

/** The highest defence left; of equals the first by id. */
export function strongest(pieces: readonly Piece[]): Piece {
  const most = Math.max(...pieces.map(defenceLeft))
  return pieces.filter(piece => defenceLeft(piece) === most).sort((a, b) => (a.id < b.id ? -1 : 1))[0]!
}

/** Ways of a retreat, cheapest first: of equals as they are offered, by where they begin and then by where they end. */
export function retreatWays(situation: Situation, piece: Piece): { path: readonly HexId[]; cost: number }[] {
  const { rulings, chart } = situation
  if (piece.disarmed && !rulings.disarmedRetreat) return []
  const from = piece.hex!
  const feared = (hex: HexId) =>
    inEnemyZone(situation, piece.seat, hex) && !(rulings.retreatIgnoresZoc && piece.kind.ignoresZoc)
  // T-076, R-41: as in movement, where those who ignore zones pass friends there or only join them.
  const ignores = rulings.retreatIgnoresZoc && rulings.detachmentsPassFriends && piece.kind.ignoresZoc
  const ways: { path: HexId[]; cost: number }[] = []
  for (const middle of neighboursOf(chart, from)) {
    if (!canCross(situation, from, middle) || enemiesIn(situation, piece.seat, middle).length > 0) continue
    const friends = piecesIn(situation, middle).some(other => isGround(other) && !enemies(other.seat, piece.seat))
    const barred = friends && inEnemyZone(situation, piece.seat, middle) && !ignores
    if (barred && !rulings.retreatThroughFriends) continue
    for (const end of onward(chart, from, middle)) {
      if (!canCross(situation, middle, end)) continue
      if (!isFree(situation, piece.seat, end, piece) || feared(end)) continue
      const cost = (feared(middle) ? 1 : 0) + (rulings.retreatStartCosts && feared(from) ? 1 : 0)
      ways.push({ path: [middle, end], cost })
    }
  }
  return ways.sort((a, b) => a.cost - b.cost)
}
