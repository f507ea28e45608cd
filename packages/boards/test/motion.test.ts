import { expect, test } from 'vitest'
import { timelineOf } from '../src/core/motion.ts'

test('five moves are five moves, one after the other', () => {
  const moves = Array.from({ length: 5 }, (_, i) => ({ type: 'go' as const, path: [`a${i}`, `b${i}`, `c${i}`] }))
  const { tracks, length } = timelineOf(moves)
  expect(tracks.map(track => track.cell)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
  const spans = tracks.map(({ moments }) => [moments[0]!.time, moments.at(-1)!.time] as const)
  for (let i = 1; i < spans.length; i++) expect(spans[i]![0]).toBeGreaterThanOrEqual(spans[i - 1]![1])
  expect(length).toBeGreaterThanOrEqual(spans.at(-1)![1])
})

test('who moves twice is one track, and who is destroyed ends where it stood', () => {
  const { tracks } = timelineOf([
    { type: 'go', path: ['a', 'b'] },
    { type: 'go', path: ['b', 'c'] },
    { type: 'strike', from: ['x'], at: 'c' },
    { type: 'gone', at: 'c' },
  ])
  expect(tracks).toHaveLength(1)
  expect(tracks[0]!.cell).toBe('c')
  expect(tracks[0]!.gone).toBeGreaterThan(tracks[0]!.moments.at(-1)!.time)
})

test('what takes long is hastened', () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ type: 'go' as const, path: [`${i}`, `to ${i}`] }))
  expect(timelineOf(many).length).toBeLessThanOrEqual(3300)
  expect(timelineOf([]).length).toBe(0)
})
