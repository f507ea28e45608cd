import type { Locale } from '@umpire/core-game'
import type { ActionCard } from '../content/model.ts'
import { inLocale, say, type Telling, upper, type Vocabulary } from './words.ts'

/** Whom an order reaches, by the names of the table rules; others stay as they are. English after "units", Russian after "отряды". */
const filters: Vocabulary = {
  any: ['', ''],
  mounted: ['mounted', 'верховые'],
  foot: ['foot', 'пешие'],
  ranged: ['shooting', 'стрелковые'],
  routed: ['routed', 'бегущие'],
  shaken: ['broken or routed', 'разбитые и бегущие'],
  damaged: ['damaged', 'с повреждениями'],
}

/** How many: English with the units in the place of `{}`, Russian after them. */
const limits: Vocabulary = {
  leadership: ['as many {} as your general leads', 'столько, каково лидерство генерала'],
  half: ['{}, up to half of your army', 'не больше половины армии'],
  all: ['all {}', 'все'],
}

const kinds: { readonly [kind in ActionCard['order']['kind']]: Telling } = {
  activate: ['activates', 'активирует'],
  rally: ['rallies', 'возвращает в строй'],
  heal: ['takes {amount} damage off', 'снимает повреждений по {amount} с отрядов'],
  move: ['lengthens the moves of this turn by {far}', 'движение в этот ход больше на {far}'],
  other: ['has no effect that the rules know', 'действия по этим правилам не имеет'],
}

const roles: Vocabulary = {
  attacker: ['the unit attacks', 'отряд нападает'],
  defender: ['the unit is attacked', 'на отряд нападают'],
  any: ['the unit takes part', 'отряд участвует'],
}

const windows: Vocabulary = {
  ranged: ['shooting', 'стрельба'],
  melee: ['melee', 'ближний бой'],
}

const effects: Vocabulary = {
  strike: ['its attack is better by {amount}', 'его атака больше на {amount}'],
  brace: ['its defence is better by {amount}', 'его защита больше на {amount}'],
}

/** What the order half of an action card does, in a sentence: from the card alone. */
export function explainOrder({ order }: ActionCard, locale: Locale): string {
  const { kind, limit, filter, amount } = order
  const far = inLocale([`${amount / 20} cm`, `${amount / 20} см`], locale)
  const does = upper(
    inLocale(kinds[kind], locale)
      .replace('{amount}', `${amount}`)
      .replace('{far}', far),
  )
  if (kind === 'move' || kind === 'other') return `${does}.`
  const which = say(filter, locale, filters)
  if (locale === 'ru') {
    const most = typeof limit === 'number' ? `не больше ${limit}` : say(limit, locale, limits)
    return `${does}${kind === 'heal' ? '' : ' отряды'}${which && ` (${which})`}: ${most}.`
  }
  const units = `${which && `${which} `}unit`
  if (limit === 1) return `${does} one ${units}.`
  const many = typeof limit === 'number' ? `up to ${limit} {}` : say(limit, locale, limits)
  return `${does} ${many.replace('{}', `${units}s`)}.`
}

/** What the event half of an action card does; null where it has none. */
export function explainEvent({ event }: ActionCard, locale: Locale): string | null {
  if (!event) return null
  const when = event.windows.map(window => say(window, locale, windows)).join(inLocale([' or ', ' или '], locale))
  const what = say(event.effect, locale, effects).replace('{amount}', `${event.amount}`)
  const role = say(event.role, locale, roles)
  return inLocale(
    [`Event, ${when}: when ${role}, ${what}.`, `Событие, ${when}: когда ${role}, ${what}.`],
    locale,
  )
}
