import { type Asked, policyPlayer, type Question } from '@umpire/boards'
import type { AnyRuleset, Policy } from '@umpire/core-game'
import type { Said } from './game.ts'

/** Somebody to play against. `load` fetches its code for a seat, so that a page has none of it before it is asked for. */
export interface Opponent {
  readonly id: string
  readonly label: Said
  load(seat: string): Promise<unknown>
}

/** Who plays each game, by the id of its ruleset; the first is the usual one. An opponent is a line here, and nothing else. */
export const opponents: { readonly [game: string]: readonly Opponent[] } = {
  kriegspiel: [
    {
      id: 'bold',
      label: { en: 'Simple: bold', ru: 'Простой: смелый', fr: 'Simple : hardi' },
      load: async () => (await import('@umpire/kriegspiel/policy')).bold,
    },
    {
      id: 'steady',
      label: { en: 'Simple: steady', ru: 'Простой: осторожный', fr: 'Simple : prudent' },
      load: async () => (await import('@umpire/kriegspiel/policy')).steady,
    },
    {
      id: 'search',
      label: { en: 'Searching', ru: 'С перебором', fr: 'Avec recherche' },
      load: bot(() => import('@umpire/bots/kriegspiel'), 16),
    },
  ],
  'transnistria-hex': [
    {
      id: 'simple',
      label: { en: 'Simple', ru: 'Простой', fr: 'Simple' },
      load: bySeat(() => import('@umpire/transnistria-hex/policy')),
    },
    {
      id: 'search',
      label: { en: 'Searching', ru: 'С перебором', fr: 'Avec recherche' },
      load: bot(() => import('@umpire/bots/transnistria-hex'), 8),
    },
  ],
  dma: [
    {
      id: 'simple',
      label: { en: 'Simple', ru: 'Простой', fr: 'Simple' },
      load: bySeat(() => import('@umpire/dma/policy')),
    },
    {
      id: 'search',
      label: { en: 'Searching', ru: 'С перебором', fr: 'Avec recherche' },
      load: bot(() => import('@umpire/bots/dma'), 8),
    },
  ],
  'dolg-solo-ai': [
    {
      id: 'simple',
      label: { en: 'Simple', ru: 'Простой', fr: 'Simple' },
      load: bySeat(() => import('@umpire/dolg-solo-ai/policy')),
    },
    {
      id: 'search',
      label: { en: 'Searching', ru: 'С перебором', fr: 'Avec recherche' },
      load: bot(() => import('@umpire/bots/dolg-solo-ai'), 32),
    },
  ],
}

/** The rules that they play by. */
const rulesets: { readonly [game: string]: () => Promise<AnyRuleset> } = {
  kriegspiel: async () => (await import('@umpire/kriegspiel')).ruleset,
  'transnistria-hex': async () => (await import('@umpire/transnistria-hex')).ruleset,
  dma: async () => (await import('@umpire/dma')).ruleset,
  'dolg-solo-ai': async () => (await import('@umpire/dolg-solo-ai')).ruleset,
}

/** Who answers a question. It sees the view of its seat only. */
export async function playerFor({ game, player, seat }: Pick<Question, 'game' | 'player' | 'seat'>): Promise<Asked> {
  const found = opponents[game]?.find(one => one.id === player)
  if (!found) throw new Error(`There is no player ${player} for ${game}`)
  const [ruleset, policy] = await Promise.all([rulesets[game]!(), found.load(seat)])
  return policyPlayer(ruleset, policy as Policy<unknown, unknown, string>)
}

/** The policy that a package has for a seat. */
function bySeat(load: () => Promise<{ readonly policies: object }>): (seat: string) => Promise<unknown> {
  return async seat => ((await load()).policies as { readonly [seat: string]: unknown })[seat]
}

/** A searching bot that thinks for so many iterations: the same position and seed give the same orders everywhere. */
function bot(
  load: () => Promise<{ createBot(budget: { readonly iterations: number }): unknown }>,
  iterations: number,
): () => Promise<unknown> {
  return async () => (await load()).createBot({ iterations })
}
