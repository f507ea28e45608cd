import type { Locale } from '@umpire/core-game'
import type { Board } from '../content/board.ts'
import type { BattleTerms, Event, EventType } from '../events.ts'

type Pair = readonly [en: string, ru: string]

/** What values of events are called. */
const WORDS: { readonly [value: string]: Pair } = {
  moldova: ['Moldova', 'Молдавия'],
  transnistria: ['Transnistria', 'Приднестровье'],
  gagauzia: ['Gagauzia', 'Гагаузия'],
  russia: ['Russia', 'Россия'],
  ukraine: ['Ukraine', 'Украина'],
  H: ['as in history', 'как в истории'],
  A: ['outcome A', 'исход A'],
  B: ['outcome B', 'исход B'],
  movement: ['moves', 'движение'],
  march: ['marches', 'марш'],
  attack: ['an attack', 'атака'],
  reconnaissance: ['a reconnaissance in force', 'разведка боем'],
  'over-limit': ['acting over the limit', 'действие сверх лимита'],
  disarm: ['disarmament', 'разоружение'],
  supply: ['lack of supply', 'нет снабжения'],
  'first-fire': ['first fire across the river', 'первый огонь через реку'],
  battle: ['the battle', 'бой'],
  retreat: ['the retreat', 'отступление'],
  attrition: ['taking part in the battle', 'участие в бою'],
  'anti-air': ['anti-air fire', 'зенитный огонь'],
  objectives: ['all objectives are taken', 'все цели под контролем'],
  sanctions: ['sanctions against the aggressor', 'санкции против агрессора'],
  'forced-peace': ['Russia forces a peace', 'Россия принуждает к миру'],
  'peace-request': ['Moldova asked for peace', 'Молдавия запросила мир'],
  'week-cap': ['the last week is over', 'последняя неделя прошла'],
  decisive: ['decisive', 'решающая'],
  minor: ['minor', 'малая'],
  damage: ['damage', 'урон'],
  pairs: ['pairs', 'пары'],
  terrain: ['terrain', 'местность'],
  river: ['river', 'река'],
  together: ['together', 'совместно'],
}

/** A sentence for each event: `{field}` is what the field holds, `[field?so|else]` one of two texts. */
const SENTENCES: { readonly [type in EventType]: Pair } = {
  'ballot-held': [
    '{ballot} votes: {result}[face? (die: {face})|].',
    'Выборы, {ballot}: {result}[face? (кубик: {face})|].',
  ],
  'week-began': ['Week {week} begins, {date}.', 'Начинается неделя {week}, {date}.'],
  'end-rolled': [
    'End roll: {face} on a die of {sides}, month {month}, level {level}: the [triggered?end of the game begins|war goes on].',
    'Бросок конца игры: {face} на 1к{sides}, месяц {month}, уровень {level}: [triggered?начинается конец игры|война продолжается].',
  ],
  'window-opened': [
    'Russia prepares to step in: peace will be forced at the start of week {until}.',
    'Россия готовит вмешательство: принуждение к миру в начале недели {until}.',
  ],
  'intervention-cancelled': [
    "Moldova's escalation is {level}: Russia will not step in.",
    'Эскалация Молдавии {level}: вмешательство России отменяется.',
  ],
  'russians-joined': [
    "Moldova's escalation is {level}: Russian troops join Transnistria[units? ({units})|].",
    'Эскалация Молдавии {level}: войска России переходят к Приднестровью[units? ({units})|].',
  ],
  arrived: ['{unit} arrives at {hex}.', '{unit}: прибытие, {hex}.'],
  'turn-began': ['{seat}: turn of week {week}.', '{seat}: ход недели {week}.'],
  fed: ['The isolated city {city} feeds {unit}.', 'Отрезанный город {city} снабжает: {unit}.'],
  unsupplied: ['Out of supply: {units}.', 'Без снабжения: {units}.'],
  'limit-exceeded': ['{unit} acts over the limit.', '{unit}: действие сверх лимита.'],
  moved: ['{unit} {action}: {from} → {path}.', '{unit}, {action}: {from} → {path}.'],
  airdropped: ['{unit} is dropped at {hex}.', '{unit}: высадка, {hex}.'],
  'control-taken': ['{seat} takes {hexes}.', '{seat} занимает: {hexes}.'],
  'aviation-captured': ['{to} captures {unit} at {hex}.', '{to} захватывает на аэродроме {hex}: {unit}.'],
  rebased: ['{unit} is based at {to} now.', '{unit}: перебазирование, {to}.'],
  'attack-declared': ['{unit} declares {kind} on {target}.', '{unit}: заявлена {kind}, {target}.'],
  disarmed: ['{unit} is disarmed.', '{unit}: разоружение.'],
  recovered: ['{unit} recovers; its damage is {damage}.', '{unit}: восстановление, остаётся урона {damage}.'],
  escalated: ['Escalation of {seat}: {level}.', 'Эскалация, {seat}: {level}.'],
  'battle-began': [
    'Battle at {target}[river?, across the river|]: {attackers} against {defenders}.',
    'Бой, {target}[river?, через реку|]: {attackers} против {defenders}.',
  ],
  'battle-lapsed': ['The battle at {target} does not take place.', 'Бой не состоялся: {target}.'],
  stood: ['The defenders of {target} stand.', 'Обороняющиеся не отступают: {target}.'],
  retreated: [
    '{unit} retreats[early? before the battle|]: {from} → {path}.',
    '{unit}, отступление[early? до боя|]: {from} → {path}.',
  ],
  'first-fire': ['The defenders of {target} fire first: {sum}.', 'Первый огонь обороны, {target}: {sum}.'],
  'battle-rolled': ['The attackers of {target} roll {sum}.', 'Бросок атаки, {target}: {sum}.'],
  damaged: ['{unit} takes {points} damage: {cause}.', '{unit}: урон {points} ({cause}).'],
  destroyed: ['{unit} is destroyed.', '{unit}: соединение уничтожено.'],
  surrendered: ['{unit} surrenders.', '{unit}: соединение сдалось.'],
  rearmed: ['{unit} takes up arms again.', '{unit}: снова под ружьём.'],
  occupied: ['{unit} occupies {hex}.', '{unit} занимает: {hex}.'],
  'peace-requested': [
    'Moldova asks for peace on the present borders.',
    'Молдавия запрашивает мир на текущих границах.',
  ],
  'turn-ended': ['{seat} ends its turn.', '{seat}: конец хода.'],
  ended: [
    'The game ends [winners?with a {grade} victory of {winners}|in a draw]: {reason}.',
    'Конец игры, [winners?{grade} победа: {winners}|ничья] ({reason}).',
  ],
}

/** One event as a sentence, with the names of units and places of the content. */
export function describe({ names }: Board, event: Event, locale: Locale): string {
  const say = ([en, ru]: Pair): string => (locale === 'ru' ? ru : en)
  const fields = event as unknown as { readonly [field: string]: unknown }
  const show = (value: unknown, field: string): string => {
    if (Array.isArray(value)) return value.map(item => show(item, field)).join(field === 'path' ? ' → ' : ', ')
    if (!['string', 'number', 'boolean'].includes(typeof value)) return ''
    const text = String(value)
    if (Object.hasOwn(WORDS, text)) return say(WORDS[text]!)
    const name = names.get(text)?.[locale]
    if (!/^-?\d+,-?\d+$/.test(text) || field === 'path') return name ?? text
    return name ? `${name} (${text})` : `${say(['hex', 'гекс'])} ${text}`
  }
  const isSo = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  // Callers without types may give anything.
  if (typeof event.type !== 'string' || !Object.hasOwn(SENTENCES, event.type)) return ''
  return say(SENTENCES[event.type])
    .replace(/\[(\w+)\?([^|]*)\|([^\]]*)\]/g, (_, field, so, other) => (isSo(fields[field]) ? so : other))
    .replace(/\{(\w+)\}/g, (_, field) => (field === 'sum' ? sum(event as Roll, say) : show(fields[field], field)))
}

type Roll = BattleTerms & { readonly faces: readonly number[]; readonly total: number; readonly excess: number }

/** The sum of a roll, part by part: `4d3 (9) + 1 (pairs) - 5 (terrain) = 5 against 2: 3 damage`. */
function sum(roll: Roll, say: (pair: Pair) => string): string {
  if (!Array.isArray(roll.faces)) return ''
  const rolled = roll.faces.reduce((all, face) => all + face, 0)
  const terms = (['damage', 'pairs', 'terrain', 'river', 'together'] as const)
    .map(term => [term === 'damage' ? -roll.damage : roll[term], term] as const)
    .filter(([value]) => value !== 0)
    .map(([value, term]) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} (${say(WORDS[term]!)})`)
  const effect: Pair = roll.excess > 0 ? [`${roll.excess} damage`, `урон ${roll.excess}`] : ['no effect', 'безуспешно']
  const dice = `${roll.dice}${say(['d', 'к'])}3 (${rolled})${terms.join('')}`
  return `${dice} = ${roll.total} ${say(['against', 'против'])} ${roll.against}: ${say(effect)}`
}
