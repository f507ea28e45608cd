import {
  type Fraction,
  fraction,
  multiplyFractions,
  possibilities,
  rollsLeft,
  scriptRng,
  seedRng,
} from '@umpire/core-rng'
import fc from 'fast-check'
import type { EventType, PositionUnit } from '../../src/entries/model.ts'
import {
  type Event,
  type HexId,
  type Options,
  type Order,
  type Position,
  type Rulings,
  ruleset,
  rulings,
  type State,
  seats,
  type Unit,
} from '../../src/index.ts'
import { checkEvents } from './clauses.ts'

/** A unit of a position in one word: `md-fulger@3,-2`, `#1` for damage, `~` for disarmed. */
export function units(text: string): PositionUnit[] {
  return text
    .trim()
    .split(/\s+/)
    .map(word => {
      const parts = /^([\w-]+)(?:@(-?\d+,-?\d+))?(?:#(\d+))?(~)?$/.exec(word)
      if (!parts) throw new Error(`No unit: ${word}`)
      const [, id, hex, damage, disarmed] = parts
      return {
        id: id!,
        ...(hex ? { hex } : {}),
        ...(damage ? { damage: Number(damage) } : {}),
        ...(disarmed ? { disarmed: true } : {}),
      }
    })
}

/** What a scene is set up by: its rulings stand beside players and ballots. */
export type Setting = Partial<Rulings> & Omit<Options, 'rulings' | 'position'>

const OPTIONS = ['players', 'ballots', 'position']

/** The same as options. */
function optionsOf(setting: Setting & Pick<Options, 'position'>): Options {
  const entries = Object.entries(setting)
  const those = (beside: boolean) => Object.fromEntries(entries.filter(([name]) => OPTIONS.includes(name) === beside))
  return { ...those(true), rulings: those(false) }
}

/** A game at a table: it keeps the state, the events of the last orders and the dice that were loaded. */
export interface Game {
  state: State
  events: readonly Event[]
  /** Loads dice for what follows. */
  load(...faces: number[]): Game
  /** Gives orders of whoever is to act, and insists that they are accepted and use up the loaded dice. */
  do(...orders: Order[]): Game
  /** The code of the first Problem of an order that must be refused. */
  refuse(order: Order): string
  unit(id: string): Unit
  legal(type?: Order['type'], unit?: string): Order[]
  /** Events of a type in the last orders. */
  saw<Type extends EventType>(type: Type): Extract<Event, { type: Type }>[]
}

export function game(setting: Setting & Pick<Options, 'position'>, faces: readonly number[] = []): Game {
  const opened = ruleset.setup(optionsOf(setting), faces.length ? scriptRng(faces) : scriptRng([]))
  if (!opened.ok) throw new Error(`setup: ${JSON.stringify(opened.problems)}`)
  let loaded: readonly number[] = []
  const self: Game = {
    state: opened.state,
    events: opened.events,
    load(...more) {
      loaded = more
      return self
    },
    do(...orders) {
      let events: Event[] = []
      let rng: ReturnType<typeof scriptRng> | ReturnType<typeof seedRng> = scriptRng(loaded)
      for (const order of orders) {
        const [seat] = ruleset.seatsToAct(self.state)
        const next = ruleset.step(self.state, { [seat!]: [order] }, rng)
        if (!next.ok) throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(next.problems)}`)
        checkEvents(self.state, next.events, next.state)
        self.state = next.state
        events = [...events, ...next.events]
        rng = next.rng as ReturnType<typeof scriptRng>
      }
      if (rollsLeft(rng) > 0) throw new Error(`${rollsLeft(rng)} dice were not thrown`)
      loaded = []
      self.events = events
      return self
    },
    refuse(order) {
      const [seat] = ruleset.seatsToAct(self.state)
      const next = ruleset.step(self.state, { [seat!]: [order] }, scriptRng([]))
      if (next.ok) throw new Error(`accepted: ${JSON.stringify(order)}`)
      return next.problems[0]!.code
    },
    unit: id => self.state.units.find(unit => unit.id === id)!,
    legal: (type, unit) =>
      [...ruleset.legalOrders(self.state, ruleset.seatsToAct(self.state)[0]!)].filter(
        order => (!type || order.type === type) && (!unit || ('unit' in order && order.unit === unit)),
      ),
    saw: type => self.events.filter((event): event is never => event.type === type),
  }
  return self
}

/** A scene with a few units on the map, in the actions of Moldova unless told. */
export function scene(text: string, position: Omit<Position, 'units'> = {}, setting: Setting = {}): Game {
  return game({ ...setting, position: { ...position, units: units(text) } })
}

/** The hexes that a unit may Move or March to. */
export function targets(table: Game, type: 'move' | 'march' | 'attack' | 'reconnoitre', unit: string): HexId[] {
  return table
    .legal(type, unit)
    .map(order =>
      'to' in order ? order.to : 'target' in order ? order.target : 'path' in order ? order.path.at(-1)! : '',
    )
}

export const attack = (unit: string, target: HexId): Order => ({ type: 'attack', unit, target })
export const reconnoitre = (unit: string, target: HexId): Order => ({ type: 'reconnoitre', unit, target })
export const march = (unit: string, ...path: HexId[]): Order => ({ type: 'march', unit, path })
export const move = (unit: string, to: HexId): Order => ({ type: 'move', unit, to })
export const resolve = (target: HexId): Order => ({ type: 'resolve-battles', target })
export const stand: Order = { type: 'stand' }
export const endTurn: Order = { type: 'end-turn' }
export const retreat = (unit: string, ...path: HexId[]): Order => ({ type: 'retreat', unit, path })
export const occupy = (unit: string | null): Order => ({ type: 'occupy', unit })

/** Positions that soon lead to battles and decisions; the laws begin from them too. */
export const openingPositions: Options[] = [
  {
    position: {
      units: units(
        'md-fulger@3,0 md-1001@3,1 md-police-1@3,2#1 md-mig29-1 tr-militia-1@4,1 tr-2rg@4,1#1 tr-skr@4,1 tr-dnestr@5,1 tr-4rg@5,0~',
      ),
      escalation: { moldova: 2, transnistria: 2 },
    },
  },
  {
    players: 3,
    position: {
      units: units(
        'md-fulger@-5,7 md-1002@-6,7 md-police-5@-5,9 ga-budjak@-6,8 ga-militia-1@-6,8 tr-dnestr@-6,9#1 tr-kuban@-7,8 tr-unso@-7,8',
      ),
      turn: 'gagauzia',
      escalation: { moldova: 5, gagauzia: 3 },
      intervention: { stage: 'window', until: 5 },
    },
  },
  {
    position: {
      units: units(
        'md-1001@3,1 md-fulger@3,1 md-scorpion@4,0 md-mig29-1 md-mig29-2#1 ru-905 ru-msp-1@5,1 ru-artillery-1@4,1 ru-356@4,1 tr-4rg@5,0 tr-skr@1,1',
      ),
      turn: 'transnistria',
      escalation: { moldova: 12, transnistria: 4 },
      intervention: { stage: 'joined' },
    },
  },
]

/** Games of two and three under any readings of the rules, some of them from a position that soon leads to battles. */
export const randomReadings: fc.Arbitrary<Options> = fc
  .record({
    readings: fc.record(
      Object.fromEntries(rulings.list.map(({ name, readings }) => [name, fc.constantFrom(...readings)])),
      {
        requiredKeys: [],
      },
    ),
    opening: fc.constantFrom<Options>(
      {},
      { players: 3 },
      { players: 3, ballots: { mode: 'random' } },
      ...openingPositions,
    ),
    weekCap: fc.integer({ min: 4, max: 6 }),
  })
  .map(({ readings, opening, weekCap }) => ({ ...opening, rulings: { ...readings, weekCap } }))
  .filter(options => ruleset.setup(options, seedRng(1)).ok)

/** One way a battle can go. */
interface Leaf {
  readonly state: State
  readonly probability: Fraction
  readonly hit: boolean
}

/** Exact chances by walking through every die that the rules themselves throw, with the replies that `battleOdds` counts on. */
export function chancesByStep(from: State, orders: readonly Order[]): Leaf[] {
  let open = [{ state: from, probability: fraction(1), hit: false, orders }]
  const closed: Leaf[] = []
  while (open.length > 0) {
    const next: typeof open = []
    for (const { state, probability, hit, orders: left } of open) {
      const [order, ...rest] = left
      const given = order ?? replyTo(state)
      if (!given) {
        closed.push({ state, probability, hit })
        continue
      }
      const seat = ruleset.seatsToAct(state)[0]!
      // Not `odds`: that takes rolls that lead to one state for one, be they hits or misses.
      for (const { value, probability: chance } of possibilities(rng =>
        ruleset.step(state, { [seat]: [given] }, rng),
      )) {
        if (!value.ok) throw new Error(JSON.stringify(value.problems))
        const struck = value.events.some(event => event.type === 'battle-rolled' && event.excess > 0)
        const total = multiplyFractions(probability, chance)
        next.push({ state: value.state, probability: total, hit: hit || struck, orders: rest })
      }
    }
    open = next
  }
  return closed
}

function replyTo(state: State): Order | null {
  const { pending } = state
  if (!pending || pending.kind === 'occupy') return null
  if (pending.kind === 'defend') return { type: 'stand' }
  if (pending.kind === 'allocate') return { type: 'allocate', unit: pending.units[0]! }
  if (pending.kind !== 'retreat') throw new Error(pending.kind)
  const ways = [...ruleset.legalOrders(state, pending.seat)].filter(
    order => order.type === 'retreat' && order.unit === pending.units[0],
  )
  const enemies = seats.filter(seat => (seat === 'moldova') !== (pending.seat === 'moldova'))
  const zone = new Set(enemies.flatMap(seat => ruleset.zoneOfControl(state, seat)))
  const cost = (order: Order) => ('path' in order && zone.has(order.path[0]!) ? 1 : 0)
  return ways.reduce((best, order) => (cost(order) < cost(best) ? order : best))
}

/** A battle at `target`, fought out with these dice; nobody retreats before it unless told. */
export const fight = (
  text: string,
  attackers: string[],
  target: string,
  faces: number[],
  setting: Setting = {},
  turn: 'moldova' | 'transnistria' = 'moldova',
): Game =>
  scene(text, { turn, intervention: { stage: 'joined' } }, { earlyRetreat: 'never', ...setting })
    .do(...attackers.map(unit => attack(unit, target)))
    .load(...faces)
    .do(resolve(target))
