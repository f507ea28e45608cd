import type { Locale } from '@umpire/core-game'
import { momentText } from '../desk/calendar.ts'
import type { Note } from '../tables/notes.ts'
import { sayMatch } from './match-words.ts'
import { say } from './words.ts'

/** A note as a line, with its moment by the clocks of the game. */
export function noteLine(note: Note, locale: Locale, zone: string, nameOf: (seat: string) => string): string {
  const when = momentText(note.at.getTime(), zone, locale)
  return say(locale, 'about', { of: when, what: noteWords(note, locale, zone, nameOf) })
}

/** What a note says. */
export function noteWords(note: Note, locale: Locale, zone: string, nameOf: (seat: string) => string): string {
  const because = 'reason' in note.data && note.data.reason ? `: ${note.data.reason}` : '.'
  switch (note.code) {
    case 'begun':
      return say(locale, 'noteBegun')
    case 'paused':
      return note.data.agreed ? sayMatch(locale, 'notePaused') : say(locale, 'notePaused') + because
    case 'resumed':
      return note.data.agreed ? sayMatch(locale, 'noteResumed') : say(locale, 'noteResumed') + because
    case 'extended': {
      const { week, closes } = note.data
      return say(locale, 'noteExtended', { week, when: momentText(closes, zone, locale) }) + because
    }
    case 'again':
      return say(locale, 'noteAgain', { week: note.data.week }) + because
    case 'bot': {
      const { seat, missed } = note.data
      const name = nameOf(seat)
      return missed === null
        ? say(locale, 'noteBot', { name }) + because
        : say(locale, 'noteGivenUp', { name, weeks: missed })
    }
    case 'person':
      return say(locale, 'notePerson', { name: nameOf(note.data.seat) }) + because
    case 'played':
      return say(locale, 'notePlayed', { week: note.data.week })
    case 'missing': {
      const { week, seats } = note.data
      return say(locale, 'noteMissing', { week, names: seats.map(nameOf).join(', ') })
    }
    case 'freed': {
      const { seat, missed } = note.data
      const name = nameOf(seat)
      return missed === null
        ? say(locale, 'noteFreed', { name }) + because
        : say(locale, 'noteFreedAway', { name, weeks: missed })
    }
    case 'taken':
      return say(locale, 'noteTaken', { name: nameOf(note.data.seat) })
    case 'left':
      return say(locale, 'noteLeft', { name: nameOf(note.data.seat) })
    case 'away': {
      const { seat, first, last } = note.data
      return say(locale, 'noteAway', { name: nameOf(seat), first, last })
    }
    case 'back':
      return say(locale, 'noteBack', { name: nameOf(note.data.seat) })
    case 'corrected':
      return say(locale, 'noteCorrected', { week: note.data.week }) + because
    case 'upgraded': {
      const { from, to, changes } = note.data
      return say(locale, changes === null ? 'noteUpgraded' : 'noteUpgradedOther', { from, to, step: changes ?? 0 })
    }
    case 'late':
      return sayMatch(locale, 'noteLate', { name: nameOf(note.data.seat) })
    case 'lost': {
      const { late, winners } = note.data
      return sayMatch(locale, 'noteLost', { late: late.map(nameOf), winners: winners.map(nameOf) })
    }
    case 'standIn': {
      const { seat, why } = note.data
      return sayMatch(locale, why === 'late' ? 'noteStandInLate' : 'noteStandInGone', { name: nameOf(seat) })
    }
    case 'rematch':
      return sayMatch(locale, 'noteRematch')
    case 'link':
      return say(locale, 'noteLink', {
        name: note.data.seat === '+master' ? say(locale, 'master') : nameOf(note.data.seat),
      })
  }
}
