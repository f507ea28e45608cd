import * as v from 'valibot'
import {
  actions,
  ballotNames,
  ballotResults,
  battleKinds,
  interventionStages,
  type Options,
  type Order,
  outcomeReasons,
  type Pending,
  type Position,
  phases,
  type State,
  seats,
  stages,
  type Unit,
  unitStatuses,
} from './model.ts'
import { type Rules, rulingNames, rulings } from './rulings.ts'

/** An id of a hex, unit or type; whether there is such a thing is for the rules to say. */
const id: v.GenericSchema<unknown, string> = /* @__PURE__ */ (() => v.pipe(v.string(), v.maxLength(40)))()

/** A count that no game comes near the end of. */
function count(least = 0, most = 1_000_000): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
}

function list<T>(item: v.GenericSchema<unknown, T>, most = 64): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(item), v.maxLength(most))
}

export const orderSchema: v.GenericSchema<unknown, Order> = /* @__PURE__ */ (() =>
  v.variant('type', [
    v.strictObject({ type: v.literal('move'), unit: id, to: id }),
    v.strictObject({ type: v.literal('march'), unit: id, path: v.pipe(v.array(id), v.minLength(1), v.maxLength(8)) }),
    v.strictObject({ type: v.picklist(['attack', 'reconnoitre']), unit: id, target: id }),
    v.strictObject({ type: v.picklist(['disarm', 'recover', 'allocate', 'feed']), unit: id }),
    v.strictObject({ type: v.picklist(['airdrop', 'rebase']), unit: id, to: id }),
    v.strictObject({ type: v.literal('resolveBattles'), target: id }),
    v.strictObject({ type: v.literal('retreat'), unit: id, path: v.pipe(v.array(id), v.length(2)) }),
    v.strictObject({ type: v.literal('occupy'), unit: v.nullable(id) }),
    v.strictObject({ type: v.picklist(['stand', 'requestPeace', 'endTurn']) }),
  ]))()

type Entries = Record<string, v.GenericSchema<unknown, unknown>>

/** One entry for each reading that can be switched. */
function ruleEntries(): Entries {
  const cost = count(1, 9)
  const entries: Entries = {
    startDate: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
    weekCap: count(1, 5000),
    moveCost: v.strictObject({ plain: cost, rough: cost, city: cost }),
  }
  for (const name of rulingNames) entries[name] = v.union(rulings[name].map(value => v.literal(value)))
  return entries
}

function optional(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, v.exactOptional(schema)]))
}

const ballots = /* @__PURE__ */ (() =>
  Object.fromEntries(ballotNames.map(name => [name, v.picklist(ballotResults)])) as Entries)()

const seat: v.GenericSchema<unknown, State['turn']> = /* @__PURE__ */ (() => v.picklist(seats))()

export const positionSchema: v.GenericSchema<unknown, Position> = /* @__PURE__ */ (() =>
  v.strictObject({
    units: list(
      v.strictObject({
        id,
        type: v.exactOptional(id),
        side: v.exactOptional(seat),
        status: v.exactOptional(v.picklist(unitStatuses)),
        hex: v.exactOptional(id),
        damage: v.exactOptional(count(0, 99)),
        disarmed: v.exactOptional(v.boolean()),
      }),
      500,
    ),
    owners: v.exactOptional(list(v.strictObject({ hex: id, owner: seat }), 5000)),
    week: v.exactOptional(count(1, 5000)),
    turn: v.exactOptional(seat),
    phase: v.exactOptional(v.picklist(['victory', 'actions'])),
    escalation: v.exactOptional(
      v.strictObject({
        moldova: v.exactOptional(count()),
        transnistria: v.exactOptional(count()),
        gagauzia: v.exactOptional(count()),
      }),
    ),
    intervention: v.exactOptional(
      v.strictObject({ stage: v.picklist(interventionStages), until: v.exactOptional(count(1, 5004)) }),
    ),
  }))()

export const optionsSchema: v.GenericSchema<unknown, Options> = /* @__PURE__ */ (() =>
  v.strictObject({
    ...optional(ruleEntries()),
    players: v.exactOptional(v.picklist([2, 3])),
    ballots: v.exactOptional(
      v.strictObject({
        mode: v.picklist(['historical', 'random', 'chosen']),
        results: v.exactOptional(v.strictObject(optional(ballots))),
      }),
    ),
    position: v.exactOptional(positionSchema),
  }) as unknown as v.GenericSchema<unknown, Options>)()

const unitSchema: v.GenericSchema<unknown, Unit> = /* @__PURE__ */ (() =>
  v.strictObject({
    id,
    type: id,
    side: seat,
    status: v.picklist(unitStatuses),
    hex: v.nullable(id),
    damage: count(),
    disarmed: v.boolean(),
    fed: v.boolean(),
    provoked: v.boolean(),
    actions: list(v.picklist(actions), 2),
    spent: count(0, 99),
    overLimit: v.boolean(),
  }))()

const pendingSchema: v.GenericSchema<unknown, Pending> = /* @__PURE__ */ (() =>
  v.variant('kind', [
    v.strictObject({ kind: v.picklist(['feed', 'defend', 'retreat', 'allocate', 'occupy']), seat, units: list(id) }),
    v.strictObject({ kind: v.literal('resolveBattles'), seat, targets: list(id) }),
    v.strictObject({ kind: v.literal('rebase'), seat, unit: id, airfields: list(id) }),
  ]))()

/** The shape of a state; `checkState` sees to what its parts have to do with each other and with the map. */
export const stateShape: v.GenericSchema<unknown, State> = /* @__PURE__ */ (() => {
  const rules = v.strictObject({ ...ruleEntries(), moveCost: v.nullable(ruleEntries()['moveCost']!) })
  const level = count()
  return v.strictObject({
    rules: rules as unknown as v.GenericSchema<unknown, Rules>,
    players: v.picklist([2, 3]),
    ballots: v.strictObject(ballots) as unknown as v.GenericSchema<unknown, State['ballots']>,
    week: count(1, 5001),
    turn: seat,
    phase: v.picklist(phases),
    owners: v.pipe(v.string(), v.maxLength(50_000), v.regex(/^[mtg]*$/)),
    units: list(unitSchema, 500),
    escalation: v.strictObject({ moldova: level, transnistria: level, gagauzia: level }),
    intervention: v.strictObject({ stage: v.picklist(interventionStages), until: v.nullable(count(1, 5004)) }),
    used: v.strictObject({ primary: count(), secondary: count() }),
    freeDisarms: count(),
    declared: list(
      v.strictObject({
        target: id,
        kind: v.picklist(battleKinds),
        units: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
      }),
      500,
    ),
    resolved: v.boolean(),
    battle: v.nullable(
      v.strictObject({
        target: id,
        kind: v.picklist(battleKinds),
        stage: v.picklist(stages),
        attackers: list(v.strictObject({ unit: id, damage: count(0, 999) }), 500),
        defenders: list(id),
        defender: seat,
        river: v.boolean(),
        antiAir: v.nullable(seat),
        damage: count(),
        struck: v.nullable(id),
        early: v.boolean(),
        retreating: list(id),
      }),
    ),
    captured: list(id, 500),
    pending: v.nullable(pendingSchema),
    end: v.nullable(v.strictObject({ winners: list(seat, 3), reason: v.picklist(outcomeReasons), rule: id })),
  })
})()
