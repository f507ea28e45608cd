import { scriptRng, seedRng, withDice } from '@umpire/core-rng'
import { expect, test, vi } from 'vitest'
import { searching, think } from '../src/index.ts'
import { handsMind, lotteryMind, type Nim, nim, nimMind, type Player } from './toys.ts'

function askNim(view: Nim, seed: number, iterations = 1000, legal: readonly number[] = [1, 2, 3]): readonly number[] {
  return withDice(seedRng(seed), dice =>
    searching(nimMind, { iterations })({ seat: view.turn, view, orders: legal, dice }),
  ).value
}

test('it finds the move that leaves a multiple of four', () => {
  for (const left of [5, 6, 7, 9, 10, 11])
    for (const turn of ['a', 'b'] as const) expect(askNim({ left, turn }, left), `${left}`).toEqual([left % 4])
})

test('it takes a win that is there', () => {
  for (const left of [1, 2, 3]) expect(askNim({ left, turn: 'b' }, 1, 20)).toEqual([left])
})

test('the same iterations and dice give the same orders, and a search throws one die of the dice it is given', () => {
  expect(askNim({ left: 30, turn: 'a' }, 5)).toEqual(askNim({ left: 30, turn: 'a' }, 5))
  const thrown = withDice(scriptRng([7]), dice =>
    searching(nimMind, { iterations: 50 })({ seat: 'a', view: { left: 6, turn: 'a' }, orders: [1, 2, 3], dice }),
  )
  expect(thrown.value).toEqual([2])
  expect(thrown.rng).toMatchObject({ used: 1 })
})

test('a budget in time ends by the clock that is handed in, after one iteration at least', () => {
  const steps = vi.spyOn(nim, 'step')
  const think = (millis: number, tick: number) => {
    let time = 1000
    const now = () => (time += tick)
    steps.mockClear()
    withDice(seedRng(1), dice =>
      searching(nimMind, { millis, now })({ seat: 'a', view: { left: 30, turn: 'a' }, orders: [], dice }),
    )
    return steps.mock.calls.length
  }
  const short = think(10, 100)
  expect(short).toBeGreaterThan(0)
  expect(think(100, 1)).toBeGreaterThan(10 * short)
  steps.mockRestore()
})

test('chance is weighed: what is better on the average is chosen, whichever comes first', () => {
  for (let seed = 0; seed < 5; seed++) {
    const ask = (orders: readonly ('safe' | 'bold' | 'lucky')[]) =>
      withDice(seedRng(seed), dice =>
        searching(lotteryMind(orders), { iterations: 200 })({ seat: 'a', view: { points: null }, orders, dice }),
      ).value
    expect(ask(['bold', 'safe'])).toEqual(['safe'])
    expect(ask(['safe', 'bold'])).toEqual(['safe'])
    expect(ask(['safe', 'bold', 'lucky'])).toEqual(['lucky'])
  }
})

test('what is hidden is made up in many ways, and others who order at the same time are reckoned with', () => {
  const view = { sleeve: null, shown: null }
  const ask = (seat: Player) =>
    withDice(seedRng(3), dice => searching(handsMind, { iterations: 64 })({ seat, view, orders: ['paper'], dice }))
      .value
  expect(ask('a')).toEqual(['rock'])
  // Who plays b sees what comes of it for b.
  expect(ask('b')).toEqual(['paper'])
})

test('a shallow search compares plans for the decision at hand alone: whoever decides after it takes his first', () => {
  const ask = (shallow: boolean) => {
    const asked = new Map<string, number>()
    const mind: typeof nimMind = {
      ...nimMind,
      shallow,
      planner: state => {
        const plans = [[1], [2], [3]]
        return () => {
          const plan = plans.shift()
          if (plan) asked.set(JSON.stringify(state), plan[0]!)
          return plan ?? null
        }
      },
    }
    const turn = { seat: 'a', view: { left: 9, turn: 'a' }, orders: [1] } as const
    withDice(seedRng(1), dice => searching(mind, { iterations: 100 })({ ...turn, dice }))
    const top = JSON.stringify(turn.view)
    return { top: asked.get(top), after: Math.max(...[...asked].map(([state, plan]) => (state === top ? 0 : plan))) }
  }
  expect(ask(true)).toEqual({ top: 3, after: 1 })
  expect(ask(false)).toEqual({ top: 3, after: 3 })
})

test('where plans are doubted the first is kept until another is surely better', () => {
  const ask = (orders: readonly ('safe' | 'bold' | 'lucky')[], iterations: number, doubtful: boolean) =>
    Array.from({ length: 40 }, (_, seed) => {
      const mind = { ...lotteryMind(orders), ...(doubtful && { doubt: { looks: 3, less: 100 } }) }
      const { value } = withDice(seedRng(seed), dice =>
        searching(mind, { iterations })({ seat: 'a', view: { points: null }, orders, dice }),
      )
      return value[0]
    })
  const count = (all: readonly unknown[], order: string) => all.filter(one => one === order).length
  // A die beats four once in three throws, and who looks once or twice believes it.
  expect(count(ask(['safe', 'bold'], 4, false), 'bold')).toBeGreaterThan(5)
  expect(count(ask(['safe', 'bold'], 4, true), 'bold')).toBeLessThan(3)
  // Of 5.5 on the average against 4 there is no doubt in the end.
  expect(count(ask(['safe', 'bold', 'lucky'], 200, true), 'lucky')).toBe(40)
  expect(count(ask(['lucky', 'bold', 'safe'], 200, true), 'lucky')).toBe(40)
})

test('where plans are doubted, one that was asked for has to be better than the first of the mind as well', () => {
  const mind = { ...lotteryMind(['safe', 'bold']), doubt: { looks: 6, less: 100 } }
  const plans = Array.from({ length: 40 }, (_, seed) => {
    const turn = { seat: 'a', view: { points: null }, orders: ['safe'], consider: [['bold']] } as const
    return withDice(seedRng(seed), dice => think(mind, { iterations: 6 })({ ...turn, dice })).value.plan[0]
  })
  expect(plans.filter(plan => plan === 'bold').length).toBeLessThan(4)
})

test('where plans are doubted each meets every luck once, and none the world that it was made for', () => {
  let worlds = 0
  const planned: unknown[] = []
  const met: { readonly [plan: string]: (readonly [world: unknown, luck: unknown])[] } = { paper: [], rock: [] }
  const worldOf = (state: unknown) => (state as { readonly world: number }).world
  const mind: typeof handsMind = {
    ...handsMind,
    worlds: 9,
    doubt: { looks: 3, less: 100 },
    determinize: view => ({ ...view, sleeve: null, shown: null, world: worlds++ }),
    planner: (state, seat) => {
      planned.push(worldOf(state))
      return handsMind.planner(state, seat)
    },
    // Whoever throws dice before the umpire leaves him others.
    rollout: (_, __, dice) => [dice.d(2) === 1 ? 'rock' : 'paper'],
    rules: {
      ...handsMind.rules,
      step: (state, orders, rng) => {
        met[orders.a![0]!]!.push([worldOf(state), rng])
        return handsMind.rules.step(state, orders, rng)
      },
    },
  }
  const turn = { seat: 'a', view: { sleeve: null, shown: null }, orders: ['paper'] } as const
  const { lines } = withDice(seedRng(3), dice => think(mind, { iterations: 16 })({ ...turn, dice })).value
  expect(planned).toEqual([0])
  // The first is looked at as often as any other, or there would be nothing to compare with.
  expect(lines.map(({ visits }) => visits)).toEqual([8, 8])
  expect(met.paper!.map(([world]) => world)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(met.rock).toEqual(met.paper)
  expect(new Set(met.paper!.map(([, luck]) => JSON.stringify(luck))).size).toBe(8)
})

test('who is not to act orders nothing; where no plan is taken, the first legal order is given', () => {
  const dice = <T>(use: Parameters<typeof withDice<T>>[1]) => withDice(seedRng(1), use).value
  expect(
    dice(own =>
      searching(nimMind, { iterations: 5 })({ seat: 'b', view: { left: 5, turn: 'a' }, orders: [], dice: own }),
    ),
  ).toEqual([])
  const dumb = { ...nimMind, planner: () => () => [9] }
  expect(
    dice(own =>
      searching(dumb, { iterations: 5 })({ seat: 'a', view: { left: 5, turn: 'a' }, orders: [2, 3], dice: own }),
    ),
  ).toEqual([2])
})

test('by the best answers it finds the move that leaves a multiple of four, with fewer iterations', () => {
  const mind = { ...nimMind, settled: true, backup: 'best' } as const
  for (const left of [5, 6, 7, 9, 10, 11]) {
    const orders = withDice(seedRng(left), dice =>
      searching(mind, { iterations: 600 })({ seat: 'a', view: { left, turn: 'a' }, orders: [], dice }),
    ).value
    expect(orders).toEqual([left % 4])
  }
})

test('by the best answers a plan is looked into as often as its rank says, whatever the scale of values', () => {
  for (const scale of [1, 300]) {
    const { value } = withDice(seedRng(1), dice =>
      think(
        { ...nimMind, settled: true, backup: 'best', horizon: 1, evaluate: ({ left }) => scale * left },
        { iterations: 110 },
      )({ seat: 'a', view: { left: 9, turn: 'a' }, orders: [], dice }),
    )
    expect(value.lines.map(({ plan }) => plan)).toEqual([[1], [2], [3]])
    // As 1 to a half to a third.
    const [first, second, third] = value.lines.map(({ visits }) => visits)
    expect([first, second, third]).toEqual([60, 30, 20])
  }
})

test('by the best answers, of wins that are certain the nearest is carried out', () => {
  // Only `a` takes matches, and so wins sooner or later.
  const alone: typeof nim = {
    ...nim,
    step: (state, orders, rng) => {
      const next = nim.step(state, orders, rng)
      return next.ok ? { ...next, state: { ...next.state, turn: 'a' } } : next
    },
    outcome: ({ left }) => (left > 0 ? null : { winners: ['a'], reason: 'last match' }),
  }
  const mind = { ...nimMind, rules: alone, settled: true, backup: 'best' } as const
  for (const left of [2, 3]) {
    const orders = withDice(seedRng(left), dice =>
      searching(mind, { iterations: 50 })({ seat: 'a', view: { left, turn: 'a' }, orders: [], dice }),
    ).value
    expect(orders).toEqual([left])
  }
})

test('where evaluations settle themselves nobody plays on to the horizon', () => {
  let rollouts = 0
  const count = () => {
    rollouts++
    return [1]
  }
  const ask = (settled: boolean) =>
    withDice(seedRng(1), dice =>
      searching(
        { ...nimMind, settled, rollout: count },
        { iterations: 8 },
      )({
        seat: 'a',
        view: { left: 9, turn: 'a' },
        orders: [],
        dice,
      }),
    )
  ask(true)
  expect(rollouts).toBe(0)
  ask(false)
  expect(rollouts).toBeGreaterThan(0)
})
