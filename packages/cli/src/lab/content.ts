import { isRecord, type Json, type Result, refuse } from '@umpire/core-game'
import type { Game } from '../game.ts'

/** How a place in a game's content begins: `content/units/guard/cost`. */
const START = 'content/'

/** What of a game's content is otherwise, by its place. */
export type ContentChanges = { readonly [place: string]: Json }

export function isContent(name: string): boolean {
  return name.startsWith(START)
}

/** The steps of a place, as in a JSON Pointer: `~1` is a stroke in a name, `~0` a tilde. */
function stepsOf(place: string): readonly string[] {
  return place
    .slice(START.length)
    .split('/')
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Where a step leads: a field by its name; an element of a list by its number from 0, or by its `id`. Undefined where it leads nowhere. */
function keyOf(value: Json, step: string): string | number | undefined {
  if (Array.isArray(value)) {
    const named = value.findIndex(one => isRecord(one) && one['id'] === step)
    const key = named >= 0 ? named : /^\d{1,6}$/.test(step) ? Number(step) : -1
    return key in value ? key : undefined
  }
  return isRecord(value) && Object.hasOwn(value, step) ? step : undefined
}

type Inside = { readonly [key: string | number]: Json }

/** What stands in a place; undefined where there is no such place. */
export function contentAt(data: Json, place: string): Json | undefined {
  let here = data
  for (const step of stepsOf(place)) {
    const key = keyOf(here, step)
    if (key === undefined) return undefined
    here = (here as unknown as Inside)[key]!
  }
  return here
}

/** The content with something else in a place that is there. */
function put(data: Json, [step, ...more]: readonly string[], value: Json): Json {
  if (step === undefined) return value
  const key = keyOf(data, step)!
  const inside = put((data as unknown as Inside)[key]!, more, value)
  if (Array.isArray(data)) return data.map((one, i) => (i === key ? inside : one))
  return { ...(data as { readonly [name: string]: Json }), [key]: inside }
}

/** The game with some of its content changed. Problems: `content-unknown`, and those of the game's own check of its content. */
export function gameWith(game: Game, changes: ContentChanges): Result<Game> {
  const places = Object.entries(changes)
  if (places.length === 0) return { ok: true, value: game }
  if (!game.withContent) return refuse('content-unknown', `${game.title} takes no other content`)
  let data = game.rules.content.data as Json
  for (const [place, value] of places) {
    if (contentAt(data, place) === undefined)
      return refuse('content-unknown', `The content of ${game.title} has no ${place.slice(START.length)}`)
    data = put(data, stepsOf(place), value)
  }
  return game.withContent(data)
}
