import type { Game, Policies } from './game.ts'
import { misused } from './io/exit.ts'
import { listed } from './io/words.ts'
import { mindNames, policiesOf } from './minds.ts'
import { words } from './words/index.ts'

/** Who sits where, as `--seat` and `--opponent` of any command say it: names by seat, and the name for all the others. */
export interface Cast {
  readonly seats: { readonly [seat: string]: string }
  readonly others: string
}

/** Seed of game number `i`, from 0, of many: `spring/1` is the first. In every command it is the game that begins with `--seed spring/1`. */
export function gameSeed(seed: string | number, i: number): string {
  return `${seed}/${i + 1}`
}

/** For commander: collects `--seat` as often as it is given. */
export function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value]
}

/** `north=bold` for each seat; the end of the command where that names no seat. The last word for a seat holds. */
export function readCast(seats: readonly string[], given: readonly string[], others: string): Cast {
  const found: { [seat: string]: string } = {}
  for (const text of given) {
    const cut = text.indexOf('=')
    const [seat, who] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)]
    if (!seats.includes(seat))
      throw misused('seat-unknown', words().is.seatUnknown(JSON.stringify(seat)), words().is.seatsAre(seats.join(', ')))
    if (who === '')
      throw misused('seat-unknown', words().is.noDecider(JSON.stringify(text)), words().is.writeSeat(seat))
    found[seat] = who
  }
  return { seats: found, others }
}

/** Who decides for each seat; the end of the command where nobody is called so. `human` is somebody at the keyboard, and left out. */
export async function policiesFor(game: Game, { seats, others }: Cast): Promise<Policies> {
  const policies: { [seat: string]: Policies[string] } = { ...(await named(game, others)) }
  for (const [seat, name] of Object.entries(seats)) {
    if (name === 'human') delete policies[seat]
    else if (name !== 'policy') policies[seat] = (await named(game, name))[seat]
  }
  return policies
}

/** Where no person sits, somebody must decide for each seat. */
export function requireAll(seats: readonly string[], policies: Policies): void {
  const empty = seats.find(seat => !policies[seat])
  if (empty !== undefined) throw misused('seat-no-policy', words().is.nobodyDecides(empty), words().is.writeSeat(empty))
}

async function named(game: Game, name: string): Promise<Policies> {
  const policies = await policiesOf(game, name)
  if (policies) return policies
  throw misused(
    'policy-unknown',
    words().is.policyUnknown(game.title, JSON.stringify(name)),
    words().is.thereAre(listed(mindNames(game))),
  )
}
