import { type AnyRuleset, digest, playout } from '@umpire/core-game'
import { ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as hexPolicies } from '@umpire/transnistria-hex/policy'
import { describe, expect, test } from 'vitest'
import { createBot as dmaBot } from '../src/dma/index.ts'
import { createBot as dolgBot } from '../src/dolg-solo-ai/index.ts'
import { createBot as kriegspielBot } from '../src/kriegspiel/index.ts'
import { createBot as hexBot } from '../src/transnistria-hex/index.ts'

const iterations = 3
const games: readonly {
  readonly name: string
  readonly rules: AnyRuleset
  readonly options: unknown
  readonly policies: object
  readonly bots: object
  readonly steps: number
}[] = [
  {
    name: 'kriegspiel from the opening of the book',
    rules: kriegspiel,
    options: { preset: 'book' },
    policies: kriegspielPolicies,
    bots: { north: kriegspielBot({ iterations }) },
    steps: 6,
  },
  {
    name: 'kriegspiel behind the curtain',
    rules: kriegspiel,
    options: { opening: 'hidden' },
    policies: kriegspielPolicies,
    bots: { north: kriegspielBot({ iterations }), south: kriegspielBot({ iterations }) },
    steps: 5,
  },
  {
    name: 'transnistria-hex for two',
    rules: transnistria,
    options: { players: 2, ballots: { mode: 'random' } },
    policies: hexPolicies,
    bots: { transnistria: hexBot({ iterations }) },
    steps: 20,
  },
  {
    name: 'transnistria-hex for three',
    rules: transnistria,
    options: { players: 3 },
    policies: hexPolicies,
    bots: { moldova: hexBot({ iterations }), gagauzia: hexBot({ iterations }) },
    steps: 20,
  },
  {
    name: 'dma',
    rules: dma,
    options: campaign(2),
    policies: dmaPolicies,
    bots: { p2: dmaBot({ iterations }), p5: dmaBot({ iterations }) },
    steps: 6,
  },
  {
    name: 'dolg-solo-ai',
    rules: dolg,
    options: dolgOptions,
    policies: dolgPolicies,
    bots: { human: dolgBot({ iterations }) },
    steps: 80,
  },
]

describe.each(games)('$name', ({ rules, options, policies, bots, steps }) => {
  const play = () => {
    const played = playout(rules, options, 'games', { ...policies, ...bots }, { steps })
    if (!played.ok) throw new Error(played.problems[0]?.message)
    return played.value
  }

  test('the umpire takes every order of a bot, and the same iterations give the same game', () => {
    const game = play()
    expect(game.problems).toEqual([])
    expect(game.steps.some(({ orders }) => Object.keys(bots).some(seat => orders[seat]?.length))).toBe(true)
    expect(digest(play().state)).toBe(digest(game.state))
  })
})
