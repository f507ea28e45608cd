import type { Locale } from '@umpire/core-game'
import { type Filling, fill, listed } from '@umpire/core-game/say'
import { kinds } from '../content/unit-types.ts'
import type { Event } from '../events.ts'
import type { Kind, PlacedUnit, Seat } from '../model.ts'
import { isRelay, otherSeat } from '../rules/units.ts'
import { type Language, languageOf } from './language.ts'
import { nameIn } from './names.ts'

type Fields = { readonly [field: string]: Filling }

/** One event as a sentence, with its full stop. */
export function describe(event: Event, locale: Locale): string {
  return describeIn(languageOf(locale), event)
}

/** The same in one language, for whoever needs no other. */
export function describeIn(language: Language, event: Event): string {
  return say(language.sentences[event.type], { ...plainOf(event), ...told(event, language) }, language)
}

/** Fills a sentence; a place such as `{seat.gen}` is a form of a name. */
function say(sentence: string, fields: Fields, language: Language): string {
  const inPlace = (place: string): Filling => {
    const [field = '', form] = place.split('.')
    const value = fields[field]
    return isNamed(field, value) ? nameIn(language, value, form) : value
  }
  return fill(sentence, inPlace, language.locale)
}

const NAMED = ['seat', 'other', 'first', 'winner', 'loser', 'kind']

function isNamed(field: string, value: Filling): value is Seat | Kind {
  return typeof value === 'string' && NAMED.includes(field)
}

/** The fields of an event that stand in a sentence as they are, the other side, and whether it is about a relay. */
function plainOf(event: Event): Fields {
  const plain = Object.entries(event).filter(([, value]) => typeof value !== 'object')
  return {
    ...Object.fromEntries(plain),
    ...('seat' in event && { other: otherSeat(event.seat) }),
    ...('kind' in event && { relay: isRelay(event) }),
  }
}

/** What a sentence needs besides. */
function told(event: Event, language: Language): Fields {
  const { words } = language
  switch (event.type) {
    case 'curtain-raised':
      return { count: event.units.length }
    case 'moved':
      return { over: listed(event.path.slice(0, -1), words.and) }
    case 'connection-changed':
      return { lost: unitsTold(event.lost, language), restored: unitsTold(event.restored, language) }
    case 'attacked': {
      const { target, margin, attackers } = event
      const part = attackers.filter(share => share.value > 0)
      const charging = part.filter(share => share.charge).length
      const all = charging === part.length
      return { kind: target.kind, at: target.at, part: part.length, charging, all, beaten: margin > 0 }
    }
    case 'destroyed':
      return { cause: event.cause === 'beaten' ? '' : words[event.cause] }
    case 'ended': {
      const [winner] = event.winners
      if (!winner) return { winner: null }
      return { winner, reason: say(words[event.reason], { loser: otherSeat(winner) }, language) }
    }
    default:
      return {}
  }
}

/** Units kind by kind, in the order of the table of units: `infantry at 3D and 4D, cavalry at 5F`. */
function unitsTold(units: readonly PlacedUnit[], language: Language): string {
  const { and, units: phrase } = language.words
  const groups = kinds.flatMap(kind => {
    const squares = units.filter(unit => unit.kind === kind).map(unit => unit.at)
    return squares.length ? [say(phrase, { kind, squares: listed(squares, and) }, language)] : []
  })
  return listed(groups, and)
}
