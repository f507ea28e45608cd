import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('seeds')
})

const read = (file: string) => readFileSync(join(cwd, file), 'utf8')
const umpire = async (...words: string[]) => {
  const { code, err } = await run(bin, words, { cwd })
  expect([code, err], words.join(' ')).toEqual([0, ''])
}

describe.concurrent('one seed, one game, whichever command plays it', () => {
  test.each([
    ['kriegspiel', ['north', 'south']],
    ['transnistria', ['moldova', 'transnistria']],
    ['dma', ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    ['dolg', ['human']],
  ])(
    '%s: the second game of a simulation is that which play begins with its seed, byte for byte',
    async (game, seats) => {
      await umpire('simulate', game, '--seed', 'spring', '--game', '2', '--save', `${game}-simulated.json`)
      const sits = seats.flatMap(seat => ['--seat', `${seat}=policy`])
      await umpire('play', game, '--seed', 'spring/2', ...sits, '--save', `${game}-played.json`)
      expect(read(`${game}-simulated.json`).length).toBeGreaterThan(2000)
      expect(read(`${game}-played.json`)).toBe(read(`${game}-simulated.json`))
    },
  )

  test('a game of an experiment is that of a simulation with its seed and seats, and of play', async () => {
    const study = { game: 'kriegspiel', policies: { north: 'steady' }, vary: { preset: ['book'] } }
    writeFileSync(
      join(cwd, 'tiny.json'),
      JSON.stringify({ lab: 1, name: 'Tiny', games: 4, seed: 'autumn', studies: [study] }),
    )
    await umpire('lab', 'game', 'tiny.json', '3', '--save', 'lab.json')
    const same = ['kriegspiel', '--seat', 'north=steady']
    await umpire('simulate', ...same, '--seed', 'autumn', '--game', '3', '--save', 'simulated.json')
    await umpire('play', ...same, '--seat', 'south=policy', '--seed', 'autumn/3', '--save', 'played.json')
    expect(read('lab.json')).toBe(read('simulated.json'))
    expect(read('played.json')).toBe(read('simulated.json'))
    // The default players of the two sides differ, so that the seat that was named shows.
    await umpire('simulate', 'kriegspiel', '--seed', 'autumn', '--game', '3', '--save', 'usual.json')
    expect(read('usual.json')).not.toBe(read('simulated.json'))
  })

  test('a seat or a name that there is not ends each of the commands with what there is', async () => {
    for (const command of ['play', 'simulate']) {
      const strange = await run(bin, [command, 'kriegspiel', '--seat', 'north=nobody'], { cwd })
      expect([strange.code, strange.err]).toEqual([2, expect.stringMatching(/"nobody"[\s\S]*bold/)])
      const nowhere = await run(bin, [command, 'kriegspiel', '--seat', 'east=bold'], { cwd })
      expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringMatching(/"east"[\s\S]*north, south/)])
    }
  })
})
