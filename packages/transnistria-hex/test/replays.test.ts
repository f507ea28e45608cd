import { readdirSync, readFileSync } from 'node:fs'
import { Match } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import type { EventType } from '../src/entries/model.ts'
import { ruleset } from '../src/index.ts'

const folder = new URL('replays/', import.meta.url)
const files = readdirSync(folder).filter(file => file.endsWith('.json'))
const load = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

/** How each recorded game ended. */
const ends: { readonly [file: string]: readonly [week: number, winners: readonly string[], reason: string] } = {
  'two-players.json': [8, ['transnistria'], 'peace-request'],
  'three-players.json': [24, ['moldova'], 'objectives'],
  'three-players-ballots.json': [8, ['transnistria', 'gagauzia'], 'forced-peace'],
  'two-players-to-the-end.json': [25, ['moldova'], 'objectives'],
  'by-chance-other-readings.json': [6, [], 'week-cap'],
  'by-chance-air-drop.json': [2, ['transnistria'], 'objectives'],
}

suite('whole games, recorded with the digest of every step', () => {
  test('every fixture is known', () => {
    expect(files.sort()).toEqual(Object.keys(ends).sort())
  })

  for (const file of files) {
    test(`${file} is read back, meets every digest and ends as it did`, () => {
      const match = Match.fromJSON(ruleset, load(file))
      if (!match.ok) throw new Error(JSON.stringify(match.problems))
      const { state, log, frames } = match.value
      expect(frames).toHaveLength(log.length + 1)
      expect([state.week, state.end?.winners, state.end?.reason]).toEqual(ends[file])
    })
  }

  test('between them they show every kind of event but a few', () => {
    const seen = new Set<EventType>()
    for (const file of files) {
      const match = Match.fromJSON(ruleset, load(file))
      if (match.ok) for (const { events } of match.value.frames) for (const { type } of events) seen.add(type)
    }
    expect(seen.size).toBeGreaterThan(31)
  })
})
