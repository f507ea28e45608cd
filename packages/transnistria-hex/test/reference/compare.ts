import { seedRng } from '@umpire/core-rng'
import { type HexId, type Options, ruleset, type State, seats } from '../../src/index.ts'
import { type Chart, neighboursOf } from './map.ts'
import { cheapest, mayAct, reach } from './movement.ts'
import { type Piece, type Situation, situationOf, zoneOf } from './situation.ts'
import {
  closedBy,
  factionsOf,
  fedBy,
  fedUnasked,
  fewestCuts,
  isSupplied,
  network,
  sourceOf,
  supplyCheck,
} from './supply.ts'

/** One question, answered twice. */
export interface Answer {
  readonly question: string
  readonly engine: unknown
  readonly reference: unknown
}

const sorted = (hexes: Iterable<string>) => [...new Set(hexes)].sort()

export function compareZones(chart: Chart, state: State): Answer[] {
  const situation = situationOf(chart, state)
  return seats.map(seat => ({
    question: `zone of control of ${seat}`,
    engine: sorted(ruleset.zoneOfControl(state, seat)),
    reference: sorted(situation.pieces.filter(piece => piece.seat === seat).flatMap(piece => zoneOf(situation, piece))),
  }))
}

export function compareSupply(chart: Chart, state: State): Answer[] {
  const situation = situationOf(chart, state)
  const answers: Answer[] = []
  for (const seat of seats) {
    if (seat === 'gagauzia' && state.players === 2) continue
    const report = ruleset.supply(state, seat)
    const checked = situation.pieces.filter(piece => piece.seat === seat && piece.status === 'map')
    const fed = fedUnasked(situation, seat)
    for (const faction of factionsOf(situation, seat)) {
      const drawn = report.networks.find(each => each.faction === faction)
      if (!drawn && !checked.some(piece => fedBy(piece) === faction)) continue
      answers.push({
        question: `network of ${faction}`,
        engine: sorted(drawn?.hexes ?? []),
        reference: sorted(network(situation, faction)),
      })
    }
    answers.push({
      question: `who of ${seat} is fed`,
      engine: report.units
        .filter(({ unit }) => checked.some(({ id }) => id === unit))
        .map(({ unit, supplied }) => `${unit} ${supplied}`)
        .sort(),
      reference: checked.map(piece => `${piece.id} ${fed.has(piece.id) || isSupplied(situation, piece)}`).sort(),
    })
    for (const entry of report.units) {
      const piece = situation.pieces.find(({ id }) => id === entry.unit)!
      if (piece.status !== 'map') continue
      if (entry.supplied) {
        answers.push({
          question: `line to ${piece.id}`,
          engine: entry.by === 'exempt' || isLine(situation, piece, entry.by === 'city', entry.line),
          reference: true,
        })
      } else {
        answers.push({
          question: `what cuts off ${piece.id}`,
          engine: { cuts: entry.cuts.length, closed: entry.cuts.map(({ by }) => by) },
          reference: {
            cuts: fewestCuts(situation, piece),
            closed: entry.cuts.map(({ hex }) => closedBy(situation, fedBy(piece), hex)),
          },
        })
      }
    }
  }
  return answers
}

/** A line runs from the capital, or a city where one feeds the unit, hex by hex to the unit, and leaves the network only where it may. */
function isLine(situation: Situation, piece: Piece, byCity: boolean, line: readonly HexId[]): boolean {
  const { chart, rulings } = situation
  const steps = line.slice(1).every((hex, i) => neighboursOf(chart, line[i]!).includes(hex))
  const hexes = network(situation, fedBy(piece))
  const begins = byCity ? chart.places.get(line[0]!)!.terrain === 'city' : line[0] === sourceOf(situation, fedBy(piece))
  const outside = byCity ? 0 : line.filter(hex => !hexes.includes(hex)).length
  return begins && steps && line.at(-1) === piece.hex && outside <= rulings.supplyReach
}

/** The supply check that begins a turn, the owner's choices made by `pick`. */
export function compareSupplyCheck(chart: Chart, options: Options, pick: number): Answer[] {
  const { position } = options
  const before = ruleset.setup({ ...options, position: { ...position!, phase: 'actions' } }, seedRng(1))
  let begun = ruleset.setup({ ...options, position: { ...position!, phase: 'victory' } }, seedRng(1))
  if (!begun.ok || !before.ok) throw new Error('A position that is none')
  if (begun.state.end || begun.events.some(({ type }) => type === 'russians-joined')) return []
  const seat = begun.state.turn
  const choose = (ids: readonly string[]) => ids[pick % ids.length]!
  const asked: string[][] = []
  const events = [...begun.events]
  while (begun.ok && begun.state.pending?.kind === 'feed') {
    const units = [...begun.state.pending.units].sort()
    asked.push(units)
    begun = ruleset.step(begun.state, { [seat]: [{ type: 'feed', unit: choose(units) }] }, begun.rng)
    if (begun.ok) events.push(...begun.events)
  }
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
  const reference = supplyCheck(situationOf(chart, before.state), seat, choose)
  return [
    {
      question: 'the supply check',
      engine: {
        asked,
        fed: sorted(begun.state.units.flatMap(({ id, fed }) => (fed ? [`${id} ${fed}`] : []))),
        unsupplied: sorted(events.flatMap(event => (event.type === 'unsupplied' ? event.units : []))),
        damaged: sorted(events.flatMap(event => (event.type === 'damaged' ? [event.unit] : []))),
        surrendered: sorted(begun.state.units.filter(({ status }) => status === 'surrendered').map(({ id }) => id)),
      },
      reference: {
        asked: reference.asked,
        fed: sorted([...reference.fed].map(each => each.join(' '))),
        unsupplied: sorted(reference.unsupplied),
        damaged: sorted(reference.unsupplied),
        surrendered: sorted(reference.surrendered),
      },
    },
  ]
}

export function compareReach(chart: Chart, state: State): Answer[] {
  if (state.end || state.pending) return []
  const situation = situationOf(chart, state)
  const orders = [...ruleset.legalOrders(state, state.turn)]
  const answers: Answer[] = []
  for (const piece of situation.pieces) {
    if (piece.seat !== state.turn || piece.status !== 'map') continue
    const engine = ruleset.reachable(state, piece.id)
    const reference = reach(situation, piece)
    const stands = piece.hex
    answers.push({
      question: `where ${piece.id} can go`,
      engine: { movement: cheapest(engine.movement, null), march: cheapest(engine.march, null) },
      reference: { movement: cheapest(reference.movement, stands), march: cheapest(reference.march, stands) },
    })
    const ways = [...reference.movement, ...reference.march].map(({ path }) => path.join(' '))
    answers.push({
      question: `how ${piece.id} gets there`,
      engine: [...engine.movement, ...engine.march].filter(({ path }) => !ways.includes(path.join(' '))),
      reference: [],
    })
    if (state.phase !== 'actions') continue
    const ordered = (wanted: 'move' | 'march') =>
      orders.flatMap(order => {
        if (order.type !== wanted || order.unit !== piece.id) return []
        return [order.type === 'march' ? order.path.join(' ') : order.to]
      })
    const allowed = (action: 'movement' | 'march') =>
      mayAct(situation, state, piece, action) ? reference[action].map(({ path }) => path.join(' ')) : []
    answers.push({
      question: `orders that move ${piece.id}`,
      engine: { move: sorted(ordered('move')), march: sorted(ordered('march')) },
      reference: { move: sorted(allowed('movement')), march: sorted(allowed('march')) },
    })
  }
  if (state.phase === 'actions') {
    const fed = fedUnasked(situation, state.turn)
    const recover = situation.pieces.filter(
      piece =>
        piece.seat === state.turn &&
        piece.actions.length === 0 &&
        piece.damage > 0 &&
        mayAct(situation, state, piece, 'recover') &&
        (fed.has(piece.id) || isSupplied(situation, piece)),
    )
    answers.push({
      question: 'who can recover',
      engine: sorted(orders.flatMap(order => (order.type === 'recover' ? [order.unit] : []))),
      reference: sorted(recover.map(({ id }) => id)),
    })
  }
  return answers
}
