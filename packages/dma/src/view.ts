import type { Book } from './content/book.ts'
import {
  type Army,
  bareCity,
  type Cell,
  type City,
  type Ending,
  type Id,
  type LastWeek,
  type LastWeekWinner,
  type Player,
  type Seat,
  type State,
  type WorldMap,
} from './model.ts'
import { mainOf } from './rules/city.ts'
import { areas, type Territory } from './rules/end.ts'
import type { Rulings } from './rulings.ts'

/** What a ruler knows of the own state beyond what is published. */
export interface Realm {
  readonly peace: readonly Seat[]
  readonly autoDeployGarrison: boolean
  readonly cities: readonly (City & { readonly index: number })[]
  readonly armies: readonly Army[]
}

/** What one seat, or an onlooker, may know (C5): what is published, and one's own state. */
export interface View {
  readonly viewer: Seat | 'public'
  readonly map: WorldMap
  readonly rulings: Rulings
  readonly lastWeek: number | null
  /** As in the state. */
  readonly lastWeekWinner?: LastWeekWinner
  readonly week: number
  readonly players: readonly Pick<Player, 'seat' | 'name' | 'alive'>[]
  /** Who holds each city, and its main direction. */
  readonly cities: readonly { readonly seat: Seat | null; readonly direction: string | null }[]
  readonly villages: State['villages']
  readonly armies: readonly { readonly id: Id; readonly seat: Seat; readonly name: string; readonly cell: Cell }[]
  readonly last: LastWeek
  readonly territory: Territory
  readonly own: Realm | null
  readonly end: Ending | null
}

export function view(book: Book, state: State, viewer: Seat | 'public'): View {
  const { map, rulings, lastWeek, lastWeekWinner, week, players, cities, villages, armies, end } = state
  const me = players.find(({ seat }) => seat === viewer)
  // R60: every report is public, unless only the parties are told.
  const last =
    rulings.battleReports === 'public'
      ? state.last
      : { ...state.last, battles: state.last.battles.filter(({ parties }) => parties.some(seat => seat === viewer)) }
  return {
    viewer,
    map,
    rulings,
    lastWeek,
    ...(lastWeekWinner && { lastWeekWinner }),
    week,
    players: players.map(({ seat, name, alive }) => ({ seat, name, alive })),
    cities: cities.map(({ seat, buildings }) => ({
      seat,
      direction: mainOf(book, buildings, rulings),
    })),
    villages,
    armies: armies.map(({ id, seat, name, cell }) => ({ id, seat, name, cell })),
    last,
    territory: areas(state, rulings.world),
    own: me
      ? {
          peace: me.peace,
          autoDeployGarrison: me.autoDeployGarrison,
          cities: cities.flatMap((city, index) => (city.seat === viewer ? [{ ...city, index }] : [])),
          armies: armies.filter(({ seat }) => seat === viewer),
        }
      : null,
    end,
  }
}

/** A state as a ruler knows it: of others no garrisons, formations, queues or plans. For planning only. */
export function knownState(view: View): State {
  const { map, rulings, lastWeek, lastWeekWinner, week, players, cities, villages, armies, last, own, end } = view
  const mine = new Map(own?.cities.map(city => [city.index, city]))
  const troops = new Map(own?.armies.map(army => [army.id, army]))
  return {
    map,
    rulings,
    lastWeek,
    ...(lastWeekWinner && { lastWeekWinner }),
    week,
    players: players.map(player => ({
      ...player,
      peace: player.seat === view.viewer ? own!.peace : [],
      autoDeployGarrison: player.seat === view.viewer ? own!.autoDeployGarrison : true,
    })),
    cities: cities.map(({ seat }, i): City => {
      const city = mine.get(i)
      if (!city) return bareCity(seat)
      const { index: _, ...rest } = city
      return rest
    }),
    villages,
    // Written out: of thousands of foreign armies a spread would be most of the work.
    armies: armies.map(
      ({ id, seat, name, cell }) =>
        troops.get(id) ?? { id, seat, name, cell, route: [], deposit: 0, units: [], vacancies: [], field: 0 },
    ),
    last,
    end,
  }
}
