import { Match, type MatchRecord, type Policy } from '@umpire/core-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LawSettings, laws, type Policies, playouts } from '../src/index.ts'
import { auctionSettings, raceSettings } from './settings.ts'
import * as toy from './toys/auction.ts'
import { type Event, type Options, type Order, race, type Seat, type State, type View } from './toys/race.ts'

/** What went wrong, and the first JSON object in it: the record of the game. */
function broken(run: () => void): { message: string; record: MatchRecord<Options, Order, Seat> } {
  try {
    run()
  } catch (error) {
    const { message } = error as Error
    const text = message.slice(message.indexOf('Counterexample: [') + 'Counterexample: ['.length)
    for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
      try {
        return { message, record: JSON.parse(text.slice(0, end + 1)) }
      } catch {}
    }
    throw new Error(`No record in: ${message}`)
  }
  throw new Error('Nothing went wrong')
}

const law = (name: string, ruleset = race, settings: Partial<typeof raceSettings> = {}) =>
  laws(ruleset, { ...raceSettings, ...settings }).find(one => one.name === name)!

test('a counterexample prints as a record that Match.replay accepts, and is the smallest', () => {
  // Wrong from the second square on.
  const wrong: typeof race = { ...race, describe: event => (event.type === 'ran' && event.squares > 1 ? '' : 'Fine.') }
  const { message, record } = broken(() => law('describe', wrong).check({ seed: 7 }))
  expect(message).toContain('has no sentence in en')
  expect(record.options).toEqual({ goal: 6, turns: 1 })
  expect(record.log).toEqual([{ red: [{ type: 'run' }] }])
  const replayed = Match.replay(race, record)
  expect(replayed.ok && replayed.value.events).toEqual([{ type: 'ran', seat: 'red', squares: expect.any(Number) }])
})

test('a counterexample says what was refused, and the record leads there', () => {
  const wrong: typeof race = {
    ...race,
    *legalOrders(state, seat) {
      yield* race.legalOrders(state, seat)
      if (state.turn === 2 && seat === 'red') yield { type: 'guess', number: 9 }
    },
  }
  const { message, record } = broken(() => law('legal-accepted', wrong).check({ seed: 7 }))
  expect(message).toContain('{"red":[{"type":"guess","number":9}]} is legal and refused: order-malformed at [red, 0]')
  const replayed = Match.replay(race, record)
  expect(replayed.ok && replayed.value.state.turn).toBe(2)
})

test('an exception of the rules is reported with the game that met it and the place where it was thrown', () => {
  const wrong: typeof race = {
    ...race,
    step(state, orders, rng) {
      if (state.left === 1) throw new TypeError('lost count')
      return race.step(state, orders, rng)
    },
  }
  const { message, record } = broken(() => law('seats-to-act', wrong).check({ seed: 7 }))
  expect(message).toContain('lost count')
  expect(message).toContain('counterexamples.test.ts')
  expect(record.options).toEqual({ goal: 6, turns: 1 })
})

test('seed and path of a report lead to the same counterexample again', () => {
  const wrong: typeof race = { ...race, describe: event => (event.type === 'rested' ? '' : 'Fine.') }
  const { message, record } = broken(() => law('describe', wrong).check())
  const [, seed, path] = /seed: (-?\d+), path: "([^"]+)"/.exec(message)!
  const again = broken(() => law('describe', wrong).check({ seed: Number(seed), path: path!, endOnFailure: true }))
  expect(again.record).toEqual(record)
})

test('options that setup refuses are no reason to pass', () => {
  expect(() => law('determinism', race, { options: fc.constant({ goal: 1, turns: 1 }) }).check()).toThrow(
    'setup refuses the options it was to be tested with: race-options',
  )
})

test('a hide that hides nothing proves nothing', () => {
  expect(() => law('views', race, { hide: state => state }).check()).toThrow('hide never changed a state')
})

test('a viewer who may know everything needs no hide', () => {
  const redKnowsAll: typeof race = {
    ...race,
    view: (state, viewer) =>
      viewer === 'red' ? { ...race.view(state, viewer), known: state.secret } : race.view(state, viewer),
  }
  const hide: typeof raceSettings.hide = (state, viewer, dice) =>
    viewer === 'red' ? state : raceSettings.hide(state, viewer, dice)
  const check = (knowsAll: Seat[]) => () =>
    laws(redKnowsAll, { ...raceSettings, hide, knowsAll })
      .find(one => one.name === 'views')!
      .check()
  expect(check(['red'])).not.toThrow()
  expect(check([])).toThrow('hide never changed a state for red, so nothing was compared')
})

test('what an event tells its own seat alone is no secret told to others', () => {
  const resting: typeof race = {
    ...race,
    step(...args) {
      const next = race.step(...args)
      const [state] = args
      const own = (event: Event) => ({ ...event, secret: true, own: state.secret[state.turn % 2] })
      return next.ok ? { ...next, events: next.events.map(own) } : next
    },
  }
  expect(() => law('undo', resting).check()).not.toThrow()
  const mayKnow = (event: Event, viewer: Seat | 'public') => 'seat' in event && event.seat === viewer
  expect(() =>
    laws(resting, { ...raceSettings, mayKnow })
      .find(one => one.name === 'undo')!
      .check(),
  ).not.toThrow()
})

test('only the laws that apply come, and numRuns says how often they are tried', () => {
  const names = (settings: Partial<LawSettings<Options, State, Order, Event, Seat, View>>) =>
    laws(race, { options: [{ goal: 6, turns: 9 }], codes: [], ...settings }).map(one => one.name)
  expect(names({})).not.toContain('legal-complete')
  expect(names({ complete: true })).toContain('legal-complete')
  expect(names({ turns: 'simultaneous' })).not.toContain('split-turns')
  expect(names({ turns: () => 'simultaneous' })).toContain('split-turns')
  expect(names({ skip: ['odds', 'total'] })).not.toEqual(expect.arrayContaining(['odds']))

  let setups = 0
  const counted: typeof race = {
    ...race,
    setup(...args) {
      setups++
      return race.setup(...args)
    },
  }
  const once = laws(counted, { ...raceSettings, numRuns: 10 }).find(one => one.name === 'seats-to-act')!
  once.check()
  expect(setups).toBe(10)
  once.check({ numRuns: 3 })
  expect(setups).toBe(13)
})

test('a law is a property of fast-check like any other', () => {
  const details = fc.check(law('no-dead-end').property, { numRuns: 5 })
  expect(details).toMatchObject({ failed: false, numRuns: 5 })
})

test('playouts are games for properties of your own, and print as records too', () => {
  const all = playouts(race, raceSettings)
  fc.assert(
    fc.property(all, ({ opening, steps, state, problems }) => {
      expect(problems).toEqual([])
      expect(steps.at(-1)?.state ?? opening.state).toEqual(state)
      for (const { events } of steps) expect(events satisfies readonly Event[]).toHaveLength(1)
    }),
  )
  const tooFar = fc.property(all, ({ state }) => state.at[0] < 2)
  const { record } = broken(() => fc.assert(tooFar, { seed: 7 }))
  const replayed = Match.replay(race, record)
  expect(replayed.ok && replayed.value.state.at[0]).toBeGreaterThanOrEqual(2)
  expect(record.log).toHaveLength(1)
})

test('random play of a simultaneous game gives a seat several orders where the rules take them', () => {
  const [most] = fc
    .sample(playouts(toy.auction, auctionSettings), 50)
    .flatMap(({ steps }) => steps.flatMap(({ orders }) => Object.values(orders).map(list => list.length)))
    .sort((a, b) => b - a)
  expect(most).toBe(2)
})

test('a lead brings the laws to late states, and is a part of the record', () => {
  // Wrong from turn 10 on, where games of four steps never come.
  const wrong: typeof race = {
    ...race,
    seatsToAct: state => (state.turn < 10 ? race.seatsToAct(state) : ['red', 'red']),
  }
  const settings = { ...raceSettings, options: [{ goal: 60, turns: 60 }], steps: 4 }
  const check = (lead?: LawSettings<Options, State, Order, Event, Seat, View>['lead']) => () =>
    laws(wrong, { ...settings, ...(lead && { lead }) })
      .find(one => one.name === 'seats-to-act')!
      .check({ seed: 7 })
  expect(check()).not.toThrow()
  for (const lead of [{ steps: 60 }, { steps: 60, policies: { red: resting, blue: resting } }]) {
    const { record } = broken(check(lead))
    const replayed = Match.replay(wrong, record)
    expect(replayed.ok && replayed.value.state.turn).toBe(10)
  }
})

const resting: Policy<View, Order, Seat> = () => [{ type: 'rest' }]

test('a lead whose policies are refused, or have nothing to say, is no reason to pass', () => {
  const cheating: Policy<View, Order, Seat> = () => [{ type: 'guess', number: 7 }]
  const check = (policies: Policies<Order, Seat, View>) => () =>
    laws(race, { ...raceSettings, lead: { steps: 60, policies } })
      .find(one => one.name === 'seats-to-act')!
      .check()
  expect(check({ red: resting, blue: cheating })).toThrow('The lead stops after 1 step: order-malformed at [blue, 0]')
  expect(check({ red: resting })).toThrow('The lead stops after 1 step: playout-no-policy')
  expect(check({ red: resting, blue: resting })).not.toThrow()
})
