import type { BattleEnd } from '../../src/battle/index.ts'
import type { UnitType } from '../../src/content/index.ts'
import type { Handbook, Rulings, Side, Site } from '../../src/index.ts'

type Cell = readonly [x: number, y: number]
type Deed = 'capture' | 'strike' | 'move' | 'wait' | 'dig'

/** A soldier on the field. The flag of side a lies at (0, 0), that of side b at (0, depth). */
interface Fighter {
  readonly side: 'a' | 'b'
  readonly soldier: number
  readonly type: UnitType
  readonly x: number
  readonly y: number
  readonly dug: boolean
}

interface Plan {
  readonly deed: Deed
  readonly to: Cell | null
  /** Place of the rule that called for it. */
  readonly rule: number | null
}

/** What a frame of the report shows. */
export interface ReferenceFrame {
  readonly turn: number
  readonly half: boolean
  readonly actors: readonly (Pick<Fighter, 'side' | 'soldier' | 'x' | 'y' | 'dug'> & { type: string } & Plan)[]
  /** What was thrown for after it, and how it fell: `a0 strikes b1: dies`. */
  readonly fates: string[]
}

export interface ReferenceBattle {
  readonly end: BattleEnd
  readonly winner: 'a' | 'b' | null
  readonly draw: boolean
  readonly turns: number
  readonly fallen: { readonly a: readonly number[]; readonly b: readonly number[] }
  readonly frames: readonly ReferenceFrame[]
}

/** One chance in the battle: what it is about, and how likely. */
export type Chance = (purpose: 'zone' | 'strike' | 'duel', num: number, den: number) => boolean

/** Fights a battle turn by turn, each rule by itself (C24 to C37). */
export function referenceBattle(
  handbook: Handbook,
  rulings: Rulings,
  a: Side,
  b: Side,
  site: Site,
  chance: Chance,
): ReferenceBattle {
  const halfWidth = (rulings.boardWidth === 'larger' ? Math.max : Math.min)(4 + (a.field ?? 0), 4 + (b.field ?? 0))
  const zone = chance('zone', 1, 2) ? 1 : 2
  const depth = frontRow(a, []) + zone + 1 + frontRow(b, site.forts)
  let living: Fighter[] = [...drawUp('a', a), ...drawUp('b', b)]
  const frames: ReferenceFrame[] = []
  const last = rulings.darkness === 'after-50' ? 50 : 49

  for (let turn = 1; ; turn++) {
    const over = annihilated()
    if (over) return finish('annihilation', over, turn - 1)
    if (turn > last) return finish('dark', 'neither', turn - 1)
    const plans = planAll(living, false, () => true)
    dig(plans)
    show(turn, false, plans)
    if (rulings.flagCapture === 'before-strikes') {
      const captor = captured(plans)
      if (captor) return finish('flag', captor, turn)
    }
    const busy = [...plans.values()].some(({ deed }) => deed !== 'wait' && deed !== 'dig')
    if (!busy && rulings.passive === 'no-plans') return finish('passive', 'neither', turn)
    const struck = strikeAll(plans)
    if (rulings.flagCapture === 'after-strikes') {
      const captor = captured(plans)
      if (captor) return finish('flag', captor, turn)
    }
    const moved = moveAll(plans)
    const riders = living.filter(fighter => ridesOn(fighter, plans, moved))
    if (riders.length > 0) {
      const again = planAll(living, true, fighter => riders.includes(fighter))
      show(turn, true, again)
      const captor = rulings.halfTurnCapture === 'yes' ? captured(again) : null
      if (captor) return finish('flag', captor, turn)
      strikeAll(again)
      moveAll(again)
    }
    if (!struck && moved.size === 0 && rulings.passive === 'no-deeds') return finish('passive', 'neither', turn)
  }

  /** The foremost row that is occupied, or that a height stands on; or the front row of the field (R36, R62). */
  function frontRow(side: Side, forts: readonly string[]): number {
    if (rulings.frontRank === 'field') return 4 + (side.field ?? 0)
    const rows = side.soldiers.filter(([, dx]) => Math.abs(dx) <= halfWidth).map(([, , dy]) => dy)
    const heights = forts.flatMap(fort => handbook.heights[fort]!.map(([, dy]) => dy))
    return Math.max(0, ...rows, ...heights)
  }

  /** Where a cell seen from the own flag lies on the board (R63). */
  function place(side: 'a' | 'b', dx: number, dy: number): Cell {
    if (side === 'a') return [dx, dy]
    return [rulings.layout === 'turned' ? 0 - dx : dx, depth - dy]
  }

  function drawUp(name: 'a' | 'b', side: Side): Fighter[] {
    return side.soldiers.flatMap(([id, dx, dy], soldier) => {
      const [x, y] = place(name, dx, dy)
      if (Math.abs(x) > halfWidth) return []
      const type = handbook.units.find(unit => unit.id === id)!
      return [{ side: name, soldier, type, x, y, dug: false }]
    })
  }

  /** Heights of several buildings on one cell add up (C36). */
  function heightAt([x, y]: Cell): number {
    let height = 0
    for (const fort of site.forts) {
      for (const [dx, dy, high] of handbook.heights[fort]!) {
        const [fx, fy] = place('b', dx, dy)
        if (fx === x && fy === y) height += high
      }
    }
    return height
  }

  function classOf(fighter: Fighter) {
    return handbook.classes[fighter.type.class]!
  }

  /** A tower stands high by itself (R68). */
  function standing(fighter: Fighter): number {
    return Math.max(heightAt([fighter.x, fighter.y]), classOf(fighter).ownHeight ?? 0)
  }

  function at([x, y]: Cell, fighters: readonly Fighter[] = living): Fighter | undefined {
    return fighters.find(fighter => fighter.x === x && fighter.y === y)
  }

  /** Straight to the edge, then along it to the flag (C29, R61). */
  function heading({ side, x, y }: Fighter): Cell {
    const edge = side === 'a' ? depth : 0
    if (y === edge) return [Math.sign(0 - x), 0]
    return [0, side === 'a' ? 1 : -1]
  }

  function onEnemyFlag({ side, x, y }: Fighter): boolean {
    return x === 0 && y === (side === 'a' ? depth : 0)
  }

  function planAll(fighters: readonly Fighter[], half: boolean, plansNow: (fighter: Fighter) => boolean) {
    const idle: Plan = { deed: 'wait', to: null, rule: null }
    return new Map(fighters.map(fighter => [fighter, plansNow(fighter) ? plan(fighter, half) : idle]))
  }

  /** The first action of its list that applies (C26, C28). */
  function plan(fighter: Fighter, half: boolean): Plan {
    const { field, fortified } = classOf(fighter)
    const [fx, fy] = heading(fighter)
    const ahead: Cell = [fighter.x + fx, fighter.y + fy]
    let level = true
    for (const [i, rule] of (site.fortified && fighter.side === 'b' ? fortified : field).entries()) {
      if (rule.if === 'on-height') {
        const height = rulings.towerOnHeight === 'own' ? standing(fighter) : heightAt([fighter.x, fighter.y])
        if (height === 0) continue
      }
      if (rule.if === 'same-type-ahead') {
        const other = at(ahead)
        if (other?.side !== fighter.side || other.type !== fighter.type) continue
      }
      if (rule.do === 'capture') {
        if (!onEnemyFlag(fighter)) continue
        // R65: in the half-turn it waits on the flag.
        if (half && rulings.halfTurnCapture === 'no') return { deed: 'wait', to: null, rule: null }
        return { deed: 'capture', to: null, rule: i }
      }
      if (rule.do === 'strike') {
        const target = targetOf(fighter)
        if (target) return { deed: 'strike', to: [target.x, target.y], rule: i }
        continue
      }
      // R45: where both steps must be level, the second is not made otherwise.
      if (rule.do === 'move' && half && rulings.levelGround === 'both-steps') {
        level = heightAt(ahead) === heightAt([fighter.x, fighter.y])
        if (!level) continue
      }
      return { deed: rule.do, to: rule.do === 'move' ? ahead : null, rule: level ? i : null }
    }
    return { deed: 'wait', to: null, rule: null }
  }

  /** The first enemy in the strike diagram (C30, C33, R46). */
  function targetOf(fighter: Fighter): Fighter | null {
    const [fx, fy] = heading(fighter)
    const [rx, ry]: Cell = [fy, 0 - fx]
    for (const [forward, right] of handbook.strikeDiagrams[classOf(fighter).diagram]!) {
      const target = at([fighter.x + forward * fx + right * rx, fighter.y + forward * fy + right * ry])
      if (target === undefined || target.side === fighter.side) continue
      const distant = Math.max(Math.abs(forward), Math.abs(right)) > 1
      const tooHigh = distant && standing(target) > standing(fighter)
      if (tooHigh && !handbook.limits.distantStrikeAtHigherTarget) continue
      return target
    }
    return null
  }

  /** Who plans to dig is dug in at once (R43, R67). */
  function dig(plans: Map<Fighter, Plan>): void {
    const before = [...plans]
    plans.clear()
    living = []
    for (const [fighter, deed] of before) {
      const dug = deed.deed === 'dig' || (fighter.dug && rulings.dugIn === 'until-moved')
      const now = { ...fighter, dug }
      plans.set(now, deed)
      living.push(now)
    }
  }

  function captured(plans: ReadonlyMap<Fighter, Plan>): 'a' | 'b' | 'neither' | null {
    const captors = new Set(living.filter(fighter => plans.get(fighter)!.deed === 'capture').map(({ side }) => side))
    if (captors.size === 0) return null
    if (captors.size === 1) return [...captors][0]!
    return rulings.doubleCapture === 'draw' ? 'neither' : null
  }

  /** All strikes fall together: everything is looked at before anybody falls (R37). */
  function strikeAll(plans: ReadonlyMap<Fighter, Plan>): boolean {
    const before = living
    const killed = new Set<Fighter>()
    let struck = false
    for (const fighter of before) {
      const { deed, to } = plans.get(fighter)!
      if (deed !== 'strike') continue
      struck = true
      const target = at(to!, before)!
      // Nobody dies twice, so who is dead is not diced for again.
      if (killed.has(target)) continue
      const [num, den] = killChances(fighter, target)
      if (thrown('strike', num, den, fighter, target)) killed.add(target)
    }
    living = before.filter(fighter => !killed.has(fighter))
    return struck
  }

  function killChances(striker: Fighter, target: Fighter): [num: number, den: number] {
    const above = standing(striker) - standing(target)
    const attack = striker.type.attack + Math.max(above, 0)
    const behind = target.type.depth ? fileBehind(target) : 0
    const dug = target.dug && !classOf(striker).ignoresDig
    const times = rulings.defenceStack === 'product' ? (1 + behind) * (dug ? 2 : 1) : 1 + behind + (dug ? 1 : 0)
    const defence = target.type.defence * times + Math.max(0 - above, 0)
    return [attack, attack + defence]
  }

  /** How many of its type stand behind it (C35, R44, R69). */
  function fileBehind(fighter: Fighter): number {
    // On the flag itself it heads nowhere.
    const heads = rulings.behind === 'heading' && !onEnemyFlag(fighter)
    const [fx, fy] = heads ? heading(fighter) : [0, fighter.side === 'a' ? 1 : -1]
    let count = 0
    for (let step = 1; step <= 3; step++) {
      const other = at([fighter.x - fx * step, fighter.y - fy * step])
      const alike = other !== undefined && other.side === fighter.side && other.type === fighter.type
      if (alike) count++
      else if (rulings.depthFile === 'contiguous') break
    }
    return count
  }

  /** All moves are made together. Tells where those that moved came from, and where they stand now. */
  function moveAll(plans: ReadonlyMap<Fighter, Plan>): Map<Fighter, Fighter> {
    const began = [...plans.keys()]
    const movers = living.filter(fighter => plans.get(fighter)!.deed === 'move')
    const goal = (fighter: Fighter) => plans.get(fighter)!.to!
    // R40: within a side one of those who want a cell goes.
    const going = new Set(
      movers.filter(fighter =>
        movers.every(
          other =>
            other === fighter ||
            other.side !== fighter.side ||
            !same(goal(other), goal(fighter)) ||
            goesBefore(fighter, other),
        ),
      ),
    )
    // R39: who would enter a cell that is not left stays; then those behind him stay too.
    for (let before = -1; before !== going.size; ) {
      before = going.size
      for (const fighter of going) {
        const occupant = at(goal(fighter))
        const wasFree = at(goal(fighter), began) === undefined
        const free = rulings.followUp === 'free-only' ? wasFree : occupant === undefined || going.has(occupant)
        if (!free) going.delete(fighter)
      }
    }
    // C31: two who enter one cell fight for it; cells in the order of R2.
    const lost = new Set<Fighter>()
    const rivals = [...going].filter(({ side }) => side === 'a')
    rivals.sort((one, other) => goal(one)[1] - goal(other)[1] || goal(one)[0] - goal(other)[0])
    for (const one of rivals) {
      const other = [...going].find(each => each.side === 'b' && same(goal(each), goal(one)))
      if (!other) continue
      const [mine, theirs] = [duelAttack(one, other), duelAttack(other, one)]
      lost.add(thrown('duel', mine, mine + theirs, one, other) ? other : one)
    }
    const moved = new Map<Fighter, Fighter>()
    living = living
      .filter(fighter => !lost.has(fighter))
      .map(fighter => {
        if (!going.has(fighter)) return fighter
        const [x, y] = goal(fighter)
        const now = { ...fighter, x, y, dug: false }
        moved.set(now, fighter)
        return now
      })
    return moved
  }

  function same([ax, ay]: Cell, [bx, by]: Cell): boolean {
    return ax === bx && ay === by
  }

  function goesBefore(one: Fighter, other: Fighter): boolean {
    const alongColumn = (fighter: Fighter) => heading(fighter)[0] === 0
    if (alongColumn(one) !== alongColumn(other)) return alongColumn(one) === (rulings.ownConflict === 'straight')
    if (Math.abs(one.x) !== Math.abs(other.x)) return Math.abs(one.x) < Math.abs(other.x)
    return one.x < other.x
  }

  /** The plain attack, or with what it stands higher (R64). */
  function duelAttack(fighter: Fighter, rival: Fighter): number {
    const above = Math.max(0, standing(fighter) - standing(rival))
    return fighter.type.attack + (rulings.duelAttack === 'height' ? above : 0)
  }

  /** Horses that moved on level ground act once more (C32, R45, R66). */
  function ridesOn(fighter: Fighter, plans: ReadonlyMap<Fighter, Plan>, moved: ReadonlyMap<Fighter, Fighter>): boolean {
    if (!classOf(fighter).doubleMove) return false
    const from = moved.get(fighter)
    if (from === undefined) return rulings.halfTurn === 'planned' && plans.get(fighter)?.deed === 'move'
    return heightAt([from.x, from.y]) === heightAt([fighter.x, fighter.y])
  }

  function annihilated(): 'a' | 'b' | 'neither' | null {
    const sides = new Set(living.map(({ side }) => side))
    if (sides.size === 2) return null
    return [...sides][0] ?? 'neither'
  }

  function show(turn: number, half: boolean, plans: ReadonlyMap<Fighter, Plan>): void {
    const actors = [...plans].map(([fighter, { deed, to, rule }]) => {
      const { side, soldier, type, x, y, dug } = fighter
      return { side, soldier, type: type.id, x, y, deed, to, dug, rule }
    })
    frames.push({ turn, half, actors, fates: [] })
  }

  function thrown(purpose: 'strike' | 'duel', num: number, den: number, one: Fighter, other: Fighter): boolean {
    const came = chance(purpose, num, den)
    frames.at(-1)!.fates.push(`${purpose} ${one.side}${one.soldier} ${other.side}${other.soldier} ${came}`)
    return came
  }

  /** In a storm every draw is the garrison's (C25). */
  function finish(end: BattleEnd, victor: 'a' | 'b' | 'neither', turns: number): ReferenceBattle {
    const draw = victor === 'neither'
    const winner = draw ? (site.storm ? 'b' : null) : victor
    show(turns + 1, false, new Map(living.map(fighter => [fighter, { deed: 'wait', to: null, rule: null }])))
    const gone = (name: 'a' | 'b', side: Side) =>
      drawUp(name, side)
        .map(({ soldier }) => soldier)
        .filter(soldier => !living.some(fighter => fighter.side === name && fighter.soldier === soldier))
    return { end, winner, draw, turns, fallen: { a: gone('a', a), b: gone('b', b) }, frames }
  }
}
