import { type Adjudication, adjudicate, type Problem, type Result, validate } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import { type CardId, typeOf, type UnitCard } from './cards.ts'
import { byText, copiesOf, type Library } from './content.ts'
import type { Event } from './events.ts'
import { type Body, type Field, fieldOf, isFree } from './field.ts'
import { onTable, tableFaults, zoneSpan } from './geometry/table.ts'
import {
  type Distances,
  type Options,
  type Settled,
  type State,
  type Table,
  type Unit,
  type UnitType,
  zones,
} from './model.ts'
import { fault } from './problems.ts'
import { modifiedHundredths, newUnit } from './rules/recruiting.ts'
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
  const read = validate(optionsSchema, input, 'options-malformed')
  if (!read.ok) return read
  const options = read.value
  const problems = cardsNamedFaults(library, options)
  if (problems.length) return { ok: false, problems }
  const rules = settleRulings(options)
  const settled = settle(library, options, rules)
  problems.push(...tableFaults(settled.table).map(at => fault('table-malformed', ...at)))
  if (settled.resolution === 'core' && !library.core.resolve) problems.push(fault('resolution-missing', 'resolution'))
  if (problems.length) return { ok: false, problems }
  const state = firstState(library, options, settled, rules)
  problems.push(...zoneFaults(library, state), ...deploymentFaults(library, state))
  return problems.length ? { ok: false, problems } : { ok: true, value: state }
}

/** Fills in every default but those of the rulings. */
function settle({ units }: Library, options: Options, rules: State['rules']): Settled {
  const { army, player, table = {}, scenario = null } = options
  return {
    army,
    points: options.points ?? pointsOf(player, rules, id => units.get(id)!),
    aiGeneral: options.aiGeneral ?? 'unknown',
    mercenaries: options.mercenaries ?? false,
    scenario,
    victory: options.victory ?? 'roll',
    table: { ...standardTable, aiRight: table.width ?? standardTable.width, ...table },
    distances: { ...standardDistances, ...options.distances },
    first: options.first ?? 'human',
    cards: options.cards ?? 'program',
    resolution: options.resolution ?? 'core',
    harderCards: options.harderCards ?? false,
    harderEvents: options.harderEvents ?? false,
  }
}

/** What the person's army comes to, with his general's percentage or without (AMB-02); a broken point counts as a whole one. */
function pointsOf(
  { units, general }: Options['player'],
  rules: State['rules'],
  cardOf: (id: CardId) => UnitCard,
): number {
  const points = units.reduce((sum, unit) => sum + cardOf(unit.card).cost, 0)
  const percent = rules.pointsAllotted === 'units' ? 0 : (general?.percent ?? 0)
  return Math.ceil(modifiedHundredths(points, percent) / 100)
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
    if (!known) problems.push(fault('unknown-card', ...at))
    else if (count > known.copies) problems.push(fault('too-many-copies', ...at))
  }
  if (!cards.units.some(card => card.army === army)) problems.push(fault('unknown-army', 'army'))
  for (const [i, { card }] of player.units.entries()) use(card, 'player', 'units', i, 'card')
  for (const [i, card] of (scenario?.prescribed ?? []).entries()) use(card, 'scenario', 'prescribed', i)
  if (aiGeneral !== 'unknown' && aiGeneral !== 'random' && !generals.has(aiGeneral))
    problems.push(fault('unknown-general', 'aiGeneral'))
  const victory = scenario?.victory
  if (victory?.kind === 'destroy' && !units.has(victory.card))
    problems.push(fault('unknown-card', 'scenario', 'victory', 'card'))
  if ((player.general?.host ?? 0) >= player.units.length)
    problems.push(fault('unknown-unit', 'player', 'general', 'host'))
  return problems
}

/** Every unit the AI may have fits into each zone (D-064, D-065). */
function zoneFaults({ units, core }: Library, { settled, rules, unitDeck }: State): Problem[] {
  const { table, distances, scenario } = settled
  const ids = [...unitDeck, ...(scenario?.prescribed ?? [])]
  const bases = [...new Set(ids)].map(id => core.base(units.get(id)!, false, null))
  const fits = bases.every(({ width, depth }) => {
    const isWide = zones.every(zone => {
      const [from, to] = zoneSpan(table, rules, distances, zone)
      return to - from >= width
    })
    return isWide && depth <= table.aiDepth
  })
  return fits ? [] : [fault('zone-too-narrow', 'table')]
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

function deploymentFaults(library: Library, state: State): Problem[] {
  const { bodies } = fieldOf(state, library)
  const problems: Problem[] = []
  for (const [i, body] of bodies.entries()) {
    const problem = placeProblem({ state, library, bodies: bodies.slice(0, i) }, body)
    if (problem) problems.push(fault(problem, 'player', 'units', state.units.indexOf(body.unit), 'pose'))
  }
  return problems
}
