import type { HexId, Order, UnitId } from '@umpire/transnistria-hex'
import type { Way } from '../core/gestures.ts'
import type { Cell, Ground } from '../core/ground.ts'
import { aimOf, costsOf, outcomeOf, percent, readingOf } from './position.ts'
import { battleOf, outlookOf } from './prompt.ts'
import { pathOf, type Scene } from './ways.ts'

/** What is explained on the map itself: lines of supply, what each way costs, declared and planned orders as arrows with their odds. */
export function overlay(scene: Scene, ground: Ground, ways: readonly Way<Order>[]): string {
  const { view, rules, hand, over } = scene
  const { units, stacks } = readingOf(view, rules)
  const parts: string[] = []
  for (const { target, units: who, kind } of view.declared) {
    const outcome = outcomeOf(scene, who, target, kind)
    parts.push(strike(scene, ground, who, target, 'declared', outcome && percent(outcome.odds.hit)))
  }
  for (const order of scene.planned) parts.push(planned(scene, ground, order))
  const held = units.get(hand.piece ?? '')
  if (held) {
    parts.push(costs(scene, ground, held.id, ways))
    const path = pathOf(scene, ways)
    if (path && held.hex !== null) parts.push(arrow(ground, [held.hex, ...path.path], 'path'))
    const battle = battleOf(scene, ways)
    if (
      battle?.units.includes(held.id) &&
      !view.declared.some(one => one.target === battle.target && one.units.includes(held.id))
    ) {
      const { outcome, target } = battle
      parts.push(strike(scene, ground, [held.id], target, 'aim', outcome && percent(outcome.odds.hit)))
    }
    const outlook = outlookOf(scene, ways)
    const where = (id: UnitId) => (id === held.id ? (outlook?.path.at(-1) ?? null) : (units.get(id)?.hex ?? null))
    for (const id of outlook?.lost ?? []) parts.push(badge(ground, where(id), 'lost', '!'))
    for (const id of outlook?.regained ?? []) parts.push(badge(ground, where(id), 'regained', '+'))
  }
  const asked = over !== null && stacks.has(over) ? over : hand.cell
  const shown = held ?? stacks.get(asked ?? '')?.[0]
  if (shown) parts.push(supplyLine(scene, ground, shown.id))
  return parts.join('')
}

/** The line that feeds a unit, or what cuts it off. */
function supplyLine({ view, rules }: Scene, ground: Ground, unit: UnitId): string {
  const line = readingOf(view, rules).lines?.get(unit)
  if (!line) return ''
  const cuts = 'cuts' in line ? line.cuts : []
  const feeds = line.supplied && line.line.length > 1 ? polyline(ground, line.line) : ''
  return (
    (feeds && `<polyline class="halo" points="${feeds}"/><polyline class="feeds" points="${feeds}"/>`) +
    cuts.map(({ hex }) => cross(ground.cell(hex))).join('')
  )
}

/** Where a unit can go, and what it costs where that can be told. */
function costs(scene: Scene, ground: Ground, unit: UnitId, ways: readonly Way<Order>[]): string {
  const points = costsOf(scene, unit)
  const parts = ways.map(({ piece, to, orders, weighty }) => {
    const cell = ground.cell(to)
    if (piece !== unit || weighty || !cell) return ''
    const [y, { type }] = [cell.y + 24, orders[0]!]
    const cost = type === 'move' || type === 'march' ? (points.get(to) ?? '') : ''
    return `<g class="cost ${type}"><circle cx="${cell.x}" cy="${y}" r="11"/><text x="${cell.x}" y="${y + 1}">${cost}</text></g>`
  })
  return parts.join('')
}

function planned({ view, rules }: Scene, ground: Ground, order: Order): string {
  const unit = 'unit' in order && order.unit !== null ? readingOf(view, rules).units.get(order.unit) : undefined
  const aim = aimOf(order)
  if (!unit?.hex || aim === null) return ''
  return arrow(ground, [unit.hex, ...('path' in order ? order.path : [aim])], 'planned')
}

/** Arrows from units to the hex they attack, with the chance of a hit at their tip. */
function strike(
  { view, rules }: Scene,
  ground: Ground,
  who: readonly UnitId[],
  target: HexId,
  kind: string,
  odds: string | null,
): string {
  const { units } = readingOf(view, rules)
  const from = [...new Set(who.flatMap(id => units.get(id)?.hex ?? []))]
  const cell = ground.cell(target)
  const text =
    odds === null || !cell
      ? ''
      : `<g class="odds"><rect x="${cell.x - 27}" y="${cell.y - 12}" width="54" height="24" rx="6"/><text x="${cell.x}" y="${cell.y + 1}">${odds}</text></g>`
  return from.map(hex => arrow(ground, [hex, target], `strike ${kind}`)).join('') + text
}

function polyline(ground: Ground, hexes: readonly HexId[]): string {
  return hexes
    .flatMap(hex => ground.cell(hex) ?? [])
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
}

/** An arrow through the middles of hexes. */
function arrow(ground: Ground, hexes: readonly HexId[], kind: string): string {
  const cells = hexes.flatMap(hex => ground.cell(hex) ?? [])
  const [end, before] = [cells.at(-1), cells.at(-2)]
  if (!end || !before) return ''
  const far = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [ux, uy] = [(end.x - before.x) / far, (end.y - before.y) / far]
  const [x, y] = [end.x - ux * 16, end.y - uy * 16]
  const line = [...cells.slice(0, -1), { x, y }].map(cell => `${cell.x},${cell.y}`).join(' ')
  return `<g class="arrow ${kind}"><polyline points="${line}"/><path d="M${end.x} ${end.y}L${x - uy * 11} ${y + ux * 11}L${x + uy * 11} ${y - ux * 11}z"/></g>`
}

function cross(cell: Cell | null): string {
  return cell ? `<path class="cross" d="M${cell.x - 14} ${cell.y - 14}l28 28m0 -28l-28 28"/>` : ''
}

function badge(ground: Ground, hex: HexId | null, kind: string, sign: string): string {
  const cell = ground.cell(hex)
  return cell
    ? `<g class="badge ${kind}"><circle cx="${cell.x + 22}" cy="${cell.y - 22}" r="11"/><text x="${cell.x + 22}" y="${cell.y - 21}">${sign}</text></g>`
    : ''
}
