import { describe, expect, test } from 'vitest'
import { chanceOf, foundIn, holm, pageOf } from '../scripts/rulings-page.ts'
import { type Experiment, type GameRow, sizeOf } from '../src/lab/model.ts'
import { readExperiment } from '../src/lab/read.ts'
import { batchesOf, settleExperiment } from '../src/lab/settle.ts'

describe('the page of rulings that matter', () => {
  test('the exact test of pairs, and its correction for many', () => {
    // Binomial tables: 10 of 10 throws alike, and 8 against 2.
    expect(chanceOf(10, 0)).toBeCloseTo(2 / 1024, 12)
    expect(chanceOf(2, 8)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 12)
    expect([chanceOf(0, 0), chanceOf(7, 7), chanceOf(500, 501)]).toEqual([1, 1, 1])
    expect(chanceOf(0, 1000)).toBeGreaterThanOrEqual(0)
    expect(chanceOf(450, 550)).toBeCloseTo(0.00173, 4)
    // Holm: 0.05 / 4, then / 3, then / 2; the first that is too high ends it.
    expect([...holm([0.01, 0.04, 0.03, 0.005])].sort()).toEqual([0, 3])
    expect(holm([0.02, 0.03]).size).toBe(2)
    expect(holm([]).size).toBe(0)
  })

  const file = {
    lab: 1,
    name: 'Small',
    games: 40,
    batch: 10,
    studies: [
      { game: 'kriegspiel', vary: { winByIsolation: [false], piecesBlockFire: ['enemy'], relaysTouch: [false] } },
    ],
  }
  const ruling = {
    game: 'kriegspiel',
    clause: 'K-2.8.3',
    option: 'winByIsolation',
    values: ['true', 'false'],
    text: '',
  }

  async function settled(value: unknown = file): Promise<Experiment> {
    const read = readExperiment(value)
    const made = read.ok ? await settleExperiment(read.value, '1.0.0') : read
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    return made.value
  }

  /** Without isolation South wins three of four games that North won; where pieces block fire, games take longer; the rest never comes up. */
  function rowsOf({ firstCell, from, to }: { firstCell: number; from: number; to: number }, size: number): GameRow[] {
    return Array.from({ length: size }, (_, k): GameRow => {
      const game = from + (k % (to - from))
      const cell = firstCell + Math.floor(k / (to - from))
      const winner = cell === 1 && game % 4 ? 'south' : 'north'
      return [[winner], 'arsenals', cell === 2 ? 30 + (game % 3) : 20, 5, null, [], cell === 1 || cell === 2 ? 3 : null]
    })
  }

  test('says how its games begin, where that is not the usual way', async () => {
    const page = async (options: object) => {
      const experiment = await settled({ ...file, studies: [{ ...file.studies[0], options }] })
      const [batch] = batchesOf(experiment)
      return pageOf(foundIn(experiment, new Map([[0, rowsOf(batch!, sizeOf(batch!))]]), [ruling]))
    }
    expect(await page({ first: 'north', opening: 'book' })).toContain('games a reading so far, `first` `north`. Wins')
    expect(await page({ opening: 'book' })).toContain('games a reading so far. Wins')
  })

  test('says what to agree on, what changes the length alone, what never came up, and on how many games it rests', async () => {
    const experiment = await settled()
    const batches = batchesOf(experiment)
    const done = (count: number) =>
      new Map(batches.slice(0, count).map(batch => [batch.number, rowsOf(batch, sizeOf(batch))] as const))
    const page = pageOf(foundIn(experiment, done(4), [ruling]))
    expect(page).toContain('160 games, 3 comparisons of a reading. 1 of them changes who wins')
    expect(page).toContain('In 1 of them nothing ever ran otherwise')
    expect(page).toContain('40 games a reading. Wins under the usual readings: North 100.0 %, South 0.0 %.')
    expect(page).toMatch(
      /^- K-2\.8\.3 `winByIsolation`: `false` instead of `true`: (North wins 75\.0 points less|South wins 75\.0 points more) often\.$/m,
    )
    expect(page).toMatch(
      /^\| K-2\.8\.3 `winByIsolation`: `false` instead of `true` \| 100\.0 % \| .*\*\*[+-]75\.0\*\* \(/m,
    )
    expect(page).toContain('beyond doubt, but not who wins: `piecesBlockFire`: `enemy` instead of `no`.')
    expect(page).toContain(
      'These never came up, and every game ran the same: `relaysTouch`: `false` instead of `true`.',
    )
    expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(pageOf(foundIn(experiment, done(2), [ruling]))).toContain('20 of 40 games a reading so far')
    const nothing = pageOf(foundIn(experiment, done(0), [ruling]))
    expect(nothing).toContain('None of them change who wins')
    expect(nothing).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })
  test('says how long those thought who think ahead, and how many games were drawn or never ended', async () => {
    const experiment = await settled({
      ...file,
      games: 10,
      mostSteps: 90,
      studies: [{ game: 'kriegspiel', vary: { relaysTouch: [false] }, policies: 'search:8' }],
    })
    const rows = Array.from({ length: 20 }, (_, game): GameRow => {
      const ends = [[['north'], 'arsenals'] as const, [[], 'agreed'] as const, [null, null] as const]
      const [winners, reason] = ends[Math.min(game % 10, 2)]!
      return [winners, reason, winners ? 20 : 90, 5, null, [], null]
    })
    const page = pageOf(foundIn(experiment, new Map([[0, rows]]), []))
    expect(page).toContain("## Kriegspiel, Guy Debord's Game of War, players who think ahead")
    expect(page).toContain(
      '10 games a reading, 8 iterations a decision. Wins under the usual readings: North 10.0 %, South 0.0 %, drawn 10.0 %, ended unfinished after 90 steps 80.0 %.',
    )
  })
})
