import { type Asked, policyPlayer, type Question } from '@umpire/boards'
import { type Level, levels } from '@umpire/bots/levels'
import type { AnyRuleset, Locale, Policy } from '@umpire/core-game'
import type { Said } from './game.ts'

/** Somebody to play against. `load` fetches its code for a seat, so that a page has none of it before it is asked for. */
export interface Opponent {
  readonly id: string
  readonly label: Said
  /** Named by matches of before; nobody new is offered it. */
  readonly former?: true
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
    ...byLevel('kriegspiel', () => import('@umpire/bots/kriegspiel'), 16),
  ],
  'transnistria-hex': [
    {
      id: 'simple',
      label: { en: 'Simple', ru: 'Простой', fr: 'Simple' },
      load: bySeat(() => import('@umpire/transnistria-hex/policy')),
    },
    ...byLevel('transnistria-hex', () => import('@umpire/bots/transnistria-hex'), 8),
  ],
  dma: [
    {
      id: 'simple',
      label: { en: 'Simple', ru: 'Простой', fr: 'Simple' },
      load: bySeat(() => import('@umpire/dma/policy')),
    },
    ...byLevel('dma', () => import('@umpire/bots/dma'), 8),
  ],
  'dolg-solo-ai': [
    {
      id: 'simple',
      label: { en: 'Simple', ru: 'Простой', fr: 'Simple' },
      load: bySeat(() => import('@umpire/dolg-solo-ai/policy')),
    },
    ...byLevel('dolg-solo-ai', () => import('@umpire/bots/dolg-solo-ai'), 32),
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

/** Who thinks, by level; and the one that matches of before name, who thought for so many iterations. */
function byLevel(
  game: string,
  load: () => Promise<{
    createOpponent(level: Level): unknown
    createBot(budget: { readonly iterations: number }): unknown
  }>,
  iterations: number,
): readonly Opponent[] {
  return [
    ...levels[game]!.map(level => ({
      id: `level:${level.level}`,
      label: { en: numbered(level, 'en'), ru: numbered(level, 'ru'), fr: numbered(level, 'fr') },
      load: async () => (await load()).createOpponent(level),
    })),
    {
      id: 'search',
      label: { en: 'Searching', ru: 'С перебором', fr: 'Avec recherche' },
      former: true,
      load: async () => (await load()).createBot({ iterations }),
    },
  ]
}

function numbered({ level, name }: Level, locale: Locale): string {
  return `${level} · ${name[locale]}`
}
