import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'
import type { ActionCard } from '../content/model.ts'
import * as english from './english.ts'
import * as french from './french.ts'
import * as russian from './russian.ts'
import { centimetres, type InEach, inLocale, type Like, say, type Vocabulary } from './words.ts'

const cards: InEach<Like<typeof english.cards>> = { en: english.cards, ru: russian.cards, fr: french.cards }
const cardWords: Vocabulary = { en: english.cardWords, ru: russian.cardWords, fr: french.cardWords }

/** What the order half of an action card does, in a sentence: from the card alone. Names that only its core rules know stay as they are. */
export function explainOrder({ order }: ActionCard, locale: Locale): string {
  const { kind, limit, filter, amount } = order
  const texts = inLocale(cards, locale)
  const places = { limit, which: word(filter, { limit }, locale) }
  const whom = fill(texts[typeof limit === 'number' ? 'limit' : limit], places, locale)
  return fill(texts[kind], { whom, amount: `${amount}`, far: centimetres(amount, locale) }, locale)
}

/** What the event half of an action card does; null where it has none. */
export function explainEvent({ event }: ActionCard, locale: Locale): string | null {
  if (!event) return null
  const { windows, role, effect, amount } = event
  const texts = inLocale(cards, locale)
  const places = {
    when: windows.map(window => word(`window ${window}`, {}, locale)).join(texts.or),
    role: word(role === 'any' ? 'role any' : role, {}, locale),
    what: word(effect, { amount: `${amount}` }, locale),
  }
  return fill(texts.event, places, locale)
}

/** A name with its places filled in, where it is one of ours. */
function word(name: string, places: Fillings, locale: Locale): string {
  const text = say(name, locale, cardWords)
  return text === name ? name : fill(text, places, locale)
}
