import { byText, cardOf, copiesOf, type Library } from './content/library.ts'
import type { CardId } from './content/model.ts'
import { typeOf } from './content/unit-types.ts'
import type { Distances, Options, Settled, State, Table, Unit, UnitType } from './model.ts'
import { modifiedPoints, newUnit } from './rules/preparation/recruiting.ts'
import { settleRulings } from './rulings.ts'

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
 * Options as they are -> first state: the person deploys, or, where every pose is given, the AI recruits. Nothing is checked: this is for those who know
 * their options to be in order, and spares them the checks of `setup`.
 */
export function openingOf(library: Library, options: Options): State {
  const { player } = options
  const rulings = settleRulings(options.rulings)
  const units = player.units.map(
    ({ card, pose }, i): Unit => ({ ...newUnit(`p${i + 1}`, 'human', card), pose: pose ?? null }),
  )
  const { general } = player
  const ready = units.every(unit => unit.pose)
  return {
    rulings,
    settled: settle(library, options, rulings),
    phase: ready ? 'recruiting' : 'deployment',
    turn: ready ? 'ai' : 'human',
    round: 0,
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
    unitDeck: deckFor(library, options, rulings),
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

/** Fills in every default but those of the rulings. */
function settle(library: Library, options: Options, rulings: State['rulings']): Settled {
  const { army, player, table = {}, scenario = null } = options
  return {
    army,
    points: options.points ?? pointsOf(library, player, rulings),
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

/** What the person's army comes to, with his general's percentage or without (AMB-02). */
function pointsOf(library: Library, { units, general }: Options['player'], rulings: State['rulings']): number {
  const points = units.reduce((sum, unit) => sum + cardOf(library, unit).cost, 0)
  const percent = rulings.pointsAllotted === 'units' ? 0 : (general?.percent ?? 0)
  return modifiedPoints(points, percent)
}

/** Which unit cards the AI may recruit: its army's, mercenaries where they are let in (D-023, AMB-80), but nothing forbidden, prescribed or in use. */
function deckFor({ cards, units }: Library, options: Options, rulings: State['rulings']): CardId[] {
  const { scenario, army, mercenaries = false } = options
  const forbidden = new Set<CardId | UnitType>(scenario?.forbidden ?? [])
  const open = cards.units.filter(card => {
    const type = typeOf(card, rulings)
    if (type === 'siege' || forbidden.has(card.id) || forbidden.has(type)) return false
    if (!card.flags.includes('mercenary')) return card.army === army
    return mercenaries || (card.army === army && rulings.ownMercenaries === 'recruited')
  })
  const deck = copiesOf(open)
  for (const card of [...options.player.units.map(unit => unit.card), ...(scenario?.prescribed ?? [])]) {
    const at = units.has(card) ? deck.indexOf(card) : -1
    if (at >= 0) deck.splice(at, 1)
  }
  return deck.sort(byText)
}
