import type { Book } from '../../content/book.ts'
import type { Event, Party } from '../../events.ts'
import { placesOf } from '../../map/grid.ts'
import { DAYS, type Force, type Id, type Seat } from '../../model.ts'
import { march } from '../../queries/march.ts'
import { isHomeless, isIdle } from '../../queries/plan-traps.ts'
import { canStand } from '../../rules/formation.ts'
import { speedOf } from '../../rules/movement.ts'
import { knownState, type View } from '../../view.ts'
import { isOf } from './is-of.ts'
import type { BattleReport, EventOf, ForceReport, Losses, SideReport } from './model.ts'

/** Armies, then garrisons. */
export function forcesOf(book: Book, view: View): ForceReport[] {
  const { own, map, rulings, viewer: seat } = view
  if (!own || seat === 'public') return []
  const known = knownState(view)
  const common = (id: Id, force: Force) => ({
    units: force.units,
    vacancies: force.vacancies,
    field: force.field,
    homeless: isHomeless(view, seat, { id, units: force.units }),
  })
  const armies = own.armies.map((army): ForceReport => {
    const { id, name, cell, deposit, route } = army
    const way = route.length === 0 || view.end ? [] : march(book, known, id)
    const steps = way.reduce((sum, day) => sum + day.steps.length, 0)
    const there = way.find((_, i) => way.slice(0, i + 1).reduce((sum, day) => sum + day.steps.length, 0) === steps)
    return {
      id,
      name,
      garrison: false,
      cell,
      ...common(id, army),
      unready: isIdle(view, army),
      march: {
        speed: speedOf(book, army),
        deposit,
        route,
        arrives: there && steps === route.length ? Math.min(DAYS, there.day) : null,
      },
      mans: false,
    }
  })
  const garrisons = own.cities.map(({ index, garrison }): ForceReport => {
    const { name, cell } = map.provinces[index]!.city
    const mans = own.autoDeployGarrison
    const unready = mans ? garrison.units.length > 0 && !canStand(garrison, rulings) : isIdle(view, garrison)
    return { id: index, name, garrison: true, cell, ...common(index, garrison), march: null, unready, mans }
  })
  return [...armies, ...garrisons]
}

export function battlesOf(events: readonly Event[]): BattleReport[] {
  const side = (event: EventOf<'battle'>, which: 'a' | 'b'): SideReport => {
    const { seat, name, garrison } = event[which]
    const types = event.battle[which].soldiers.map(([type]) => type)
    return { seat, name, garrison, types, fallen: event.battle.fallen[which].map(i => types[i]!) }
  }
  return events.filter(isOf('battle')).map(event => ({ event, a: side(event, 'a'), b: side(event, 'b') }))
}

/** What the reader lost: who fell or starved, and the forces that went with all who were left in them. */
export function lossesOf(
  battles: readonly BattleReport[],
  before: View | null,
  after: View,
  events: readonly Event[],
  seat: Seat,
): Losses {
  const own = battles.flatMap(({ a, b }) => [a, b]).filter(side => side.seat === seat)
  return {
    battle: own.flatMap(({ fallen }) => fallen),
    hunger: events.filter(isOf('starved')).flatMap(({ kind }) => kind ?? []),
    forces: before ? forcesLost(before, after, events, seat) : [],
  }
}

/** Armies that were beaten, starved or left with a city, and garrisons in which there was anybody; by name. */
function forcesLost(before: View, after: View, events: readonly Event[], seat: Seat): string[] {
  const lost: string[] = []
  /** Armies that still stand, or of whose end it is told. */
  const known = new Set<Id | null>(after.own?.armies.map(({ id }) => id))
  const men = new Map<Id | null, number>(
    before.own?.cities.map(({ index, garrison }) => [index, garrison.units.length]),
  )
  const add = (force: Id | null, units: number) => men.set(force, (men.get(force) ?? 0) + units)
  const lose = ({ force, name, garrison }: Omit<Party, 'seat'>) => {
    if (garrison && !men.get(force)) return
    lost.push(name)
    known.add(force)
    men.delete(force)
  }
  const places = placesOf(before.map)
  for (const event of events) {
    if (event.type === 'recruited') add(event.city, 1)
    else if (event.type === 'transferred') {
      add(event.from, -1)
      add(event.to, 1)
    } else if (event.type === 'starved' && event.unit === null) lose({ ...event, garrison: false })
    else if (event.type === 'disbanded' && event.unit === null) known.add(event.force)
    else if (event.type === 'starved' || event.type === 'disbanded') add(event.force, -1)
    else if (event.type === 'routed' && event.loser.seat === seat) lose(event.loser)
    else if (event.type === 'seceded' && event.seat === seat)
      lose({ force: event.city, name: event.name, garrison: true })
    else if (event.type === 'captured' && event.city && event.from === seat)
      lose({ force: places.get(event.at)!.province, name: event.name, garrison: true })
    else if (event.type === 'battle')
      for (const side of ['a', 'b'] as const) {
        const { [side]: party, battle } = event
        if (party.seat !== seat) continue
        // C25: where nobody wins a garrison stands.
        if (battle.winner === side || (battle.winner === null && party.garrison))
          add(party.force, -battle.fallen[side].length)
        else lose(party)
      }
  }
  // R15: whoever is missing besides was lost with a city.
  const left = events.some(event => event.type === 'seceded' && event.seat === seat)
  if (!left) return lost
  const raised = events.filter(isOf('army-raised')).filter(event => event.seat === seat)
  const armies = [...(before.own?.armies ?? []), ...raised.map(({ army, name }) => ({ id: army, name }))]
  return [...lost, ...armies.filter(({ id }) => !known.has(id)).map(({ name }) => name)]
}
