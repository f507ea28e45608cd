import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fork, seedRng, withDice } from '@umpire/core-rng'
import { isConnected, isLit, type Order, type Rulings, ruleset, type Seat, type State, seats } from '@umpire/kriegspiel'
import { characters, createPolicy, policies } from '@umpire/kriegspiel/policy'
import { expect, test } from 'vitest'
import type { Tactics } from '../../conformance/scripts/tactics/model.ts'
import { apply } from '../../conformance/scripts/tactics/patch.ts'
import { assaultsOf, type Zeal } from '../src/kriegspiel/assault.ts'
import { balanceOf, sceneOf, terms } from '../src/kriegspiel/evaluate.ts'
import { groundOf } from '../src/kriegspiel/ground.ts'
import { createBot } from '../src/kriegspiel/index.ts'
import { cutBy } from '../src/kriegspiel/lines.ts'
import { createMind } from '../src/kriegspiel/mind.ts'
import { networksOf, onlineWithout, standingOf } from '../src/kriegspiel/networks.ts'
import { perilOf } from '../src/kriegspiel/peril.ts'
import { guardsOf, settle, stormAfter, stormOf } from '../src/kriegspiel/settle.ts'
import { pressIn, pressOn } from '../src/kriegspiel/sums.ts'
import { type Desk, draftOf, ideasOf, improve, ordersOf, other, stepsOf, take } from '../src/kriegspiel/turn.ts'
import { ask, played } from './support.ts'

const desk: Desk = { rules: ruleset, ground: groundOf(ruleset.board) }
const zeal: Zeal = { width: 10, looked: 1500, all: 6000, wanted: 99 }

/** Positions of games between simple players. */
const positions: readonly State[] = [1, 2, 3]
  .flatMap(seed =>
    [4, 11, 18, 25, 32, 39].map(steps => played<State, never, never>(ruleset, {}, policies as never, steps, seed)),
  )
  .filter(({ turn, end, draw }) => turn && !end && !draw)

/** Positions in which something can be destroyed. */
const suite: Tactics = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../conformance/cases/kriegspiel/tactics.json'), 'utf8'),
)
const inCases = (...motifs: readonly string[]) =>
  suite.cases
    .filter(({ motif }) => motifs.includes(motif))
    .map(({ on, state }) => apply(suite.grounds[on]!, state) as unknown as State)
const chances = inCases('destroy')

test('sums of all units are those of the rules', () => {
  for (const state of positions) {
    const { sums, survey } = sceneOf(ruleset, desk.ground, state)
    for (const [i, { at }] of state.units.entries()) {
      const { attack, defence } = ruleset.assess(state, ruleset.board.names[at]!, survey)!
      expect([sums.attack[i], sums.defence[i]]).toEqual([attack, defence])
      expect(sums.reach[i]).toBeGreaterThanOrEqual(attack)
    }
  }
})

/** Readings by which lines run otherwise. */
const readings: readonly Partial<Rulings>[] = [
  {},
  { relaysBlockLines: true },
  { relaysTouch: false },
  { relaysBlockLines: true, relaysTouch: false },
  { relayRadiatesByTouch: true },
  { offlineUnitsBlockLines: false },
]

test('a scene brought up to date after moves is the one made anew', () => {
  for (const [m, reading] of readings.entries()) {
    for (const [n, state] of [...positions, ...chances].entries()) {
      if ((n + m) % 4) continue
      let draft = draftOf(desk, { ...state, rulings: { ...state.rulings, ...reading } })
      const rng = fork(seedRng(n), 'moves')
      for (let i = 0; i < 5; i++) {
        const steps = stepsOf(desk, draft.scene)
        if (steps.length === 0) break
        draft = take(desk, draft, withDice(fork(rng, String(i)), dice => dice.pick(steps)).value)
        const { position, networks, sums, tallies, standing } = draft.scene
        const anew = sceneOf(ruleset, desk.ground, position)
        expect({ networks, sums, tallies, standing }).toEqual({
          networks: anew.networks,
          sums: anew.sums,
          tallies: anew.tallies,
          standing: anew.standing,
        })
        for (const seat of seats) {
          expect(balanceOf(desk.ground, draft.scene, seat)).toEqual(balanceOf(desk.ground, anew, seat))
        }
      }
    }
  }
})

test('networks are those of the rules, and so is what a cut leaves of them', () => {
  for (const [m, reading] of readings.entries()) {
    for (const [n, state] of [...positions, ...chances].entries()) {
      if ((n + m) % 2) continue
      const position = { ...state, rulings: { ...state.rulings, ...reading } }
      const standing = standingOf(ruleset.board, position)
      const networks = networksOf(ruleset, position, standing)
      const survey = ruleset.survey(position)
      expect(networks.online).toEqual(state.units.map(({ at }) => isConnected(survey, at)))
      for (const seat of seats) {
        const { lit, ways } = networks[seat]
        const cells = ruleset.board.names.flatMap((_, at) => (isLit(survey, at, seat) ? [at] : []))
        expect(lit).toBe(cells.length)
        expect([...ways.keys()].filter(at => ways[at])).toEqual(cells)
        for (const at of cells) {
          if (standing[at]) continue
          const enemy = { seat: other(seat), kind: 'infantry', at } as const
          const cut = ruleset.survey({ ...position, units: [...state.units, enemy] })
          const left = onlineWithout(ruleset, position, standing, networks, seat, enemy) ?? networks.online
          const wrong = state.units.filter((unit, i) => unit.seat === seat && left[i] !== isConnected(cut, unit.at))
          if (wrong.length > 0) expect.fail(`${JSON.stringify(reading)}, ${JSON.stringify(wrong)} by ${at}`)
        }
      }
    }
  }
})

test('turns that are made are legal, and a blow destroys what it is aimed at', () => {
  let blows = 0
  for (const state of [...positions, ...chances]) {
    const seat = state.turn!
    const base = draftOf(desk, state)
    const { list, links } = ideasOf(desk, base)
    const found = assaultsOf(desk, base, links, zeal)
    for (const draft of [base, ...found].map(draft => improve(desk, draft, list))) {
      const done = ruleset.step(state, { [seat]: ordersOf(desk, draft) }, seedRng(1))
      expect(done.ok).toBe(true)
    }
    for (const blow of found) {
      blows++
      const done = ruleset.step(state, { [seat]: ordersOf(desk, blow) }, seedRng(1))
      const fallen = done.ok ? done.events.filter(event => event.type === 'destroyed').map(({ at }) => at) : []
      expect(fallen).toEqual([ruleset.board.names[blow.target!.at]])
    }
  }
  expect(blows).toBeGreaterThan(10)
})

test('what can be destroyed is found: in nine of ten cases in which a wide search found a way', () => {
  const cases = suite.cases.filter(({ motif }) => motif === 'destroy')
  let met = 0
  for (const { on, state, goal } of cases) {
    const base = draftOf(desk, apply(suite.grounds[on]!, state) as unknown as State)
    const { links } = ideasOf(desk, base)
    const { destroyed } = goal as { readonly destroyed: readonly string[] }
    const fallen = assaultsOf(desk, base, links, zeal).map(({ target }) => ruleset.board.names[target!.at]!)
    if (fallen.some(at => destroyed.includes(at))) met++
  }
  expect(met / cases.length).toBeGreaterThan(0.9)
})

test('who is asked for one blow stops at the first, and looks at no more than he may', () => {
  for (const state of chances) {
    const base = draftOf(desk, state)
    const all = assaultsOf(desk, base, [], zeal)
    expect(assaultsOf(desk, base, [], { ...zeal, wanted: 1 })).toEqual(all.slice(0, 1))
    expect(assaultsOf(desk, base, [], { ...zeal, all: 1 }).every(({ steps }) => steps.length <= 1)).toBe(true)
    // An attack that needs no move is seen without looking.
    expect(assaultsOf(desk, base, [], { ...zeal, looked: 0 }).every(({ steps }) => steps.length === 0)).toBe(true)
  }
})

test('the press on one unit is what the sums of all say', () => {
  for (const state of positions) {
    const scene = sceneOf(ruleset, desk.ground, state)
    for (const i of state.units.keys()) {
      expect(pressOn(desk.ground, scene, i)).toEqual(pressIn(desk.ground, state, scene.sums, i))
    }
  }
})

test('a storm is found where a move or two make it possible, and nowhere else', () => {
  for (const state of inCases('win', 'arsenal')) {
    const seat = state.turn!
    const base = draftOf(desk, state)
    const storm = stormOf(desk, base) ?? stormAfter(desk, base, ideasOf(desk, base).list)
    const done = ruleset.step(state, { [seat]: ordersOf(desk, storm!) }, seedRng(1))
    expect(done.ok && done.state.destroyed.length).toBe(state.destroyed.length + 1)
  }
  for (const state of inCases('hold', 'keep', 'destroy')) {
    const base = draftOf(desk, state)
    expect(stormOf(desk, base) ?? stormAfter(desk, base, ideasOf(desk, base).list)).toBeNull()
  }
})

test('who can win in this turn does', () => {
  const bot = createBot({ iterations: 8 })
  for (const state of inCases('win')) {
    const seat = state.turn!
    const orders = ask(bot, ruleset.view(state, seat), seat, [], 1)
    const done = ruleset.step(state, { [seat]: orders }, seedRng(1))
    expect(done.ok && done.state.end?.winners).toEqual([seat])
  }
})

test('guards are moves that leave the enemy less to take', () => {
  let guards = 0
  for (const state of positions) {
    const seat = state.turn!
    const sign = seat === 'north' ? 1 : -1
    const endured = (orders: readonly Order[]) => {
      const done = ruleset.step(state, { [seat]: [...orders, { type: 'end-turn' }] }, seedRng(1))
      return done.ok ? sign * settle(desk, done.state, 1) : Number.NEGATIVE_INFINITY
    }
    const base = draftOf(desk, state)
    const { names } = ruleset.board
    for (const { steps } of guardsOf(desk, base, ideasOf(desk, base).list)) {
      guards++
      expect(steps).toHaveLength(1)
      const moves = steps.map(({ from, to }): Order => ({ type: 'move', from: names[from]!, to: names[to]! }))
      expect(endured(moves)).toBeGreaterThan(endured([]))
    }
  }
  expect(guards).toBeGreaterThan(0)
})

test('who looks on takes what is to be taken, or stands: it is never worse for him than to stand', () => {
  let taken = 0
  for (const state of [...positions, ...chances]) {
    const sign = state.turn === 'north' ? 1 : -1
    const gain = sign * (settle(desk, state, 2) - settle(desk, state, 0))
    expect(gain).toBeGreaterThanOrEqual(0)
    if (gain > 0) taken++
  }
  expect(taken).toBeGreaterThan(0)
})

test('a cut is worth what it strands: nothing where no line can be stepped on', () => {
  const state = played<State, never, never>(ruleset, {}, policies as never, 0)
  expect(cutBy(ruleset, desk.ground, sceneOf(ruleset, desk.ground, state), 'north')).toBe(0)
  const cuts = positions.map(state => cutBy(ruleset, desk.ground, sceneOf(ruleset, desk.ground, state), state.turn!))
  expect(Math.max(...cuts)).toBeGreaterThan(0)
})

test('what is told of a position is a whole number a part, for the other side the same the other way round', () => {
  const { explain } = createMind(ruleset)
  for (const state of positions) {
    const [north, south] = (['north', 'south'] as const).map(seat => explain!(state, seat))
    expect(north!.map(({ term }) => term)).toEqual([...terms])
    for (const [i, { value }] of north!.entries()) expect(Number.isInteger(value) && value + south![i]!.value).toBe(0)
  }
})

test('an army is drawn to the enemy from however far, and no danger is so great that it could not be greater', () => {
  const state = played<State, never, never>(ruleset, {}, policies as never, 1)
  const approach = (units: State['units']) => {
    const position = { ...state, units }
    return balanceOf(desk.ground, sceneOf(ruleset, desk.ground, position), 'south').approach
  }
  const { cells } = ruleset.board
  const far = (square: string) => [{ seat: 'north', kind: 'infantry', at: cells.get(square)! }] as State['units']
  // The southern arsenals stand at 5T and 23T: twelve steps away it tells, one by one.
  for (const column of [5, 23]) {
    const marched = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(row => approach(far(`${column}${row}`)))
    for (const [i, value] of marched.entries()) if (i > 0) expect(value).toBeGreaterThan(marched[i - 1]!)
  }
  // As near, but faster: however many threaten before.
  const squares = ['22S', '23S', '24S', '22R', '23R', '24R', '22Q', '23Q', '24Q', '25Q']
  const crowd = (riders: number): State['units'] =>
    squares.map((square, i) => ({ seat: 'north', kind: i < riders ? 'cavalry' : 'infantry', at: cells.get(square)! }))
  for (let riders = 0; riders < 10; riders++)
    expect(approach(crowd(riders + 1))).toBeGreaterThan(approach(crowd(riders)))
})

test('lines over an arsenal of the enemy count while it stands, whatever the reading', () => {
  const state = played<State, never, never>(ruleset, {}, policies as never, 1)
  const { cells } = ruleset.board
  const units: State['units'] = [{ seat: 'south', kind: 'infantry', at: cells.get('1M')! }]
  // The southern arsenals stand at 5T and 23T; of relays only lines tell, for none of them draws nearer or fights.
  const approach = (square: string, rulings: Partial<Rulings> = {}, destroyed: State['destroyed'] = []) => {
    const relay = { seat: 'north', kind: 'foot-relay', at: cells.get(square)! } as const
    const position = { ...state, units: [relay, ...units], destroyed, rulings: { ...state.rulings, ...rulings } }
    const scene = sceneOf(ruleset, desk.ground, position)
    const lit = ruleset.board.arsenals.south.filter(at => isLit(scene.survey, at, 'north'))
    return { lit: lit.length, value: balanceOf(desk.ground, scene, 'south').approach }
  }
  const far = ruleset.board.names
    .filter((_, at) => ruleset.board.terrain[at] === 0 && at !== units[0]!.at)
    .map(square => [square, approach(square)] as const)
  const none = far.find(([, { lit }]) => lit === 0)!
  const one = far.find(([, { lit }]) => lit === 1)!
  expect(one[1].value - none[1].value).toBe(60)
  for (const reading of readings) expect(approach(one[0], reading).value - approach(none[0], reading).value).toBe(60)
  const gone = ruleset.board.arsenals.south
  expect(approach(one[0], {}, gone).value).toBe(approach(none[0], {}, gone).value)
})

test('a turn in which nothing happens is not thought of', () => {
  const { planner } = createMind(ruleset)
  for (const state of [...positions, ...inCases('hold', 'keep')]) {
    const plan = planner(state, state.turn!)
    for (let i = 0; i < 16; i++) {
      const { value: orders } = withDice(seedRng(i), dice => plan(dice, []))
      // Every other plan is its own.
      if (i % 2) expect(orders).not.toEqual([{ type: 'end-turn' }])
    }
  }
})

test('two who think little do not wait for each other for ever', () => {
  for (const seed of [1, 2]) {
    const bot = createBot({ iterations: 6 }) as never
    const last = played<State, never, never>(ruleset, {}, { north: bot, south: bot }, 300, seed)
    expect(last.end).not.toBeNull()
  }
})

test('an arsenal that is lost costs more than one in danger', () => {
  for (const state of positions) {
    const seat: Seat = state.turn!
    const scene = sceneOf(ruleset, desk.ground, state)
    const standing = ruleset.board.arsenals[seat].filter(at => !state.destroyed.includes(at))
    if (standing.length < 2) continue
    const lost: State = { ...state, destroyed: [...state.destroyed, standing[0]!].sort((a, b) => a - b) }
    const sum = (of: typeof scene) => {
      const { arsenals, approach } = balanceOf(desk.ground, of, other(seat))
      return (seat === 'north' ? 1 : -1) * (arsenals + approach)
    }
    expect(sum(sceneOf(ruleset, desk.ground, lost))).toBeLessThan(sum(scene))
  }
})

test('a survey tells of each cell what the queries tell of all', () => {
  for (const state of positions) {
    const survey = ruleset.survey(state)
    for (const seat of ruleset.seats) {
      const { names } = ruleset.board
      expect(names.filter((_, at) => isLit(survey, at, seat))).toEqual(ruleset.network(state, seat, survey))
      const online = state.units.filter(unit => unit.seat === seat && isConnected(survey, unit.at))
      expect(online.map(({ at }) => names[at])).toEqual(ruleset.connectedUnits(state, seat, survey).map(({ at }) => at))
    }
  }
})

test('K-2.4 K-2.7.10 what no turn of the enemy can do by its peril is done in none', () => {
  const everyone = Object.values(characters).map(character => createPolicy(character))
  let destroyed = 0
  let stormed = 0
  for (const [n, state] of [...positions, ...inCases('destroy', 'arsenal', 'win')].entries()) {
    const seat = state.turn!
    const victim = other(seat)
    const { storms, margin } = perilOf(desk, state)
    const strikes = assaultsOf(desk, draftOf(desk, state), ideasOf(desk, draftOf(desk, state)).links, zeal)
    const storm = stormOf(desk, draftOf(desk, state))
    const turns = [
      ...everyone.map(player => ask(player, { ...state, viewer: seat }, seat, [], n)),
      ...[...strikes, ...(storm ? [storm] : [])].map(draft => ordersOf(desk, draft)),
    ]
    for (const orders of turns) {
      const next = ruleset.step(state, { [seat]: orders }, seedRng(n))
      if (!next.ok) throw new Error('refused')
      for (const event of next.events)
        if (event.type === 'destroyed' && event.seat === victim) {
          destroyed++
          const at = ruleset.board.cells.get(event.at)!
          expect(margin(state.units.find(unit => unit.at === at)!)).toBeGreaterThan(0)
        }
      if (next.state.destroyed.length === state.destroyed.length) continue
      stormed++
      expect(storms).toBeGreaterThan(0)
    }
  }
  expect(destroyed).toBeGreaterThan(100)
  expect(stormed).toBeGreaterThan(10)
})

test('peril rules out most that is not threatened', () => {
  const safe = positions.flatMap(state => {
    const { margin } = perilOf(desk, state)
    return state.units.filter(({ seat }) => seat !== state.turn).map(unit => margin(unit) < 1)
  })
  expect(safe.filter(Boolean).length * 2).toBeGreaterThan(safe.length)
})
