import type { Locale } from '@umpire/core-game'
import type { Library } from './content.ts'
import type { Decision, Event, Manner } from './events.ts'
import { explain } from './explain.ts'
import type { Phase, Pose } from './model.ts'
import { say } from './phrases.ts'
import { poseName } from './rules/withdrawal.ts'

export interface Describing {
  /** One event as a sentence. */
  describe(event: Event, locale: Locale): string
  /** Why the AI decided so, as a sentence. */
  explain(decision: Decision, locale: Locale): string
}

export function describeWith(library: Library): Describing {
  const nameOf = (id: string) => library.units.get(id)?.name ?? library.actions.get(id)?.name ?? id
  return { describe: (event, locale) => sentence(event, locale, nameOf), explain }
}

function sentence(event: Event, locale: Locale, nameOf: (id: string) => string): string {
  const text = tell(event, locale === 'ru', word => say(word, locale), nameOf, locale)
  return event.type === 'decided' ? text : `${upper(text)} (${event.rule}).`
}

/** Ids of units stay as they are. */
function upper(text: string): string {
  return /^[ap]\d/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}

function phaseWord(phase: Phase): string {
  return phase === 'ranged' ? 'phase-ranged' : phase
}

function tell(
  event: Event,
  ru: boolean,
  word: (key: string) => string,
  nameOf: (id: string) => string,
  locale: Locale,
): string {
  const cards = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const at = (pose: Pose | null) => (pose ? poseName(pose) : ru ? 'вне стола' : 'off the table')
  switch (event.type) {
    case 'decided':
      return explain(event.decision, locale)
    case 'phase': {
      const phase = word(phaseWord(event.phase))
      if (event.turn === 0) return ru ? `подготовка: ${phase}` : `preparation: ${phase}`
      return ru
        ? `ход ${event.turn}, ${word(event.side)}: ${phase}`
        : `turn ${event.turn}, ${word(event.side)}: ${phase}`
    }
    case 'recruited':
      return ru
        ? `${word(event.side)} получает отряд ${event.unit}, ${nameOf(event.card)}`
        : `${word(event.side)} recruits ${event.unit}, ${nameOf(event.card)}`
    case 'zoned':
      return ru ? `${event.unit}: участок — ${word(event.zone)}` : `${event.unit} goes to the ${word(event.zone)}`
    case 'moved': {
      const how = word(mannerWord(event.manner))
      const target = event.target ? (ru ? ` на ${event.target}` : ` ${event.target}`) : ''
      return ru
        ? `отряд ${event.unit} ${how}${target}: ${at(event.to)}`
        : `${event.unit} ${how}${target}: ${at(event.to)}`
    }
    case 'formed': {
      const name = event.formation ?? (ru ? 'обычный строй' : 'usual order')
      const wide = event.extended ? (ru ? ', растянут' : ', stretched') : ''
      return ru ? `отряд ${event.unit} строится: ${name}${wide}` : `${event.unit} forms up: ${name}${wide}`
    }
    case 'engaged': {
      const with_ = event.enemies.join(', ') || (ru ? 'ни с кем' : 'nobody')
      return ru ? `отряд ${event.unit} в бою: ${with_}` : `${event.unit} is in melee with ${with_}`
    }
    case 'attacked': {
      const dice = event.dice.map(roll => roll.face).join(' ')
      const thrown = dice ? (ru ? `, кубики ${dice}` : `, dice ${dice}`) : ''
      const verb = event.how === 'shot' ? (ru ? 'стреляет по' : 'shoots at') : ru ? 'атакует в ближнем бою' : 'fights'
      return `${ru ? 'отряд ' : ''}${event.unit} ${verb} ${event.target}${thrown}`
    }
    case 'checked': {
      const dice = event.dice.map(roll => roll.face).join(' ') || word('none')
      return ru
        ? `${word(event.side)} проверяет мораль, кубики: ${dice}`
        : `${word(event.side)} checks morale, dice: ${dice}`
    }
    case 'damaged':
      return ru
        ? `у отряда ${event.unit} повреждений: ${event.damage}`
        : `${event.unit} has ${event.damage} damage tokens`
    case 'condition':
      return ru ? `отряд ${event.unit}: ${word(event.condition)}` : `${event.unit} is ${word(event.condition)}`
    case 'general': {
      const host = event.host ? (ru ? `, с отрядом ${event.host}` : `, with ${event.host}`) : ''
      return ru
        ? `генерал (${word(event.side)}): ${word(event.condition)}${host}`
        : `general of ${word(event.side)}: ${word(event.condition)}${host}`
    }
    case 'activated': {
      const units = event.units.join(', ') || word('none')
      return ru ? `${word(event.side)} активирует: ${units}` : `${word(event.side)} activates: ${units}`
    }
    case 'bonus':
      return ru ? `движение больше на ${event.amount}` : `moves are longer by ${event.amount}`
    case 'drawn': {
      const hidden = event.side === 'human'
      const what = hidden ? `${event.cards.length}` : cards(event.cards)
      return ru
        ? `${word(event.side)} берёт карты: ${what || word('none')}`
        : `${word(event.side)} draws cards: ${what || word('none')}`
    }
    case 'played': {
      const half = event.half === 'order' ? (ru ? 'приказ' : 'order') : ru ? 'событие' : 'event'
      const units = event.units.length ? ` (${event.units.join(', ')})` : ''
      return ru
        ? `${word(event.side)} разыгрывает ${half} «${nameOf(event.card)}»${units}`
        : `${word(event.side)} plays the ${half} "${nameOf(event.card)}"${units}`
    }
    case 'discarded':
      return ru ? `в сброс: ${cards(event.cards)}` : `discarded: ${cards(event.cards)}`
    case 'supplied':
      return ru ? `введены карты: ${cards(event.cards)}` : `cards typed in: ${cards(event.cards)}`
    case 'reshuffled':
      return ru
        ? `сброс замешан в колоду, раз: ${event.exhausted}`
        : `the discards are shuffled into the deck, time ${event.exhausted}`
    case 'warned':
      return ru
        ? `внимание: ${word(event.warning)} (${event.about})`
        : `warning: ${word(event.warning)} (${event.about})`
    case 'ended': {
      const why = word(event.reason)
      if (!event.winner) return ru ? `ничья: ${why}` : `a draw: ${why}`
      return ru ? `победитель — ${word(event.winner)}: ${why}` : `${word(event.winner)} wins: ${why}`
    }
  }
}

function mannerWord(manner: Manner): string {
  return manner === 'retreat' || manner === 'charge' ? `manner-${manner}` : manner
}
