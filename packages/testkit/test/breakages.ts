import { type Outcome, type Policy, type Problem, problem, type Ruleset, type Schema } from '@umpire/core-game'
import { fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import type { LawName } from '../src/index.ts'
import { auctionSettings } from './settings.ts'
import { auction, auctionByMail, seats } from './toys/auction.ts'
import { race } from './toys/race.ts'
import { schema } from './toys/schema.ts'

// Every way here to break a law is one in which people have broken it. `any` stands for what the types would have forbidden.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any
type Broken = Ruleset<Any, Any, Any, Any, Any, Any>
type Breakage = readonly [what: string, broken: Broken, settings?: object]
type Step = Broken['step']
interface Accepted {
  readonly ok: true
  readonly state: Any
  readonly events: readonly Any[]
  readonly rng: Rng
}

const wrong = (toy: Broken, changes: Partial<Broken>): Broken => ({ ...toy, ...changes })

/** The toy with another end to each accepted step. */
const stepping = (toy: Broken, change: (next: Accepted, ...args: Parameters<Step>) => object): Broken =>
  wrong(toy, {
    step(...args) {
      const next = toy.step(...args)
      return next.ok ? { ...next, ...change(next, ...args) } : next
    },
  })

/** The toy with another end to each refusal of one code, or of any. */
const refusing = (
  toy: Broken,
  code: string | null,
  change: (problem: Problem, ...args: Parameters<Step>) => ReturnType<Step>,
): Broken =>
  wrong(toy, {
    step(...args) {
      const next = toy.step(...args)
      const problem = next.ok ? undefined : next.problems.find(one => code === null || one.code === code)
      return problem ? change(problem, ...args) : next
    },
  })

/** The toy with other fields in its problems. */
const saying = (toy: Broken, fields: object): Broken =>
  refusing(toy, null, one => ({ ok: false, problems: [{ ...one, ...fields }] }))

/** The toy that takes for done what it should refuse with a code. */
const passing = (toy: Broken, code: string): Broken =>
  refusing(toy, code, (_, state, _orders, rng) => ({ ok: true, state, events: [], rng }))

/** The toy that lists other orders. */
const listing = (toy: Broken, change: (listed: Any[], state: Any, seat: Any) => Any[]): Broken =>
  wrong(toy, { legalOrders: (state, seat) => change([...toy.legalOrders(state, seat)], state, seat) })

const then = <T>(_done: unknown, value: T): T => value

const parity = (rng: Rng): number => ('words' in rng ? rng.words[0] & 1 : 0)

function counting(): () => number {
  let calls = 0
  return () => ++calls
}

/** Law -> the breakages that it must catch. Made anew for each use, as some of them remember. */
export function breakages(): { readonly [name in LawName]: readonly Breakage[] } {
  const call = counting()
  const seen = new WeakSet<object>()
  let lastView: { turn: number; view: unknown } | null = null
  return {
    determinism: [
      [
        'a counter outside the state',
        stepping(race, next => ({ events: [...next.events, { type: 'ran', seat: 'red', squares: call() }] })),
      ],
      [
        'Math.random',
        stepping(race, next => ({ state: { ...next.state, at: [next.state.at[0], Math.random() < 0.5 ? 1 : 2] } })),
      ],
      [
        'a cache that takes one game for another',
        wrong(race, {
          view(state, viewer) {
            if (lastView?.turn !== state.turn) lastView = { turn: state.turn, view: race.view(state, viewer) }
            return lastView?.view
          },
        }),
      ],
    ],
    'inputs-untouched': [
      ['a state that is written to', stepping(race, (next, state) => then(Object.assign(state, { left: 1 }), next))],
      [
        'a part of a state that is written to where it was shared',
        stepping(race, next => then(Object.assign(next.state.secret, { 0: 7 - next.state.secret[0] }), next)),
      ],
      [
        'orders that are taken off their list',
        stepping(race, (next, _state, orders) => then((orders.red as Any[] | undefined)?.splice(0), next)),
      ],
      [
        'options that are completed in place',
        wrong(race, { setup: (options, rng) => race.setup(Object.assign(options, { turns: options.turns }), rng) }),
      ],
      [
        'a stream that is moved on in place',
        stepping(race, (next, _state, _orders, rng) => then(Object.assign(rng, next.rng), next)),
      ],
      [
        'a view that sorts the state',
        wrong(auction, { view: (state, viewer) => then(state.bidders.sort(), auction.view(state, viewer)) }),
      ],
      [
        'a sentence that marks its event as told',
        wrong(race, { describe: (event, locale) => race.describe(Object.assign(event, { told: true }), locale) }),
      ],
    ],
    'plain-json': [
      ['undefined in a state', stepping(race, next => ({ state: { ...next.state, last: undefined } }))],
      ['a Map in a state', stepping(race, next => ({ state: { ...next.state, units: new Map() } }))],
      ['minus zero in a state', stepping(race, next => ({ state: { ...next.state, drift: -0 } }))],
      ['NaN in an event', stepping(race, () => ({ events: [{ type: 'ran', seat: 'red', squares: Number.NaN }] }))],
      [
        'a getter in a view',
        wrong(race, { view: state => Object.defineProperty({}, 'turn', { enumerable: true, get: () => state.turn }) }),
      ],
      [
        'a property that is hidden',
        stepping(race, next => ({ state: Object.defineProperty({ ...next.state }, 'cache', { value: 1 }) })),
      ],
      ['a Date in the content', wrong(race, { content: { id: 'track', data: new Date(0) as never } })],
    ],
    'json-round-trip': [
      [
        'states known by their identity',
        wrong(
          stepping(race, next => then(seen.add(next.state), next)),
          { view: (state, viewer) => ({ ...race.view(state, viewer), known: seen.has(state) || state.turn === 0 }) },
        ),
      ],
      [
        'a method on the state',
        stepping(race, (next, state) => ({
          state: { ...next.state, left: 'pass' in state ? 3 : next.state.left, pass: () => 0 },
        })),
      ],
      [
        'options known by their identity',
        wrong(auction, {
          setup: (options, rng) => auction.setup(options === auctionSettings.options[1] ? { purse: 2 } : options, rng),
        }),
      ],
    ],
    'key-order': [
      [
        'seats in the order in which they are sent',
        stepping(auction, (next, _state, orders) => ({
          events: [...next.events, ...Object.keys(orders).map(seat => ({ type: 'boasted', seat }))],
        })),
      ],
      [
        'a seat that is named and orders nothing',
        stepping(auction, (_next, _state, orders) => ({
          events: seats.filter(seat => orders[seat]).map(seat => ({ type: 'boasted', seat })),
        })),
      ],
      [
        'the first key of an order',
        stepping(race, (_next, _state, orders) => ({
          events: [...(orders.red ?? [])].map(order => ({ type: Object.keys(order)[0] })),
        })),
      ],
      ['the first key of a state', wrong(race, { view: state => Object.keys(state)[0] })],
      [
        'the first key of options',
        wrong(race, {
          setup: (options, rng) =>
            race.setup(
              Object.keys(options)[0] === 'turns'
                ? { goal: 6, turns: 9 }
                : { goal: options.goal, turns: options.turns },
              rng,
            ),
          schema: { ...race.schema, options: schema(() => true) },
        }),
      ],
    ],
    'legal-accepted': [
      [
        'an order that the schema refuses',
        listing(race, listed => listed.concat(listed.length ? { type: 'guess', number: 7 } : [])),
      ],
      [
        'an order listed longer than it is legal',
        listing(race, (listed, state) =>
          listed.concat(listed.length && state.open[0] && state.open[1] ? { type: 'guess', number: 1 } : []),
        ),
      ],
      [
        'gold that is not there',
        listing(auction, listed => listed.concat(listed.length ? { type: 'bid', gold: 40 } : [])),
      ],
    ],
    'others-refused': [
      ['an unknown code', saying(race, { code: 'nonsense' })],
      ['a path that leads nowhere', saying(race, { at: ['nowhere', 0] })],
      ['a path that is no list', saying(race, { at: 'red' })],
      ['a refusal without a message', saying(race, { message: '' })],
      ['a refusal without a problem', refusing(race, null, () => ({ ok: false, problems: [] }))],
      [
        'a refusal that gives a state',
        refusing(race, null, (one, state) => ({ ok: false, problems: [one], state }) as never),
      ],
      [
        'a refusal that leaves a mark',
        refusing(race, null, (one, state) => then(Object.assign(state, { faults: 1 }), { ok: false, problems: [one] })),
      ],
      ['unknown seats passed over', passing(race, 'orders-unknown-seat')],
      ['malformed orders passed over', passing(race, 'order-malformed')],
      ['malformed lists passed over', passing(race, 'orders-malformed')],
      ['orders out of turn passed over', passing(race, 'race-not-your-turn')],
      ['orders after the end passed over', passing(race, 'race-over')],
      [
        'an order that a stranger gave',
        wrong(race, {
          step: (state, orders, rng) =>
            JSON.stringify(orders).includes('"fly"')
              ? { ok: true, state, events: [], rng }
              : race.step(state, orders, rng),
        }),
      ],
      [
        'options that the schema refuses',
        wrong(race, { setup: (_options, rng) => race.setup({ goal: 6, turns: 9 }, rng) }),
      ],
      [
        'a bad order that costs the good ones, by mail',
        refusing(auction, 'order-malformed', (_, state, _orders, rng) => auction.step(state, {}, rng)),
        { badOrders: 'dropped' },
      ],
      [
        'a bad order that does something, by mail',
        stepping(auctionByMail, (next, _state, orders) => ({
          state:
            Object.keys(orders).length > 0 && JSON.stringify(orders).includes('null')
              ? { ...next.state, round: 5 }
              : next.state,
        })),
        { badOrders: 'dropped' },
      ],
      ['an unknown seat passed over, by mail', passing(auctionByMail, 'orders-unknown-seat'), { badOrders: 'dropped' }],
    ],
    'legal-complete': [
      ['an order that is not listed', listing(race, listed => listed.filter(order => order.type !== 'walk'))],
      [
        'bids that are not listed',
        listing(auction, listed => listed.filter(order => order.type === 'boast' || order.gold < 5)),
      ],
      ['an order accepted when it is too late', passing(race, 'race-already-open')],
    ],
    'split-turns': [
      ['a count of calls', stepping(race, next => ({ state: { ...next.state, calls: (next.state.calls ?? 0) + 1 } }))],
      ['one event for all orders', stepping(race, next => ({ events: next.events.slice(0, 1) }))],
      ['a die for each call', stepping(race, next => ({ rng: withDice(next.rng, dice => dice.d(6)).rng }))],
      [
        'a stream forked for each call',
        wrong(race, { step: (state, orders, rng) => race.step(state, orders, fork(rng, `turn ${state.turn}`)) }),
      ],
      [
        'a call without orders that counts',
        stepping(race, (next, _state, orders) => ({
          state: { ...next.state, turn: next.state.turn + (Object.values(orders).flat().length ? 0 : 1) },
        })),
      ],
      [
        'only the first order carried out',
        wrong(race, {
          step: (state, orders, rng) =>
            race.step(state, orders.red && orders.red.length > 1 ? { red: [orders.red[0]] } : orders, rng),
        }),
      ],
    ],
    'seats-to-act': [
      [
        'somebody to act when all is over',
        wrong(race, { seatsToAct: state => (race.outcome(state) ? ['red'] : race.seatsToAct(state)) }),
      ],
      [
        'nobody to act while it goes on',
        wrong(race, { seatsToAct: state => (state.left === 2 ? [] : race.seatsToAct(state)) }),
      ],
      ['a seat that there is not', wrong(race, { seatsToAct: state => (race.outcome(state) ? [] : ['green']) })],
      [
        'a winner named twice',
        ending(race, outcome => ({ ...outcome, winners: [...outcome.winners, ...outcome.winners] })),
      ],
      ['an end without a reason', ending(race, outcome => ({ ...outcome, reason: '' }))],
    ],
    'no-dead-end': [
      ['nothing to order', listing(race, (listed, state) => (state.left === 1 ? [] : listed))],
      [
        'orders out of turn',
        listing(race, (listed, state) => (race.outcome(state) ? listed : [...listed, { type: 'resign' }])),
      ],
      ['orders after the end', listing(race, (listed, state) => (race.outcome(state) ? [{ type: 'rest' }] : listed))],
    ],
    'games-end': [
      [
        'a race that nobody can finish',
        stepping(race, next => ({ state: { ...next.state, at: [0, 0], turn: next.state.turn % 2 } })),
      ],
      ['a game without an outcome', wrong(race, { outcome: () => null })],
      ['policies that only rest', race, playedBy(() => [{ type: 'rest' }], 8)],
      ['policies that order what they may not', race, playedBy(() => [{ type: 'guess', number: 7 }])],
      [
        'policies that write to what they see',
        race,
        playedBy(({ view, orders }) => then(Object.assign(view, { turn: 0 }), [...orders].slice(0, 1))),
      ],
      ['policies with dice of their own', race, playedBy(({ orders }) => [[...orders][Math.random() < 0.5 ? 0 : 1]])],
    ],
    views: [
      ['the secret of the other', wrong(race, { view: state => ({ turn: state.turn, secret: state.secret }) })],
      [
        'the sum of the secrets',
        wrong(race, { view: state => ({ turn: state.turn, sum: state.secret[0] + state.secret[1] }) }),
      ],
      [
        'a secret told to onlookers',
        wrong(race, { view: (state, viewer) => race.view(state, viewer === 'public' ? 'red' : viewer) }),
      ],
      [
        'legal orders that tell',
        listing(race, (listed, state, seat) =>
          listed.filter(order => order.type !== 'guess' || order.number <= state.secret[seat === 'red' ? 1 : 0]),
        ),
      ],
      [
        'a generator kept in the state and shown',
        wrong(keepingRng, { view: state => ({ turn: state.turn, rng: state.rng ?? null }) }),
      ],
      [
        'the words of a generator',
        wrong(keepingRng, { view: state => ({ turn: state.turn, salt: state.rng?.words ?? null }) }),
      ],
    ],
    describe: [
      [
        'no sentence in Russian',
        wrong(race, { describe: (event, locale) => (locale === 'en' ? race.describe(event, locale) : '') }),
      ],
      [
        'an event without a sentence',
        wrong(race, {
          describe: (event, locale) => (event.type === 'rested' ? (undefined as never) : race.describe(event, locale)),
        }),
      ],
      ['a hole in a sentence', wrong(race, { describe: event => `${event.seat} moves ${event.squars}` })],
      ['an exception', wrong(race, { describe: event => event.seat.toUpperCase() })],
    ],
    'schema-accepts': [
      [
        'a state that its schema does not know',
        wrong(race, { schema: { ...race.schema, state: schema(value => (value as Any).turn < 3) } }),
      ],
      [
        'an order that its schema does not know',
        wrong(race, { schema: { ...race.schema, order: schema(value => (value as Any).type !== 'resign') } }),
      ],
      [
        'options that their schema does not know',
        wrong(race, { schema: { ...race.schema, options: schema(value => (value as Any).goal < 50) } }),
      ],
      [
        'a state that its schema changes',
        wrong(race, { schema: { ...race.schema, state: changing({ quit: 'red' }) } }),
      ],
      [
        'an order that its schema changes',
        wrong(race, { schema: { ...race.schema, order: changing({ seat: 'red' }) } }),
      ],
    ],
    'schema-sound': [
      ['a schema that takes everything', wrong(race, { schema: { ...race.schema, state: schema(() => true) } })],
      [
        'a schema that does not count',
        wrong(auction, {
          schema: { ...auction.schema, state: schema(value => Array.isArray((value as Any)?.bidders)) },
        }),
      ],
    ],
    total: [
      [
        'an order of null',
        wrong(race, { step: (state, orders, rng) => then(orders.red?.[0].type, race.step(state, orders, rng)) }),
      ],
      [
        'an order as deep as the stack',
        wrong(race, { step: (state, orders, rng) => then(JSON.stringify(orders), race.step(state, orders, rng)) }),
      ],
      [
        'a list as long as the stack',
        wrong(race, {
          step: (state, orders, rng) =>
            then(Array.isArray(orders?.red) && Math.max(...orders.red), race.step(state, orders, rng)),
        }),
      ],
      [
        'a field of an order as deep as the stack',
        wrong(race, {
          step: (state, orders, rng) => then(JSON.stringify(orders?.red?.[0]?.type), race.step(state, orders, rng)),
        }),
      ],
      [
        'a field of a state as deep as the stack',
        wrong(race, {
          schema: { ...race.schema, state: schema(value => JSON.stringify((value as Any)?.quit) === 'null') },
        }),
      ],
      [
        'no options at all',
        wrong(race, { setup: (options, rng) => race.setup({ goal: options.goal, turns: options.turns }, rng) }),
      ],
      [
        'a schema that throws',
        wrong(race, { schema: { ...race.schema, options: schema(value => 'goal' in (value as object)) } }),
      ],
    ],
    replay: [
      [
        'a step that counts its calls',
        wrong(race, {
          step: (state, orders, rng) => race.step(call() % 5 ? state : { ...state, left: 1 }, orders, rng),
        }),
      ],
      [
        'dice beside the stream',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: parity(rng) } })),
      ],
      ['options that cannot be read again', wrong(race, { schema: { ...race.schema, options: schema(() => false) } })],
      [
        'orders that cannot be read again',
        wrong(race, {
          step: (state, orders, rng) =>
            seen.has(orders)
              ? race.step({ ...state, left: 1 }, orders, rng)
              : then(seen.add(orders), race.step(state, orders, rng)),
        }),
      ],
    ],
    undo: [
      ['a secret told and not marked', wrong(race, { reveals: () => false })],
      [
        'a step that can be taken once',
        wrong(race, {
          step: (state, orders, rng) =>
            seen.has(orders)
              ? race.step({ ...state, left: 1 }, orders, rng)
              : then(seen.add(orders), race.step(state, orders, rng)),
        }),
      ],
    ],
    'scripted-dice': [
      [
        'dice beside the stream',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: parity(rng) } })),
      ],
      [
        'dice of its own',
        stepping(race, (next, _state, _orders, rng) => ({
          state: { ...next.state, wind: withDice(seedRng(JSON.stringify(rng)), dice => dice.d(6)).value },
        })),
      ],
      ['dice thrown and forgotten', stepping(race, (_next, _state, _orders, rng) => ({ rng }))],
    ],
    'dry-script': [
      ['a code of its own', saying(race, { code: 'race-over' })],
      ['a step that goes on without dice', passing(race, 'roll-needed')],
      ['a die for another purpose', saying(race, { purpose: 'some die' })],
      ['a die with other sides', saying(race, { sides: 20 })],
      ['a face that no die has', passing(race, 'roll-refused')],
    ],
    odds: [
      [
        'a step refused on a six',
        wrong(race, {
          step(...args) {
            const next = race.step(...args)
            return next.ok && next.events.some((event: Any) => event.squares === 6)
              ? { ok: false, problems: [problem('race-over', 'Too fast')] }
              : next
          },
        }),
      ],
      [
        'dice beside the stream',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: 'words' in rng ? 1 : 0 } })),
      ],
    ],
  }
}

/** The race played by one policy for both. */
const playedBy = (policy: Policy<Any, Any, Any>, within = 300) => ({
  ends: { within, policies: { red: policy, blue: policy } },
})

const keepingRng = stepping(race, next => ({ state: { ...next.state, rng: next.rng } }))

const ending = (toy: Broken, change: (outcome: Outcome<Any>) => Outcome<Any>): Broken =>
  wrong(toy, {
    outcome(state) {
      const outcome = toy.outcome(state)
      return outcome && change(outcome)
    },
  })

/** A schema that makes of a value another one. */
const changing = (fields: object): Schema<Any> => ({
  '~standard': { version: 1, vendor: 'toys', validate: value => ({ value: { ...(value as object), ...fields } }) },
})
