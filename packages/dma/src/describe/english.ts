import type { Event, Party } from '../events.ts'
import { strengthsOf, type Toll, type Words } from './words.ts'

const DAYS = ['Before Monday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function english(event: Event, words: Words): string {
  return `${DAYS[event.day]} of week ${event.week}: ${sentence(event, words)}.`
}

function sentence(event: Event, words: Words): string {
  const who = (party: Party) =>
    (party.garrison
      ? `the ${party.owner === null ? 'neutral ' : ''}garrison of ${party.name}`
      : `the army ${party.name}`) + of(words.state(party.owner))
  switch (event.type) {
    case 'order-refused':
      return event.line < 0
        ? `the whole plan was refused: ${event.message}`
        : `line ${event.line + 1} of the plan was refused: ${event.message}`
    case 'peace-declared':
      return event.peace
        ? `peace with ${words.state(event.with)} was declared`
        : `peace with ${words.state(event.with)} was revoked`
    case 'transferred':
      return `a unit changed its force: ${words.thing(event.kind)}`
    case 'transfer-failed':
      return 'a transfer could not be carried out: the forces were too far apart, or the unit was gone'
    case 'disbanded':
      return event.units === 0 ? `${event.name} was disbanded` : `${event.name} dismissed ${count(event.units, 'unit')}`
    case 'disorder': {
      const odds = `chance ${event.chance[0]} in ${event.chance[1]}`
      return event.building === null
        ? `disorder stopped all work in ${event.name} (${odds})`
        : `a pogrom in ${event.name} destroyed the ${words.thing(event.building)} (${odds})`
    }
    case 'shortage':
      return `${event.name} could not feed its troops: ${event.demand} needed, ${event.supply} at hand, ${count(event.hungry, 'mouth')} left hungry`
    case 'foreign-troops':
      return `foreign troops raised in ${event.name} still draw ${event.upkeep} a day from it (${event.states.map(seat => words.state(seat)).join(', ')})`
    case 'starved':
      return event.kind === null
        ? `the army ${event.name} perished of hunger`
        : `hunger took a unit of ${event.name}: ${words.thing(event.kind)}`
    case 'built':
      return `${event.name} completed a building: ${words.thing(event.building)}`
    case 'recruited':
      return `${event.name} raised a unit: ${words.thing(event.kind)}`
    case 'project-done':
      return `${event.name} completed a project: ${words.thing(event.project)}`
    case 'item-void':
      return `${event.name} struck an item off its queue, for it stands already: ${words.item(event.item)}`
    case 'item-passed-over':
      return `${event.name} cannot begin yet, and passed over: ${words.item(event.item)}`
    case 'blocked':
      return `the army ${event.name} found no way on at ${event.place}`
    case 'demolished':
      return `the capture of ${event.name} destroyed: ${event.buildings.map(words.thing).join(', ')}`
    case 'retired':
      return `${words.state(event.seat)} laid down the crown`
    case 'army-raised':
      return `a new army took the field: ${event.name}${of(words.state(event.owner))}`
    case 'marched':
      return `the army ${event.name}${of(words.state(event.owner))} marched to ${event.place}`
    case 'battle': {
      const { a, b } = strengthsOf(event.battle)
      const scene = event.siege
        ? `${who(event.a)} (${toll(a)}) stormed ${event.place}, held by ${who(event.b)} (${toll(b)})`
        : `${who(event.a)} (${toll(a)}) met ${who(event.b)} (${toll(b)}) at ${event.place}`
      return `${scene}; ${ending(event, who)}`
    }
    case 'routed':
      return event.surprise
        ? `${who(event.winner)} surprised and routed ${who(event.loser)} at ${event.place}`
        : `${who(event.winner)} scattered ${who(event.loser)} at ${event.place}, which had nobody in formation`
    case 'captured': {
      const from = words.state(event.from)
      return `${words.state(event.by)} took ${event.city ? 'the city' : 'the village'} of ${event.name}${from === null ? '' : ` from ${from}`}`
    }
    case 'seceded':
      return `${event.name} broke away from ${words.state(event.from)} in the name of ${words.thing(event.direction)} (chance ${event.chance[0]} in ${event.chance[1]})`
    case 'eliminated':
      return `${words.state(event.seat)} is no more`
    case 'ended':
      return `${reasons[event.reason]}${event.winners.length ? `: ${event.winners.map(seat => words.state(seat)).join(', ')} rules the world` : ': nobody has won'}`
  }
}

const reasons = {
  territory: 'more than half of the world has one master',
  'last-state': 'one state alone is left',
  'nobody-left': 'no state is left',
  'last-week': 'the last week is over',
}

function ending({ battle, a, b }: Extract<Event, { type: 'battle' }>, who: (party: Party) => string): string {
  const after = `after ${count(battle.turns, 'turn')}`
  const how = {
    annihilation: 'by the last man',
    flag: 'by the enemy flag',
    passive: 'when nobody would move',
    dark: 'when dark fell',
  }[battle.end]
  if (battle.winner === null) return `${how} ${after} both were lost`
  const [winner] = battle.winner === 'a' ? [a] : [b]
  return battle.draw ? `${how} ${after} ${who(winner)} still stood` : `${who(winner)} won ${how} ${after}`
}

function toll({ men, fallen }: Toll): string {
  return fallen ? `${men}, lost ${fallen}` : `${men}`
}

function of(state: string | null): string {
  return state === null ? '' : ` of ${state}`
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
