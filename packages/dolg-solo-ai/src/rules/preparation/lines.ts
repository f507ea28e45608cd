/** Groups go to lines: D-053 to D-062, D-065, D-066, AMB-03 to AMB-05, AMB-30, AMB-31, AMB-48 to AMB-53. */
import { byText, cardOf } from '../../content/library.ts'
import { typeOf } from '../../content/unit-types.ts'
import { zoneSpan } from '../../geometry/table.ts'
import { type Unit, type Zone, zones } from '../../model.ts'
import { decide, type Play, rollAmong, warn } from '../../play.ts'
import type { Rulings } from '../../rulings.ts'
import { bestOf, nameOf } from '../../scores.ts'
import { placeLines, slotBase } from './placing.ts'
import { aiPoints, modifiedHundredths } from './recruiting.ts'
import { refuseArmy } from './victory.ts'

/** The edge of an army that D-066 calls small, in points. */
const SMALL = 1500

/** Units of one name (or type) in a zone. */
interface Group {
  readonly name: string
  readonly units: readonly Unit[]
  /** The more, then the dearer. */
  readonly score: readonly number[]
}

/** Where in a line units are packed: around the axis, from the border with the centre outwards, or from the outer edge inwards (AMB-51). */
export type Packing = 'middle' | 'inner' | 'outer'

export interface Slot {
  readonly unit: Unit
  readonly group: string
  readonly packing: Packing
}

/** The depth die's faces that an army may use (D-054 to D-059, D-066, AMB-03, AMB-04); points in hundredths. */
export function allowedDepths(
  hundredths: number,
  rulings: Pick<Rulings, 'depthRows56' | 'exactly1500'>,
): readonly number[] {
  const edge = SMALL * 100
  const small = hundredths < edge || (hundredths === edge && rulings.exactly1500 === 'small')
  if (rulings.depthRows56 === 'as-printed') return small ? [1, 2, 3, 4, 5, 6] : [3, 4]
  return small ? [1, 2, 3, 4] : [3, 4, 5, 6]
}

/** The clause of each row of the depth die. */
const rowClause = ['D-054', 'D-055', 'D-056', 'D-057', 'D-058', 'D-059'] as const

/** How many lines a row has. */
function lineCount(row: number): number {
  return Math.ceil(row / 2)
}

/**
 * Which line and packing the n-th most numerous group gets (n from 0) by the row of the depth die (D-054 to D-059). `row6Flanks` is AMB-05.
 */
export function placeOf(
  row: number,
  zone: Zone,
  n: number,
  rulings: Pick<Rulings, 'row6Flanks'>,
): { readonly line: number; readonly packing: Packing } {
  const centre = zone === 'centre'
  const far = row % 2 === 0
  if (row <= 2) return { line: 1, packing: centre ? 'middle' : far === (n === 0) ? 'outer' : 'inner' }
  const packing = centre ? 'middle' : far ? 'outer' : 'inner'
  const last = lineCount(row)
  const nth = Math.min(n + 1, last)
  const reversed = far && (row === 4 || centre || rulings.row6Flanks === 'mirrored')
  return { line: reversed ? last + 1 - nth : nth, packing }
}

/** Groups the units of one zone: the most numerous first, then the dearer, then by die (D-060, D-061, AMB-49). */
function groupsIn(play: Play, zone: Zone): readonly Group[] {
  const { rulings, units } = play.state
  const { library } = play
  const byKey = new Map<string, Unit[]>()
  for (const unit of units) {
    if (unit.seat !== 'ai' || unit.zone !== zone || unit.pose) continue
    const card = cardOf(library, unit)
    const key = rulings.numerousBy === 'name' ? card.name : typeOf(card, rulings)
    byKey.set(key, [...(byKey.get(key) ?? []), unit])
  }
  let left: readonly Group[] = [...byKey]
    .sort(([a], [b]) => byText(a, b))
    .map(([name, members]) => ({
      name,
      units: members.sort((a, b) => byText(cardOf(library, a).name, cardOf(library, b).name)),
      score: [-members.length, -Math.max(...members.map(unit => cardOf(library, unit).cost))],
    }))
  const sorted: Group[] = []
  while (left.length) {
    const group = play.dice.pick(bestOf(left), `order ${zone}`, nameOf)
    sorted.push(group)
    left = left.filter(one => one !== group)
  }
  return sorted
}

/** Rolls how deep the army stands, sends every group to its line and every unit to its pose (D-053 to D-066). */
export function lineUp(play: Play): void {
  const row = rollDepth(play)
  const plan: Record<Zone, Slot[][]> = { left: [], centre: [], right: [] }
  for (const zone of zones) {
    const groups = groupsIn(play, zone)
    const lines: Slot[][] = Array.from({ length: lineCount(row) }, () => [])
    for (const [n, group] of groups.entries()) {
      const { line, packing } = placeOf(row, zone, n, play.state.rulings)
      for (const unit of group.units) lines[line - 1]!.push({ unit, group: cardOf(play.library, unit).name, packing })
    }
    const closed = play.state.rulings.emptyLine === 'closes-up' ? lines.filter(line => line.length) : lines
    plan[zone] = foldOver(play, zone, closed)
    decide(play, {
      step: 'arrange',
      rules: [rowClause[row - 1]!, 'D-060', 'D-061', 'D-062', 'AMB-49', 'AMB-50', 'AMB-51', 'AMB-52'],
      about: zone,
      chosen: plan[zone].map(line => line.map(slot => slot.unit.id).join(' ')).join(' | '),
      measures: ['cards', 'cost'],
      candidates: groups,
    })
  }
  placeLines(play, plan)
}

function rollDepth(play: Play): number {
  const { rulings, generals } = play.state
  const percent = rulings.depthPoints === 'units' ? 0 : (generals.ai?.percent ?? 0)
  const allowed = allowedDepths(modifiedHundredths(aiPoints(play), percent), rulings)
  const face = rulings.depthRestriction === 'strict' ? rollAmong(play, allowed, 'depth') : play.dice.d(6, 'depth')
  if (rulings.depthRestriction === 'recommended' && !allowed.includes(face))
    warn(play, 'depth-not-recommended', `${face}`, 'AMB-48')
  decide(play, {
    step: 'depth',
    rules: [rowClause[face - 1]!, 'D-053', 'D-066', 'AMB-03', 'AMB-04', 'AMB-31'],
    about: allowed.join(' '),
    chosen: `${face}`,
  })
  return face
}

/**
 * What does not fit into the width of the zone goes to one new line at its back, or to the line behind (D-065, AMB-30, AMB-53). More than three
 * lines, or a second new one, are warned of or refused.
 */
function foldOver(play: Play, zone: Zone, lines: readonly Slot[][]): Slot[][] {
  const { settled, rulings } = play.state
  const [from, to] = zoneSpan(settled.table, rulings, settled.distances, zone)
  const folded: Slot[][] = []
  const waiting = lines.map(line => [...line])
  let surplus: Slot[] = []
  for (let added = 0; waiting.length || surplus.length; ) {
    const isNew = waiting.length === 0
    const behind = rulings.surplus === 'next-line' || isNew ? surplus : []
    if (behind.length) surplus = []
    const kept: Slot[] = []
    let used = -settled.distances.unitGap
    for (const slot of [...behind, ...(waiting.shift() ?? [])]) {
      const wider = used + settled.distances.unitGap + slotBase(play, slot).width
      if (kept.length && wider > to - from) surplus.push(slot)
      else {
        kept.push(slot)
        used = wider
      }
    }
    folded.push(kept)
    if (isNew && (++added > 1 || folded.length > 3)) {
      warn(play, 'overflow', `${zone} ${folded.length}`, 'AMB-30')
      if (rulings.overflow === 'refuse') refuseArmy(play, 'overflow')
    }
  }
  return folded
}
