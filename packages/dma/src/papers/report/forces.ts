import type { Book } from '../../content/book.ts'
import type { Event } from '../../events.ts'
import { DAYS, type Force, type Seat } from '../../model.ts'
import { homeOf } from '../../play.ts'
import { march } from '../../queries/march.ts'
import { isReady } from '../../rules/formation.ts'
import { speedOf } from '../../rules/movement.ts'
import { knownState, type View } from '../../view.ts'
import { isOf } from './is-of.ts'
import type { BattleReport, EventOf, ForceReport, Losses, SideReport } from './model.ts'

/** Armies, then garrisons. */
export function forcesOf(book: Book, view: View): ForceReport[] {
  const { own, map, cities } = view
  if (!own) return []
  const known = knownState(view)
  const homeless = ({ units }: Force, home: number) =>
    [home, ...units.map(({ id }) => homeOf(id))].some(city => cities[city]!.seat !== view.viewer)
  const common = (force: Force) => ({
    units: force.units,
    vacancies: force.vacancies,
    field: force.field,
    unready: force.units.length > 0 && !isReady(force),
  })
  const armies = own.armies.map((army): ForceReport => {
    const { id, name, cell, deposit, route } = army
    const way = route.length === 0 ? [] : march(book, known, id)
    const steps = way.reduce((sum, day) => sum + day.steps.length, 0)
    const there = way.find((_, i) => way.slice(0, i + 1).reduce((sum, day) => sum + day.steps.length, 0) === steps)
    return {
      id,
      name,
      garrison: false,
      cell,
      ...common(army),
      march: {
        speed: speedOf(book, army),
        deposit,
        route,
        arrives: there && steps === route.length ? Math.min(DAYS, there.day) : null,
      },
      homeless: homeless(army, homeOf(id)),
      mans: false,
    }
  })
  const garrisons = own.cities.map(({ index, garrison }): ForceReport => {
    const { name, cell } = map.provinces[index]!.city
    const force = { id: index, name, garrison: true, cell, ...common(garrison), march: null }
    return { ...force, homeless: homeless(garrison, index), mans: own.autoDeployGarrison }
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

/** What the reader lost. */
export function lossesOf(battles: readonly BattleReport[], events: readonly Event[], seat: Seat): Losses {
  const sides = battles.flatMap(({ event, a, b }) => [
    { ...a, won: event.battle.winner === 'a' },
    { ...b, won: event.battle.winner === 'b' },
  ])
  const own = sides.filter(side => side.seat === seat)
  const routed = events.filter(isOf('routed')).filter(({ loser }) => loser.seat === seat)
  return {
    battle: own.flatMap(({ fallen }) => fallen),
    hunger: events.filter(isOf('starved')).flatMap(({ kind }) => kind ?? []),
    forces: [
      ...own.filter(({ won, garrison }) => !won && !garrison).map(({ name }) => name),
      ...routed.map(({ loser }) => loser.name),
    ],
  }
}
