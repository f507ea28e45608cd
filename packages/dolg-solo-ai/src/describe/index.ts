import type { Locale } from '@umpire/core-game'
import { type Filling, fill, type Phrases } from '@umpire/core-game/say'
import type { Roll } from '@umpire/core-rng'
import type { Library } from '../content/library.ts'
import type { Event } from '../events.ts'
import type { Pose } from '../model.ts'
import type { Telling } from './english.ts'
import * as english from './english.ts'
import * as french from './french.ts'
import * as russian from './russian.ts'
import { centimetres, type InEach, inLocale, ofCards, poseText, say, upper } from './words.ts'

const tellings: InEach<Phrases<Telling>> = { en: english.tellings, ru: russian.tellings, fr: french.tellings }

/** One event as a sentence, with its full stop and its clause. */
export function describe({ units, actions, called }: Library, event: Event, locale: Locale): string {
  const fields = fieldsOf(event, locale)
  const inPlace = (place: string): Filling => {
    const [field = '', form] = place.split('.')
    // A card's id may be a word of these rules, and is one wherever no card is meant.
    const isCard = /^cards?$/.test(field) || (field === 'chosen' && ofCards(fields['step']))
    const word = (text: string) => {
      const card = isCard && (units.get(text) ?? actions.get(text))
      return card ? called(card.name, locale) : say(text, locale)
    }
    const said = (value: unknown): string => {
      if (Array.isArray(value)) return value.map(said).join(', ') || word('none')
      if (typeof value === 'object')
        return value ? ('x' in value ? poseText(value as Pose) : (value as Roll).face.toString()) : word('none')
      return `${value as string | number}`.split(' ').map(word).join(' ')
    }
    const value = fields[field]
    if (field === 'chosen' && fields['step'] === 'general') return called(`${value as string}`, locale)
    if (form === 'any') return Array.isArray(value) && value.length
    return form ? word(`${form} ${value as string}`) : said(value)
  }
  const text = fill(inLocale(tellings, locale)[tellingOf(event)], inPlace, locale)
  return `${upper(text)} (${event.rule}).`
}

function fieldsOf(event: Event, locale: Locale): { readonly [field: string]: unknown } {
  if (event.type === 'decided') return { ...event.decision }
  if (event.type === 'bonus') return { amount: centimetres(event.amount, locale) }
  // `ranged` is a type of unit too.
  return event.type === 'phase' && event.phase === 'ranged' ? { ...event, phase: 'shooting' } : { ...event }
}

function tellingOf(event: Event): Telling {
  switch (event.type) {
    case 'phase':
      return event.round === 0 ? 'phase 0' : event.type
    case 'moved':
      if (!event.to) return 'moved off'
      // A rallied unit that has a target charges, too (D-196).
      return `moved ${event.target === null ? event.manner : 'charge'}`
    case 'formed':
      if (event.extended) return 'formed stretched'
      return event.formation === null ? 'formed null' : event.type
    case 'attacked':
      return `${event.type} ${event.how}`
    case 'general':
      return event.host === null ? 'general null' : event.type
    case 'drawn':
      return event.seat === 'human' ? 'drawn human' : event.type
    case 'played':
      return `${event.type} ${event.half}`
    case 'ended':
      return event.winners.length === 0 ? 'ended null' : event.type
    default:
      return event.type
  }
}
