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

/**
 * The battle of the rulebook in the most straightforward way: men as objects, every question answered by a search through all of them. Open field, the
 * default readings only. The same dice give the same battle.
 */
export function naiveFight(a: Side, b: Side, dice: Dice): string {
  const zone = dice.chance(1, 2) ? 1 : 2
  const front = (side: Side) => Math.max(0, ...side.soldiers.map(([, , dy]) => dy))
  const depth = front(a) + zone + 1 + front(b)
  const idle = { deed: 'wait', x: 0, y: 0 }
  const men: Man[] = [
    ...a.soldiers.map(([type, dx, dy]): Man => ({ side: 0, type, x: dx, y: dy, alive: true, plan: idle, dug: false })),
    ...b.soldiers.map(
      ([type, dx, dy]): Man => ({ side: 1, type, x: -dx, y: depth - dy, alive: true, plan: idle, dug: false }),
    ),
  ]
  const kind = (type: string) => handbook.units.find(unit => unit.id === type)!
  const classOf = (type: string) => handbook.classes[kind(type).class]!
  const at = (x: number, y: number) => men.find(man => man.alive && man.x === x && man.y === y)
  const heading = (man: Man): readonly [number, number] => {
    if (man.side === 0 && man.y < depth) return [0, 1]
    if (man.side === 1 && man.y > 0) return [0, -1]
    return [-Math.sign(man.x) || 0, 0]
  }
  const tall = (man: Man) => classOf(man.type).ownHeight ?? 0
  const planOf = (man: Man, half: boolean): Man['plan'] => {
    const [fx, fy] = heading(man)
    if (fx === 0 && fy === 0) return half ? idle : { ...idle, deed: 'capture' }
    const { field, diagram } = classOf(man.type)
    const ahead = at(man.x + fx, man.y + fy)
    for (const rule of field) {
      if (rule.if === 'on-height') continue
      if (rule.if === 'same-type-ahead' && !(ahead && ahead.side === man.side && ahead.type === man.type)) continue
      if (rule.do === 'strike') {
        for (const [f, r] of handbook.strikeDiagrams[diagram]!) {
          const [x, y] = [man.x + f * fx + r * fy, man.y + f * fy - r * fx]
          const target = at(x, y)
          if (!target || target.side === man.side) continue
          if (Math.max(Math.abs(f), Math.abs(r)) === 2 && tall(target) > tall(man)) continue
          return { deed: 'strike', x, y }
        }
      } else if (rule.do === 'move') return { deed: 'move', x: man.x + fx, y: man.y + fy }
      else if (rule.do !== 'capture') return { ...idle, deed: rule.do }
    }
    return idle
  }
  const strikes = (strikers: Man[]) => {
    const dead: Man[] = []
    for (const man of strikers) {
      if (man.plan.deed !== 'strike') continue
      const target = at(man.plan.x, man.plan.y)!
      if (dead.includes(target)) continue
      const { defence, depth: deep } = kind(target.type)
      const [fx, fy] = heading(target)
      const [bx, by] = fx || fy ? [-fx, -fy] : [0, target.side === 0 ? -1 : 1]
      let behind = 0
      for (let i = 1; deep && i <= 3; i++) {
        const other = at(target.x + i * bx, target.y + i * by)
        if (!other || other.side !== target.side || other.type !== target.type) break
        behind++
      }
      const gap = tall(man) - tall(target)
      const num = kind(man.type).attack + Math.max(0, gap)
      const wall = defence * (1 + behind) * (target.dug && !classOf(man.type).ignoresDig ? 2 : 1) + Math.max(0, -gap)
      if (dice.chance(num, num + wall)) dead.push(target)
    }
    for (const man of dead) man.alive = false
  }
  const moves = (movers: Man[]): Man[] => {
    const going = movers.filter(man => man.alive && man.plan.deed === 'move')
    const first = (man: Man, other: Man) => {
      const straight = (one: Man) => one.x === one.plan.x
      if (straight(man) !== straight(other)) return straight(man)
      return Math.abs(man.x) !== Math.abs(other.x) ? Math.abs(man.x) < Math.abs(other.x) : man.x < other.x
    }
    const winners = going.filter(man =>
      going.every(
        other =>
          other === man ||
          other.side !== man.side ||
          other.plan.x !== man.plan.x ||
          other.plan.y !== man.plan.y ||
          first(man, other),
      ),
    )
    const enters = (man: Man, seen: Man[]): boolean => {
      const holder = at(man.plan.x, man.plan.y)
      return !holder || (!seen.includes(holder) && winners.includes(holder) && enters(holder, [...seen, holder]))
    }
    const entering = winners
      .filter(man => enters(man, [man]))
      .sort((p, q) => p.plan.y - q.plan.y || p.plan.x - q.plan.x || p.side - q.side)
    const moved: Man[] = []
    for (const man of entering) {
      const rival = entering.find(
        other => other.side !== man.side && other.plan.x === man.plan.x && other.plan.y === man.plan.y,
      )
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
  const result = (end: string, turn: number) =>
    `${end} ${turn} ${men.filter(man => man.alive && man.side === 0).length}:${men.filter(man => man.alive && man.side === 1).length}`
  for (let turn = 1; turn <= 50; turn++) {
    const living = men.filter(man => man.alive)
    for (const man of living) man.plan = planOf(man, false)
    for (const man of living) if (man.plan.deed === 'dig') man.dug = true
    if (living.some(man => man.plan.deed === 'capture')) return result('flag', turn)
    if (living.every(man => man.plan.deed === 'wait' || man.plan.deed === 'dig')) return result('passive', turn)
    strikes(living)
    const moved = moves(living)
    const horses = moved
      .filter(man => man.alive && classOf(man.type).doubleMove)
      .sort((p, q) => men.indexOf(p) - men.indexOf(q))
    for (const man of horses) man.plan = planOf(man, true)
    strikes(horses)
    moves(horses)
    if (men.every(man => !man.alive || man.side === 1) || men.every(man => !man.alive || man.side === 0))
      return result('annihilation', turn)
  }
  return result('dark', 50)
}
