import type { Dice } from '@umpire/core-rng'
import { handbook, type Side } from '@umpire/dma'

interface Man {
  readonly side: 0 | 1
  readonly type: string
  x: number
  y: number
  alive: boolean
  plan: { readonly deed: string; readonly x: number; readonly y: number }
  dug: boolean
}

interface Field {
  readonly men: readonly Man[]
  /** The row of the far edge. */
  readonly depth: number
}

const idle = { deed: 'wait', x: 0, y: 0 }

/**
 * The battle of the rulebook in the most straightforward way: men as objects, every question answered by a search through all of them. Open field, the
 * default readings only. The same dice give the same battle.
 */
export function naiveFight(a: Side, b: Side, dice: Dice): string {
  const field = fieldOf(a, b, dice)
  const { men } = field
  const left = (side: 0 | 1) => men.filter(man => man.alive && man.side === side).length
  const result = (end: string, turn: number) => `${end} ${turn} ${left(0)}:${left(1)}`
  for (let turn = 1; turn <= 50; turn++) {
    const living = men.filter(man => man.alive)
    for (const man of living) man.plan = planOf(field, man, false)
    for (const man of living) if (man.plan.deed === 'dig') man.dug = true
    if (living.some(man => man.plan.deed === 'capture')) return result('flag', turn)
    if (living.every(man => man.plan.deed === 'wait' || man.plan.deed === 'dig')) return result('passive', turn)
    strike(field, living, dice)
    const moved = move(field, living, dice)
    const horses = moved
      .filter(man => man.alive && classOf(man.type).doubleMove)
      .sort((p, q) => men.indexOf(p) - men.indexOf(q))
    for (const man of horses) man.plan = planOf(field, man, true)
    strike(field, horses, dice)
    move(field, horses, dice)
    if (left(0) === 0 || left(1) === 0) return result('annihilation', turn)
  }
  return result('dark', 50)
}

/** Both sides drawn up, with one or two free rows between them. */
function fieldOf(a: Side, b: Side, dice: Dice): Field {
  const zone = dice.chance(1, 2) ? 1 : 2
  const front = (side: Side) => Math.max(0, ...side.soldiers.map(([, , dy]) => dy))
  const depth = front(a) + zone + 1 + front(b)
  const men = [
    ...a.soldiers.map(([type, dx, dy]): Man => ({ side: 0, type, x: dx, y: dy, alive: true, plan: idle, dug: false })),
    ...b.soldiers.map(
      ([type, dx, dy]): Man => ({ side: 1, type, x: -dx, y: depth - dy, alive: true, plan: idle, dug: false }),
    ),
  ]
  return { men, depth }
}

const kind = (type: string) => handbook.units.find(unit => unit.id === type)!
const classOf = (type: string) => handbook.classes[kind(type).class]!
const tall = (man: Man) => classOf(man.type).ownHeight ?? 0
const at = ({ men }: Field, x: number, y: number) => men.find(man => man.alive && man.x === x && man.y === y)

function heading({ depth }: Field, man: Man): readonly [number, number] {
  if (man.side === 0 && man.y < depth) return [0, 1]
  if (man.side === 1 && man.y > 0) return [0, -1]
  return [-Math.sign(man.x) || 0, 0]
}

/** What a man is going to do; `half` in the second move of horsemen. */
function planOf(field: Field, man: Man, half: boolean): Man['plan'] {
  const [fx, fy] = heading(field, man)
  if (fx === 0 && fy === 0) return half ? idle : { ...idle, deed: 'capture' }
  const ahead = at(field, man.x + fx, man.y + fy)
  for (const rule of classOf(man.type).field) {
    if (rule.if === 'on-height') continue
    if (rule.if === 'same-type-ahead' && !(ahead && ahead.side === man.side && ahead.type === man.type)) continue
    if (rule.do === 'strike') {
      const target = targetOf(field, man)
      if (target) return { deed: 'strike', x: target.x, y: target.y }
    } else if (rule.do === 'move') return { deed: 'move', x: man.x + fx, y: man.y + fy }
    else if (rule.do !== 'capture') return { ...idle, deed: rule.do }
  }
  return idle
}

/** The first enemy in the order of the strike diagram. */
function targetOf(field: Field, man: Man): Man | null {
  const [fx, fy] = heading(field, man)
  for (const [f, r] of handbook.strikeDiagrams[classOf(man.type).diagram]!) {
    const target = at(field, man.x + f * fx + r * fy, man.y + f * fy - r * fx)
    if (!target || target.side === man.side) continue
    if (Math.max(Math.abs(f), Math.abs(r)) === 2 && tall(target) > tall(man)) continue
    return target
  }
  return null
}

/** All strike at once; who is dead already costs no second die. */
function strike(field: Field, strikers: readonly Man[], dice: Dice): void {
  const dead: Man[] = []
  for (const man of strikers) {
    if (man.plan.deed !== 'strike') continue
    const target = at(field, man.plan.x, man.plan.y)!
    if (dead.includes(target)) continue
    const gap = tall(man) - tall(target)
    const num = kind(man.type).attack + Math.max(0, gap)
    const dug = target.dug && !classOf(man.type).ignoresDig ? 2 : 1
    const wall = kind(target.type).defence * (1 + behind(field, target)) * dug + Math.max(0, -gap)
    if (dice.chance(num, num + wall)) dead.push(target)
  }
  for (const man of dead) man.alive = false
}

/** How many of the same type back a man up. */
function behind(field: Field, man: Man): number {
  const [fx, fy] = heading(field, man)
  const [bx, by] = fx || fy ? [-fx, -fy] : [0, man.side === 0 ? -1 : 1]
  let count = 0
  for (let i = 1; kind(man.type).depth && i <= 3; i++) {
    const other = at(field, man.x + i * bx, man.y + i * by)
    if (!other || other.side !== man.side || other.type !== man.type) break
    count++
  }
  return count
}

/** Whether a man goes before another of his side who wants the same place. */
function goesFirst(man: Man, other: Man): boolean {
  const straight = (one: Man) => one.x === one.plan.x
  if (straight(man) !== straight(other)) return straight(man)
  return Math.abs(man.x) !== Math.abs(other.x) ? Math.abs(man.x) < Math.abs(other.x) : man.x < other.x
}

const sameGoal = (man: Man, other: Man) => other.plan.x === man.plan.x && other.plan.y === man.plan.y

/** All move at once, men into places that are left too; for a place that both sides enter they fight. */
function move(field: Field, movers: readonly Man[], dice: Dice): Man[] {
  const going = movers.filter(man => man.alive && man.plan.deed === 'move')
  const winners = going.filter(man =>
    going.every(other => other === man || other.side !== man.side || !sameGoal(man, other) || goesFirst(man, other)),
  )
  const enters = (man: Man, seen: readonly Man[]): boolean => {
    const holder = at(field, man.plan.x, man.plan.y)
    return !holder || (!seen.includes(holder) && winners.includes(holder) && enters(holder, [...seen, holder]))
  }
  const entering = winners
    .filter(man => enters(man, [man]))
    .sort((p, q) => p.plan.y - q.plan.y || p.plan.x - q.plan.x || p.side - q.side)
  const moved: Man[] = []
  for (const man of entering) {
    const rival = entering.find(other => other.side !== man.side && sameGoal(man, other))
    if (!rival) moved.push(man)
    else if (man.side === 0) {
      const [one, two] = [kind(man.type).attack, kind(rival.type).attack]
      const won = dice.chance(one, one + two)
      moved.push(won ? man : rival)
      ;(won ? rival : man).alive = false
    }
  }
  for (const man of moved) {
    man.x = man.plan.x
    man.y = man.plan.y
    man.dug = false
  }
  return moved
}
