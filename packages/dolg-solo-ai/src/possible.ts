import type { Fault } from '@umpire/core-game/shape'
import type { Library } from './content/library.ts'
import { baseCorners } from './geometry/polygon.ts'
import { onTable, tableFaults } from './geometry/table.ts'
import { phases, type State, seats, turnPhases, type Unit } from './model.ts'

type Path = readonly (string | number)[]

/** Where a well-formed state cannot be under a content; empty where it can. What passes makes no function of this package throw. */
export function stateFaults(library: Library, state: State): Fault[] {
  const paths = [...unitFaults(library, state), ...cardFaults(library, state), ...courseFaults(library, state)]
  return paths.map(at => ({ message: 'This cannot be in a battle', at }))
}

function* unitFaults({ units: cards, core }: Library, { units, generals, settled }: State): Iterable<Path> {
  const byId = new Map<string, Unit>()
  for (const [i, unit] of units.entries()) {
    const { id, seat, damage, formation, done, pose, extended } = unit
    const card = cards.get(unit.card)
    const at = (field: keyof Unit): Path => ['units', i, field]
    if (byId.has(id) || id.startsWith('a') !== (seat === 'ai')) yield at('id')
    byId.set(id, unit)
    if (!card) {
      yield at('card')
      continue
    }
    if (damage > card.hearts) yield at('damage')
    if (formation !== null && !card.formations.includes(formation)) yield at('formation')
    if (new Set(done).size !== done.length) yield at('done')
    if (pose && !onTable(baseCorners(core.base(card, extended, formation), pose), settled.table)) yield at('pose')
  }
  for (const [i, { id, seat, pose, condition, engaged }] of units.entries()) {
    const isSound = engaged.every(other => {
      const enemy = byId.get(other)
      return enemy?.engaged.includes(id) && enemy.seat !== seat && pose && condition !== 'destroyed'
    })
    if (!isSound || new Set(engaged).size !== engaged.length) yield ['units', i, 'engaged']
  }
  for (const seat of seats) {
    const host = generals[seat]?.host ?? null
    if (host !== null && byId.get(host)?.seat !== seat) yield ['generals', seat, 'host']
  }
}

function* cardFaults({ units, actions, actionDeck }: Library, state: State): Iterable<Path> {
  const counts = new Map<string, number>()
  for (const card of actionDeck) counts.set(card, (counts.get(card) ?? 0) + 1)
  for (const heap of ['deck', 'discard', 'hand'] as const) {
    for (const [i, card] of state[heap].entries()) {
      const left = (counts.get(card) ?? 0) - 1
      if (left < 0) yield [heap, i]
      counts.set(card, left)
    }
  }
  for (const [i, card] of state.unitDeck.entries()) if (!units.has(card)) yield ['unitDeck', i]
  for (const [i, card] of (state.settled.scenario?.prescribed ?? []).entries())
    if (!units.has(card)) yield ['settled', 'scenario', 'prescribed', i]
  for (const [i, card] of state.supplied.entries()) if (!units.has(card) && !actions.has(card)) yield ['supplied', i]
}

/** A battle has turns when it has begun, and before that a victory condition; first the person deploys, then the AI does the rest. */
function* courseFaults({ core }: Library, { phase, turn, round, settled, victory }: State): Iterable<Path> {
  const inTurn = turnPhases.some(one => one === phase)
  if (inTurn !== round > 0) yield ['round']
  if (!victory && phases.indexOf(phase) > phases.indexOf('victory')) yield ['victory']
  if (!inTurn && (phase === 'deployment') !== (turn === 'human')) yield ['turn']
  if (settled.resolution === 'core' && !core.resolve) yield ['settled', 'resolution']
  for (const at of tableFaults(settled.table)) yield ['settled', ...at]
}
