import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyRuleset, canonicalJson, type Json, type Policy, playout } from '@umpire/core-game'
import { scriptRng, seedRng } from '@umpire/core-rng'
import { ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as transnistriaPolicies } from '@umpire/transnistria-hex/policy'
import { describe, expect, test } from 'vitest'

interface Player {
  readonly rules: AnyRuleset
  readonly options: unknown
  readonly policies: { readonly [seat: string]: Policy<never, never, never> | undefined }
}

const games: readonly Player[] = [
  { rules: dma, options: campaign(1), policies: dmaPolicies as never },
  { rules: dolg, options: dolgOptions, policies: dolgPolicies as never },
  { rules: kriegspiel, options: { opening: 'hidden' }, policies: kriegspielPolicies as never },
  { rules: transnistria, options: { players: 3 }, policies: transnistriaPolicies as never },
]

describe.each(games.map(game => [game.rules.id, game] as const))(
  'the facts of %s',
  (id, { rules, options, policies }) => {
    const facts = rules.facts!
    const played = playout(rules, options, 'facts', policies as never, { steps: 40 })
    if (!played.ok) throw new Error(JSON.stringify(played.problems))
    const steps = played.value.steps as readonly { state: unknown; orders: never; events: readonly unknown[] }[]
    /** What a viewer sees, but for the field that says who it is. */
    const seen = (state: unknown, viewer: string) =>
      canonicalJson({ ...(rules.view(state, viewer) as object), viewer: null } as unknown as Json)

    test('whoever acts takes part, and whoever takes part is a seat', () => {
      for (const { state } of steps) {
        const part = facts.seatsOf(state)
        for (const seat of rules.seatsToAct(state)) expect(part).toContain(seat)
        for (const seat of part) expect(rules.seats).toContain(seat)
      }
      const together = steps.some(({ state }) => rules.seatsToAct(state).length > 1)
      if (facts.turns === 'simultaneous') expect(together).toBe(true)
    })

    test('what is open is open to all, and where something is hidden it is said', () => {
      let apart = false
      const opening = played.value.opening.state
      // Between the orders of one seat and those of the next, too.
      const halfway = steps.flatMap(({ orders }, i) => {
        const [seat] = Object.keys(orders)
        const next = rules.step(i ? steps[i - 1]!.state : opening, { [seat!]: orders[seat!] }, seedRng(i))
        return next.ok ? [{ state: next.state, events: next.events }] : []
      })
      for (const { state, events } of [...steps, ...halfway]) {
        const views = new Set([...facts.seatsOf(state), 'public'].map(viewer => seen(state, viewer)))
        if (views.size > 1) {
          apart = true
          expect(facts.isSecret(state)).toBe(true)
        }
        for (const event of events)
          if (!facts.hidden)
            for (const viewer of [...rules.seats, 'public']) expect(facts.mayKnow(event, viewer)).toBe(true)
      }
      expect(apart).toBe(facts.hidden)
    })

    test('dice fall where it is said', () => {
      const dry = steps.slice(0, -1).filter(({ state }, i) => {
        const next = rules.step(state, steps[i + 1]!.orders, scriptRng([]))
        return !next.ok && next.problems.some(({ code }) => code === 'roll-needed')
      })
      const late = dry.filter(({ state }) => (state as { readonly deployment?: unknown }).deployment == null)
      if (facts.chance === 'play') expect(dry.length).toBeGreaterThan(0)
      if (facts.chance === 'opening') expect(late).toEqual([])
      if (facts.chance === 'none') expect(dry).toEqual([])
    })

    test('every ruling has a clause that the rules state, and is an option', () => {
      const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'rules', `${id}.md`), 'utf8')
      expect(facts.rulings.length).toBeGreaterThan(10)
      for (const { name, rule, readings } of facts.rulings) {
        expect(page).toContain(`**${rule}**`)
        expect(page).toContain(`\`${name}\``)
        expect(new Set(readings).size).toBeGreaterThan(1)
      }
    })
  },
)
