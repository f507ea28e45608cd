import { type Adjudication, adjudicate, type Problem, problem, type Result, validate } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import { type CardId, typeOf } from './cards.ts'
import { byText, copiesOf, type Library } from './content.ts'
import type { Event } from './events.ts'
import { type Body, type Field, fieldOf, isFree, reachOfBase } from './field.ts'
import { baseCorners, isConvex, overlaps } from './geometry/polygon.ts'
import { onTable, zoneSpan } from './geometry/table.ts'
import type { Distances, Options, Pose, Settled, State, Table, Unit, UnitType } from './model.ts'
import { zones } from './model.ts'
import { newUnit } from './rules/recruiting.ts'
import { settleRulings } from './rulings.ts'
import { optionsSchema } from './schema.ts'

/** A table of 120 by 90 cm, with 35 cm of it for the AI. */
export const standardTable: Table = {
  width: 2400,
  depth: 1800,
  aiDepth: 700,
  aiLeft: 0,
  aiRight: 2400,
  obstacles: [],
}

export const standardDistances: Distances = {
  unitGap: 25,
  zoneGap: 100,
  lineSpacing: 50,
  lineGap: 50,
  lineDepth: 50,
  lineTurn: 150,
  nearMelee: 200,
  protection: 100,
  contact: 2,
}

/**
 * Options -> first state: the person deploys, or, where every pose is given, the AI recruits. Throws no dice.
 * Problems: `options-malformed` and the others that problems.ts lists under Options.
 */
export function setupWith(library: Library, options: unknown, rng: Rng): Adjudication<State, Event> {
  return adjudicate<State, Event>(rng, () => {
    const read = readOptions(library, options)
    return read.ok ? { ok: true, state: read.value, events: [] } : read
  })
}

function readOptions(library: Library, input: unknown): Result<State> {
  const shaped = validate(optionsSchema, input, 'options-malformed')
  if (!shaped.ok) return shaped
  const options = shaped.value
  const settled = settle(options)
  const rules = settleRulings(options)
  const problems = [
    ...checkCardsNamed(library, options),
    ...checkTable(settled.table),
    ...(settled.resolution === 'core' && !library.core.resolve
      ? [problem('resolution-missing', 'These core rules resolve nothing: the person has to report', ['resolution'])]
      : []),
  ]
  if (problems.length) return { ok: false, problems }
  const state = firstState(library, options, settled, rules)
  const faults = [...checkZones(library, state), ...checkDeployment(library, state)]
  if (faults.length) return { ok: false, problems: faults }
  return { ok: true, value: state }
}

/** Fills in every default but those of the rulings. */
export function settle(options: Options): Settled {
  const { table, distances, scenario } = options
  const width = table?.width ?? standardTable.width
  return {
    army: options.army,
    points: options.points,
    aiGeneral: options.aiGeneral ?? 'unknown',
    mercenaries: options.mercenaries ?? false,
    scenario: scenario ?? null,
    victory: options.victory ?? 'roll',
    table: { ...standardTable, aiRight: width, ...table },
    distances: { ...standardDistances, ...distances },
    first: options.first ?? 'human',
    cards: options.cards ?? 'program',
    resolution: options.resolution ?? 'core',
    harderCards: options.harderCards ?? false,
    harderEvents: options.harderEvents ?? false,
  }
}

function checkCardsNamed({ units, generals, cards }: Library, options: Options): Problem[] {
  const problems: Problem[] = []
  if (!cards.units.some(card => card.army === options.army))
    problems.push(problem('unknown-army', `No card belongs to the army ${options.army}`, ['army']))
  const used = new Map<CardId, number>()
  const use = (card: CardId, ...at: (string | number)[]) => {
    const known = units.get(card)
    const count = (used.get(card) ?? 0) + 1
    used.set(card, count)
    if (!known) problems.push(problem('unknown-card', `There is no unit card ${card}`, at))
    else if (count > known.copies)
      problems.push(problem('too-many-copies', `There are ${known.copies} cards ${card}`, at))
  }
  for (const [i, { card }] of options.player.units.entries()) use(card, 'player', 'units', i, 'card')
  for (const [i, card] of (options.scenario?.prescribed ?? []).entries()) use(card, 'scenario', 'prescribed', i)
  const { aiGeneral = 'unknown' } = options
  if (aiGeneral !== 'unknown' && aiGeneral !== 'random' && !generals.has(aiGeneral))
    problems.push(problem('unknown-general', `There is no general ${aiGeneral}`, ['aiGeneral']))
  const { victory } = options.scenario ?? {}
  if (victory?.kind === 'destroy' && !units.has(victory.card))
    problems.push(problem('unknown-card', `There is no unit card ${victory.card}`, ['scenario', 'victory', 'card']))
  const host = options.player.general?.host
  if (host !== undefined && host >= options.player.units.length)
    problems.push(
      problem('unknown-card', 'The general is with a unit that is not there', ['player', 'general', 'host']),
    )
  return problems
}

function checkTable(table: Table): Problem[] {
  const { width, depth, aiDepth, aiLeft, aiRight } = table
  const problems: Problem[] = []
  if (aiDepth > depth || aiLeft >= aiRight || aiRight > width)
    problems.push(problem('table-malformed', "The AI's area lies on the table", ['table'], 'D-005'))
  for (const [i, obstacle] of table.obstacles.entries()) {
    if (!isConvex(obstacle) || !onTable(obstacle, table))
      problems.push(
        problem('table-malformed', 'An obstacle is a convex polygon on the table', ['table', 'obstacles', i]),
      )
  }
  return problems
}

/** Every unit the AI may have fits into each zone (D-064, D-065). */
function checkZones({ units, core }: Library, { settled, rules, unitDeck }: State): Problem[] {
  const ids = [...new Set([...unitDeck, ...(settled.scenario?.prescribed ?? [])])]
  const bases = ids.map(id => core.base(units.get(id)!, false, null))
  const widest = Math.max(0, ...bases.map(base => base.width))
  const deepest = Math.max(0, ...bases.map(base => base.depth))
  const narrow = zones.filter(zone => {
    const [from, to] = zoneSpan(settled.table, rules, settled.distances, zone)
    return to - from < widest
  })
  const problems: Problem[] = narrow.map(zone =>
    problem('zone-too-narrow', `The zone ${zone} is narrower than a unit`, ['table'], 'D-064'),
  )
  if (deepest > settled.table.aiDepth)
    problems.push(problem('zone-too-narrow', "The AI's area is shallower than a unit", ['table', 'aiDepth'], 'D-053'))
  return problems
}

/** Which unit cards the AI may recruit: its army's, mercenaries where they are let in, but nothing forbidden, prescribed or in use. */
function deckFor({ cards, units }: Library, options: Options, rules: State['rules']): CardId[] {
  const { scenario, army, mercenaries = false } = options
  const forbidden = new Set<CardId | UnitType>(scenario?.forbidden ?? [])
  const open = cards.units.filter(card => {
    const type = typeOf(card, rules)
    if (type === 'siege' || forbidden.has(card.id) || forbidden.has(type)) return false
    return card.army === army || (mercenaries && card.flags.includes('mercenary'))
  })
  const deck = copiesOf(open)
  for (const card of [...options.player.units.map(unit => unit.card), ...(scenario?.prescribed ?? [])]) {
    const at = units.has(card) ? deck.indexOf(card) : -1
    if (at >= 0) deck.splice(at, 1)
  }
  return deck.sort(byText)
}

function firstState(library: Library, options: Options, settled: Settled, rules: State['rules']): State {
  const { player } = options
  const units = player.units.map(
    ({ card, pose }, i): Unit => ({ ...newUnit(`p${i + 1}`, 'human', card), pose: pose ?? null }),
  )
  const { general } = player
  const ready = units.every(unit => unit.pose)
  return {
    rules,
    settled,
    phase: ready ? 'recruiting' : 'deployment',
    side: ready ? 'ai' : 'human',
    turn: 0,
    units,
    generals: {
      ai: null,
      human: general
        ? {
            name: general.name ?? 'General',
            leadership: general.leadership,
            percent: general.percent ?? 0,
            host: general.host === undefined ? null : `p${general.host + 1}`,
            condition: 'fit',
          }
        : null,
    },
    unitDeck: deckFor(library, options, rules),
    deck: library.actionDeck,
    discard: [],
    exhausted: 0,
    hand: [],
    supplied: [],
    initial: { ai: 0, human: 0 },
    victory: null,
    behaviour: null,
    bonus: 0,
    played: 0,
    eventDrawn: false,
    end: null,
  }
}

/** Why a body cannot stand where it does; null where it can. */
export function placeProblem(field: Field, body: Body): 'off-table' | 'overlap' | null {
  if (!onTable(body.corners, field.state.settled.table)) return 'off-table'
  return isFree(field, body, body.corners) ? null : 'overlap'
}

/** A body that need not be on any field. */
export function newBody(library: Library, unit: Unit, pose: Pose): Body {
  const card = library.units.get(unit.card)!
  const base = library.core.base(card, unit.extended, unit.formation)
  return { unit, card, pose, corners: baseCorners(base, pose), reach: reachOfBase(base), engaged: unit.engaged }
}

function checkDeployment(library: Library, state: State): Problem[] {
  const { bodies } = fieldOf(state, library)
  const problems: Problem[] = []
  for (const [i, body] of bodies.entries()) {
    const at = ['player', 'units', state.units.indexOf(body.unit), 'pose'] as const
    const alone = placeProblem({ state, library, bodies: [] }, body)
    const clash = bodies.slice(0, i).some(other => overlaps(other.corners, body.corners))
    if (alone || clash) problems.push(problem(alone ?? 'overlap', `${body.unit.id} cannot stand there`, at, 'D-014'))
  }
  return problems
}
