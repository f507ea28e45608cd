import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import type { ActionCard } from '../content/model.ts'
import * as english from './english.ts'
import * as russian from './russian.ts'
import { inLocale, say, type Vocabulary } from './words.ts'

const cards = { en: english.cards, ru: russian.cards }
const cardWords: Vocabulary = { en: english.cardWords, ru: russian.cardWords }

/** What the order half of an action card does, in a sentence: from the card alone. Names that only its core rules know stay as they are. */
export function explainOrder({ order }: ActionCard, locale: Locale): string {
  const { kind, limit, filter, amount } = order
  const texts: typeof russian.cards = inLocale(cards, locale)
  const which = say(filter, locale, cardWords)
  const places = { limit, which: which && `${which} ` }
  const whom = fill(texts[typeof limit === 'number' ? 'limit' : limit], places, locale)
  return fill(texts[kind], { whom, amount: `${amount}`, far: `${amount / 20}` }, locale)
}

/** What the event half of an action card does; null where it has none. */
export function explainEvent({ event }: ActionCard, locale: Locale): string | null {
  if (!event) return null
  const { windows, role, effect, amount } = event
  const texts: typeof russian.cards = inLocale(cards, locale)
  const word = (name: string) => say(name, locale, cardWords)
  const places = {
    when: windows.map(window => word(`window ${window}`)).join(texts.or),
    role: word(role === 'any' ? 'role any' : role),
    what: fill(word(effect), { amount: `${amount}` }, locale),
  }
  return fill(texts.event, places, locale)
}
