import type { Locale } from '@umpire/core-game'
import { STAND_IN } from '../tables/free.ts'
import type { Sight } from '../tables/look.ts'
import type { GameRow, SeatRow } from '../tables/model.ts'
import { seatWord } from './board.ts'
import { type MatchWord, sayMatch } from './match-words.ts'
import { html, type Markup } from './page.ts'
import { say } from './words.ts'

/** What a player may do beside ordering. */
export interface Between {
  readonly locale: Locale
  readonly secret: string
  readonly by: SeatRow
  readonly sight: Sight
  /** Whose seats a built-in player may be given, for they are gone. */
  readonly gone: readonly string[]
  /** Whether one may claim the win over him. */
  readonly mayClaim: boolean
  /** Whether he is asked alone: nobody else plays. */
  readonly isAlone: boolean
}

/** The way to one's place in the match that follows; null where none does. */
export function nextPart({ next }: Pick<GameRow, 'next'>, locale: Locale, secret: string): Markup | null {
  return next === null
    ? null
    : html`<p><strong>${sayMatch(locale, 'rematchMade')}</strong></p>
<form method="post" action="/s/${secret}/next"><button>${sayMatch(locale, 'rematchGo')}</button></form>`
}

/** What stands between players: the part of the page for it, and what of it calls for somebody, to be said where he looks first. */
export interface Settled {
  readonly part: Markup
  readonly calls: readonly string[]
}

/** What players settle between themselves: steps taken back, a pause, who is gone, another match. */
export function betweenPart({ locale, secret, by, sight, gone, mayClaim, isAlone }: Between): Settled {
  const path = `/s/${secret}`
  const calls: string[] = []
  const call = (line: string) => {
    calls.push(line)
    return html`<p><strong>${line}</strong></p>`
  }
  const form = (act: string, button: string, fields: { readonly [name: string]: string | number } = {}) =>
    html`<form method="post" action="${path}/${act}">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>${button}</button></form>`
  const agreement = (what: 'pause' | 'resume' | 'rematch') => {
    const word = (end: 'Ask' | 'Asked' | 'Yes' | 'Mine' | 'Alone', name = '') =>
      sayMatch(locale, `${what}${end}` satisfies MatchWord, { name })
    const there = sight.asked[what]
    if (!there) return form('ask', word(isAlone ? 'Alone' : 'Ask'), { what })
    if (there.agreed.includes(by.seat))
      return html`<p>${word('Mine')}</p>${form('refuse', sayMatch(locale, 'askNoMore'), { what })}`
    return html`${call(word('Asked', seatWord(locale, there.seat)))}${form('ask', word('Yes'), { what })}${form('refuse', say(locale, 'undoNo'), { what })}`
  }
  if (by.player === STAND_IN && sight.status !== 'ended')
    return { part: html`${call(sayMatch(locale, 'standsIn'))}${form('retake', sayMatch(locale, 'retake'))}`, calls }
  const { steps, undo, undoTo, status } = sight
  const isPlayer = by.player === 'person'
  if (!isPlayer && status !== 'ended') return { part: html`${call(sayMatch(locale, 'given'))}`, calls }
  const back = undo
    ? undo.agreed.includes(by.seat)
      ? html`<p>${sayMatch(locale, 'undoMine', { to: undo.to })}</p>${form('refuse', sayMatch(locale, 'askNoMore'), { what: 'undo' })}`
      : html`${call(say(locale, 'undoAsked', { name: seatWord(locale, undo.seat), to: undo.to }))}${form('take-back', say(locale, 'undoYes'), { steps, to: undo.to })}${form('refuse', say(locale, 'undoNo'), { what: 'undo' })}`
    : undoTo !== null && form('take-back', say(locale, 'undoAsk'), { steps, to: undoTo })
  const absent = gone.map(
    seat =>
      html`${call(sayMatch(locale, sight.clocks ? 'timeOver' : 'isGone', { name: seatWord(locale, seat) }))}${mayClaim && form('claim', sayMatch(locale, 'claim'))}${form('stand-in', sayMatch(locale, 'standIn'), { seat })}`,
  )
  const next = status === 'ended' ? nextPart(sight, locale, secret) : null
  if (next) calls.push(sayMatch(locale, 'rematchMade'))
  const agreed =
    isPlayer && !next && status !== 'waiting'
      ? agreement(({ playing: 'pause', paused: 'resume', ended: 'rematch' } as const)[status])
      : null
  return { part: html`${absent}${back}${agreed}${next}`, calls }
}
