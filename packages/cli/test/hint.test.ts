import type { Locale } from '@umpire/core-game'
import { scriptRng, seedRng, withDice } from '@umpire/core-rng'
import { ruleset as dma } from '@umpire/dma'
import { campaign as campaignOptions } from '@umpire/dma/policy'
import { ruleset, type State } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { afterEach, describe, expect, test } from 'vitest'
import { loadGame } from '../src/games.ts'
import type { Console } from '../src/io/console.ts'
import { hint } from '../src/play/hint.ts'
import type { Session } from '../src/play/session.ts'
import { speak } from '../src/words/index.ts'

/** What North is told that asks for a hint where the game stands so. */
async function told(state: State, ...task: readonly string[]): Promise<readonly unknown[]> {
  return (await asked('kriegspiel', state, 'north', task)).given
}

/** What is given to programs and said to people. */
async function asked(
  id: string,
  state: unknown,
  seat: string,
  task: readonly string[],
): Promise<{ readonly given: readonly unknown[]; readonly said: readonly string[] }> {
  const given: unknown[] = []
  const said: string[] = []
  const console = {
    width: 80,
    give: (value: unknown) => given.push(value),
    say: (line: string) => said.push(line),
  } as unknown as Console
  const match = { state, log: [] } as unknown as Session['match']
  await hint(console, { game: await loadGame(id), match, mindSeed: 7 } as unknown as Session, seat, task)
  return { given, said }
}

test('what stands behind the curtain changes no hint', async () => {
  const opened = ruleset.setup({ opening: 'hidden' }, seedRng(1))
  if (!opened.ok) throw new Error('It does not begin')
  // South is ready, and stands as a bold player would have it, or a steady one.
  const hidden = [bold, steady].map((player, seed) => {
    const turn = { seat: 'south', view: ruleset.view(opened.state, 'south'), orders: [] } as const
    const south = withDice(seedRng(seed), dice => player({ ...turn, dice })).value
    const next = ruleset.step(opened.state, { south }, scriptRng([]))
    if (!next.ok) throw new Error(next.problems[0]?.message)
    return next.state
  })
  expect(hidden[0]).not.toEqual(hidden[1])
  for (const task of [[], ['hold']]) {
    const [one, two] = [await told(hidden[0]!, ...task), await told(hidden[1]!, ...task)]
    expect(one).toMatchObject([{ type: 'hint', seat: 'north' }])
    expect(two).toEqual(one)
  }
})

describe('a task is said to be brought about, or not', () => {
  const begun = (rules: { setup(options: never, rng: never): unknown }, options: object) => {
    const opened = rules.setup(options as never, seedRng(7) as never) as { ok: boolean; state: unknown }
    if (!opened.ok) throw new Error('It does not begin')
    return opened.state
  }
  const positions: { readonly [game: string]: unknown } = {
    kriegspiel: begun(ruleset, { first: 'north' }),
    'transnistria-hex': begun(transnistria, {
      position: {
        units: [
          { id: 'md-fulger', hex: '4,-3' },
          { id: 'tr-company-2', hex: '5,-3' },
        ],
        turn: 'moldova',
      },
    }),
    dma: begun(dma, campaignOptions(3)),
  }

  afterEach(() => speak('en'))

  test.each([
    ['kriegspiel', 'north', 'hold', 'en', 'This brings it about.'],
    ['kriegspiel', 'north', 'hold', 'ru', 'Этот план своего добьётся.'],
    ['kriegspiel', 'north', 'hold', 'fr', 'Ceci y parvient.'],
    ['kriegspiel', 'north', 'win', 'en', 'Nothing was found that brings it about: this comes nearest.'],
    ['kriegspiel', 'north', 'cut', 'en', 'There is no end to it: this is the most that was found.'],
    ['transnistria-hex', 'moldova', 'storm 5,-3', 'en', /This brings it about with a chance of \d+ %\.$/],
    ['transnistria-hex', 'moldova', 'storm 5,-3', 'fr', /Ceci y parvient avec une probabilité de \d+\u00a0%\.$/],
    ['transnistria-hex', 'moldova', 'storm Comrat', 'en', /Nothing can be done about it now: .* anyway\.$/],
    ['dma', 'p1', 'feed', 'en', /This brings it about in \d+ of 20 tries\.$/],
  ])('%s, %s: %s, %s', async (id, seat, task, lang, says) => {
    speak(lang as Locale)
    const { given, said } = await asked(id, positions[id], seat, task.split(' '))
    expect(given).toMatchObject([{ type: 'hint', seat }])
    expect(given[0]).toHaveProperty('prospect')
    const line = said.findIndex(one => /^ {2}(task|задача|but) /.test(one))
    expect(
      said
        .slice(line)
        .join(' ')
        .replace(/\s+/g, one => (one.includes('\u00a0') ? one : ' ')),
    ).toMatch(says)
    for (const one of said) expect([...one].length).toBeLessThan(80)
  })

  test('a hint for no task says nothing of one', async () => {
    const { given, said } = await asked('kriegspiel', positions['kriegspiel'], 'north', [])
    expect(given[0]).not.toHaveProperty('prospect')
    expect(said.join('\n')).not.toMatch(/^ {2}task/m)
  })
})
