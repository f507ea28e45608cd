import {
  isRecord,
  type Outcome,
  type Policy,
  type Problem,
  problem,
  type Ruleset,
  refuse,
  type Schema,
} from '@umpire/core-game'
import { text } from '@umpire/core-game/shape'
import { xmlText as xmlSafe } from '@umpire/core-game/svg'
import { fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import type { LawName } from '../src/index.ts'
import { auctionSettings, flagNotation, flagSettings, mailSettings } from './settings.ts'
import { auction, auctionByMail, seats } from './toys/auction.ts'
import { flag, flagOf } from './toys/flag.ts'
import { hide, race } from './toys/race.ts'
import { schema } from './toys/schema.ts'

// Every way here to break a law is one in which people have broken it. `any` stands for what the types would have forbidden.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any
type Broken = Ruleset<Any, Any, Any, Any, Any, Any>
/** What is done, what the law says of it, and the ruleset that does it. */
type Breakage = readonly [what: string, says: string, broken: Broken, settings?: object]
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

const isNumbers = (list: unknown) => Array.isArray(list) && list.every(value => typeof value === 'number')

/** Whether orders hold one of a type, whatever stands in their place. */
const holds = (orders: unknown, type: string) => (JSON.stringify(orders) ?? '').includes(`"${type}"`)

const parity = (rng: Rng): number => ('words' in rng ? rng.words[0] & 1 : 0)

function counting(): () => number {
  let calls = 0
  return () => ++calls
}

/** How often it has been asked of an object. */
function timing(): (thing: object) => number {
  const asked = new WeakMap<object, number>()
  return thing => {
    const count = (asked.get(thing) ?? 0) + 1
    asked.set(thing, count)
    return count
  }
}

/** Law -> the breakages that it must catch. Made anew for each use, as some of them remember. */
export function breakages(): { readonly [name in LawName]: readonly Breakage[] } {
  const call = counting()
  const times = timing()
  const seen = new WeakSet<object>()
  let lastView: { turn: number; view: unknown } | null = null
  return {
    determinism: [
      [
        'a counter outside the state',
        'A game played again is another game',
        stepping(race, next => ({ events: [...next.events, { type: 'ran', seat: 'red', squares: call() }] })),
      ],
      [
        'Math.random',
        'A game played again is another game',
        stepping(race, next => ({ state: { ...next.state, at: [next.state.at[0], Math.random() < 0.5 ? 1 : 2] } })),
      ],
      [
        'a cache that takes one game for another',
        'A game played again is another game',
        wrong(race, {
          view(state, viewer) {
            if (lastView?.turn !== state.turn) lastView = { turn: state.turn, view: race.view(state, viewer) }
            return lastView?.view
          },
        }),
      ],
      [
        'a step that can be taken twice',
        'The same step twice',
        stepping(race, (next, state) => ({ state: { ...next.state, tired: times(state) > 2 } })),
      ],
      [
        'chance in a Russian sentence',
        'A game played again is another game: at [4, ',
        wrong(race, {
          describe: (event, locale) => race.describe(event, locale) + (locale === 'ru' ? Math.random() : ''),
        }),
      ],
      [
        'chance in what reveals',
        'A game played again is another game: at [4, ',
        wrong(race, { reveals: () => Math.random() < 0.5 }),
      ],
    ],
    'inputs-untouched': [
      [
        'a state that is written to',
        'changed the state before step',
        stepping(race, (next, state) => then(Object.assign(state, { left: 1 }), next)),
      ],
      [
        'a part of a state that is written to where it was shared',
        'changed the state before step',
        stepping(race, next => then(Object.assign(next.state.secret, { 0: 7 - next.state.secret[0] }), next)),
      ],
      [
        'orders that are taken off their list',
        'was accepted once and is refused now',
        stepping(race, (next, _state, orders) => then((orders.red as Any[] | undefined)?.splice(0), next)),
      ],
      [
        'options that are completed in place',
        'setup on frozen input threw',
        wrong(race, { setup: (options, rng) => race.setup(Object.assign(options, { turns: options.turns }), rng) }),
      ],
      [
        'a stream that is moved on in place',
        'changed its orders or its stream',
        stepping(race, (next, _state, _orders, rng) => then(Object.assign(rng, next.rng), next)),
      ],
      [
        'a view that sorts the state',
        'A look at the frozen state',
        wrong(auction, { view: (state, viewer) => then(state.bidders.sort(), auction.view(state, viewer)) }),
      ],
      [
        'a sentence that marks its event as told',
        'describe or reveals on the frozen event',
        wrong(race, { describe: (event, locale) => race.describe(Object.assign(event, { told: true }), locale) }),
      ],
      [
        'options that are written to',
        'setup changed its options',
        wrong(race, { setup: (options, rng) => race.setup(Object.assign(options, { goal: 7 }), rng) }),
      ],
      [
        'a state that is written to and put right',
        'on frozen input threw',
        stepping(race, (next, state) => then(Object.assign(state, { left: state.left }), next)),
      ],
      [
        'a state that nobody may write to taken for another',
        'on frozen input went another way',
        stepping(race, (next, state) => ({
          state: { ...next.state, left: Object.isFrozen(state) ? 1 : next.state.left },
        })),
      ],
      [
        'a Russian sentence that marks its event as told',
        'describe or reveals on the frozen event',
        wrong(race, {
          describe: (event, locale) =>
            race.describe(locale === 'ru' ? Object.assign(event, { told: true }) : event, locale),
        }),
      ],
      [
        'an event marked as revealing',
        'describe or reveals on the frozen event',
        wrong(race, { reveals: event => then(Object.assign(event, { seen: true }), event.type === 'guessed') }),
      ],
      [
        'an exception of reveals',
        'describe or reveals on the frozen event',
        wrong(race, { reveals: event => event.seat.length > 3 }),
      ],
    ],
    'plain-json': [
      [
        'undefined in a state',
        'at [last]: JSON has no undefined',
        stepping(race, next => ({ state: { ...next.state, last: undefined } })),
      ],
      [
        'a Map in a state',
        'at [units]: JSON has plain objects only',
        stepping(race, next => ({ state: { ...next.state, units: new Map() } })),
      ],
      [
        'minus zero in a state',
        'holds minus zero at [drift]',
        stepping(race, next => ({ state: { ...next.state, drift: -0 } })),
      ],
      [
        'NaN in an event',
        'at [0, squares]: JSON has no NaN',
        stepping(race, () => ({ events: [{ type: 'ran', seat: 'red', squares: Number.NaN }] })),
      ],
      [
        'a getter in a view',
        'The view of red after 0 steps has a getter at [turn]',
        wrong(race, { view: state => Object.defineProperty({}, 'turn', { enumerable: true, get: () => state.turn }) }),
      ],
      [
        'a property that is hidden',
        'has properties at [] that JSON drops',
        stepping(race, next => ({ state: Object.defineProperty({ ...next.state }, 'cache', { value: 1 }) })),
      ],
      [
        'a Date in the content',
        'What the ruleset says of itself is not plain JSON at [content, data]',
        wrong(race, { content: { id: 'track', data: new Date(0) as never } }),
      ],
      ['undefined in an outcome', 'The outcome after', ending(race, outcome => ({ ...outcome, by: undefined }))],
      [
        'undefined in a legal order',
        'The list of legal orders of red after',
        listing(race, listed => listed.map(order => ({ ...order, number: order.number }))),
      ],
      [
        'undefined in a stream',
        'The stream after',
        stepping(race, next => ({ rng: { ...next.rng, last: undefined } })),
      ],
      [
        'a mark on the list of who is to act',
        'The list of seats to act after',
        wrong(race, { seatsToAct: state => [...race.seatsToAct(state), undefined] as never }),
      ],
    ],
    'json-round-trip': [
      [
        'states known by their identity',
        'once it went through JSON: at [2, 0, known]',
        wrong(
          stepping(race, next => then(seen.add(next.state), next)),
          { view: (state, viewer) => ({ ...race.view(state, viewer), known: seen.has(state) || state.turn === 0 }) },
        ),
      ],
      [
        'a method on the state',
        'on a state that went through JSON: at [state, left]',
        stepping(race, (next, state) => ({
          state: { ...next.state, left: 'pass' in state ? 3 : next.state.left, pass: () => 0 },
        })),
      ],
      [
        'options known by their identity',
        'setup with options that went through JSON',
        wrong(auction, {
          setup: (options, rng) => auction.setup(options === auctionSettings.options[1] ? { purse: 2 } : options, rng),
        }),
      ],
      [
        'states that are refused unless they are known',
        'is refused once the state went through JSON',
        wrong(race, {
          step(state, orders, rng) {
            if (state.turn > 0 && !seen.has(state)) return { ok: false, problems: [problem('race-over', 'Unknown')] }
            const next = race.step(state, orders, rng)
            return then(next.ok && seen.add(next.state), next)
          },
        }),
      ],
    ],
    'key-order': [
      [
        'seats in the order in which they are sent',
        'with the keys of its orders in another order',
        stepping(auction, (next, _state, orders) => ({
          events: [...next.events, ...Object.keys(orders).map(seat => ({ type: 'boasted', seat }))],
        })),
      ],
      [
        'a seat that is named and orders nothing',
        'with an empty list of cat instead of none',
        stepping(auction, (_next, _state, orders) => ({
          events: seats.filter(seat => orders[seat]).map(seat => ({ type: 'boasted', seat })),
        })),
      ],
      [
        'the first key of an order',
        'with the keys of its orders in another order',
        stepping(race, (_next, _state, orders) => ({
          events: [...(orders.red ?? [])].map(order => ({ type: Object.keys(order)[0] })),
        })),
      ],
      [
        'the first key of a state',
        'with the keys of the state in another order: at [2, 0]',
        wrong(race, { view: state => Object.keys(state)[0] }),
      ],
      [
        'the first key of options',
        'setup with the keys of its options in another order',
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
      [
        'the first key of a state in an event',
        'with the keys of its state in another order',
        stepping(race, (_next, state) => ({ events: [{ type: Object.keys(state)[0] }] })),
      ],
    ],
    'legal-accepted': [
      [
        'an order that the schema refuses',
        'made of legal orders: order-malformed',
        listing(race, listed => listed.concat(listed.length ? { type: 'guess', number: 7 } : [])),
      ],
      [
        'an order listed longer than it is legal',
        'is legal and refused: race-already-open',
        listing(race, (listed, state) =>
          listed.concat(listed.length && state.open[0] && state.open[1] ? { type: 'guess', number: 1 } : []),
        ),
      ],
      [
        'a list that counts one more',
        'and walked through they are',
        wrong(race, {
          legalOrders: (state, seat) => {
            const list = [...race.legalOrders(state, seat)]
            return {
              length: list.length + 1,
              at: place => list[place],
              [Symbol.iterator]: () => list[Symbol.iterator](),
            }
          },
        }),
      ],
      [
        'a list that places them the other way round',
        'by their places',
        wrong(race, {
          legalOrders: (state, seat) => {
            const list = [...race.legalOrders(state, seat)]
            return {
              length: list.length,
              at: place => list.at(-1 - place),
              [Symbol.iterator]: () => list[Symbol.iterator](),
            }
          },
        }),
      ],
      [
        'gold that is not there',
        'made of legal orders: auction-no-gold',
        listing(auction, listed => listed.concat(listed.length ? { type: 'bid', gold: 40 } : [])),
      ],
      [
        'gold that is not there, by mail',
        'is legal and refused: {"type":"dropped"',
        listing(auctionByMail, listed => listed.concat(listed.length ? { type: 'bid', gold: 40 } : [])),
        mailSettings,
      ],
      [
        'no word of what is dropped, by mail',
        'so nothing was proven',
        auctionByMail,
        { ...mailSettings, dropped: undefined },
      ],
    ],
    'others-refused': [
      [
        'an unknown code',
        'was refused with the code "nonsense", which is not among the codes given',
        saying(race, { code: 'nonsense' }),
      ],
      ['a path that leads nowhere', 'at [nowhere, 0], where there is nothing', saying(race, { at: ['nowhere', 0] })],
      ['a path that is no list', 'whose path is "red"', saying(race, { at: 'red' })],
      ['a refusal without a message', 'and no message', saying(race, { message: '' })],
      [
        'a refusal without a problem',
        'was refused without a Problem',
        refusing(race, null, () => ({ ok: false, problems: [] })),
      ],
      [
        'a refusal that gives a state',
        'holds more than problems',
        refusing(race, null, (one, state) => ({ ok: false, problems: [one], state }) as never),
      ],
      [
        'a refusal that leaves a mark',
        'Cannot add property faults',
        refusing(race, null, (one, state) => then(Object.assign(state, { faults: 1 }), { ok: false, problems: [one] })),
      ],
      ['unknown seats passed over', 'which names an unknown seat', passing(race, 'orders-unknown-seat')],
      [
        'malformed orders passed over',
        'which holds an order that the schema refuses',
        passing(race, 'order-malformed'),
      ],
      ['malformed lists passed over', 'which is no object', passing(race, 'orders-malformed')],
      ['orders out of turn passed over', 'who is not to act', passing(race, 'race-not-your-turn')],
      ['orders after the end passed over', 'who is not to act', passing(race, 'race-over')],
      [
        'an order that a stranger gave',
        'which is a stranger',
        wrong(race, {
          step: (state, orders, rng) =>
            holds(orders, 'fly') ? { ok: true, state, events: [], rng } : race.step(state, orders, rng),
        }),
      ],
      [
        'options that the schema refuses',
        'setup accepts the options',
        wrong(race, { setup: (_options, rng) => race.setup({ goal: 6, turns: 9 }, rng) }),
      ],
      [
        'a bad order that costs the good ones, by mail',
        'does something besides what is good in it',
        refusing(auction, 'order-malformed', (_, state, _orders, rng) => auction.step(state, {}, rng)),
        { badOrders: 'dropped' },
      ],
      [
        'a bad order that does something, by mail',
        'undefined in the place of an order does something besides what is good in it',
        stepping(auctionByMail, (next, _state, orders) => ({
          state:
            Object.keys(orders).length > 0 && JSON.stringify(orders).includes('null')
              ? { ...next.state, round: 5 }
              : next.state,
        })),
        { badOrders: 'dropped' },
      ],
      [
        'an unknown seat passed over, by mail',
        'which names an unknown seat',
        passing(auctionByMail, 'orders-unknown-seat'),
        { badOrders: 'dropped' },
      ],
      [
        'an order that nobody may give in this state',
        'which is a stranger',
        race,
        { strangers: (state: Any) => (state.turn > 1 ? [] : [{ type: 'rest' }]) },
      ],
      [
        'a list of orders that is none',
        'which has no list of orders',
        wrong(race, {
          step: (state, orders, rng) =>
            isRecord(orders) && (orders.red as Any) === 0
              ? { ok: true, state, events: [], rng }
              : race.step(state, orders, rng),
        }),
      ],
      ['a clause that is no text', 'whose clause is 7', saying(race, { rule: 7 })],
      [
        'options refused with an unknown code',
        'setup with the options undefined was refused with the code "nonsense"',
        wrong(race, {
          setup(options, rng) {
            const opened = race.setup(options, rng)
            return opened.ok ? opened : { ok: false, problems: [problem('nonsense', 'No')] }
          },
        }),
      ],
      [
        'options refused at a path that leads nowhere',
        'was refused with race-options at [no, where], where there is nothing',
        wrong(race, {
          setup(options, rng) {
            const opened = race.setup(options, rng)
            return opened.ok ? opened : { ok: false, problems: [problem('race-options', 'No', ['no', 'where'])] }
          },
        }),
      ],
      [
        'a stranger who is obeyed, by mail',
        'of ann does something besides what is good in it',
        auctionByMail,
        { ...mailSettings, strangers: [{ type: 'boast' }, { type: 'bid', gold: 1 }] },
      ],
      [
        'good orders that need a bad one, by mail',
        'and refused once what is bad in it is left out',
        wrong(auctionByMail, {
          step: (state, orders, rng) =>
            isRecord(orders) && Object.values(orders).every(list => Array.isArray(list) && list.length === 0)
              ? auction.step(state, null as never, rng)
              : auctionByMail.step(state, orders, rng),
        }),
        { badOrders: 'dropped' },
      ],
      [
        'events that never tell what is dropped, by mail',
        'No bad order led to an event that `dropped` knows',
        stepping(auctionByMail, next => ({ events: next.events.filter(event => event.type !== 'dropped') })),
        mailSettings,
      ],
    ],
    'legal-complete': [
      [
        'an order that is not listed',
        '{"type":"walk"} of red is accepted',
        listing(race, listed => listed.filter(order => order.type !== 'walk')),
      ],
      [
        'bids that are not listed',
        'and not listed',
        listing(auction, listed => listed.filter(order => order.type === 'boast' || order.gold < 5)),
      ],
      ['an order accepted when it is too late', 'and not listed', passing(race, 'race-already-open')],
      [
        'an order that is listed and refused',
        ', and refused: race-over',
        wrong(race, {
          step: (state, orders, rng) =>
            holds(orders, 'resign')
              ? { ok: false, problems: [problem('race-over', 'Nobody gives up')] }
              : race.step(state, orders, rng),
        }),
      ],
      [
        'an order that is listed and dropped, by mail',
        ', and refused: {"type":"dropped"',
        listing(auctionByMail, listed => listed.concat(listed.length ? { type: 'bid', gold: 40 } : [])),
        mailSettings,
      ],
      [
        'bids that are not listed, by mail',
        'and not listed',
        listing(auctionByMail, listed => listed.filter(order => order.type === 'boast' || order.gold < 5)),
        mailSettings,
      ],
      [
        'no word of what is dropped, by mail',
        'so nothing was proven',
        wrong(auctionByMail, { legalOrders: () => [] }),
        { ...mailSettings, dropped: undefined },
      ],
    ],
    'split-turns': [
      [
        'a count of calls',
        'ordering them one by one: at [state, calls]',
        stepping(race, next => ({ state: { ...next.state, calls: (next.state.calls ?? 0) + 1 } })),
      ],
      [
        'one event for all orders',
        'ordering them one by one: at [events, 1]',
        stepping(race, next => ({ events: next.events.slice(0, 1) })),
      ],
      [
        'a die for each call',
        'ordering them one by one',
        stepping(race, next => ({ rng: withDice(next.rng, dice => dice.d(6)).rng })),
      ],
      [
        'a stream forked for each call',
        'ordering them one by one',
        wrong(race, { step: (state, orders, rng) => race.step(state, orders, fork(rng, `turn ${state.turn}`)) }),
      ],
      [
        'a call without orders that counts',
        'Something happens though red orders nothing',
        stepping(race, (next, _state, orders) => ({
          state: { ...next.state, turn: next.state.turn + (Object.values(orders).flat().length ? 0 : 1) },
        })),
      ],
      [
        'only the first order carried out',
        'ordering them one by one',
        wrong(race, {
          step: (state, orders, rng) =>
            race.step(state, orders.red && orders.red.length > 1 ? { red: [orders.red[0]] } : orders, rng),
        }),
      ],
      [
        'orders after the end accepted together',
        'are accepted at once and refused one by one',
        wrong(race, {
          step: (state, orders, rng) =>
            race.step(state, orders?.red?.[0]?.type === 'resign' ? { red: orders.red.slice(0, 1) } : orders, rng),
        }),
      ],
      [
        'an end that comes otherwise at once',
        'at once are not what they are one by one',
        stepping(race, (next, _state, orders) => ({
          events: (orders.red ?? []).length > 1 && next.state.quit ? next.events.slice(1) : next.events,
        })),
      ],
    ],
    'seats-to-act': [
      [
        'somebody to act when all is over',
        'the game is over (late) and ["red"] are to act',
        wrong(race, { seatsToAct: state => (race.outcome(state) ? ['red'] : race.seatsToAct(state)) }),
      ],
      [
        'nobody to act while it goes on',
        'nobody is to act and there is no outcome',
        wrong(race, { seatsToAct: state => (state.left === 2 ? [] : race.seatsToAct(state)) }),
      ],
      [
        'a seat that there is not',
        'the seats to act are ["green"]',
        wrong(race, { seatsToAct: state => (race.outcome(state) ? [] : ['green']) }),
      ],
      [
        'a winner named twice',
        'the winners are ["red","red"]',
        ending(race, outcome => ({ ...outcome, winners: [...outcome.winners, ...outcome.winners] })),
      ],
      [
        'an end without a reason',
        'the game is over for no reason',
        ending(race, outcome => ({ ...outcome, reason: '' })),
      ],
    ],
    'no-dead-end': [
      [
        'nothing to order',
        'red is to act and has no legal order',
        listing(race, (listed, state) => (state.left === 1 ? [] : listed)),
      ],
      [
        'orders out of turn',
        'blue is not to act and may order {"type":"resign"}',
        listing(race, (listed, state) => (race.outcome(state) ? listed : [...listed, { type: 'resign' }])),
      ],
      [
        'orders after the end',
        'is not to act and may order {"type":"rest"}',
        listing(race, (listed, state) => (race.outcome(state) ? [{ type: 'rest' }] : listed)),
      ],
    ],
    'games-end': [
      [
        'a race that nobody can finish',
        'Random play goes on after 300 steps',
        stepping(race, next => ({ state: { ...next.state, at: [0, 0], turn: next.state.turn % 2 } })),
      ],
      [
        'a game without an outcome',
        'nobody can order anything and there is no outcome',
        wrong(race, { outcome: () => null }),
      ],
      ['policies that only rest', 'The policies play on after 8 steps', race, playedBy(() => [{ type: 'rest' }], 8)],
      [
        'policies that order what they may not',
        'A policy was refused after 0 steps: order-malformed',
        race,
        playedBy(() => [{ type: 'guess', number: 7 }]),
      ],
      [
        'policies that write to what they see',
        'Cannot assign to read only property',
        race,
        playedBy(({ view, orders }) => then(Object.assign(view, { turn: 0 }), [...orders].slice(0, 1))),
      ],
      [
        'policies with dice of their own',
        'The policies order otherwise',
        race,
        playedBy(({ orders }) => [[...orders][Math.random() < 0.5 ? 0 : 1]]),
      ],
      [
        'a legal order that is refused',
        'is legal and refused: race-over',
        wrong(race, {
          step: (state, orders, rng) =>
            holds(orders, 'rest')
              ? { ok: false, problems: [problem('race-over', 'Nobody rests')] }
              : race.step(state, orders, rng),
        }),
      ],
      [
        'a legal order that is dropped, by mail',
        'is legal and refused: {"type":"dropped"',
        listing(auctionByMail, listed => listed.concat(listed.length ? { type: 'bid', gold: 40 } : [])),
        { ...mailSettings, ordersPerStep: 1, ends: { within: 300 } },
      ],
      [
        'policies whose orders are dropped, by mail',
        'A policy was refused after 0 steps: {"type":"dropped"',
        auctionByMail,
        { ...mailSettings, ends: { within: 300, policies: { ann: () => [{ type: 'bid', gold: 40 }] } } },
      ],
    ],
    views: [
      [
        'the secret of the other',
        'by the view: at [secret, 1]',
        wrong(race, { view: state => ({ turn: state.turn, secret: state.secret }) }),
      ],
      [
        'the sum of the secrets',
        'by the view: at [sum]',
        wrong(race, { view: state => ({ turn: state.turn, sum: state.secret[0] + state.secret[1] }) }),
      ],
      [
        'a secret told to onlookers',
        'public can tell the state from',
        wrong(race, { view: (state, viewer) => race.view(state, viewer === 'public' ? 'red' : viewer) }),
      ],
      [
        'legal orders that tell',
        'by the legal orders',
        listing(race, (listed, state, seat) =>
          listed.filter(order => order.type !== 'guess' || order.number <= state.secret[seat === 'red' ? 1 : 0]),
        ),
      ],
      [
        'a generator kept in the state and shown',
        'the view of red holds a generator',
        wrong(keepingRng, { view: state => ({ turn: state.turn, rng: state.rng ?? null }) }),
      ],
      [
        'the words of a generator',
        'holds the words of a generator',
        wrong(keepingRng, { view: state => ({ turn: state.turn, salt: state.rng?.words ?? null }) }),
      ],
      [
        'who is to act',
        'by who is to act',
        wrong(race, {
          seatsToAct: state =>
            race.outcome(state) ? [] : state.secret[1] > 3 ? ['blue', 'red'] : race.seatsToAct(state),
        }),
      ],
      [
        'an outcome that tells',
        'by the outcome',
        wrong(race, {
          outcome(state) {
            const outcome = race.outcome(state)
            return outcome && { ...outcome, reason: `${outcome.reason} ${state.secret[1]}` }
          },
        }),
      ],
      [
        'refusals that tell',
        'by what becomes of',
        refusing(race, 'race-not-your-turn', (one, state) => ({
          ok: false,
          problems: [{ ...one, message: `Not you: ${state.secret}` }],
        })),
      ],
      [
        'a secret told to those for whom hide draws nothing',
        'hide never changed a state for red, blue, so nothing was compared',
        wrong(race, { view: (state, viewer) => (viewer === 'public' ? race.view(state, viewer) : state) }),
        { hide: (state: Any, viewer: Any, dice: Any) => (viewer === 'public' ? hide(state, viewer, dice) : state) },
      ],
    ],
    describe: [
      [
        'no sentence in Russian',
        'has no sentence in ru',
        wrong(race, { describe: (event, locale) => (locale === 'en' ? race.describe(event, locale) : '') }),
      ],
      [
        'an event without a sentence',
        'has no sentence in en: undefined',
        wrong(race, {
          describe: (event, locale) => (event.type === 'rested' ? (undefined as never) : race.describe(event, locale)),
        }),
      ],
      [
        'a hole in a sentence',
        'makes a sentence with a hole in en',
        wrong(race, { describe: event => `${event.seat} moves ${event.squars}` }),
      ],
      ['an exception', "reading 'toUpperCase'", wrong(race, { describe: event => event.seat.toUpperCase() })],
    ],
    text: [
      [
        'a name that may hold anything',
        'would control a terminal: ann hoists ',
        flagOf(text()),
        { ...flagSettings, shows: {} },
      ],
      [
        'a picture that does not escape',
        'A picture of {',
        flag,
        { ...flagSettings, shows: { pictures: (state: Any) => [`<svg><text>${state.name}</text></svg>`] } },
      ],
      [
        'an attribute that does not escape quotes',
        'A picture of {',
        flag,
        {
          ...flagSettings,
          shows: { pictures: ({ name }: Any) => [`<svg b="${name.replace(/&/g, '&amp;').replace(/</g, '&lt;')}"/>`] },
        },
      ],
      [
        'a picture that shows half a character',
        'A picture of {',
        flag,
        { ...flagSettings, shows: { pictures: ({ name }: Any) => [`<svg>${xmlSafe(name).slice(0, 1)}</svg>`] } },
      ],
      [
        'a line with half a character',
        'would control a terminal: \\u{',
        flag,
        { ...flagSettings, shows: { lines: ({ name }: Any) => [name.slice(0, 1)] } },
      ],
      [
        'a line about an order in colours',
        'would control a terminal: \\u{1b}[1m',
        flag,
        { ...flagSettings, shows: { order: ({ name }: Any) => [`\u001b[1m${name}`] } },
      ],
      [
        'a Problem that repeats what it was told',
        'would control a terminal: ',
        wrong(flag, {
          step: (state, orders, rng) => {
            const next = flag.step(state, orders, rng)
            return next.ok ? next : refuse('order-malformed', `This is no flag: ${orders.ann?.[0]?.name}`)
          },
        }),
        flagSettings,
      ],
      [
        'a sentence of two lines, in Russian alone',
        'would control a terminal: ',
        wrong(flag, { describe: ({ name }: Any, locale) => (locale === 'ru' ? `${name}\n` : name) }),
        flagSettings,
      ],
      [
        'a notation in which a # begins a remark',
        'The notation orders of {',
        flag,
        {
          ...flagSettings,
          shows: { notations: [flagNotation((line: string) => line.replace(/#.*/, '').trim())] },
        },
      ],
      [
        'a notation that gives up at a colon',
        'The notation orders does not read what it wrote',
        flag,
        { ...flagSettings, shows: { notations: [flagNotation((line: string) => (line.includes(':') ? null : line))] } },
      ],
    ],
    'schema-accepts': [
      [
        'a state that its schema does not know',
        'the schema refuses the state',
        wrong(race, { schema: { ...race.schema, state: schema(value => (value as Any).turn < 3) } }),
      ],
      [
        'an order that its schema does not know',
        'the schema refuses the legal order {"type":"resign"}',
        wrong(race, { schema: { ...race.schema, order: schema(value => (value as Any).type !== 'resign') } }),
      ],
      [
        'options that their schema does not know',
        'The schema refuses the options',
        wrong(race, { schema: { ...race.schema, options: schema(value => (value as Any).goal < 50) } }),
      ],
      [
        'a state that its schema changes',
        'the schema makes another state',
        wrong(race, { schema: { ...race.schema, state: changing({ quit: 'red' }) } }),
      ],
      [
        'an order that its schema changes',
        'the schema makes another order',
        wrong(race, { schema: { ...race.schema, order: changing({ seat: 'red' }) } }),
      ],
    ],
    'schema-sound': [
      [
        'a schema that takes everything',
        'on the accepted state',
        wrong(race, { schema: { ...race.schema, state: schema(() => true) } }),
      ],
      [
        'a schema that does not count',
        'on the accepted state',
        wrong(auction, {
          schema: { ...auction.schema, state: schema(value => Array.isArray((value as Any)?.bidders)) },
        }),
      ],
      [
        'an order refused with an unknown code',
        'was refused with the code "nonsense"',
        wrong(race, {
          step: (state, orders, rng) =>
            holds(orders, 'resign')
              ? { ok: false, problems: [problem('nonsense', 'Nobody gives up')] }
              : race.step(state, orders, rng),
        }),
      ],
      [
        'an event that describe does not know',
        'describe or reveals after step with {"type":"resign"}',
        wrong(race, {
          describe: (event, locale) => (event.type === 'resigned' ? event.why.text : race.describe(event, locale)),
        }),
      ],
      [
        'an event that reveals does not know',
        'describe or reveals after step with {"type":"resign"}',
        wrong(race, { reveals: event => (event.type === 'resigned' ? event.why.told : race.reveals?.(event)) }),
      ],
    ],
    total: [
      [
        'an order of null',
        'step on null threw',
        wrong(race, {
          step: (state, orders, rng) =>
            then(
              Array.isArray(orders?.red) && orders.red[0] === null && orders.red[0].type,
              race.step(state, orders, rng),
            ),
        }),
      ],
      [
        'an order as deep as the stack',
        '50,000 deep threw',
        wrong(race, { step: (state, orders, rng) => then(JSON.stringify(orders), race.step(state, orders, rng)) }),
      ],
      [
        'a list as long as the stack',
        'step on an array of 200,000 zeros threw',
        wrong(race, {
          step: (state, orders, rng) =>
            then(isNumbers(orders?.red) && Math.max(...orders.red), race.step(state, orders, rng)),
        }),
      ],
      [
        'a field of an order as deep as the stack',
        'step on an array 50,000 deep threw',
        wrong(race, {
          step: (state, orders, rng) =>
            then(
              Array.isArray(orders?.red?.[0]?.type) && JSON.stringify(orders.red[0].type),
              race.step(state, orders, rng),
            ),
        }),
      ],
      [
        'a field of a state as deep as the stack',
        'schema.state on an',
        wrong(race, {
          schema: { ...race.schema, state: schema(value => JSON.stringify((value as Any)?.quit) === 'null') },
        }),
      ],
      [
        'no options at all',
        'setup on undefined threw',
        wrong(race, { setup: (options, rng) => race.setup({ goal: options.goal, turns: options.turns }, rng) }),
      ],
      [
        'a schema that throws',
        'schema.options on undefined threw',
        wrong(race, { schema: { ...race.schema, options: schema(value => 'goal' in (value as object)) } }),
      ],
      [
        'a schema of orders that throws',
        'schema.order on undefined threw',
        wrong(race, { schema: { ...race.schema, order: schema(value => 'type' in (value as object)) } }),
      ],
      [
        'a save refused with an unknown code',
        'was refused with the code "nonsense"',
        wrong(race, {
          schema: { ...race.schema, options: schema(() => true) },
          setup(options, rng) {
            const opened = race.setup(options, rng)
            return opened.ok ? opened : { ok: false, problems: [problem('nonsense', 'No')] }
          },
        }),
      ],
    ],
    replay: [
      [
        'a step that goes otherwise the second time',
        'The digests of the replay',
        stepping(race, (next, _state, orders) => ({ state: { ...next.state, again: times(orders) > 1 } })),
      ],
      [
        'orders known by their identity',
        'The state of the match and of the steps by hand',
        listing(
          stepping(race, (next, _state, orders) => ({
            state: {
              ...next.state,
              known: Object.values(orders as Any)
                .flat()
                .every(order => seen.has(order as object)),
            },
          })),
          listed =>
            then(
              listed.map(order => seen.add(order)),
              listed,
            ),
        ),
      ],
      [
        'a state that is written to',
        'Match.verify is refused: match-digest-wrong',
        stepping(race, (next, state) => then(Object.assign(state, { done: true }), next)),
      ],
      [
        'dice beside the stream',
        'The digests of the match with dice thrown by hand',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: parity(rng) } })),
      ],
      [
        'options that cannot be read again',
        'Match.fromJSON on a save is refused',
        wrong(race, { schema: { ...race.schema, options: schema(() => false) } }),
      ],
    ],
    undo: [
      ['a secret told and not marked', 'can now tell the state from', wrong(race, { reveals: () => false })],
      [
        'a step that can be taken once',
        'and the same orders again',
        stepping(race, (next, state) => ({ state: { ...next.state, again: times(state) > 1 } })),
      ],
      [
        'a secret that only the legal orders tell',
        'by the legal orders',
        wrong(
          stepping(race, () => ({ events: [] })),
          { view: state => ({ turn: state.turn }) },
        ),
      ],
      [
        'a secret that only an event tells',
        'by the events',
        stepping(race, (next, state) => ({
          events: next.events.map(event => (event.type === 'rested' ? { ...event, number: state.secret[0] } : event)),
        })),
      ],
      [
        'a secret of one that others may be told',
        'by the events',
        stepping(race, (next, state) => ({
          events: next.events.map(event => ({ ...event, secret: true, own: state.secret[state.turn % 2] })),
        })),
        { mayKnow: () => true },
      ],
    ],
    'scripted-dice': [
      [
        'dice beside the stream',
        'with the dice it threw itself: at [state, wind]',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: parity(rng) } })),
      ],
      [
        'dice of its own',
        'with the dice it threw itself: at [state, wind]',
        stepping(race, (next, _state, _orders, rng) => ({
          state: { ...next.state, wind: withDice(seedRng(JSON.stringify(rng)), dice => dice.d(6)).value },
        })),
      ],
      ['dice thrown and forgotten', 'leaves 1 of 1 dice', stepping(race, (_next, _state, _orders, rng) => ({ rng }))],
      [
        'dice thrown by hand refused',
        'is refused with the dice it threw itself',
        wrong(race, {
          step: (state, orders, rng) =>
            'faces' in rng && holds(orders, 'run')
              ? { ok: false, problems: [problem('race-over', 'Nobody throws by hand')] }
              : race.step(state, orders, rng),
        }),
      ],
    ],
    'dry-script': [
      ['a code of its own', 'does not ask for one more: race-over', saying(race, { code: 'race-over' })],
      ['a step that goes on without dice', 'does not ask for one more: it is accepted', passing(race, 'roll-needed')],
      ['a die for another purpose', 'asks for after 0 dice: at [purpose]', saying(race, { purpose: 'some die' })],
      ['a die with other sides', 'asks for after 0 dice: at [sides]', saying(race, { sides: 20 })],
      ['a face that no die has', 'takes 7 from a die of 6 sides', passing(race, 'roll-refused')],
      [
        'dice beside the stream',
        'once all its dice were appended: at [state, wind]',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: parity(rng) } })),
      ],
    ],
    odds: [
      [
        'a step refused on a six',
        'has no odds: race-over',
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
        'led where by its odds it cannot lead',
        stepping(race, (next, _state, _orders, rng) => ({ state: { ...next.state, wind: 'words' in rng ? 1 : 0 } })),
      ],
      [
        'steps of too many ways',
        'Every step can fall out in more than 0 ways, so nothing was compared',
        race,
        { oddsLimit: 0 },
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
