import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tactics } from '../../conformance/scripts/tactics/model.ts'
import { answers, suites } from '../scripts/tactics/suites.ts'
import { scoreAfter } from '../scripts/tactics/weigh.ts'

const read = (game: string): Tactics =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../conformance/cases', game, 'tactics.json'), 'utf8'))

/** A few tactics of each game that its bot finds with so many iterations: most of them are to be found by whatever it becomes. */
const samples = [
  { game: 'kriegspiel', iterations: 16, ids: ['hold/1', 'hold/2', 'hold/3', 'hold/6'] },
  { game: 'dolg-solo-ai', iterations: 2, ids: ['charge/20', 'charge/24', 'charge/32', 'charge/39'] },
] as const

test.each(samples)('the bot of $game finds most of these tactics', ({ game, iterations, ids }) => {
  const { cases, grounds } = read(game)
  const asked = cases.filter(({ id }) => (ids as readonly string[]).includes(id))
  const found = asked.filter(one => answers(suites[game]!, grounds, one, { budget: { iterations }, told: false }).met)
  expect(asked.length).toBe(ids.length)
  expect(found.length).toBeGreaterThanOrEqual(Math.ceil(ids.length / 2))
})

test.each(Object.keys(suites))('who is told the task brings it about in nineteen of twenty of those of %s', game => {
  const { cases, grounds } = read(game)
  expect(cases.length).toBeGreaterThan(100)
  const sizeOf = (motif: string) => cases.filter(one => one.motif === motif).length
  // A third of the larger motifs, and a storm for which it is not enough to lose few.
  const asked = cases.filter(({ id, motif }, i) => i % 3 === 1 || sizeOf(motif) <= 15 || id === 'storm/12')
  const missed = asked.filter(
    one => !answers(suites[game]!, grounds, one, { budget: { iterations: 8 }, told: true }).met,
  )
  expect(missed.length * 20).toBeLessThanOrEqual(asked.length)
  for (const { motif } of missed) {
    const among = missed.filter(one => one.motif === motif)
    expect(
      among.map(({ id }) => id),
      motif,
    ).toHaveLength(1)
  }
  expect(missed.map(({ id }) => id)).not.toContain('storm/12')
})

test('the same budget in iterations gives the same answer', () => {
  const { cases, grounds } = read('kriegspiel')
  const [one, again] = [0, 1].map(() =>
    answers(suites['kriegspiel']!, grounds, cases[0]!, { budget: { iterations: 4 }, told: false }),
  )
  expect(one).toEqual(again)
})

test('an answer is weighed by the games that follow it: a win ends them, a surrender too, and what is refused weighs nothing', () => {
  const { cases, grounds } = read('kriegspiel')
  const win = cases.find(({ motif }) => motif === 'win')!
  const weigh = (calls: readonly (readonly unknown[])[]) =>
    scoreAfter(suites['kriegspiel']!, grounds, win, calls, { games: 2, iterations: 1 })
  expect(weigh(win.solution)).toBe(4)
  expect(weigh([[{ type: 'resign' }]])).toBe(0)
  expect(weigh([[{ type: 'move', from: '1A', to: '1A' }]])).toBeNull()
})
