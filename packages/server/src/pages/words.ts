import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'

const english = {
  report: 'Report',
  orders: 'Orders',
  publicPage: 'What everybody may read',
  saved: 'Saved: these are your orders for week {week}.',
  savedFinal: 'Saved: these are your last orders for week {week}. You can still change them until it is played.',
  notSaved: 'Nothing of this was saved; what was saved before stands.',
  closes: 'Orders close on {when}.',
  closesNever: 'The week is played when everybody has finished.',
  waiting: 'The game has not begun.',
  paused: 'The game stands still until its master lets it go on.',
  ended: 'The game is over.',
  final: 'These are my last orders: the week may be played when everybody says so',
  status: 'How the game stands',
}

export type Word = keyof typeof english

const russian: { readonly [word in Word]: string } = {
  report: 'Отчёт',
  orders: 'Приказы',
  publicPage: 'Что может читать каждый',
  saved: 'Записано: это ваши приказы на {week}-ю неделю.',
  savedFinal: 'Записано: это ваши последние приказы на {week}-ю неделю. Пока она не сыграна, их ещё можно изменить.',
  notSaved: 'Ничего из этого не записано; прежняя запись в силе.',
  closes: 'Приём приказов закроется: {when}.',
  closesNever: 'Неделю сыграют, когда все закончат.',
  waiting: 'Игра ещё не началась.',
  paused: 'Игра стоит, пока ведущий не даст ей ход.',
  ended: 'Игра окончена.',
  final: 'Это мои последние приказы: неделю можно играть, когда так скажут все',
  status: 'Как идёт игра',
}

/** What pages say, in the language of who reads. */
export function say(locale: Locale, word: Word, fields: Fillings = {}): string {
  return fill((locale === 'ru' ? russian : english)[word], fields, locale)
}
