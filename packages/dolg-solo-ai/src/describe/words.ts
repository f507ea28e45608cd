import type { Locale } from '@umpire/core-game'
import type { Pose } from '../model.ts'

export type Telling = readonly [en: string, ru: string]
export interface Vocabulary {
  readonly [word: string]: Telling
}

/** Words of states and events as people say them; the Russian ones stand in the nominative. */
export const words: Vocabulary = {
  ai: ['the AI', 'ИИ'],
  human: ['the player', 'игрок'],
  left: ['left flank', 'левый фланг'],
  centre: ['centre', 'центр'],
  right: ['right flank', 'правый фланг'],
  quota: ['quota', 'число карт'],
  'top-up': ['one more card', 'ещё карта'],
  minimum: ['minimum by zones', 'минимум по участкам'],
  zone: ['zone', 'участок'],
  depth: ['depth', 'глубина'],
  arrange: ['order of lines', 'порядок линий'],
  behaviour: ['behaviour', 'поведение'],
  'first-card': ['first card', 'первая карта'],
  'second-card': ['second card', 'вторая карта'],
  'extra-card': ['extra card', 'дополнительная карта'],
  activate: ['whom to activate', 'кого активировать'],
  withdraw: ['who has to withdraw', 'кому отходить'],
  move: ['who moves', 'кому двигаться'],
  target: ['target', 'цель'],
  event: ['event', 'событие'],
  fight: ['next fight', 'следующий бой'],
  rally: ['rallied unit', 'восстановленный отряд'],
  deployment: ['deployment', 'размещение'],
  recruiting: ['recruiting', 'сбор армии'],
  victory: ['victory condition', 'условие победы'],
  distribution: ['zones', 'участки'],
  lines: ['lines', 'линии'],
  general: ['the general', 'генерал'],
  host: ['place of the general', 'место генерала'],
  activation: ['activation', 'активация'],
  movement: ['movement', 'движение'],
  heavy: ['heavy infantry', 'тяжёлая пехота'],
  light: ['light infantry', 'лёгкая пехота'],
  ranged: ['ranged', 'стрелковые'],
  mounted: ['mounted', 'верховые'],
  shooting: ['ranged attack', 'дальняя атака'],
  melee: ['melee', 'ближний бой'],
  rout: ['flight', 'бегство'],
  fit: ['fit', 'в строю'],
  broken: ['broken', 'разбит'],
  routed: ['routed', 'обращён в бегство'],
  destroyed: ['destroyed', 'уничтожен'],
  fallen: ['fallen', 'погиб'],
  retreat: ['Retreat', 'Отход'],
  defence: ['Defence', 'Защита'],
  advance: ['Advance', 'Продвижение'],
  attack: ['Attack', 'Атака'],
  'all-out': ['All-out attack', 'Полная атака'],
  'half-losses': ['half of the points lost', 'потеря половины очков'],
  annihilation: ['annihilation', 'полное уничтожение'],
  'general-death': ['death of the general', 'смерть генерала'],
  destroy: ['a unit to destroy', 'уничтожение отряда'],
  last: ['holding out', 'продержаться до конца'],
  scenario: ['the scenario', 'сценарий'],
  night: ['nightfall', 'наступила ночь'],
  reported: ["the player's word", 'слово игрока'],
  none: ['none', 'нет'],
  shortfall: ['the deck has run out', 'в колоде кончились карты'],
  'depth-not-recommended': ['depth is not recommended for this army', 'глубина не рекомендована такой армии'],
  overflow: ['more lines than three', 'линий больше трёх'],
  'no-room': ['no room on the table', 'на столе нет места'],
  'no-host': ['no unit for the general', 'генералу не с кем встать'],
  'deck-empty': ['no action cards left', 'карт действий больше нет'],
  'move-blocked': ['the way is blocked', 'путь закрыт'],
}

export function inLocale([en, ru]: Telling, locale: Locale): string {
  return locale === 'ru' ? ru : en
}

/** A word in a language; what has no translation (ids, numbers) stays as it is. */
export function say(word: string, locale: Locale, vocabulary: Vocabulary = words): string {
  return Object.hasOwn(vocabulary, word) ? inLocale(vocabulary[word]!, locale) : word
}

/** Puts what is said of each field in the place of its name in braces. */
export function fill(text: string, fields: object, said: (value: unknown) => string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => said((fields as { readonly [name: string]: unknown })[name]))
}

/** With a capital letter, but for ids of units. */
export function upper(text: string): string {
  return /^[ap]\d/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `1200,450 90.0`: x and y in hundredths of a distance unit, the facing in degrees. */
export function poseText({ x, y, facing }: Pose): string {
  return `${x},${y} ${Math.floor(facing / 10)}.${facing % 10}`
}
