import type { DolgRuleset } from '@umpire/dolg-solo-ai'
import { type Battle, type Companion, companionOf as companionWith } from '@umpire/dolg-solo-ai/companion'
import type { Game } from '../game.ts'
import type { AnyMatch } from '../play/session.ts'

/** The solo rules of a game: the companion sits at no other. */
export const rulesOf = ({ rules }: Game): DolgRuleset => rules as unknown as DolgRuleset

export function companionOf(game: Game): Companion {
  return companionWith(rulesOf(game))
}

/** A match of the solo rules as they know it, and as the command knows any. */
export const battleOf = (match: AnyMatch): Battle => match as unknown as Battle
export const anyMatch = (battle: Battle): AnyMatch => battle as unknown as AnyMatch
