import type { Library } from './content.ts'
import { baseCorners } from './geometry/polygon.ts'
import { onTable } from './geometry/table.ts'
import { type State, turnPhases, type Unit } from './model.ts'

/** What is wrong with a well-formed state under one content; null where nothing is. What passes makes no function of this package throw. */
export function checkState(library: Library, state: State): string | null {
  return checkUnits(library, state) ?? checkCards(library, state) ?? checkCourse(library, state)
}

function checkUnits({ units: cards, core }: Library, { units, generals, settled }: State): string | null {
  const byId = new Map<string, Unit>()
  for (const unit of units) {
    const card = cards.get(unit.card)
    if (!card) return `There is no unit card ${unit.card}`
    if (byId.has(unit.id)) return `There are two units ${unit.id}`
    if (unit.id.startsWith('a') !== (unit.side === 'ai')) return `${unit.id} is on the wrong side`
    if (unit.damage > card.hearts) return `${unit.id} has more damage than hearts`
    if (unit.formation !== null && !card.formations.includes(unit.formation))
      return `${unit.id} knows no ${unit.formation}`
    if (new Set(unit.done).size !== unit.done.length) return `${unit.id} did something twice`
    if (unit.pose && !onTable(baseCorners(core.base(card, unit.extended, unit.formation), unit.pose), settled.table))
      return `${unit.id} is not on the table`
    byId.set(unit.id, unit)
  }
  for (const unit of units) {
    if (new Set(unit.engaged).size !== unit.engaged.length) return `${unit.id} is twice in one melee`
    for (const id of unit.engaged) {
      const enemy = byId.get(id)
      if (!enemy || enemy.side === unit.side || !enemy.engaged.includes(unit.id))
        return `${unit.id} cannot be in melee with ${id}`
      if (!unit.pose || unit.condition === 'destroyed') return `${unit.id} is in melee without being there`
    }
  }
  for (const side of ['ai', 'human'] as const) {
    const host = generals[side]?.host ?? null
    if (host !== null && byId.get(host)?.side !== side) return `The general of ${side} is with no unit of his own`
  }
  return null
}

function checkCards({ units, actions, actionDeck }: Library, state: State): string | null {
  const { unitDeck, deck, discard, hand, supplied, settled } = state
  const counts = new Map<string, number>()
  for (const card of actionDeck) counts.set(card, (counts.get(card) ?? 0) + 1)
  for (const card of [...deck, ...discard, ...hand]) {
    const left = (counts.get(card) ?? 0) - 1
    if (left < 0) return `There is no other action card ${card}`
    counts.set(card, left)
  }
  const stranger =
    unitDeck.find(card => !units.has(card)) ?? settled.scenario?.prescribed?.find(card => !units.has(card))
  if (stranger !== undefined) return `There is no unit card ${stranger}`
  const unknown = supplied.find(card => !units.has(card) && !actions.has(card))
  return unknown === undefined ? null : `There is no card ${unknown}`
}

function checkCourse({ core }: Library, { phase, side, turn, settled, victory }: State): string | null {
  const inTurn = (turnPhases as readonly string[]).includes(phase)
  if (inTurn !== turn > 0) return 'A battle has turns when it has begun'
  if (inTurn && !victory) return 'A battle has a victory condition'
  if (!inTurn && (phase === 'deployment') !== (side === 'human')) return 'It is the turn of nobody'
  if (settled.resolution === 'core' && !core.resolve) return 'These core rules resolve nothing'
  const { aiDepth, aiLeft, aiRight, width, depth } = settled.table
  return aiDepth > depth || aiLeft >= aiRight || aiRight > width ? "The AI's area lies on the table" : null
}
