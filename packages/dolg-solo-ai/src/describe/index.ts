import type { Locale } from '@umpire/core-game'
import type { Roll } from '@umpire/core-rng'
import type { Library } from '../content/library.ts'
import type { Event } from '../events.ts'
import type { Pose } from '../model.ts'
import { fill, inLocale, poseText, say, type Telling, upper, type Vocabulary } from './words.ts'

/** What happened, by type and, where that matters, how; a name in braces stands for what the event says there. */
const tellings: Vocabulary = {
  decided: ['the AI decides, {step}: {chosen}', 'ИИ решает, {step}: {chosen}'],
  phase: ['turn {round}, {seat}: {phase}', 'ход {round}, {seat}: {phase}'],
  'phase 0': ['preparation: {phase}', 'подготовка: {phase}'],
  recruited: ['{seat} recruits {unit}, {card}', '{seat} получает отряд {unit}: {card}'],
  zoned: ['{unit} goes to the {zone}', 'отряду {unit} достаётся {zone}'],
  'moved deploy': ['{unit} is deployed at {to}', 'отряд {unit} встаёт на {to}'],
  'moved move': ['{unit} moves to {to}', 'отряд {unit} идёт на {to}'],
  'moved charge': ['{unit} charges {target}', 'отряд {unit} наступает на {target}'],
  'moved withdrawal': ['{unit} withdraws to {to}', 'отряд {unit} отходит на {to}'],
  'moved retire': ['{unit} gets away after its shot, to {to}', 'отряд {unit} после выстрела отходит на {to}'],
  'moved retreat': ['{unit} flees to {to}', 'отряд {unit} бежит на {to}'],
  'moved rally': ['{unit}, rallied, goes to {to}', 'отряд {unit}, придя в себя, идёт на {to}'],
  'moved off': ['{unit} leaves the table', 'отряд {unit} уходит со стола'],
  'moved report': ['{unit} now stands at {to}', 'отряд {unit} теперь стоит на {to}'],
  formed: ['{unit} takes the formation {formation}', 'отряд {unit} строится: {formation}'],
  'formed null': ['{unit} takes its usual order', 'отряд {unit} возвращается в обычный строй'],
  'formed stretched': ['{unit} stretches its line', 'отряд {unit} растягивает строй'],
  engaged: ['{unit} is in melee with {enemies}', 'отряд {unit} в бою, противники: {enemies}'],
  'attacked shot': ['{unit} shoots at {target}; dice: {dice}', 'отряд {unit} стреляет по {target}; кубики: {dice}'],
  'attacked fight': ['{unit} strikes {target}; dice: {dice}', 'отряд {unit} бьёт {target}; кубики: {dice}'],
  'attacked shot reported': ['{unit} shoots at {target}', 'отряд {unit} стреляет по {target}'],
  'attacked fight reported': ['{unit} strikes {target}', 'отряд {unit} бьёт {target}'],
  checked: ['{seat} checks morale; dice: {dice}', '{seat} проверяет мораль; кубики: {dice}'],
  damaged: ['damage tokens of {unit}: {damage}', 'жетонов повреждений у отряда {unit}: {damage}'],
  condition: ['{unit} is {condition}', 'отряд {unit} {condition}'],
  general: ['the general of {seat}: {condition}, with {host}', 'генерал ({seat}): {condition}, с отрядом {host}'],
  'general null': ['the general of {seat}: {condition}', 'генерал ({seat}): {condition}'],
  activated: ['{seat} activates {units}', '{seat} активирует отряды: {units}'],
  bonus: ['moves are longer by {amount}', 'движение больше на {amount}'],
  drawn: ['{seat} draws cards: {cards}', '{seat} берёт карты: {cards}'],
  'drawn human': ['the player takes cards in his hand', 'игрок берёт карты в руку'],
  'played order': ['{seat} plays the order {card} on {units}', '{seat} разыгрывает приказ {card}, отряды: {units}'],
  'played alone': ['{seat} plays the order {card}', '{seat} разыгрывает приказ {card}'],
  'played event': ['{seat} plays the event {card} for {units}', '{seat} разыгрывает событие {card}, отряд {units}'],
  discarded: ['discarded: {cards}', 'в сброс: {cards}'],
  supplied: ['cards typed in: {cards}', 'введены карты: {cards}'],
  reshuffled: ['the discards are shuffled into the deck, time {exhausted}', 'сброс замешан в колоду, раз: {exhausted}'],
  warned: ['mind: {warning} ({about})', 'внимание: {warning} ({about})'],
  'ended null': ['a draw: {reason}', 'ничья: {reason}'],
  ended: ['{winners} wins: {reason}', 'победитель — {winners}: {reason}'],
}

/** One event as a sentence, with its full stop and its clause. */
export function describe({ units, actions }: Library, event: Event, locale: Locale): string {
  const word = (text: string) => say(units.get(text)?.name ?? actions.get(text)?.name ?? text, locale)
  const said = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(said).join(', ') || word('none')
    if (typeof value === 'object')
      return value ? ('x' in value ? poseText(value as Pose) : (value as Roll).face.toString()) : word('none')
    return `${value as string | number}`.split(' ').map(word).join(' ')
  }
  return `${upper(fill(inLocale(tellingOf(event), locale), fieldsOf(event), said))} (${event.rule}).`
}

function fieldsOf(event: Event): object {
  if (event.type === 'decided') return event.decision
  // `ranged` is a type of unit too.
  return event.type === 'phase' && event.phase === 'ranged' ? { ...event, phase: 'shooting' } : event
}

function tellingOf(event: Event): Telling {
  return tellings[`${event.type} ${howOf(event)}`] ?? tellings[event.type]!
}

function howOf(event: Event): unknown {
  switch (event.type) {
    case 'phase':
      return event.round
    case 'moved':
      return event.to ? event.manner : 'off'
    case 'formed':
      return event.extended ? 'stretched' : event.formation
    case 'attacked':
      return event.dice.length ? event.how : `${event.how} reported`
    case 'general':
      return event.host
    case 'drawn':
      return event.seat
    case 'played':
      return event.units.length ? event.half : 'alone'
    case 'ended':
      return event.winners.length || null
  }
}
