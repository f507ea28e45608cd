import type { Dice } from '@umpire/core-rng'
import { type Army, type City, type Dma, plainFormation, type State, type Unit, type View } from '@umpire/dma'

/** Troops by the direction that a city follows: what can be raised after two or three buildings. */
const TROOPS: { readonly [direction: string]: string } = {
  trade: 'guard',
  valour: 'axe',
  people: 'pike',
  magic: 'adept',
  order: 'warder',
  craft: 'sapper',
  faith: 'fanatic',
}

/** A state that a ruler's view allows: what is hidden is made up, the stronger the longer the game has lasted. */
export function determinize(rules: Dma, view: View, dice: Dice): State {
  const { map, rulings, lastWeek, week, players, villages, last, outcome } = view
  const seat = view.viewer
  const own = view.own!
  const mine = new Map(own.cities.map(city => [city.index, city]))
  const armies = new Map(own.armies.map(army => [army.id, army]))
  const typeOf = (home: number) => (week < 5 ? 'militia' : (TROOPS[view.cities[home]?.direction ?? ''] ?? 'militia'))
  const raise = (home: number, count: number, from: number): Unit[] => {
    const type = [typeOf(home), ...rules.book.units.keys()].find(id => rules.book.units.has(id))!
    return Array.from({ length: count }, (_, i) => ({ id: (from + i) * 256 + home, type, cell: null }))
  }
  let serial = 500
  const arrayed = (units: readonly Unit[]): Unit[] => {
    const cells = new Map(plainFormation(units, 7).map(([id, dx, dy]) => [id, [dx, dy] as const]))
    return units.map(unit => ({ ...unit, cell: cells.get(unit.id) ?? null }))
  }
  return {
    map,
    rulings,
    lastWeek,
    week,
    players: players.map(player => ({
      ...player,
      peace: player.seat === seat ? own.peace : [],
      autoDeployGarrison: player.seat === seat ? own.autoDeployGarrison : true,
    })),
    cities: view.cities.map(({ owner }, index): City => {
      const known = mine.get(index)
      if (known) {
        const { index: _, ...city } = known
        return city
      }
      const count = owner === null ? 0 : dice.between(Math.min(week >> 1, 3), 4 + Math.min(week, 12))
      const units = raise(index, count, serial)
      serial += count
      return {
        owner,
        buildings: [],
        queue: [],
        projects: [],
        garrison: { units, vacancies: [], field: 0 },
        raised: { units: 2000, armies: 20 },
        stopped: false,
        saved: { green: 0, grey: 0 },
      }
    }),
    villages,
    armies: view.armies.map((army): Army => {
      const known = armies.get(army.id)
      if (known) return known
      const count = dice.between(3, 8 + Math.min(week >> 1, 12))
      const units = arrayed(raise(army.id % 256, count, serial))
      serial += count
      return { ...army, units, vacancies: [], field: units.length > 40 ? 2 : 0, route: [], deposit: 0 }
    }),
    last,
    outcome,
  }
}
