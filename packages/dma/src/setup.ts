import { type Adjudication, validate } from '@umpire/core-game'
import { sameName } from '@umpire/core-game/text'
import type { Rng } from '@umpire/core-rng'
import type { Book } from './content/book.ts'
import type { Event } from './events.ts'
import { checkMap } from './map/check.ts'
import { type Army, bareCity, type City, type Force, type Options, type State, seats, type Unit } from './model.ts'
import { refusal } from './problems.ts'
import { fieldFor } from './rules/formation.ts'
import { armyName } from './rules/queue.ts'
import { rulings } from './rulings.ts'
import { optionsSchema } from './schema.ts'

/**
 * State 0 (C3, C4): each player owns one city, villages are neutral, one army with its militia stands in the city, all are at war. No die is thrown.
 * Problems: `options-malformed`, `options-same-name`, `options-too-few-starts`, and those of a map.
 */
export function setup(book: Book, options: Options, rng: Rng): Adjudication<State, Event> {
  const read = validate(optionsSchema, options, 'options-malformed')
  if (!read.ok) return read
  const { states, map, rulings: chosen, lastWeek = null, lastWeekWinner } = read.value
  if (states.some((state, i) => states.slice(0, i).some(other => sameName(state, other))))
    return refusal('options-same-name', ['states'])
  const problems = checkMap(map, book.handbook.territory, ['map'])
  if (problems.length > 0) return { ok: false, problems }
  const starts = map.provinces.flatMap(({ start }, i) => (start ? [i] : []))
  if (starts.length < states.length) return refusal('options-too-few-starts', ['map', 'provinces'])

  const { start } = book.handbook
  const armies: Army[] = []
  const cities = map.provinces.map(({ city }, index): City => {
    const seat = seats[starts.slice(0, states.length).indexOf(index)] ?? null
    if (seat === null) return bareCity(null)
    let units = 0
    const raise = (list: typeof start.army): Force => {
      const raised = list.flatMap(({ unit, count }) =>
        Array.from({ length: count }, (): Unit => ({ id: ++units * 256 + index, type: unit, cell: null })),
      )
      return { units: raised, vacancies: [], field: fieldFor(raised.length) }
    }
    const garrison = raise(start.garrison)
    const { cell, name } = city
    armies.push({ id: 256 + index, seat, name: armyName(name, 1), cell, route: [], deposit: 0, ...raise(start.army) })
    return { ...bareCity(seat), buildings: start.buildings, garrison, raised: { units, armies: 1 } }
  })
  const state: State = {
    map,
    rulings: rulings.settle(chosen),
    lastWeek,
    ...(lastWeekWinner && { lastWeekWinner }),
    week: 0,
    players: states.map((name, i) => ({ seat: seats[i]!, name, alive: true, peace: [], autoDeployGarrison: true })),
    cities,
    villages: map.provinces.map(({ villages }) => villages.map(() => null)),
    armies: armies.sort((a, b) => a.id - b.id),
    last: { routes: [], battles: [] },
    end: null,
  }
  return { ok: true, state, events: [], rng }
}
