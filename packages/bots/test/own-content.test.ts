import { playout } from '@umpire/core-game'
import { type Content, createRuleset, transnistria1992 } from '@umpire/transnistria-hex'
import { createPolicies } from '@umpire/transnistria-hex/policy'
import { expect, test } from 'vitest'
import { createBot } from '../src/transnistria-hex/index.ts'

/** The war of 1992 with a new kind of unit, a new bridge, and every name changed. */
function ownContent(): Content {
  const { map, unitTypes, counters } = transnistria1992
  const renamed = (id: string) => `own-${id}`
  return {
    ...transnistria1992,
    id: 'own',
    map: { ...map, bridges: map.bridges.filter(bridge => bridge !== '6,-11 7,-11') },
    unitTypes: [
      ...unitTypes.map(({ rollWith, ...type }) => ({ ...type, id: renamed(type.id) })),
      { id: 'own-marines', faction: 'transnistria', arm: 'infantry', attack: 2, defence: 3, move: 3 },
    ],
    counters: [
      ...counters.map(counter => ({ ...counter, id: renamed(counter.id), type: renamed(counter.type) })),
      { id: 'own-marines-1', type: 'own-marines', en: 'Marines', ru: 'Морпехи', hex: '7,2', garrison: null },
    ],
    ballots: Object.fromEntries(
      Object.keys(transnistria1992.ballots).map(name => [name, { A: {}, B: {} }]),
    ) as unknown as Content['ballots'],
  }
}

test('simple players and the bot of Transnistria play content of one’s own', () => {
  const made = createRuleset(ownContent())
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  const rules = made.value
  const simple = createPolicies(rules.board)
  const game = playout(rules, { players: 3 }, 5, simple, { steps: 60 })
  expect(game).toMatchObject({ ok: true, value: { problems: [] } })
  const bot = createBot({ iterations: 2 }, rules)
  const thought = playout(rules, { players: 3 }, 5, { moldova: bot, transnistria: bot, gagauzia: bot }, { steps: 20 })
  expect(thought.ok && [thought.value.steps.length, thought.value.problems]).toEqual([20, []])
})
