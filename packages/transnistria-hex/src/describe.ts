import type { Locale } from '@umpire/core-game'
import { type Board, nameOf } from './map.ts'
import type { BattleTerms, Event, HexId, LossCause, OutcomeReason, Seat } from './model.ts'

type Say = (en: string, ru: string) => string

const SEATS: { readonly [seat in Seat]: readonly [string, string] } = {
  moldova: ['Moldova', 'Молдавия'],
  transnistria: ['Transnistria', 'Приднестровье'],
  gagauzia: ['Gagauzia', 'Гагаузия'],
}

const BALLOTS = {
  moldova: ['Moldova votes', 'Выборы в Молдавии'],
  transnistria: ['Transnistria votes', 'Выборы в Приднестровье'],
  russia: ['Russia votes', 'Выборы в России'],
  gagauzia: ['Gagauzia votes', 'Выборы в Гагаузии'],
  ukraine: ['Ukraine votes', 'Выборы на Украине'],
} as const

const BALLOT_RESULTS = {
  H: ['as in history', 'как в истории'],
  A: ['outcome A', 'исход A'],
  B: ['outcome B', 'исход B'],
} as const

const CAUSES: { readonly [cause in LossCause]: readonly [string, string] } = {
  overLimit: ['acting over the limit', 'действие сверх лимита'],
  supply: ['lack of supply', 'нет снабжения'],
  firstFire: ['first fire across the river', 'первый огонь через реку'],
  battle: ['the battle', 'бой'],
  retreat: ['the retreat', 'отступление'],
  attrition: ['taking part in the battle', 'участие в бою'],
  antiAir: ['anti-air fire', 'зенитный огонь'],
}

const REASONS: { readonly [reason in OutcomeReason]: readonly [string, string] } = {
  objectives: ['it controls all its objectives', 'все цели под контролем'],
  sanctions: ['sanctions against the aggressor', 'санкции против агрессора'],
  'forced-peace': ['Russia forces a peace', 'Россия принуждает к миру'],
  'peace-request': ['Moldova asked for peace', 'Молдавия запросила мир'],
  'week-cap': ['the last week is over', 'последняя неделя прошла'],
}

/** One event as a sentence, with the names of units and places of the content. */
export function describe(board: Board, event: Event, locale: Locale): string {
  const say: Say = (en, ru) => (locale === 'en' ? en : ru)
  const name = (id: string) => nameOf(board.content, id, locale)
  const list = (ids: readonly string[]) => ids.map(name).join(', ')
  const hex = (id: HexId) => (name(id) === id ? say(`hex ${id}`, `гекс ${id}`) : `${name(id)} (${id})`)
  const way = (ids: readonly HexId[]) => ids.map(id => (name(id) === id ? id : name(id))).join(' → ')
  const seat = (id: Seat) => SEATS[id][locale === 'en' ? 0 : 1]
  const pick = (pair: readonly [string, string]) => pair[locale === 'en' ? 0 : 1]

  switch (event.type) {
    case 'ballotHeld':
      return `${pick(BALLOTS[event.ballot])}: ${pick(BALLOT_RESULTS[event.result])}${event.face === null ? '' : say(` (die: ${event.face})`, ` (кубик: ${event.face})`)}.`
    case 'weekBegan':
      return say(`Week ${event.week} begins, ${event.date}.`, `Начинается неделя ${event.week}, ${event.date}.`)
    case 'endRolled':
      return say(
        `End roll: ${event.face} on a die of ${event.sides}, month ${event.month}, level ${event.level}: ${event.triggered ? 'the end of the game begins' : 'the war goes on'}.`,
        `Бросок конца игры: ${event.face} на 1к${event.sides}, месяц ${event.month}, уровень ${event.level}: ${event.triggered ? 'начинается конец игры' : 'война продолжается'}.`,
      )
    case 'windowOpened':
      return say(
        `Russia prepares to step in: peace will be forced at the start of week ${event.until}.`,
        `Россия готовит вмешательство: принуждение к миру в начале недели ${event.until}.`,
      )
    case 'interventionCancelled':
      return say(
        `Moldova's escalation is ${event.level}: Russia will not step in.`,
        `Эскалация Молдавии ${event.level}: вмешательство России отменяется.`,
      )
    case 'russiansJoined':
      return say(
        `Moldova's escalation is ${event.level}: Russian troops join Transnistria (${list(event.units)}).`,
        `Эскалация Молдавии ${event.level}: войска России переходят к Приднестровью (${list(event.units)}).`,
      )
    case 'arrived':
      return say(
        `${name(event.unit)} arrives at ${hex(event.hex)}.`,
        `${name(event.unit)}: прибытие, ${hex(event.hex)}.`,
      )
    case 'turnBegan':
      return say(`${seat(event.seat)}: turn of week ${event.week}.`, `${seat(event.seat)}: ход недели ${event.week}.`)
    case 'fed':
      return say(
        `The isolated city ${hex(event.city)} feeds ${name(event.unit)}.`,
        `Отрезанный город ${hex(event.city)} снабжает: ${name(event.unit)}.`,
      )
    case 'unsupplied':
      return say(`Out of supply: ${list(event.units)}.`, `Без снабжения: ${list(event.units)}.`)
    case 'limitExceeded':
      return say(`${name(event.unit)} acts over the limit.`, `${name(event.unit)}: действие сверх лимита.`)
    case 'moved':
      return event.action === 'march'
        ? say(
            `${name(event.unit)} marches from ${hex(event.from)}: ${way(event.path)}.`,
            `${name(event.unit)}: марш, ${hex(event.from)} → ${way(event.path)}.`,
          )
        : say(
            `${name(event.unit)} moves from ${hex(event.from)} to ${way(event.path)}.`,
            `${name(event.unit)}: движение, ${hex(event.from)} → ${way(event.path)}.`,
          )
    case 'airdropped':
      return say(
        `${name(event.unit)} is dropped at ${hex(event.hex)}.`,
        `${name(event.unit)}: высадка, ${hex(event.hex)}.`,
      )
    case 'controlTaken':
      return say(
        `${seat(event.seat)} takes ${event.hexes.map(hex).join(', ')}.`,
        `${seat(event.seat)} занимает: ${event.hexes.map(hex).join(', ')}.`,
      )
    case 'aviationCaptured':
      return say(
        `${seat(event.to)} captures ${name(event.unit)} at ${hex(event.hex)}.`,
        `${seat(event.to)} захватывает на аэродроме ${hex(event.hex)}: ${name(event.unit)}.`,
      )
    case 'rebased':
      return say(
        `${name(event.unit)} is based at ${hex(event.to)} now.`,
        `${name(event.unit)}: перебазирование, ${hex(event.to)}.`,
      )
    case 'attackDeclared':
      return event.kind === 'attack'
        ? say(
            `${name(event.unit)} declares an attack on ${hex(event.target)}.`,
            `${name(event.unit)}: заявлена атака, ${hex(event.target)}.`,
          )
        : say(
            `${name(event.unit)} declares a reconnaissance in force on ${hex(event.target)}.`,
            `${name(event.unit)}: заявлена разведка боем, ${hex(event.target)}.`,
          )
    case 'disarmed':
      return say(`${name(event.unit)} is disarmed.`, `${name(event.unit)}: разоружение.`)
    case 'recovered':
      return say(
        `${name(event.unit)} recovers; its damage is ${event.damage}.`,
        `${name(event.unit)}: восстановление, остаётся урона ${event.damage}.`,
      )
    case 'escalated':
      return say(
        `Escalation of ${seat(event.seat)}: ${event.level}.`,
        `Эскалация, ${seat(event.seat)}: ${event.level}.`,
      )
    case 'battleBegan':
      return say(
        `Battle at ${hex(event.target)}${event.river ? ', across the river' : ''}: ${list(event.attackers)} against ${list(event.defenders)}.`,
        `Бой, ${hex(event.target)}${event.river ? ', через реку' : ''}: ${list(event.attackers)} против ${list(event.defenders)}.`,
      )
    case 'battleLapsed':
      return say(`The battle at ${hex(event.target)} does not take place.`, `Бой не состоялся: ${hex(event.target)}.`)
    case 'stood':
      return say(`The defenders of ${hex(event.target)} stand.`, `Обороняющиеся не отступают: ${hex(event.target)}.`)
    case 'retreated':
      return say(
        `${name(event.unit)} retreats ${event.early ? 'before the battle ' : ''}from ${hex(event.from)}: ${way(event.path)}.`,
        `${name(event.unit)}: отступление${event.early ? ' до боя' : ''}, ${hex(event.from)} → ${way(event.path)}.`,
      )
    case 'firstFire':
      return say(
        `The defenders of ${hex(event.target)} fire first: ${sum(event, 'en')}.`,
        `Первый огонь обороны, ${hex(event.target)}: ${sum(event, 'ru')}.`,
      )
    case 'battleRolled':
      return say(
        `The attackers of ${hex(event.target)} roll ${sum(event, 'en')}.`,
        `Бросок атаки, ${hex(event.target)}: ${sum(event, 'ru')}.`,
      )
    case 'damaged':
      return say(
        `${name(event.unit)} takes ${event.points} damage: ${pick(CAUSES[event.cause])}.`,
        `${name(event.unit)}: урон ${event.points} (${pick(CAUSES[event.cause])}).`,
      )
    case 'destroyed':
      return say(`${name(event.unit)} is destroyed.`, `${name(event.unit)}: соединение уничтожено.`)
    case 'surrendered':
      return say(`${name(event.unit)} surrenders.`, `${name(event.unit)}: соединение сдалось.`)
    case 'rearmed':
      return say(`${name(event.unit)} takes up arms again.`, `${name(event.unit)}: снова под ружьём.`)
    case 'occupied':
      return say(`${name(event.unit)} occupies ${hex(event.hex)}.`, `${name(event.unit)} занимает: ${hex(event.hex)}.`)
    case 'peaceRequested':
      return say('Moldova asks for peace on the present borders.', 'Молдавия запрашивает мир на текущих границах.')
    case 'turnEnded':
      return say(`${seat(event.seat)} ends its turn.`, `${seat(event.seat)}: конец хода.`)
    case 'gameEnded': {
      const winners = event.winners.map(seat).join(', ')
      return event.winners.length
        ? say(
            `The game ends; ${winners} wins: ${pick(REASONS[event.reason])}.`,
            `Конец игры, победа: ${winners} (${pick(REASONS[event.reason])}).`,
          )
        : say(
            `The game ends in a draw: ${pick(REASONS[event.reason])}.`,
            `Конец игры, ничья (${pick(REASONS[event.reason])}).`,
          )
    }
  }
}

/** The sum of a roll, part by part: `4d3 (2 3 1 3 = 9) + 1 (pairs) - 5 (terrain) = 5 against 2: 3 damage`. */
function sum(
  roll: BattleTerms & { readonly faces: readonly number[]; readonly total: number; readonly excess: number },
  locale: Locale,
): string {
  const ru = locale === 'ru'
  const parts: readonly (readonly [number, string])[] = [
    [-roll.damage, ru ? 'урон' : 'damage'],
    [roll.pairs, ru ? 'пары' : 'pairs'],
    [roll.terrain, ru ? 'местность' : 'terrain'],
    [roll.river, ru ? 'река' : 'river'],
    [roll.together, ru ? 'совместно' : 'together'],
  ]
  const rolled = roll.faces.reduce((all, face) => all + face, 0)
  const terms = parts
    .filter(([value]) => value !== 0)
    .map(([value, what]) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} (${what})`)
  const result =
    roll.excess > 0 ? (ru ? `урон ${roll.excess}` : `${roll.excess} damage`) : ru ? 'безуспешно' : 'no effect'
  return `${roll.dice}${ru ? 'к' : 'd'}3 (${rolled})${terms.join('')} = ${roll.total} ${ru ? 'против' : 'against'} ${roll.against}: ${result}`
}

/** Events that a chronicle leaves out: another of the same step tells the same. */
const QUIET: ReadonlySet<Event['type']> = /* @__PURE__ */ new Set<Event['type']>([
  'turnBegan',
  'turnEnded',
  'stood',
  'damaged',
  'attackDeclared',
  'escalated',
  'limitExceeded',
])

/** A game's events as one paragraph a week. `describe` is that of the ruleset. */
export function chronicle(
  events: readonly Event[],
  locale: Locale,
  describe: (event: Event, locale: Locale) => string,
): string[] {
  const weeks: string[][] = []
  for (const event of events) {
    if (event.type === 'weekBegan' || weeks.length === 0) weeks.push([])
    if (!QUIET.has(event.type)) weeks.at(-1)!.push(describe(event, locale))
  }
  return weeks.map(week => week.join(' ')).filter(text => text !== '')
}
