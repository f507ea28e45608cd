import type { Book } from '../content/book.ts'
import type { Id, State } from '../model.ts'
import type { Play } from '../play.ts'
import { type DisorderChances, disorder } from '../rules/disorder.ts'
import { type Account, account, dependants } from '../rules/economy.ts'
import { areas, type Territory } from '../rules/end.ts'
import { tomorrow } from './tomorrow.ts'

/** One day's account of a city's province. Numbers of armies and of units may be the same, so the hungry of each are listed apart. */
export type CityAccount = Omit<Account, 'hungry'> & {
  readonly city: number
  readonly hungry: { readonly armies: readonly Id[]; readonly units: readonly Id[] }
}

export function territory(state: Pick<State, 'map' | 'cities' | 'villages' | 'players' | 'rulings'>): Territory {
  return areas(state, state.rulings.world)
}

function isCity({ cities }: State, city: unknown): boolean {
  return Number.isInteger(city) && cities[city as number] !== undefined
}

/** Nothing is drawn by lot: under `feeding: 'random'` the cheapest are fed first, as under `cheapest` (R8). */
export function economy(book: Book, state: State, city: number): CityAccount | null {
  return !isCity(state, city) ? null : tomorrow(book, state, play => accountOf(play, city))
}

/** The same of a state laid open. */
export function accountOf(play: Play, city: number): CityAccount {
  const { hungry, ...rest } = account(play, play.cities[city]!, dependants(play)[city]!)
  const ids = (armies: boolean) => hungry.flatMap(({ id, army }) => ((army !== null) === armies ? [id] : []))
  return { ...rest, city, hungry: { armies: ids(true), units: ids(false) } }
}

export function disorderChances(book: Book, state: State, city: number): DisorderChances | null {
  return !isCity(state, city) ? null : tomorrow(book, state, play => disorder(play, play.cities[city]!))
}
