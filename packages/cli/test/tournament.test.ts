import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { castingsOf } from '../src/tournament/castings.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('tournament')
})

test('each pair sits down both ways round, and in a game of more seats each has had every seat as often', () => {
  expect(castingsOf(2, 2).map(({ seats }) => seats)).toEqual([
    [0, 1],
    [1, 0],
  ])
  const castings = castingsOf(4, 3)
  expect(castings.length).toBe(12)
  for (let seat = 0; seat < 3; seat++) {
    const had = castings.map(({ players, seats }) => players[seats[seat]!])
    for (let player = 0; player < 4; player++) expect(had.filter(one => one === player).length).toBe(3)
  }
})

const args = ['tournament', 'kriegspiel', 'bold', 'steady', 'simple', '--games', '4', '--seed', 's', '--json']
const fileIn = (folder: string, name: string) => readFileSync(join(cwd, folder, name), 'utf8')

interface Told {
  readonly ok: boolean
  readonly places: readonly {
    readonly player: string
    readonly elo: number
    readonly points: number
    readonly games: number
  }[]
  readonly played: { readonly games: number; readonly points: readonly (readonly number[])[] }
  readonly newlyPlayed: number
}

describe('a tournament', () => {
  test('is the same to the byte for any number of workers, and goes on where it was', async () => {
    const first = await run(bin, [...args, '--workers', '1', '--out', 'one', '--rows', 'one.jsonl'], { cwd })
    expect(first.code).toBe(0)
    expect((await run(bin, [...args, '--workers', '3', '--out', 'three'], { cwd })).code).toBe(0)
    for (const name of ['report.md', 'ratings.svg', 'ratings.json'])
      expect(fileIn('three', name)).toBe(fileIn('one', name))
    const told = jsonLines(first.out).at(-1) as unknown as Told
    expect(told).toMatchObject({ ok: true, newlyPlayed: 24, played: { games: 24 } })
    const again = await run(bin, [...args, '--out', 'one'], { cwd })
    expect(jsonLines(again.out).at(-1)).toMatchObject({ newlyPlayed: 0, places: told.places })
  })

  test('counts what its rows tell: points, games, and ratings in the order of points where all met alike', async () => {
    const rows = jsonLines(readFileSync(join(cwd, 'one.jsonl'), 'utf8')) as unknown as {
      readonly policies: { readonly [seat: string]: string }
      readonly winners: readonly string[] | null
      readonly seed: string
    }[]
    const told = JSON.parse(fileIn('one', 'ratings.json')) as Told
    const points = new Map<string, number>()
    for (const { policies, winners } of rows)
      for (const [seat, player] of Object.entries(policies)) {
        const share = winners?.length === 1 ? Number(winners[0] === seat) : 0.5
        points.set(player, (points.get(player) ?? 0) + share)
      }
    for (const { player, points: own, games } of told.places) {
      expect(own).toBe(points.get(player))
      expect(games).toBe(16)
    }
    // Both sides of a pairing play the same seeds.
    const seeds = (north: string, south: string) =>
      rows.filter(({ policies }) => policies['north'] === north && policies['south'] === south).map(({ seed }) => seed)
    expect(seeds('bold', 'steady')).toEqual(['s/1', 's/2', 's/3', 's/4'])
    expect(seeds('steady', 'bold')).toEqual(seeds('bold', 'steady'))
  })

  test('of a game of three seats shares each game out among the pairs of seats', async () => {
    const three = ['tournament', 'transnistria', 'simple', 'search:1', '--games', '1', '--steps', '6', '--json']
    const { code, out } = await run(bin, [...three, '--out', 'seats'], { cwd })
    expect(code).toBe(0)
    const told = jsonLines(out).at(-1) as unknown as Told
    expect(told.places.map(({ games }) => games)).toEqual([2, 2])
    expect(told.places.map(({ points }) => points)).toEqual([1, 1])
  })

  test('of one player, or of strangers, or of somebody twice, is refused before anything is played', async () => {
    for (const players of [['simple'], ['simple', 'simple'], ['simple', 'genius'], ['simple', 'exec:touch started']]) {
      const { code, out } = await run(bin, ['tournament', 'kriegspiel', ...players, '--json', '--out', 'none'], { cwd })
      expect(code).toBeGreaterThan(1)
      const [problem] = jsonLines(out).at(-1)!['problems'] as readonly { readonly code: string }[]
      expect(problem!.code).toBe('policy-unknown')
    }
    expect(readdirSync(cwd)).not.toContain('none')
    expect(readdirSync(cwd)).not.toContain('started')
  })

  test('is a table of 80 columns for people', async () => {
    const { out } = await run(bin, [...args.filter(word => word !== '--json'), '--out', 'one'], { cwd })
    expect(out).toContain('over the next')
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})
