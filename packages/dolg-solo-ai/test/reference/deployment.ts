import { sampleContent } from '../../src/content/sample/index.ts'
import { unitTypes, zones } from '../../src/entries/model.ts'
import type { Pose, State, Unit, UnitCard, UnitType, Zone } from '../../src/index.ts'

/** A throw of the AI's, by what it is for: a card of a pile, or a die of six. */
export interface Draws {
  /** The next card of a shuffled pile (D-040). */
  deal(type: UnitType): Unit
  die(purpose: 'zone' | 'flank' | 'depth' | 'side'): number
}

export function cardOf(unit: Unit): UnitCard {
  return sampleContent.units.find(card => card.id === unit.card)!
}

/** Which pile a unit belongs to (D-016 to D-021); null for siege. */
export function pileOf({ flags, ranged, melee, mount, cost }: UnitCard, { rulings }: State): UnitType | null {
  if (flags.includes('siege') && rulings.siegeDecks === 'none') return null
  const value = (pair: { hit: number; damage: number }) =>
    rulings.rangedCompares === 'hit' ? pair.hit : pair.hit + pair.damage
  if (ranged !== null && value(ranged) >= value(melee) && !flags.includes('javelins')) return 'ranged'
  if (mount === 'mounted') return 'mounted'
  return cost < 100 && melee.hit + melee.damage < 7 ? 'light' : 'heavy'
}

/** Points of the AI's units, in hundredths, with what the general adds where it counts (D-033, AMB-06). */
function pointsOf({ units, generals }: State, withGeneral: boolean): number {
  const raw = units.filter(({ seat }) => seat === 'ai').reduce((sum, unit) => sum + cardOf(unit).cost, 0)
  return raw * (100 + (withGeneral ? (generals.ai?.percent ?? 0) : 0))
}

/** Every card gets a zone: first the minimum, then by die (D-041 to D-052). Zones in the order in which they are given. */
export function distribute(state: State, draws: Draws): { unit: string; zone: Zone }[] {
  const { rulings } = state
  const left = new Map(unitTypes.map(type => [type, 0]))
  for (const unit of state.units) {
    const pile = unit.seat === 'ai' ? pileOf(cardOf(unit), state) : null
    if (pile) left.set(pile, left.get(pile)! + 1)
  }
  const placed: { unit: string; zone: Zone }[] = []
  const put = (type: UnitType, zone: () => Zone) => {
    if (left.get(type) === 0) return
    left.set(type, left.get(type)! - 1)
    const { id } = draws.deal(type)
    placed.push({ unit: id, zone: zone() })
  }
  const randomFlank = (): Zone => {
    const face = draws.die('flank')
    return (rulings.flankDie === 'halves' ? face <= 3 : face % 2 === 1) ? 'left' : 'right'
  }

  // D-041: half of the points, in full five hundreds.
  const times = Math.floor(pointsOf(state, rulings.minimumPoints === 'units-and-general') / 100 / 2 / 500)
  let lastFlank: Zone = 'left'
  const minimum: { readonly [type in UnitType]: (time: number) => Zone } = {
    heavy: () => 'centre',
    light: time => {
      if (rulings.lightOrder === 'alternate') return time % 2 === 0 ? 'centre' : randomFlank()
      if (time % 3 === 0) return 'centre'
      lastFlank = time % 3 === 1 ? randomFlank() : lastFlank === 'left' ? 'right' : 'left'
      return lastFlank
    },
    ranged: () => 'centre',
    mounted: randomFlank,
  }
  if (rulings.minimumOrder === 'by-type') {
    for (const type of unitTypes) for (let time = 0; time < times; time++) put(type, () => minimum[type](time))
  } else {
    for (let time = 0; time < times; time++) for (const type of unitTypes) put(type, () => minimum[type](time))
  }
  for (const type of unitTypes) {
    while (left.get(type)! > 0) {
      put(type, () => {
        const face = draws.die('zone')
        const [centre, wing] = type === 'mounted' ? [2, 4] : [4, 5]
        return face <= centre ? 'centre' : face <= wing ? 'left' : 'right'
      })
    }
  }
  return placed
}

/** The depth die (D-053, D-066, AMB-03, AMB-04); `warned` where it is not recommended. */
export function depthRow(state: State, draws: Draws): { row: number; warned: boolean } {
  const { rulings } = state
  const points = pointsOf(state, rulings.depthPoints === 'units-and-general')
  const small = rulings.exactly1500 === 'small' ? points <= 150_000 : points < 150_000
  // As printed, rows 1, 2, 5 and 6 are for small armies.
  const allowed =
    rulings.depthRows56 === 'large' ? (small ? [1, 2, 3, 4] : [3, 4, 5, 6]) : small ? [1, 2, 3, 4, 5, 6] : [3, 4]
  for (;;) {
    const row = draws.die('depth')
    const fits = allowed.includes(row)
    if (fits || rulings.depthRestriction !== 'strict')
      return { row, warned: !fits && rulings.depthRestriction === 'recommended' }
  }
}

type Packing = 'middle' | 'near' | 'far'

/** Where the n-th most numerous group of a zone goes (D-054 to D-059). */
function lineFor(row: number, zone: Zone, n: number, { rulings }: State): { line: number; packing: Packing } {
  const rank = Math.min(n, 2)
  if (zone === 'centre') {
    const line = [1, 1, n === 0 ? 1 : 2, n === 0 ? 2 : 1, rank + 1, 3 - rank][row - 1]!
    return { line, packing: 'middle' }
  }
  if (row === 1) return { line: 1, packing: n === 0 ? 'near' : 'far' }
  if (row === 2) return { line: 1, packing: n === 0 ? 'far' : 'near' }
  if (row === 3) return { line: n === 0 ? 1 : 2, packing: 'near' }
  if (row === 4) return { line: n === 0 ? 2 : 1, packing: 'far' }
  if (row === 5) return { line: rank + 1, packing: 'near' }
  return { line: rulings.row6Flanks === 'mirrored' ? 3 - rank : rank + 1, packing: 'far' }
}

interface Card {
  readonly unit: Unit
  readonly name: string
  readonly packing: Packing
}

/** The most numerous first, of equals the dearer (D-061); null where a die would have to tell. */
function ranked(groups: readonly Unit[][]): Unit[][] | null {
  const costOf = (group: readonly Unit[]) => Math.max(...group.map(unit => cardOf(unit).cost))
  const sorted = [...groups].sort((a, b) => b.length - a.length || costOf(b) - costOf(a))
  const tied = sorted.some((group, i) => {
    const next = sorted[i + 1]
    return next !== undefined && group.length === next.length && costOf(group) === costOf(next)
  })
  return tied ? null : sorted
}

function split(units: readonly Unit[], keyOf: (unit: Unit) => string | null): Unit[][] {
  const keys = [...new Set(units.map(keyOf))]
  return keys.map(key => units.filter(unit => keyOf(unit) === key).sort((a, b) => number(a) - number(b)))
}

/** The groups of a zone, each with units of one name side by side (D-060, AMB-49). */
function groupsOf(units: readonly Unit[], state: State): Unit[][] | null {
  const nameOf = (unit: Unit) => cardOf(unit).name
  if (state.rulings.numerousBy === 'name') return ranked(split(units, nameOf))
  const types = ranked(split(units, unit => pileOf(cardOf(unit), state)))
  // No rule says which name of a type comes first: the alphabet does.
  return types?.map(group => group.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))) ?? null
}

const number = ({ id }: Unit) => Number(id.slice(1))

export interface Deployed {
  readonly unit: string
  readonly line: number
  /** null: the table has no room for it. */
  readonly pose: Pose | null
}

/** How the army is drawn up: lines, their order and where every base stands (D-053 to D-066). `units` have their zones. */
export function drawUp(
  state: State,
  units: readonly Unit[],
  row: number,
  draws: Draws,
): { places: Deployed[]; overflow: boolean } | null {
  const { rulings, settled } = state
  const { table, distances } = settled
  const deepest = Math.max(...units.map(unit => cardOf(unit).base.depth))
  const places: { unit: string; line: number; x: number; depth: number }[] = []
  let overflow = false

  for (const zone of zones) {
    const groups = groupsOf(
      units.filter(unit => unit.zone === zone),
      state,
    )
    if (groups === null) return null
    const [from, to] = spanOf(state, zone)
    let lines: Card[][] = []
    for (const [n, group] of groups.entries()) {
      const { line, packing } = lineFor(row, zone, n, state)
      while (lines.length < line) lines.push([])
      lines[line - 1]!.push(...group.map(unit => ({ unit, name: cardOf(unit).name, packing })))
    }
    if (rulings.emptyLine === 'closes-up') lines = lines.filter(line => line.length > 0)
    else while (lines.length < [1, 1, 2, 2, 3, 3][row - 1]!) lines.push([])

    // D-065: what a line has no room for goes behind.
    const room = to - from
    const lengthOf = (cards: readonly Card[]) =>
      cards.reduce((sum, { unit }) => sum + cardOf(unit).base.width, 0) +
      Math.max(0, cards.length - 1) * distances.unitGap
    const fitting = (cards: readonly Card[]) => {
      const taken: Card[] = []
      for (const card of cards) if (lengthOf([...taken, card]) <= room) taken.push(card)
      return taken
    }
    const beyond = (cards: readonly Card[]) => cards.filter(card => !fitting(cards).includes(card))
    const printed = lines.length
    if (rulings.surplus === 'new-line') {
      let surplus = lines.flatMap(beyond)
      lines = lines.map(fitting)
      while (surplus.length > 0) {
        lines.push(fitting(surplus))
        surplus = beyond(surplus)
      }
    } else {
      for (let i = 0; i < lines.length; i++) {
        const line = lines[i]!
        if (beyond(line).length === 0) continue
        lines[i] = fitting(line)
        if (i + 1 === lines.length) lines.push([])
        lines[i + 1] = [...beyond(line), ...lines[i + 1]!]
      }
    }
    if (lines.length > Math.max(printed + 1, 0) || (lines.length > printed && lines.length > 3)) overflow = true

    for (const [i, line] of lines.entries()) {
      for (const { unit, x } of across(line, zone)) {
        const { depth } = cardOf(unit).base
        places.push({ unit: unit.id, line: i + 1, x: Math.floor(x), depth })
      }
    }

    /** The cards of one line from left to right, with the middle of each base. */
    function across(line: readonly Card[], zone: Zone): { unit: Unit; x: number }[] {
      const block = (cards: readonly Card[], start: number) => {
        let x = start
        return cards.map(({ unit }) => {
          const { width } = cardOf(unit).base
          const middle = x + width / 2
          x += width + distances.unitGap
          return { unit, x: middle }
        })
      }
      if (zone === 'centre') {
        // D-062: from the middle outwards, whole groups left and right by turns (AMB-50).
        let cards: Card[] = []
        let turn = 0
        for (const name of new Set(line.map(card => card.name))) {
          const group = line.filter(card => card.name === name)
          const onLeft = rulings.restSides === 'by-die' ? cards.length > 0 && draws.die('side') === 1 : turn % 2 === 1
          cards = turn > 0 && onLeft ? [...group, ...cards] : [...cards, ...group]
          turn++
        }
        // The block that came first stands on the axis, as far as the zone has room.
        const first = cards.findIndex(({ name }) => name === line[0]!.name)
        const count = cards.filter(({ name }) => name === line[0]!.name).length
        const before = lengthOf(cards.slice(0, first)) + (first > 0 ? distances.unitGap : 0)
        const start = (from + to - lengthOf(cards.slice(first, first + count))) / 2 - before
        return block(cards, Math.max(from, Math.min(start, to - lengthOf(cards))))
      }
      // Distances from the border with the centre outwards; then they are laid to the left or to the right.
      const near = line.filter(({ packing }) => packing === 'near')
      const far = line.filter(({ packing }) => packing === 'far')
      const together = rulings.flankPacking === 'together' && near.length > 0 && far.length > 0
      const outward = together
        ? block([...near, ...[...far].reverse()], 0)
        : [...block(near, 0), ...block([...far].reverse(), room - lengthOf(far))]
      return outward.map(({ unit, x }) => ({ unit, x: zone === 'left' ? to - x : from + x }))
    }
  }
  // Lines stand as far apart as they should, or as the area allows.
  const count = Math.max(...places.map(({ line }) => line))
  const spare = Math.floor((table.aiDepth - count * deepest) / Math.max(1, count - 1))
  const pitch = deepest + Math.max(0, Math.min(distances.lineSpacing, spare))
  const stand = ({ unit, line, x, depth }: (typeof places)[number]): Deployed => {
    const front = table.aiDepth - (line - 1) * pitch
    const pose = front - depth < 0 ? null : { x, y: front - depth / 2, facing: 0 }
    return { unit, line, pose }
  }
  return { places: places.map(stand), overflow }
}

/** From where to where the bases of a zone may stand (D-006, D-064, AMB-43, AMB-54). */
export function spanOf({ rulings, settled }: State, zone: Zone): [from: number, to: number] {
  const { aiLeft, aiRight } = settled.table
  const width = aiRight - aiLeft
  const wing = rulings.zoneWidths === 'thirds' ? width / 3 : width / 4
  const { zoneGap } = settled.distances
  const [ofCentre, ofFlank] = rulings.zoneGapFrom === 'both' ? [zoneGap / 2, zoneGap / 2] : [0, zoneGap]
  if (zone === 'left') return [aiLeft, aiLeft + wing - ofFlank]
  if (zone === 'right') return [aiRight - wing + ofFlank, aiRight]
  return [aiLeft + wing + ofCentre, aiRight - wing - ofCentre]
}
