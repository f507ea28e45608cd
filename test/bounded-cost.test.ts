import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Match, playout, readJson } from '../packages/core-game/src/index.ts'
import { parseRng, seedRng } from '../packages/core-rng/src/index.ts'
import * as dma from '../packages/dma/src/index.ts'
import * as dmaNotation from '../packages/dma/src/notation/index.ts'
import * as dmaPolicy from '../packages/dma/src/policy/index.ts'
import * as dolg from '../packages/dolg-solo-ai/src/index.ts'
import * as dolgNotation from '../packages/dolg-solo-ai/src/notation/index.ts'
import * as dolgPolicy from '../packages/dolg-solo-ai/src/policy/index.ts'
import * as kriegspiel from '../packages/kriegspiel/src/index.ts'
import * as kriegspielNotation from '../packages/kriegspiel/src/notation/index.ts'
import * as kriegspielPolicy from '../packages/kriegspiel/src/policy/index.ts'
import * as transnistria from '../packages/transnistria-hex/src/index.ts'
import * as transnistriaNotation from '../packages/transnistria-hex/src/notation/index.ts'
import * as transnistriaPolicy from '../packages/transnistria-hex/src/policy/index.ts'

/*
 * No input makes the umpire work longer than its size allows. Work is counted, not timed: how often each block of our code runs, and how many items the
 * built-in functions that search or copy lists walk through. What is grown fourfold may cost four times as much, and a little.
 */

const session = new Session()
const walked = { items: 0 }
const restore: (() => void)[] = []

/** Counts what a method of lists or texts walks through by itself. */
function count(prototype: object, name: string | symbol): void {
  const real = Object.getOwnPropertyDescriptor(prototype, name)!
  const method = real.value as (this: { readonly length: number }, ...args: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    ...real,
    value: function counted(this: { readonly length: number }, ...args: unknown[]) {
      walked.items += this.length
      return method.apply(this, args)
    },
  })
  restore.push(() => Object.defineProperty(prototype, name, real))
}

beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
})

afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
})

/** How much work `use` makes: what has run since the last call. Nothing of ours runs in between. */
async function work(use: () => unknown): Promise<number> {
  walked.items = 0
  for (const name of [
    'includes',
    'indexOf',
    'lastIndexOf',
    'slice',
    'concat',
    'splice',
    'join',
    'reverse',
    Symbol.iterator,
  ])
    count(Array.prototype, name)
  for (const name of ['split', 'indexOf', 'includes', 'slice', 'replaceAll', 'match', 'trim', 'startsWith'])
    count(String.prototype, name)
  try {
    use()
  } finally {
    for (const undo of restore.splice(0)) undo()
  }
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let blocks = 0
  for (const { url, functions } of result)
    if (/\/packages\/[^/]+\/src\//.test(url))
      for (const { ranges } of functions) for (const range of ranges) blocks += range.count
  return blocks + walked.items
}

type Grow = (size: number) => unknown
type Path = readonly (string | number)[]

/** Every way to make one list, text or table in a JSON value as large as one likes. */
function growths(value: unknown): { readonly at: string; readonly grown: Grow }[] {
  const found = new Map<string, Grow>()
  const look = (here: unknown, path: Path): void => {
    // Lists of the same kind are grown once: units[0].at and units[1].at are one place.
    const at = path.map(step => (typeof step === 'number' ? '*' : step)).join('.')
    const add = (kind: string, grow: Grow) => {
      if (!found.has(`${at} ${kind}`)) found.set(`${at} ${kind}`, size => put(value, path, grow(size)))
    }
    if (typeof here === 'string') add('text', size => (here || 'x').repeat(Math.ceil(size / (here.length || 1))))
    if (Array.isArray(here)) {
      add('repeated', size => Array.from({ length: size }, (_, i) => (here.length ? here[i % here.length] : i)))
      add('numbers', size => Array.from({ length: size }, (_, i) => i))
    } else if (typeof here === 'object' && here !== null) {
      add('table', size => ({ ...here, ...Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, i])) }))
    }
    if (typeof here !== 'object' || here === null) return
    add('nested', size => {
      let deep: unknown = []
      for (let i = 0; i < Math.min(size, 4000); i++) deep = [deep]
      return deep
    })
    for (const [key, part] of Object.entries(here)) look(part, [...path, Array.isArray(here) ? Number(key) : key])
  }
  look(value, [])
  return [...found].map(([at, grown]) => ({ at, grown }))
}

function put(value: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[step] = put(copy[step], rest, part)
  return copy
}

/** Texts made of one: the whole again and again, each word or line of it very often, one long word. */
function texts(text: string): { readonly at: string; readonly grown: Grow }[] {
  const pieces = [
    ...new Set([text, `${text}\n`, ...text.split('\n'), ...text.split(/\s+/), ...new Set(text), ' ', '\n']),
  ].filter(Boolean)
  const kinds = pieces.slice(0, 24).flatMap(piece => {
    const repeated = (size: number) => piece.repeat(Math.ceil((size * 4) / piece.length))
    return [
      { at: `${JSON.stringify(piece.slice(0, 20))} repeated`, grown: repeated },
      {
        at: `with ${JSON.stringify(piece.slice(0, 20))} repeated after it`,
        grown: (size: number) => `${text} ${repeated(size)}`,
      },
    ]
  })
  return kinds
}

const SMALL = 600
/** What is always done, whatever comes in: a small input costs little, and its noise proves nothing. */
const FLOOR = 30_000

async function linear(grown: Grow, use: (value: unknown) => unknown): Promise<string | null> {
  const measure = async (size: number) => {
    const value = grown(size)
    return work(() => use(value))
  }
  const small = await measure(SMALL)
  const large = await measure(SMALL * 4)
  return large <= small * 4.6 + FLOOR ? null : `${small} units of work become ${large}`
}

interface Mouth {
  readonly name: string
  readonly real: unknown
  readonly use: (value: never) => unknown
}

interface Written {
  readonly state: never
  readonly order: never
  readonly plan: never
  readonly options: never
  readonly log: never
}

const games = {
  kriegspiel: {
    ruleset: kriegspiel.ruleset,
    ...kriegspielPolicy,
    parsers: {
      parseOrder: [kriegspielNotation.parseOrder, ({ order }: Written) => kriegspielNotation.orderText(order)],
      parsePosition: [
        (text: string) => kriegspielNotation.parsePosition(kriegspiel.board, text),
        ({ state }: Written) => kriegspielNotation.positionText(kriegspiel.board, state),
      ],
      parseGame: [
        (text: string) => kriegspielNotation.parseGame(kriegspiel.board, text),
        ({ options, log }: Written) => kriegspielNotation.gameText(kriegspiel.board, { options, seed: 7, log }),
      ],
    },
  },
  'transnistria-hex': {
    ruleset: transnistria.ruleset,
    ...transnistriaPolicy,
    parsers: {
      parseOrder: [transnistriaNotation.parseOrder, ({ order }: Written) => transnistriaNotation.orderText(order)],
      parsePosition: [
        transnistriaNotation.parsePosition,
        ({ state }: Written) => transnistriaNotation.positionText(transnistria.board, state),
      ],
    },
  },
  dma: {
    ruleset: dma.ruleset,
    ...dmaPolicy,
    parsers: {
      parseOrder: [dmaNotation.parseOrder, ({ order }: Written) => dmaNotation.orderText(order)],
      parsePlan: [dmaNotation.parsePlan, ({ plan }: Written) => dmaNotation.planText(plan)],
      parsePosition: [
        (text: string) => dmaNotation.parsePosition(dma.book, text),
        ({ state }: Written) => dmaNotation.positionText(state),
      ],
      parseMap: [dmaNotation.parseMap, ({ state }: Written) => dmaNotation.mapText((state as dma.State).map)],
    },
  },
  'dolg-solo-ai': {
    ruleset: dolg.ruleset,
    ...dolgPolicy,
    parsers: {
      parseOrder: [dolgNotation.parseOrder, ({ order }: Written) => dolgNotation.orderText(order)],
      parsePosition: [dolgNotation.parsePosition, ({ state }: Written) => dolgNotation.positionText(state)],
    },
  },
} as const

for (const [name, { ruleset, policies, standardOptions, parsers }] of Object.entries(games)) {
  describe(name, () => {
    const rules = ruleset as never as typeof kriegspiel.ruleset
    const options = standardOptions as never
    const played = playout(rules, options, 7, policies as never, { steps: 12 })
    if (!played.ok) throw new Error(JSON.stringify(played.problems))
    const { state, steps, rng, opening } = played.value
    const begun = Match.start(rules, options, 7)
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
    let match = begun.value
    for (const { orders } of steps.slice(0, 3)) {
      const next = Match.advance(rules, match, orders)
      if (next.ok) match = next.value
    }
    const mouths: readonly Mouth[] = [
      { name: 'setup', real: options, use: value => rules.setup(value, seedRng(1)) },
      { name: 'step', real: steps.at(-1)!.orders, use: value => rules.step(steps.at(-2)!.state, value, rng) },
      {
        name: 'step at the opening',
        real: steps[0]!.orders,
        use: value => rules.step(opening.state, value, seedRng(1)),
      },
      { name: 'schema.state', real: state, use: value => rules.schema.state['~standard'].validate(value) },
      { name: 'Match.fromJSON', real: Match.toJSON(match), use: value => Match.fromJSON(rules, value) },
    ]
    for (const { name: mouth, real, use } of mouths) {
      test(`${mouth} works no longer than its input is`, async () => {
        const slow: string[] = []
        await work(() => null)
        for (const { at, grown } of growths(JSON.parse(JSON.stringify(real)))) {
          const found = await linear(grown, use as (value: unknown) => unknown)
          if (found) slow.push(`${at}: ${found}`)
        }
        expect(slow).toEqual([])
      }, 300_000)
    }
    const log = steps.map(({ orders }) => orders)
    const plan = Object.values(log.at(-1)!)[0]
    const written = { state, plan, order: plan![0], options, log } as unknown as Written
    for (const [mouth, [parse, write]] of Object.entries(parsers)) {
      test(`${mouth} works no longer than its text is`, async () => {
        const slow: string[] = []
        const text = write(written)
        expect(parse(text).ok).toBe(true)
        await work(() => null)
        for (const { at, grown } of texts(text)) {
          const found = await linear(grown, value => (parse as (text: string) => unknown)(value as string))
          if (found) slow.push(`${at}: ${found}`)
        }
        expect(slow).toEqual([])
      }, 300_000)
    }
  })
}

test('JSON and streams of dice are read in the time their size allows', async () => {
  for (const use of [readJson, parseRng] as const)
    for (const { at, grown } of growths({ a: [1, { b: 'x' }], words: [1, 2, 3, 4] }))
      expect([at, await linear(grown, use as (value: unknown) => unknown)]).toEqual([at, null])
})

test('a map of nothing but villages costs what its size is', async () => {
  const villages = (size: number) =>
    ['umpire-dma-map/1', `C${'v'.repeat(99)}`, ...Array(size / 10).fill('v'.repeat(100))].join('\n')
  expect(await linear(villages, dmaNotation.parseMap)).toBe(null)
})

test('work that grows with the square of the size is seen, and what our own code does is counted', async () => {
  expect(await work(() => seedRng('a seed'))).toBeGreaterThan(10)
  const squared = (value: unknown) => (value as number[]).filter((x, i, all) => all.indexOf(x) === i)
  expect(await linear(size => Array.from({ length: size }, (_, i) => i), squared)).toMatch(/become/)
})
