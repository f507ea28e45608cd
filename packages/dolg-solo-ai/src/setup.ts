import { type Adjudication, adjudicate, type Problem, type Result, validate } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Library } from './content/library.ts'
import type { CardId } from './content/model.ts'
import type { Event } from './events.ts'
import { fieldOf, placeProblem } from './geometry/field.ts'
import { tableFaults, zoneSpan } from './geometry/table.ts'
import { type Options, type State, zones } from './model.ts'
import { openingOf } from './opening.ts'
import { fault } from './problems.ts'
import { optionsSchema } from './schema.ts'

/**
 * Options -> first state: the person deploys, or, where every pose is given, the AI recruits. Throws no dice.
 * Problems: `options-malformed` and the others that problems.ts lists under Options.
 */
export function setup(library: Library, options: unknown, rng: Rng): Adjudication<State, Event> {
  return adjudicate<State, Event>(rng, () => {
    const read = readOptions(library, options)
    return read.ok ? { ok: true, state: read.value, events: [] } : read
  })
}

function readOptions(library: Library, input: unknown): Result<State> {
  const read = validate(optionsSchema, input, 'options-malformed')
  if (!read.ok) return read
  const problems = cardsNamedFaults(library, read.value)
  if (problems.length) return { ok: false, problems }
  const state = openingOf(library, read.value)
  const { table, resolution } = state.settled
  problems.push(...tableFaults(table).map(at => fault('table-malformed', at)))
  if (resolution === 'core' && !library.core.resolve) problems.push(fault('resolution-missing', ['resolution']))
  if (problems.length) return { ok: false, problems }
  problems.push(...zoneFaults(library, state), ...deploymentFaults(library, state))
  return problems.length ? { ok: false, problems } : { ok: true, value: state }
}

/** Cards that are named but not there, or more often than there are copies of them. */
function cardsNamedFaults({ units, generals, cards }: Library, options: Options): Problem[] {
  const { army, player, scenario, aiGeneral = 'unknown' } = options
  const problems: Problem[] = []
  const used = new Map<CardId, number>()
  const use = (card: CardId, ...at: (string | number)[]) => {
    const known = units.get(card)
    const count = (used.get(card) ?? 0) + 1
    used.set(card, count)
    if (!known) problems.push(fault('unknown-card', at))
    else if (count > known.copies) problems.push(fault('too-many-copies', at))
  }
  if (!cards.units.some(card => card.army === army)) problems.push(fault('unknown-army', ['army']))
  for (const [i, { card }] of player.units.entries()) use(card, 'player', 'units', i, 'card')
  for (const [i, card] of (scenario?.prescribed ?? []).entries()) use(card, 'scenario', 'prescribed', i)
  if (aiGeneral !== 'unknown' && aiGeneral !== 'random' && !generals.has(aiGeneral))
    problems.push(fault('unknown-general', ['aiGeneral']))
  const victory = scenario?.victory
  if (victory?.kind === 'destroy' && !units.has(victory.card))
    problems.push(fault('unknown-card', ['scenario', 'victory', 'card']))
  if ((player.general?.host ?? 0) >= player.units.length)
    problems.push(fault('unknown-unit', ['player', 'general', 'host']))
  return problems
}

/** Every unit the AI may have fits into each zone (D-064, D-065). */
function zoneFaults({ units, core }: Library, { settled, rulings, unitDeck }: State): Problem[] {
  const { table, distances, scenario } = settled
  const ids = [...unitDeck, ...(scenario?.prescribed ?? [])]
  const bases = [...new Set(ids)].map(id => core.base(units.get(id)!, false, null))
  const fits = bases.every(({ width, depth }) => {
    const isWide = zones.every(zone => {
      const [from, to] = zoneSpan(table, rulings, distances, zone)
      return to - from >= width
    })
    return isWide && depth <= table.aiDepth
  })
  return fits ? [] : [fault('zone-too-narrow', ['table'])]
}

function deploymentFaults(library: Library, state: State): Problem[] {
  const { bodies } = fieldOf(state, library)
  const problems: Problem[] = []
  for (const [i, body] of bodies.entries()) {
    const problem = placeProblem({ state, library, bodies: bodies.slice(0, i) }, body)
    if (problem) problems.push(fault(problem, ['player', 'units', state.units.indexOf(body.unit), 'pose']))
  }
  return problems
}
