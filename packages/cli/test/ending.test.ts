import { type Locale, locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { outcomeReasons as ofDma } from '@umpire/dma/model'
import { outcomeReasons as ofDolg } from '@umpire/dolg-solo-ai/model'
import { outcomeReasons as ofKriegspiel } from '@umpire/kriegspiel/model'
import { outcomeReasons as ofTransnistria } from '@umpire/transnistria-hex/model'
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../src/commands/common.ts'
import type { Game } from '../src/game.ts'
import { loadGame } from '../src/games.ts'
import { endWords } from '../src/play/ending.ts'
import { speak } from '../src/words/index.ts'

const reasons: readonly (readonly [id: string, reasons: readonly string[]])[] = [
  ['dma', ofDma],
  ['dolg-solo-ai', ofDolg],
  ['kriegspiel', ofKriegspiel],
  ['transnistria-hex', ofTransnistria],
]

afterEach(() => speak('en'))

describe.each(reasons)('every end of %s is told in words', (id, all) => {
  test.each(locales)('in %s: the reason alone, and who has won', async (locale: Locale) => {
    speak(locale)
    const game: Game = await loadGame(id)
    const state = opening(game)
    const told = all.map(reason => {
      const alone = game.reasonWords(reason)
      expect(alone).not.toBe(reason)
      expect(alone).toMatch(locale === 'ru' ? /^[^a-z]+$/ : /^[^а-яё]+$/i)
      const text = endWords(game, state, { winners: [game.rules.facts.seatsOf(state)[0]!], reason, rule: 'X-1' })
      expect(text).toContain(alone)
      expect(text.endsWith(' (X-1)')).toBe(true)
      return alone
    })
    expect(new Set(told).size).toBe(all.length)
  })
})

test('an end without a winner is a draw, and one without a clause names none', async () => {
  const game: Game = await loadGame('kriegspiel')
  expect(endWords(game, opening(game), { winners: [], reason: 'agreement', rule: '' })).toBe('A draw: by agreement')
})

function opening(game: Game): unknown {
  const begun = game.rules.setup(settle(game, {}, 1), seedRng(1))
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
  return begun.state
}
