import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findingsIn, holm } from '../scripts/rulings/findings.ts'
import { allRulings, keptFindings, PAGE } from '../scripts/rulings/kept.ts'
import { pageOf } from '../scripts/rulings/page.ts'
import { type Experiment, type GameRow, sizeOf } from '../src/lab/model.ts'
import { readExperiment } from '../src/lab/read.ts'
import { batchesOf, settleExperiment } from '../src/lab/settle.ts'

describe('the page of rulings that matter', () => {
  test('the correction for many comparisons', () => {
    // Holm: 0.05 / 4, then / 3, then / 2; the first that is too high ends it.
    expect([...holm([0.01, 0.04, 0.03, 0.005])].sort()).toEqual([0, 3])
    expect(holm([0.02, 0.03]).size).toBe(2)
    expect(holm([]).size).toBe(0)
  })

  test('is what the findings say that are written down', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(keptFindings(), allRulings()))
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
    text: 'Cut off is lost.',
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
      return [
        [winner],
        'arsenals',
        cell === 2 ? 30 + (game % 3) : 20,
        5,
        null,
        [],
        cell === 1 || cell === 2 ? 3 : null,
        null,
      ]
    })
  }

  test('says how its games begin, where that is not the usual way', async () => {
    const page = async (options: object) => {
      const experiment = await settled({ ...file, studies: [{ ...file.studies[0], options }] })
      const [batch] = batchesOf(experiment)
      return pageOf(findingsIn(experiment, new Map([[0, rowsOf(batch!, sizeOf(batch!))]])), [ruling])
    }
    expect(await page({ first: 'north', opening: 'book' })).toContain('games a reading so far, `first` `north`. Wins')
    expect(await page({ opening: 'book' })).toContain('games a reading so far. Wins')
  })

  test('says what to agree on, what changes the length alone, what never came up, and on how many games it rests', async () => {
    const experiment = await settled()
    const batches = batchesOf(experiment)
    const done = (count: number) =>
      new Map(batches.slice(0, count).map(batch => [batch.number, rowsOf(batch, sizeOf(batch))] as const))
    const page = pageOf(findingsIn(experiment, done(4)), [ruling])
    expect(page).toContain('160 games, 3 comparisons of a reading. 1 of them changes who wins')
    expect(page).toContain('In 1 of them nothing ever ran otherwise')
    expect(page).toContain('40 games a reading. Wins under the usual readings: North 100.0 %, South 0.0 %.')
    expect(page).toMatch(
      /^- K-2\.8\.3 `winByIsolation`: `false` instead of `true`: (North wins 75\.0 points less|South wins 75\.0 points more) often\.<br>Usually: Cut off is lost\.$/m,
    )
    expect(page).toMatch(
      /^\| K-2\.8\.3 `winByIsolation`: `false` instead of `true` \| 100\.0 % \| .*\*\*[+-]75\.0\*\* \(/m,
    )
    expect(page).toContain(
      'takes, and not clearly who wins (99.9 %, each by itself): `piecesBlockFire`: `enemy` instead of `no`.',
    )
    expect(page).toContain(
      'These never came up, and every game ran the same: `relaysTouch`: `false` instead of `true`.',
    )
    expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(pageOf(findingsIn(experiment, done(2)), [ruling])).toContain('20 of 40 games a reading so far')
    const nothing = pageOf(findingsIn(experiment, done(0)), [ruling])
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
      return [winners, reason, winners ? 20 : 90, 5, null, [], null, null]
    })
    const page = pageOf(findingsIn(experiment, new Map([[0, rows]])), [])
    expect(page).toContain("## Kriegspiel, Guy Debord's Game of War, players who think ahead")
    expect(page).toContain(
      '10 games a reading, 8 iterations a decision. Wins under the usual readings: North 10.0 %, South 0.0 %, drawn 10.0 %, ended unfinished after 90 steps 80.0 %.',
    )
  })

  /** A page on some cells of 100 games; the base is won by North in every second game. */
  async function pageOn(cells: readonly ((game: number) => Partial<Invented>)[], twice = 1): Promise<string> {
    const names = ['relaysTouch', 'winByIsolation', 'crossUnsupplied', 'moveAfterArsenal', 'relaysBlockLines'] as const
    const usual = {
      relaysTouch: true,
      winByIsolation: true,
      crossUnsupplied: true,
      moveAfterArsenal: true,
      relaysBlockLines: false,
    }
    const vary = Object.fromEntries(cells.map((_, i) => [names[i]!, [!usual[names[i]!]]]))
    const experiment = await settled({ ...file, games: 100, batch: 100, studies: [{ game: 'kriegspiel', vary }] })
    const rows = [() => ({}), ...cells].flatMap((cell, number) =>
      Array.from({ length: 100 }, (_, game): GameRow => {
        const winners = [game % 2 ? 'south' : 'north']
        const one = { winners, steps: 20, fault: null, ...(cell(game) as Partial<Invented>) }
        return [one.winners, one.winners && 'arsenals', one.steps, 5, one.fault, [], number ? 1 : null, null]
      }),
    )
    const found = findingsIn(experiment, new Map([[0, rows]]))
    return pageOf(Array.from({ length: twice }, () => found).flat(), [])
  }

  interface Invented {
    readonly winners: readonly string[] | null
    readonly steps: number
    readonly fault: string | null
  }

  test('what is clear stays clear beside others that nothing could have made clear, and beside other games', async () => {
    // Seven of North's games go to South: a chance of one in 64.
    const lost = (game: number) => (game < 14 ? { winners: ['south'] } : {})
    const nothing = () => ({})
    for (const page of [await pageOn([lost]), await pageOn([lost, nothing, nothing, nothing, nothing])])
      expect(page).toContain('- `relaysTouch`: `false` instead of `true`: North wins 7.0 points less often.')
    const thrice = await pageOn([lost], 3)
    expect(thrice.match(/^\| `relaysTouch`.* \*\*-7\.0\*\* \(/gm)?.length).toBe(3)
    // Played by several, it is said once what to agree on.
    expect(thrice).toContain(
      '| `relaysTouch`: `false` instead of `true` | North **-7.0** | North **-7.0** | North **-7.0** |',
    )
    expect(thrice).not.toContain('- `relaysTouch`')
    // Beside four more that might have been clear, one in 64 is not enough.
    const some = (game: number) =>
      game < 6 ? { winners: [game % 4 < 2 ? 'north' : 'south'] } : game < 14 && game % 2 ? { winners: ['north'] } : {}
    const many = await pageOn([lost, some, some, some, some])
    expect(many).toContain('No reading was found that clearly changes who wins.')
    expect(many).not.toContain('**')
  })

  test('what several kinds of players found stands side by side, first what most of them did', async () => {
    const vary = { relaysTouch: [false], winByIsolation: [false], crossUnsupplied: [false] }
    const studies = ['simple', 'search:8'].map(policies => ({ game: 'kriegspiel', vary, policies }))
    const experiment = await settled({ ...file, games: 100, batch: 100, studies })
    const lostTo = (most: number) => (game: number) => (game < most ? 'south' : null)
    const cells = [
      [lostTo(14), lostTo(40), lostTo(0)],
      [lostTo(16), lostTo(4), lostTo(0)],
    ]
    const done = batchesOf(experiment).map(({ number, study }) => {
      const rows = [lostTo(0), ...cells[study]!].flatMap((cell, c) =>
        Array.from({ length: 100 }, (_, game): GameRow => {
          const winner = cell(game) ?? (game % 2 ? 'south' : 'north')
          return [[winner], 'arsenals', 20, 5, null, [], c === 0 || c === 3 ? null : 1, null]
        }),
      )
      return [number, rows] as const
    })
    const page = pageOf(findingsIn(experiment, new Map(done)), [ruling])
    const [, table] = page.split('agree on these before a game\n')
    expect(table!.split('\n').slice(3, 8)).toEqual([
      '| ruling | simple players | players who think ahead |',
      '| --- | ---: | ---: |',
      '| `relaysTouch`: `false` instead of `true` | North **-7.0** | North **-8.0** |',
      '| K-2.8.3 `winByIsolation`: `false` instead of `true`<br>Usually: Cut off is lost. | North **-20.0** | North -2.0 |',
      '',
    ])
    expect(page.match(/agree on these/gi)?.length).toBe(1)
  })

  test('names who it is that a reading helps, were it nobody', async () => {
    // Six wins of each side become draws: clear for nobody alone.
    const page = await pageOn([game => (game < 12 ? { winners: [] } : {})])
    expect(page).toContain('- `relaysTouch`: `false` instead of `true`: nobody wins 12.0 points more often.')
    expect(page).toMatch(/\| nobody \| 0\.0 % .* \| 12\.0 % .* \| \*\*\+12\.0\*\* \(/)
  })

  test('a reading whose games were stopped by a fault says nothing, and is told of', async () => {
    const page = await pageOn([game => (game < 60 ? { winners: null, fault: 'order-refused' } : {})])
    expect(page).toContain('No reading was found that clearly changes who wins.')
    expect(page).toContain('None of them change who wins')
    expect(page).toContain(
      'stopped by a fault: `relaysTouch`: `false` instead of `true` (60 of 100 games stopped by `order-refused`).',
    )
    expect(page).not.toContain('| `relaysTouch`')
  })
})
