import { type Adjudication, playout, type Ruleset, sameJson } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Game, Policies } from '../src/game.ts'
import { gameIds, loadGame } from '../src/games.ts'
import { type Course, eventsOf, type Opening } from '../src/lab/course.ts'
import { playTogether } from '../src/lab/follow.ts'
import type { Experiment } from '../src/lab/model.ts'
import play from '../src/lab/player.ts'
import { optionsOfGame } from '../src/lab/prepare.ts'
import { readExperiment } from '../src/lab/read.ts'
import { recordReads } from '../src/lab/reads.ts'
import { assignmentOf, batchesOf, settleExperiment } from '../src/lab/settle.ts'
import { policiesOf } from '../src/minds.ts'
import { playGame } from '../src/simulate/game.ts'

async function settled(value: unknown): Promise<Experiment> {
  const read = readExperiment(value)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const made = await settleExperiment(read.value, '1.0.0')
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.value
}

describe('what is read of a record', () => {
  const record = { a: 1, b: { c: [2] }, d: null }
  const readBy = (use: (watched: typeof record) => unknown) => {
    const reads = recordReads(record)
    use(reads.record as typeof record)
    return [...reads.take()].sort()
  }

  test('is told however it is read: by name, in copies of what holds it, in spreads, in JSON, by walking and cloning', () => {
    expect(readBy(({ a }) => a)).toEqual(['a'])
    expect(readBy(watched => watched.b.c[0])).toEqual(['b'])
    expect(readBy(watched => ({ ...{ rules: watched, more: 1 } }).rules.d)).toEqual(['d'])
    for (const all of [
      (watched: object) => ({ ...watched }),
      (watched: object) => JSON.stringify({ watched }),
      (watched: object) => Object.entries(watched),
      (watched: object) => Object.assign({}, watched),
      (watched: object) => structuredClone({ watched }),
      (watched: object) => sameJson(watched, { ...record }),
    ])
      expect(readBy(all)).toEqual(['a', 'b', 'd'])
    expect(readBy(({ b: _, ...rest }) => rest)).toEqual(['a', 'b', 'd'])
  })

  test('is the record to whoever looks; names alone say nothing of what is in a field', () => {
    const { record: watched } = recordReads(record)
    expect(JSON.stringify(watched)).toBe(JSON.stringify(record))
    expect({ ...watched }).toEqual(record)
    expect(readBy(found => ['a' in found, Object.keys(found), Object.hasOwn(found, 'b')])).toEqual([])
  })

  test('is told once, and anew after it was taken', () => {
    const reads = recordReads(record)
    const watched = reads.record as typeof record
    expect([watched.a, watched.a]).toEqual([1, 1])
    expect([...reads.take()]).toEqual(['a'])
    expect(reads.take().size).toBe(0)
    expect(watched.d).toBe(null)
    expect([...reads.take()]).toEqual(['d'])
  })
})

/** A ruling for every place where it can be read, and how a toy game reads it: the number is the step from which it matters. */
interface Readings {
  readonly seats: number
  readonly view: number
  readonly legal: number
  readonly mind: number
  readonly step: number
  readonly dice: number
  readonly outcome: number
  readonly fault: number
  readonly copy: number
  readonly setup: number
  readonly opening: number
}
const NEVER = 99
const usual: Readings = {
  seats: NEVER,
  view: NEVER,
  legal: NEVER,
  mind: NEVER,
  step: NEVER,
  dice: NEVER,
  outcome: NEVER,
  fault: NEVER,
  copy: NEVER,
  setup: NEVER,
  opening: 0,
}
interface ToyState {
  readonly rules: Readings
  readonly at: number
  readonly sum: number
  readonly limits: { readonly [name: string]: number }
  readonly copied: number | null
}
interface ToyView {
  readonly rules: Readings
  readonly at: number
  readonly bonus: number
}

/** Counts to ten; each ruling does something in one place once the count has come to its number. `looks` are the steps in which rulings are looked at. */
function toyOf(looks: (at: number) => boolean, rebuilds: (at: number) => boolean, calls = { step: 0 }) {
  const on = ({ rules, at }: { rules: Readings; at: number }, name: keyof Readings) => looks(at) && at >= rules[name]
  const toy: Ruleset<{ rules: Readings }, ToyState, number, number, 'p1' | 'p2', ToyView> = {
    id: 'toy',
    version: '1',
    content: { id: 'toy', data: null },
    seats: ['p1', 'p2'],
    setup: ({ rules }, rng) => ({
      ok: true,
      state: { rules, at: 0, sum: 0, limits: { top: rules.setup === 1 ? 9 : 10 }, copied: null },
      events: [rules.opening],
      rng,
    }),
    seatsToAct: state => (on(state, 'seats') ? ['p2'] : ['p1']),
    legalOrders: (state, seat) => (on(state, 'legal') ? [5] : [seat === 'p1' ? 1 : 3, 2]),
    view: state => ({ rules: state.rules, at: state.at, bonus: on(state, 'view') ? 7 : 0 }),
    step: (state, orders, rng): Adjudication<ToyState, number> => {
      calls.step++
      const [order = 0] = Object.values(orders).flat()
      if (on(state, 'fault')) return { ok: false, problems: [{ code: 'toy-fault', at: [], message: '' }] }
      const thrown = withDice(rng, dice => (on(state, 'dice') ? dice.d(6) + dice.d(6) : dice.d(6)))
      const sum = state.sum + order * 10 + thrown.value + (on(state, 'step') ? 1 : 0)
      const rules = rebuilds(state.at) ? { ...state.rules } : state.rules
      const copied = looks(state.at) ? state.rules.copy : state.copied
      return { ok: true, state: { ...state, rules, at: state.at + 1, sum, copied }, events: [sum], rng: thrown.rng }
    },
    outcome: state => {
      if (state.at < state.limits['top']! && !on(state, 'outcome')) return null
      return { winners: [state.sum % 2 ? 'p1' : 'p2'], reason: 'counted' }
    },
    describe: event => `${event}`,
    schema: null as never,
  }
  const mind: Policies[string] = ({ view: seen, orders, dice }) => {
    const view = seen as ToyView
    const [first = 0, ...more] = [...orders] as number[]
    const thrown = dice.d(6)
    return [first + more.length + thrown + view.bonus + (on(view, 'mind') ? 11 : 0)]
  }
  return { rules: toy as unknown as Game['rules'], policies: { p1: mind, p2: mind }, calls }
}

function openingOf(rules: Game['rules'], options: unknown, seed: string): Opening {
  const opened = rules.setup(options, seedRng(seed))
  if (!opened.ok) throw new Error('it does not open')
  return opened
}

/** As `playout` tells it. */
function alone({ rules, policies }: Pick<Game, 'rules' | 'policies'>, options: unknown, seed: string, steps: number) {
  const known = Object.fromEntries(Object.entries(policies).flatMap(([seat, mind]) => (mind ? [[seat, mind]] : [])))
  const played = playout(rules, options, seed, known, { steps })
  if (!played.ok) throw new Error('it does not open')
  const { outcome, problems, opening, steps: taken, state, rng } = played.value
  const events = [opening.events, ...taken.map(step => step.events)]
  return { outcome, fault: problems[0]?.code ?? null, steps: taken.length, events, state, rng }
}

function ended(course: Course) {
  const { outcome, fault, steps, state, rng } = course
  return { outcome, fault, steps, events: eventsOf(course), state: JSON.parse(JSON.stringify(state)), rng }
}

describe('games played together', () => {
  const place = fc.constantFrom(...(Object.keys(usual) as (keyof Readings)[]))
  const flip = fc.uniqueArray(fc.tuple(place, fc.nat(11)), { minLength: 0, maxLength: 3, selector: ([name]) => name })
  const steps = fc.uniqueArray(fc.nat(10), { maxLength: 8 })

  test('are the games played alone, wherever rulings are read', () => {
    fc.assert(
      fc.property(
        fc.array(flip, { maxLength: 12 }),
        steps,
        steps,
        fc.nat(12),
        fc.nat(99),
        (flips, looks, rebuilds, most, s) => {
          const toy = toyOf(
            at => looks.includes(at),
            at => rebuilds.includes(at),
          )
          const [seed, root] = [`${s}`, seedRng(`${s}`)]
          const cells = flips.map(list => ({ rules: { ...usual, ...Object.fromEntries(list) } }))
          const table = { ...toy, root, mostSteps: most }
          const openings = [{ rules: usual }, ...cells].map(options => openingOf(toy.rules, options, seed))
          const [together, ...others] = playTogether(table, openings[0]!, openings.slice(1))
          const base = alone(toy, { rules: usual }, seed, most)
          expect(ended(together!)).toEqual(base)
          for (const [i, course] of others.entries()) {
            const own = alone(toy, cells[i]!, seed, most)
            // One that never parted is the game of the base: its state is its own in all but the rulings.
            const state = { ...ended(course).state, rules: cells[i]!.rules }
            expect({ ...ended(course), state }).toEqual(own)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('cost no step more for a ruling that is not read, and one more for each step that reads it in vain', () => {
    const stepsOf = (flips: Partial<Readings>[], looks: number[]) => {
      const toy = toyOf(
        at => looks.includes(at),
        () => false,
      )
      const openings = [usual, ...flips.map(one => ({ ...usual, ...one }))].map(rules =>
        openingOf(toy.rules, { rules }, 's'),
      )
      toy.calls.step = 0
      playTogether({ ...toy, root: seedRng('s'), mostSteps: 20 }, openings[0]!, openings.slice(1))
      return toy.calls.step
    }
    expect(stepsOf([{ step: 3 }, { mind: 4 }, { outcome: 2 }], [])).toBe(10)
    expect(stepsOf([{ step: 8 }], [2, 5])).toBe(10 + 2)
    // Read in the policy alone: the policy is asked again, nothing is stepped.
    expect(stepsOf([{ mind: 8 }], [2, 5])).toBe(10)
    // The step that differs, tried and then taken, and the rest of the game.
    expect(stepsOf([{ step: 8 }], [8])).toBe(10 + 1 + 2)
  })
})

describe.each(gameIds.map(id => [id] as const))('%s: cells played with the base', id => {
  /** Steps that the games of this test may take: enough to come to most rulings, few enough for a test. */
  const most = { kriegspiel: 5, 'transnistria-hex': 7, dma: 2, 'dolg-solo-ai': 25 }[id] ?? 5

  test('are the games that are played from the start, every ruling flipped', async () => {
    const { prepare, standardOptions } = await loadGame(id)
    // One map for all, for to draw it takes longer than these games.
    const made = prepare?.(standardOptions, 'follow')
    const experiment = await settled({
      lab: 1,
      name: 'All',
      games: 1,
      seed: 'follow',
      mostSteps: most,
      cells: 30,
      studies: [{ game: id, vary: 'rulings', ...(made?.ok && { options: made.value }) }],
    })
    const { game, cells } = experiment.studies[0]!
    const policies = (await policiesOf(game, 'simple'))!
    const rows = await Promise.all(batchesOf(experiment).map(batch => play(assignmentOf(experiment, batch))))
    const seed = `${experiment.seed}/1`
    for (const [i, { name, options }] of cells.entries()) {
      const own = optionsOfGame(game, options, seed)
      if (!own.ok) throw new Error(name)
      const { outcome, steps, fault, events } = playGame(game, own.value, seed, policies, most)
      const happened = events.reduce((sum, list) => sum + list.length, 0)
      const reached = game.pacing?.reached(events) ?? []
      const row = [outcome?.winners ?? null, outcome?.reason ?? null, steps, happened, fault, reached]
      expect(rows.flat()[i]!.slice(0, 6), name).toEqual(row)
    }
    // Some rulings do nothing so early, and some do.
    const parted = rows.flat().map(row => row[6])
    expect(parted[0]).toBe(null)
    expect(parted.slice(1).filter(one => one === null).length).toBeGreaterThan(0)
  }, 240_000)
})
