import type { Event, Party } from '../events.ts'
import { strengthsOf, type Toll, type Words } from './words.ts'

const DAYS = ['Перед понедельником', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']

export function russian(event: Event, words: Words): string {
  return `${DAYS[event.day]} ${event.week}-й недели: ${sentence(event, words)}.`
}

function sentence(event: Event, words: Words): string {
  const who = (party: Party) =>
    (party.garrison
      ? `${party.owner === null ? 'нейтральный ' : ''}гарнизон «${party.name}»`
      : `армия «${party.name}»`) + of(words.state(party.owner))
  const odds = (chance: readonly [number, number]) => `вероятность ${chance[0]} из ${chance[1]}`
  switch (event.type) {
    case 'order-refused':
      return event.line < 0 ? 'план отклонён целиком' : `строка плана ${event.line + 1} отклонена (${event.code})`
    case 'peace-declared':
      return event.peace
        ? `объявлен мир с державой «${words.state(event.with)}»`
        : `мир с державой «${words.state(event.with)}» отменён`
    case 'transferred':
      return `боевая единица перешла в другое подразделение: ${words.thing(event.kind)}`
    case 'transfer-failed':
      return 'передача не состоялась: подразделения слишком далеко друг от друга или единицы больше нет'
    case 'disbanded':
      return event.units === 0
        ? `«${event.name}» распущена`
        : `«${event.name}» отпускает по домам боевых единиц: ${event.units}`
    case 'disorder':
      return event.building === null
        ? `беспорядки остановили работу в городе «${event.name}» (${odds(event.chance)})`
        : `погром в городе «${event.name}», уничтожено здание: ${words.thing(event.building)} (${odds(event.chance)})`
    case 'shortage':
      return `«${event.name}» не может прокормить войска: нужно ${event.demand}, есть ${event.supply}, голодных ${event.hungry}`
    case 'foreign-troops':
      return `чужие войска родом из города «${event.name}» всё ещё забирают у него ${event.upkeep} в день (${event.states.map(seat => words.state(seat)).join(', ')})`
    case 'starved':
      return event.kind === null
        ? `армия «${event.name}» погибла от голода`
        : `голод унёс боевую единицу из «${event.name}»: ${words.thing(event.kind)}`
    case 'built':
      return `в городе «${event.name}» построено: ${words.thing(event.building)}`
    case 'recruited':
      return `в городе «${event.name}» набран: ${words.thing(event.kind)}`
    case 'project-done':
      return `в городе «${event.name}» завершено: ${words.thing(event.project)}`
    case 'item-void':
      return `в городе «${event.name}» повторный заказ отменён: ${words.item(event.item)}`
    case 'item-passed-over':
      return `в городе «${event.name}» условие ещё не выполнено, заказ ждёт: ${words.item(event.item)}`
    case 'blocked':
      return `армии «${event.name}» дальше пути нет (${event.place})`
    case 'demolished':
      return `при взятии города «${event.name}» разрушено: ${event.buildings.map(words.thing).join(', ')}`
    case 'retired':
      return `«${words.state(event.seat)}» слагает корону`
    case 'army-raised':
      return `создана новая армия: «${event.name}»${of(words.state(event.owner))}`
    case 'marched':
      return `армия «${event.name}»${of(words.state(event.owner))} пришла на клетку ${event.place}`
    case 'battle': {
      const { a, b } = strengthsOf(event.battle)
      const scene = event.siege
        ? `штурм «${event.place}»: наступает ${who(event.a)} (${toll(a)}), обороняется ${who(event.b)} (${toll(b)})`
        : `битва на клетке ${event.place}: ${who(event.a)} (${toll(a)}) против ${who(event.b)} (${toll(b)})`
      return `${scene}; ${ending(event, who)}`
    }
    case 'routed':
      return event.surprise
        ? `внезапное нападение (${event.place}): побеждает ${who(event.winner)}, уничтожено: ${who(event.loser)}`
        : `без боя (${event.place}): побеждает ${who(event.winner)}, не построено и рассеяно: ${who(event.loser)}`
    case 'captured': {
      const from = words.state(event.from)
      return `держава «${words.state(event.by)}» занимает ${event.city ? 'город' : 'деревню'} «${event.name}»${from === null ? '' : `, прежний владелец — «${from}»`}`
    }
    case 'seceded':
      return `город «${event.name}» отделился от державы «${words.state(event.from)}», главное направление — ${words.thing(event.direction)} (${odds(event.chance)})`
    case 'eliminated':
      return `держава «${words.state(event.seat)}» пала`
    case 'ended':
      return `${reasons[event.reason]}; ${event.winners.length ? `владыка мира — «${event.winners.map(seat => words.state(seat)).join('», «')}»` : 'победителя нет'}`
  }
}

const reasons = {
  territory: 'больше половины мира в одних руках',
  'last-state': 'осталась одна держава',
  'nobody-left': 'не осталось ни одной державы',
  'last-week': 'последняя неделя окончена',
}

function ending({ battle, a, b }: Extract<Event, { type: 'battle' }>, who: (party: Party) => string): string {
  const how = {
    annihilation: 'полное истребление',
    flag: 'захват флага',
    passive: 'все бездействуют',
    dark: 'наступила темнота',
  }[battle.end]
  const after = `${how}, ходов: ${battle.turns}`
  if (battle.winner === null) return `${after}, гибнут обе стороны`
  return `${after}, ${battle.draw ? 'устояла сторона' : 'победитель'} — ${who(battle.winner === 'a' ? a : b)}`
}

function toll({ men, fallen }: Toll): string {
  return fallen ? `${men}, потеряно ${fallen}` : `${men}`
}

function of(state: string | null): string {
  return state === null ? '' : ` (${state})`
}
