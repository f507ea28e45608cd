import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson, type Problem, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingsOf } from '../src/game.ts'
import { gameIds, loadGame } from '../src/games.ts'
import { setHazard } from '../src/io/durable.ts'
import { lineTo, loadBullmq } from '../src/lab/bullmq.ts'
import { effectChart, spreadChart } from '../src/lab/charts.ts'
import { eventsOf } from '../src/lab/course.ts'
import { lineOf, openJournal, readLine } from '../src/lab/journal.ts'
import { type Experiment, type GameRow, sizeOf } from '../src/lab/model.ts'
import play, { partedAt } from '../src/lab/player.ts'
import { choicesOf, nameOf, readExperiment } from '../src/lab/read.ts'
import { reportFiles } from '../src/lab/report.ts'
import { resultsOf, totalsOf } from '../src/lab/results.ts'
import { assignmentOf, batchesOf, settleExperiment } from '../src/lab/settle.ts'
import { chanceOf, meanDifference, pairedDifference, spreadOf, studentOf } from '../src/lab/statistics.ts'
import { answerTo, gamesOf, isErrand, jobIdOf, otherwise } from '../src/lab/wire.ts'
import { mindNames, policiesOf } from '../src/minds.ts'
import { playGame } from '../src/simulate/game.ts'
import playBatch from '../src/simulate/worker.ts'
import { scratch } from './support/folder.ts'

const folder = scratch()

const small = {
  lab: 1,
  name: 'Small',
  games: 6,
  seed: 's',
  batch: 4,
  mostSteps: 3,
  studies: [{ game: 'kriegspiel', vary: { winByIsolation: [true, false], piecesBlockFire: ['enemy'] } }],
}

async function settled(value: unknown, umpire = '1.0.0'): Promise<Experiment> {
  const read = readExperiment(value)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const made = await settleExperiment(read.value, umpire)
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.value
}

async function faultsOf(value: unknown): Promise<readonly Problem[]> {
  const read = readExperiment(value)
  if (!read.ok) return read.problems
  const made = await settleExperiment(read.value, '1.0.0')
  return made.ok ? [] : made.problems
}

const places = (problems: readonly Problem[]) => problems.map(({ code, at }) => `${code} ${at.join('.')}`)

describe('an experiment as data', () => {
  test('each fault is told with its code and its place', async () => {
    const one = (study: object, more: object = {}) => faultsOf({ ...small, ...more, studies: [study] })
    expect(places(await faultsOf([]))).toEqual(['experiment-malformed '])
    expect(places(await one({ game: 'kriegspiel' }, { games: 0, colour: 1 }))).toEqual([
      'experiment-malformed games',
      'experiment-malformed colour',
    ])
    expect(places(await one({ game: 'chess' }))).toEqual(['game-unknown studies.0.game'])
    expect(places(await one({ game: 'kriegspiel', vary: { winByIsolation: [] } }))).toEqual([
      'experiment-malformed studies.0.vary.winByIsolation',
    ])
    expect(places(await one({ game: 'kriegspiel', vary: { winByLuck: [true] } }))).toEqual([
      'option-unknown studies.0.vary.winByLuck',
    ])
    expect(places(await one({ game: 'kriegspiel', options: { preset: 'none' } }))[0]).toMatch(
      /studies\.0\.options\.preset$/,
    )
    expect(places(await one({ game: 'kriegspiel', vary: { winByIsolation: [false, 'perhaps', true] } }))[0]).toMatch(
      /studies\.0\.vary\.winByIsolation\.1$/,
    )
    expect(places(await one({ game: 'dma', vary: { dayOrder: ['backwards'] } }))[0]).toMatch(
      /studies\.0\.vary\.dayOrder\.0$/,
    )
    expect(places(await one({ game: 'kriegspiel', policies: 'genius' }))).toEqual(['policy-unknown studies.0.policies'])
    expect(places(await one({ game: 'kriegspiel', policies: { north: 'genius', east: 'simple' } }))).toEqual([
      'policy-unknown studies.0.policies.north',
      'seat-unknown studies.0.policies.east',
    ])
  })

  test('any JSON is read or refused, never worse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('studies', 'games', 'name', 'seed'), (value, field) => {
        for (const given of [value, { ...small, [field]: value }, { ...small, studies: [value] }]) {
          const read = readExperiment(given)
          if (!read.ok) expect(read.problems.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a ruling that is a number or a table is varied like any other, and stands where they stand', async () => {
    const options = { rulings: { riverStacks: false } }
    const vary = { weekCap: [3], moveCost: [{ plain: 1, rough: 1, city: 1 }], players: [3], forcedPeace: ['draw'] }
    const { studies } = await settled({ ...small, studies: [{ game: 'transnistria', options, vary }] })
    expect(studies[0]!.cells.map(cell => cell.options)).toMatchObject([
      options,
      { rulings: { riverStacks: false, weekCap: 3 } },
      { rulings: { riverStacks: false, moveCost: { rough: 1 } } },
      { players: 3, ...options },
      { rulings: { riverStacks: false, forcedPeace: 'draw' } },
    ])
    const study = { game: 'transnistria', vary: { weekCap: [3, 'never'] } }
    expect(places(await faultsOf({ ...small, studies: [study] }))).toEqual([
      'options-malformed studies.0.vary.weekCap.1',
    ])
  })

  test('each reading alone, or all with all; what holds in the base is no change', () => {
    const vary = { a: [1, 2, 2], b: ['x', 'y', 'z'] }
    const holds = (name: string) => (name === 'a' ? 1 : undefined)
    expect(choicesOf(vary, 'each', holds)).toEqual([{}, { a: 2 }, { b: 'x' }, { b: 'y' }, { b: 'z' }])
    const grid = choicesOf(vary, 'grid', holds)!
    expect(grid.length).toBe(2 * 4)
    expect(grid[0]).toEqual({})
    expect(new Set(grid.map(choice => canonicalJson(choice))).size).toBe(8)
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`o${i}`, [true]]))
    expect(choicesOf(many, 'grid', () => undefined)).toBeNull()
    expect([nameOf({}), nameOf({ a: 'x', b: false })]).toEqual(['base', 'a = x, b = false'])
  })

  test('the base is what its preset says, not only what its options say', async () => {
    const { studies } = await settled({
      ...small,
      studies: [{ game: 'kriegspiel', options: { preset: 'book' }, vary: { winByIsolation: [true, false] } }],
    })
    expect(studies[0]!.cells.map(({ name }) => name)).toEqual(['base', 'winByIsolation = true'])
  })

  test.each([
    ['kriegspiel', 13],
    ['transnistria', 75],
    ['dma', 60],
    ['dolg', 55],
  ])('"rulings": every ruling of %s and all its readings', async (game, least) => {
    const { studies } = await settled({ ...small, studies: [{ game, vary: 'rulings' }] })
    const readings = Object.values(readingsOf(await loadGame(game)))
    const { cells } = studies[0]!
    expect(readings.length).toBeGreaterThanOrEqual(least)
    expect(cells.length).toBe(1 + readings.reduce((sum, list) => sum + list.length - 1, 0))
    // Each of them is a change that the ruleset knows: the first states are not those of the base, or the options are not.
    expect(new Set(cells.map(({ options }) => canonicalJson(options))).size).toBe(cells.length)
  })

  test('the digest hangs on all that results hang on', async () => {
    const study = small.studies[0]!
    const digests = await Promise.all([
      settled(small),
      settled(small, '1.0.1'),
      settled({ ...small, seed: 't' }),
      settled({ ...small, games: 7 }),
      settled({ ...small, mostSteps: 4 }),
      settled({ ...small, batch: 3 }),
      settled({ ...small, studies: [{ ...study, policies: { north: 'bold' } }] }),
      settled({ ...small, studies: [{ ...study, options: { first: 'north' } }] }),
    ])
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(digests.length)
    expect((await settled(JSON.parse(JSON.stringify(small)))).digest).toBe(digests[0]!.digest)
  })

  test('batches hold every game of every cell once', async () => {
    const experiment = await settled(small)
    const batches = batchesOf(experiment)
    expect(batches.map(({ number }) => number)).toEqual([0, 1])
    expect(batches.map(sizeOf)).toEqual([12, 6])
    const lots = batchesOf(await settled({ ...small, cells: 2 }))
    expect(lots.map(({ number }) => number)).toEqual([0, 1, 2, 3])
    expect(lots.map(({ firstCell, endCell, from, to }) => [firstCell, endCell, from, to])).toEqual([
      [0, 2, 0, 4],
      [2, 3, 0, 4],
      [0, 2, 4, 6],
      [2, 3, 4, 6],
    ])
  })

  test('unless told, about ten games are handed out at once, and one of each cell at least', async () => {
    const { batch: _, ...plain } = small
    const sizes = await Promise.all(
      [undefined, { winByIsolation: [false] }, 'rulings'].map(async vary => {
        const { studies } = await settled({ ...plain, studies: [{ game: 'kriegspiel', ...(vary && { vary }) }] })
        return [studies[0]!.cells.length, studies[0]!.batch]
      }),
    )
    expect(sizes).toEqual([
      [1, 10],
      [2, 5],
      [15, 1],
    ])
  })
})

describe('players by name', () => {
  test('simple for every game, characters for their own', async () => {
    const [kriegspiel, dma] = await Promise.all([loadGame('kriegspiel'), loadGame('dma')])
    expect(mindNames(kriegspiel)).toEqual([
      'simple',
      'search',
      'search:N',
      'level:1 … level:8 (Cadet, Ensign, Lieutenant, Captain, Major, Colonel, General, Marshal)',
      'bold',
      'steady',
      'bold:WEIGHT=N',
      'steady:WEIGHT=N',
    ])
    expect(await policiesOf(kriegspiel, 'simple')).toBe(kriegspiel.policies)
    expect((await policiesOf(kriegspiel, 'bold'))?.['south']).toBe(kriegspiel.policies['north'])
    expect(await policiesOf(dma, 'bold')).toBeNull()
    for (const id of gameIds) {
      const game = await loadGame(id)
      const minds = (await policiesOf(game, 'search'))!
      expect(Object.keys(minds)).toEqual(Object.keys(game.policies))
      expect(Object.values(minds).every(mind => typeof mind === 'function')).toBe(true)
    }
    expect(await policiesOf(kriegspiel, 'constructor')).toBeNull()
  })

  test('levels of play by number and by name, in every game', async () => {
    for (const id of gameIds) {
      const game = await loadGame(id)
      for (let level = 1; level <= 8; level++) expect(await policiesOf(game, `level:${level}`)).not.toBeNull()
      for (const name of ['level:0', 'level:9', 'level:', 'level:1x']) expect(await policiesOf(game, name)).toBeNull()
    }
    const [kriegspiel, dma] = await Promise.all([loadGame('kriegspiel'), loadGame('dma')])
    expect(await policiesOf(kriegspiel, 'marshal')).not.toBeNull()
    expect(await policiesOf(dma, 'marshal')).toBeNull()
    // In any language and either case, with the hyphen of an id or without.
    for (const name of ['king', 'King', 'КОРОЛЬ', 'король', 'roi', 'level:Roi', 'level:8', 'écuyer', 'Ecuyer'])
      expect(await policiesOf(dma, name), name).not.toBeNull()
    const transnistria = await loadGame('transnistria-hex')
    for (const name of ['Warrant officer', 'warrant-officer', 'прапорщик', 'ADJUDANT'])
      expect(await policiesOf(transnistria, name), name).not.toBeNull()
    for (const name of ['маршалл', 'level:', 'level:король']) expect(await policiesOf(kriegspiel, name)).toBeNull()
  })

  test('search:N thinks for N iterations, a whole number without a sign', async () => {
    const game = await loadGame('kriegspiel')
    const ordersOf = async (name: string) => {
      const played = playout(game.rules, {}, 7, (await policiesOf(game, name))!, { steps: 1 })
      return played.ok && played.value.steps.map(({ orders }) => orders)
    }
    for (const name of ['search:0', 'search:-1', 'search:1.5', 'search:', 'search:1e3', 'search:9999999'])
      expect(await policiesOf(game, name)).toBeNull()
    const usual = await ordersOf('search')
    expect(await ordersOf('search:24')).toEqual(usual)
    expect(await ordersOf('search:1')).not.toEqual(usual)
  })

  test('play the same games as simulate does, and those of other names play others', async () => {
    const experiment = await settled({ ...small, mostSteps: 12 })
    const [batch] = batchesOf(experiment)
    const assignment = { ...assignmentOf(experiment, batch!), to: 2 }
    const rows = await play(assignment)
    const { game, cells, minds, seed, mostSteps } = assignment
    expect(rows.length).toBe(cells.length * 2)
    for (const [i, options] of cells.entries()) {
      const own = rows.slice(2 * i, 2 * i + 2)
      const part = await playBatch({ game, options, cast: minds, seed, from: 0, to: 2, mostSteps, rows: true })
      expect(totalsOf(own)).toEqual(part.totals)
      // Cells that run as the base does stand where they would alone, their rulings with them.
      const told = own.map(([winners, reason, steps, events, fault, pacing, , digest], k) => ({
        ...{ number: k + 1, seed: `${seed}/${k + 1}` },
        ...{ winners, reason, steps, events, fault, pacing, digest },
      }))
      expect(told).toEqual(part.rows)
    }
    const others = await play({ ...assignment, minds: { others: 'simple', seats: { south: 'bold' } } })
    expect(others).not.toEqual(rows)
    const { base } = assignment
    const mixed = await play({ ...assignment, cells: [{ preset: 'none' }, base] })
    expect(mixed.map(([, , steps, , fault, , parted]) => [steps, typeof fault, parted])).toEqual([
      [0, 'string', 0],
      [0, 'string', 0],
      [12, 'object', null],
      [12, 'object', null],
    ])
    // A base that cannot be played: the others are, and nothing runs as in the base but what cannot be played either.
    const baseless = await play({ ...assignment, base: { preset: 'none' }, cells: [{ preset: 'none' }, base], to: 1 })
    expect(baseless.map(([, , steps, , fault, , parted]) => [steps, typeof fault, parted])).toEqual([
      [0, 'string', null],
      [12, 'object', 0],
    ])
  })

  test('a game that tells the same and stands otherwise at its end has run otherwise', () => {
    const course = (state: unknown, steps: number, events: unknown[] = ['moved']) => ({
      ...{ state, rng: seedRng(0), outcome: null, steps, fault: null },
      story: { events, earlier: { events: ['set up'], earlier: null } },
    })
    const base = course({ rules: { rests: true }, rested: 1, units: [1, 2] }, 1)
    const told = eventsOf(base)
    const parted = (other: ReturnType<typeof course>) => partedAt(other, base, told, ['rules'])
    expect(parted(course({ rules: { rests: false }, rested: 1, units: [1, 2] }, 1))).toBe(null)
    expect(parted(course({ rules: { rests: false }, rested: 2, units: [1, 2] }, 1))).toBe(1)
    expect(parted(course({ rules: { rests: false }, rested: 1, units: [1] }, 1))).toBe(1)
    expect(parted(course({ rules: { rests: false }, rested: 1, units: [1, 2] }, 1, ['rested']))).toBe(0)
  })

  test('a campaign of many states has a continent without lands that nobody starts in, unless asked', async () => {
    const game = await loadGame('dma')
    const provinces = (generate: object) => {
      const made = game.prepare!({ generate }, 'p')
      return made.ok ? (made.value as { map: { provinces: unknown[] } }).map.provinces.length : made.problems
    }
    expect(provinces({ players: 6 })).toBe(8)
    expect(provinces({ players: 12 })).toBe(12)
    expect(provinces({ players: 12, neutral: 3 })).toBe(15)
  })

  test('pacing of a campaign is the week of the event that tells of it', async () => {
    const game = await loadGame('dma')
    const made = game.prepare!({ lastWeek: 60 }, 'p')
    if (!made.ok) throw new Error('no map')
    const { events } = playGame(game, made.value, 'p', game.policies, 9)
    const when = game.pacing!.reached(events)
    const flat = events.flat() as { type: string; city?: unknown; week: number; from?: unknown }[]
    const week = (is: (event: (typeof flat)[number]) => boolean) => flat.find(is)?.week ?? null
    expect(when).toEqual([
      week(({ type, city }) => type === 'captured' && city === false),
      week(({ type }) => type === 'built'),
      week(({ type, city }) => type === 'captured' && city === true),
      week(({ type, city, from }) => type === 'captured' && city === true && from !== null),
      null,
    ])
    expect(when.slice(0, 2)).toEqual([expect.any(Number), expect.any(Number)])
    expect(when.length).toBe(game.pacing!.milestones.length)
  })
})

describe('statistics', () => {
  test("Newcombe's interval for pairs: a table from the literature", () => {
    // Airway hyper-responsiveness of 21 children before and after a transplantation: 1, 1, 7 and 12.
    const { value, low, high } = pairedDifference({ both: 1, second: 1, first: 7, none: 12 })
    expect(value).toBeCloseTo(-0.2857, 4)
    expect(low).toBeCloseTo(-0.507, 3)
    expect(high).toBeCloseTo(-0.026, 3)
  })

  test("Student's t: tables of the literature", () => {
    const tables = [
      [9, 2.262157, 4.780913],
      [19, 2.093024, 3.883406],
      [29, 2.04523, 3.659405],
      [99, 1.984217, 3.391529],
    ] as const
    for (const [freedom, one, other] of tables) {
      expect(studentOf(1.959964, freedom)).toBeCloseTo(one, 4)
      expect(Math.abs(studentOf(3.290527, freedom) - other)).toBeLessThan(0.01)
    }
  })

  test('the exact test of pairs', () => {
    // Binomial tables: 10 of 10 throws alike, and 8 against 2.
    expect(chanceOf(10, 0)).toBeCloseTo(2 / 1024, 12)
    expect(chanceOf(2, 8)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 12)
    expect([chanceOf(0, 0), chanceOf(7, 7), chanceOf(500, 501)]).toEqual([1, 1, 1])
    expect(chanceOf(0, 1000)).toBeGreaterThanOrEqual(0)
    expect(chanceOf(450, 550)).toBeCloseTo(0.00173, 4)
  })

  test('the interval holds the difference, stays within bounds, turns round with the sides, and widens with confidence', () => {
    const count = fc.nat(400)
    fc.assert(
      fc.property(count, count, count, count, (both, second, first, none) => {
        const found = pairedDifference({ both, second, first, none })
        const turned = pairedDifference({ both, second: first, first: second, none })
        const wide = pairedDifference({ both, second, first, none }, 3.290527)
        expect(found.low).toBeLessThanOrEqual(found.value + 1e-12)
        expect(found.high).toBeGreaterThanOrEqual(found.value - 1e-12)
        expect(found.low).toBeGreaterThanOrEqual(-1 - 1e-9)
        expect(found.high).toBeLessThanOrEqual(1 + 1e-9)
        expect(turned.low).toBeCloseTo(-found.high, 9)
        expect(wide.high - wide.low).toBeGreaterThanOrEqual(found.high - found.low - 1e-9)
      }),
    )
  })

  test('pairs that agree tell more than two samples that do not know each other', () => {
    const agreeing = pairedDifference({ both: 480, second: 20, first: 0, none: 500 })
    const apart = pairedDifference({ both: 250, second: 250, first: 230, none: 270 })
    expect(agreeing.value).toBeCloseTo(apart.value, 9)
    expect(agreeing.low).toBeGreaterThan(0)
    expect(apart.low).toBeLessThan(0)
  })

  test('means of pairs, and quarters', () => {
    const { value, low, high } = meanDifference([1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
    expect(value).toBe(3)
    // 2.262157, of Student's t with 9 degrees of freedom, times the root of 20 / 9 / 10.
    expect(high - value).toBeCloseTo(1.0664, 4)
    expect(value - low).toBeCloseTo(1.0664, 4)
    // Nine that agree tell nothing of how far such differences scatter.
    expect(meanDifference(Array.from({ length: 9 }, () => 7))).toEqual({
      value: 7,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    })
    expect(spreadOf([9, 1, 5, 3, 7])).toEqual({ least: 1, lower: 3, median: 5, upper: 7, most: 9, mean: 5 })
    expect(spreadOf([])).toBeNull()
  })
})

/** Results that nobody played: different from cell to cell, the same whenever they are asked for. */
function invented(experiment: Experiment): Map<number, readonly GameRow[]> {
  return new Map(
    batchesOf(experiment).map(({ number, firstCell, endCell, from, to }) => [
      number,
      Array.from({ length: (endCell - firstCell) * (to - from) }, (_, k): GameRow => {
        const i = from + (k % (to - from))
        const cell = firstCell + Math.floor(k / (to - from))
        const roll = (i * 7919 + (cell === 2 ? i % 3 : 0) * 31 + cell * (i % 2)) % 10
        const winners = roll < 4 ? ['north'] : roll < 8 ? ['south'] : roll < 9 ? [] : null
        return [
          winners,
          winners && (roll % 2 ? 'arsenals' : 'isolation'),
          10 + roll,
          5 * roll,
          null,
          [],
          cell === 1 && i % 2 ? 3 : null,
          roll % 3 ? 'ab'.repeat(32) : null,
        ]
      }),
    ]),
  )
}

describe('the report', () => {
  test('is the same to the byte in whatever order batches came in', async () => {
    const experiment = await settled({ ...small, games: 40 })
    const done = invented(experiment)
    const whole = reportFiles(experiment, done)
    fc.assert(
      fc.property(fc.shuffledSubarray([...done], { minLength: done.size }), order => {
        expect(reportFiles(experiment, new Map(order))).toEqual(whole)
      }),
      { numRuns: 5 },
    )
    expect([...whole.keys()].sort()).toEqual([
      'charts/1-kriegspiel-base.svg',
      'charts/1-kriegspiel-length.svg',
      'charts/1-kriegspiel-wins-draw.svg',
      'charts/1-kriegspiel-wins-north.svg',
      'charts/1-kriegspiel-wins-south.svg',
      'charts/1-kriegspiel-wins-unfinished.svg',
      'report.md',
      'results.json',
    ])
    const report = whole.get('report.md')!
    for (const [, picture] of report.matchAll(/\]\((charts\/[^)]+)\)/g)) expect(whole.has(picture!)).toBe(true)
    for (const [name, text] of whole) {
      expect(text, name).not.toMatch(/NaN|undefined|Infinity|\[object/)
      if (name.endsWith('.svg'))
        expect(text).toMatch(/^<svg [\s\S]*<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>[\s\S]*<\/svg>\n$/)
    }
  })

  test('counts what happened: shares, differences pair by pair, ends, games that ran otherwise', async () => {
    const experiment = await settled({ ...small, games: 40 })
    const { studies } = resultsOf(experiment, invented(experiment))
    const [base, first] = studies[0]!.cells
    expect(base!.games).toBe(40)
    expect(Object.values(base!.shares).reduce((sum, { games }) => sum + games, 0)).toBe(40)
    expect(base!.shares['north']!.games).toBe(16)
    expect(base!.reasons).toEqual({ arsenals: 16, isolation: 20 })
    expect(base!.length.difference).toBeNull()
    // Cell 1 differs in every second game.
    expect(first!.otherwise).toBe(20)
    const { value } = first!.shares['north']!.difference!
    expect(value).toBeCloseTo((first!.shares['north']!.games - 16) / 40, 6)
  })

  test('what so few games do that a coin might have done it is no evidence', async () => {
    const experiment = await settled({
      ...small,
      games: 400,
      studies: [{ game: 'kriegspiel', vary: { relaysTouch: [false] } }],
    })
    /** Of the other cell's games, `some` are a step longer, and `some` are lost. */
    const evidence = (some: number) => {
      const done = new Map(
        batchesOf(experiment).map(({ number, firstCell, endCell, from, to }) => [
          number,
          Array.from({ length: (endCell - firstCell) * (to - from) }, (_, k): GameRow => {
            const other = firstCell + Math.floor(k / (to - from)) === 1 && from + (k % (to - from)) < some
            return [[other ? 'south' : 'north'], 'arsenals', other ? 21 : 20, 5, null, [], other ? 3 : null, null]
          }),
        ]),
      )
      const [, cell] = resultsOf(experiment, done).studies[0]!.cells
      return [cell!.length.difference!.evidence, cell!.shares['north']!.difference!.evidence]
    }
    expect(evidence(0)).toEqual(['none', 'none'])
    expect(evidence(5)).toEqual(['none', 'none'])
    // One in 2^5 for six, one in 2^10 for eleven; their intervals agree a little later.
    expect(evidence(8)[0]).toBe('clear')
    expect(evidence(20)).toEqual(['strong', 'strong'])
  })

  test('names cannot break it, and pictures say in words what they show', async () => {
    const experiment = await settled({
      ...small,
      name: 'A | <b> `c` [d](e)',
      studies: [{ ...small.studies[0]!, title: '<script>alert(1)</script>' }],
    })
    const files = reportFiles(experiment, invented(experiment))
    for (const text of files.values()) if (!text.startsWith('{')) expect(text).not.toContain('<script>')
    expect(files.get('report.md')!.split('\n')[0]).not.toMatch(/[|<`[]/)
    const effects = effectChart('T', 'n', [{ label: 'x < y', value: 0.1, low: -0.1, high: 0.3, evidence: 'none' }], v =>
      v.toFixed(1),
    )
    expect(effects).toContain('<desc>x &lt; y 0.1 (-0.1 to 0.3).</desc>')
    const when = { least: 1, lower: 2, median: 3, upper: 4, most: 9, mean: 3 }
    const spread = spreadChart(
      'T',
      'week',
      [
        { label: 'a', games: 5, when },
        { label: 'b', games: 0, when: null },
      ],
      6,
    )
    expect(spread).toContain('<desc>a: 5 of 6, median week 3; b: never.</desc>')
  })
})

describe('the journal', () => {
  const file = (name: string) => join(folder, `${name}.jsonl`)

  test('keeps each batch once, and finds all again', async () => {
    const experiment = await settled(small)
    const done = invented(experiment)
    const journal = openJournal(file('whole'), experiment)
    for (const [number, rows] of done) expect(journal.add(number, rows)).toBe(true)
    expect(journal.add(0, done.get(0)!)).toBe(false)
    journal.close()
    expect(readFileSync(file('whole'), 'utf8').trim().split('\n').length).toBe(done.size)
    // Delivered twice, or from another life of the command: it counts once.
    appendFileSync(file('whole'), lineOf(experiment.digest, 1, done.get(1)!))
    const again = openJournal(file('whole'), experiment)
    again.close()
    expect([again.done, again.damaged]).toEqual([done, 0])
  })

  test('cut anywhere it keeps whole lines, and goes on behind them', async () => {
    const experiment = await settled(small)
    const done = invented(experiment)
    const lines = [...done].map(([number, rows]) => lineOf(experiment.digest, number, rows))
    const text = lines.join('')
    for (let cut = 0; cut <= text.length; cut += 37) {
      writeFileSync(file('cut'), text.slice(0, cut))
      const journal = openJournal(file('cut'), experiment)
      const whole = text.slice(0, cut).split('\n').length - 1
      expect([journal.done.size, journal.damaged]).toEqual([whole, 0])
      for (const [number, rows] of done) expect(journal.add(number, rows)).toBe(number >= whole)
      journal.close()
      expect(readFileSync(file('cut'), 'utf8')).toBe(text)
    }
  })

  test('a batch that the disk had no room for does not count, and leaves nothing in the way of the next', async () => {
    const experiment = await settled(small)
    const [[first, rows], [second, more]] = [...invented(experiment)] as [
      [number, readonly GameRow[]],
      [number, readonly GameRow[]],
    ]
    for (const last of ['write', 'sync']) {
      const journal = openJournal(file(`full-${last}`), experiment)
      let writes = 0
      // Half a line is written, or all of it and not brought to the disk.
      setHazard(act => {
        if (act.startsWith(last) && ++writes === (last === 'write' ? 2 : 1)) throw new Error('no space left')
      })
      expect(() => journal.add(first, rows)).toThrow('no space left')
      setHazard(() => {})
      expect(journal.done.size).toBe(0)
      expect(journal.add(second, more)).toBe(true)
      expect(journal.add(first, rows)).toBe(true)
      journal.close()
      const again = openJournal(file(`full-${last}`), experiment)
      again.close()
      expect([again.done.size, again.damaged]).toEqual([2, 0])
    }
  })

  test('what is damaged, or of another experiment, does not count', async () => {
    const experiment = await settled(small)
    const rows = invented(experiment).get(0)!
    const line = lineOf(experiment.digest, 0, rows)
    expect(readLine(experiment.digest, line)).toEqual({ batch: 0, games: rows })
    const bad = [
      line.replace('north', 'south'),
      line.replace('"batch":0', '"batch":2'),
      lineOf('another', 0, rows),
      lineOf(experiment.digest, 0, rows.slice(1)),
      lineOf(experiment.digest, 99, rows),
      lineOf(experiment.digest, 1, 'no rows' as unknown as GameRow[]),
      'null\n',
      '{"batch":0}\n',
      '\n',
    ]
    writeFileSync(file('bad'), bad.join(''))
    const journal = openJournal(file('bad'), experiment)
    journal.close()
    expect([journal.done.size, journal.damaged]).toEqual([0, bad.length])
  })

  test('the same batch with two results is a fault that is told', async () => {
    const experiment = await settled(small)
    const rows = invented(experiment).get(0)!
    const other = rows.map(([winners, reason, steps, ...more]): GameRow => [winners, reason, steps + 1, ...more])
    writeFileSync(file('two'), lineOf(experiment.digest, 0, rows) + lineOf(experiment.digest, 0, other))
    expect(() => openJournal(file('two'), experiment)).toThrow(/came out differently/)
  })
})

describe('what goes over the queue', () => {
  test('an answer counts only if it is of these rules, this batch, and whole', async () => {
    const experiment = await settled(small)
    const { digest, identities } = experiment
    const [batch, next] = batchesOf(experiment)
    const errand = {
      experiment: digest,
      batch: 0,
      identity: identities[0]!,
      assignment: assignmentOf(experiment, batch!),
    }
    expect(isErrand(JSON.parse(JSON.stringify(errand)))).toBe(true)
    expect([null, {}, { ...errand, batch: -1 }, { ...errand, assignment: {} }].map(isErrand)).toEqual(
      new Array(4).fill(false),
    )
    const rows = invented(experiment).get(0)!
    const answer = answerTo(errand, rows)
    const read = (value: unknown, of = batch!) => gamesOf(value, of, digest, identities[0]!)
    expect(read(JSON.parse(JSON.stringify(answer)))).toEqual(rows)
    expect(read(answer, next!)).toBe('it is of another batch')
    expect(read({ ...answer, identity: { ...identities[0]!, version: '0' } })).toBe('it was played by other rules')
    expect(read({ ...answer, games: [...rows].reverse() })).toBe('it was damaged on its way')
    expect(read(answerTo(errand, rows.slice(1)))).toBe('it does not hold the games that were asked for')
    expect([read(null), read({ ...answer, games: 'all' })]).toEqual(['it is not an answer', 'it is not an answer'])
    expect(jobIdOf(digest, 7)).toMatch(/^[0-9a-f]{32}-7$/)
    const [mine] = identities
    expect(otherwise(mine!, mine!)).toBeNull()
    expect(otherwise(mine!, { ...mine!, umpire: '2.0.0' })).toBe(
      'the experiment is of umpire 1.0.0, this worker has 2.0.0',
    )
    expect(otherwise(mine!, { ...mine!, version: '9' })).toMatch(/version of kriegspiel/)
    expect(otherwise(mine!, { ...mine!, content: 'f'.repeat(64) })).toMatch(/content of kriegspiel/)
  })

  test('without the queue library it is said what to install; an address is looked at, its password never shown', async () => {
    const missing = () => Promise.reject(Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' }))
    await expect(loadBullmq(missing)).rejects.toMatchObject({
      code: 3,
      hint: expect.stringContaining('npm install --global bullmq'),
    })
    expect(lineTo('redis://:secret@queue.example:6380/2').shown).toBe('redis://queue.example:6380/2')
    for (const bad of ['localhost', 'http://localhost', 'redis', '']) expect(() => lineTo(bad)).toThrow(/no address/)
  })
})
