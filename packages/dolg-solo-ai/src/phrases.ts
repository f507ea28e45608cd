import type { Locale } from '@umpire/core-game'

type Phrase = readonly [en: string, ru: string]

/** Words that events and decisions are told in. */
const words: { readonly [word: string]: Phrase } = {
  ai: ['the AI', 'ИИ'],
  human: ['the player', 'игрок'],
  left: ['left flank', 'левый фланг'],
  centre: ['centre', 'центр'],
  right: ['right flank', 'правый фланг'],
  heavy: ['heavy infantry', 'тяжёлая пехота'],
  light: ['light infantry', 'лёгкая пехота'],
  ranged: ['ranged', 'стрелковые'],
  mounted: ['mounted', 'верховые'],
  mixed: ['all decks', 'все колоды'],
  deployment: ['deployment', 'размещение'],
  recruiting: ['recruiting', 'сбор армии'],
  victory: ['victory conditions', 'условия победы'],
  distribution: ['distribution', 'распределение по участкам'],
  lines: ['drawing up', 'построение линий'],
  host: ['placing the general', 'размещение генерала'],
  activation: ['activation', 'активация'],
  movement: ['movement', 'движение'],
  'phase-ranged': ['ranged attack', 'дальняя атака'],
  melee: ['melee', 'ближний бой'],
  rout: ['flight', 'бегство'],
  fit: ['fit', 'в строю'],
  broken: ['broken', 'разбит'],
  routed: ['routed', 'обращён в бегство'],
  destroyed: ['destroyed', 'уничтожен'],
  fallen: ['fallen', 'пал'],
  retreat: ['Retreat', 'Отход'],
  defence: ['Defence', 'Защита'],
  advance: ['Advance', 'Продвижение'],
  attack: ['Attack', 'Атака'],
  'all-out': ['All-out attack', 'Полная атака'],
  'half-losses': ['half of the points lost', '50 % потерь армии'],
  annihilation: ['annihilation', 'полное уничтожение'],
  'general-death': ['death of the general', 'смерть генерала'],
  scenario: ['the scenario', 'сценарий'],
  night: ['nightfall', 'наступление ночи'],
  reported: ["the player's word", 'слово игрока'],
  'no-army': ['no army left', 'армии больше нет'],
  destroy: ['destroying a unit', 'уничтожение отряда'],
  last: ['holding out', 'удержание'],
  'protect-general': ['protect the general', 'защита генерала'],
  'leave-fights': ['leave risky fights', 'выход из опасных боёв'],
  'safe-shooting': ['shoot without risk', 'стрельба без риска'],
  'form-line': ['form a line', 'построение в линию'],
  'advance-in-line': ['advance in line', 'продвижение линией'],
  'defensive-formations': ['defensive formation', 'защитное построение'],
  'van-formations': ['defensive formation in the van', 'защитное построение в авангарде'],
  'offensive-formations': ['offensive formation', 'наступательное построение'],
  stretch: ['stretch to close gaps', 'растянуть строй'],
  'stretch-outflank': ['stretch to close gaps or outflank', 'растянуть строй или обойти с фланга'],
  charge: ['charge', 'наступление'],
  'charge-zone-first': ["charge, the general's zone first", 'наступление, сначала на участке генерала'],
  'charge-near-general': ["charge near the player's general", 'наступление у генерала игрока'],
  'most-damage': ['shoot for most damage', 'стрельба с наибольшим уроном'],
  approach: ['approach to charge next turn', 'сближение для наступления'],
  'no-stragglers': ['no stragglers', 'без отстающих'],
  'stragglers-march': ['stragglers force-march', 'марш-бросок отстающих'],
  obvious: ['the obvious move', 'очевидное движение'],
  points: ['by points', 'по очкам'],
  short: ['short range', 'короткая дистанция'],
  line: ['line', 'линия'],
  spare: ['spare activations', 'лишние активации'],
  javelins: ['melee with javelins', 'бойцы с дротиками'],
  roll: ['by die', 'по кубику'],
  none: ['none', 'нет'],
  shortfall: ['the deck has run out', 'в колоде кончились карты'],
  'depth-not-recommended': ['depth is not recommended for this army', 'глубина не рекомендована такой армии'],
  overflow: ['more lines than three', 'линий больше трёх'],
  'no-room': ['no room on the table', 'на столе нет места'],
  'no-host': ['no unit for the general', 'нет отряда для генерала'],
  'deck-empty': ['no action cards left', 'карт действий больше нет'],
  'move-blocked': ['the way is blocked', 'путь закрыт'],
  deploy: ['deploys', 'размещается'],
  move: ['moves', 'движется'],
  withdrawal: ['withdraws', 'отходит'],
  retire: ['gets away after its shot', 'отходит после выстрела'],
  'manner-retreat': ['flees', 'бежит'],
  rally: ['rallies and goes', 'восстанавливается и идёт'],
  report: ['is put', 'переставлен'],
  'manner-charge': ['charges', 'наступает'],
}

/** A word in a language; what has no translation (ids, numbers) stays as it is. */
export function say(word: string, locale: Locale): string {
  const phrase = Object.hasOwn(words, word) ? words[word] : undefined
  return phrase ? phrase[locale === 'ru' ? 1 : 0] : word
}

/** Several words, each translated. */
export function sayAll(text: string, locale: Locale): string {
  return text
    .split(/([ +])/)
    .map(word => (word === ' ' || word === '+' ? word : say(word, locale)))
    .join('')
}
