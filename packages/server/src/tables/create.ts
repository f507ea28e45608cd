import { isRecord, type Json, Match, type Problem, problem } from '@umpire/core-game'
import type { House } from '../house.ts'
import { contentDigest, rulesOf } from '../rulesets.ts'
import { keptOf, newId, newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { FREE } from './free.ts'
import { kept } from './load.ts'
import type { Answer, AnyMatch, Ending, GameRow, SeatRow, Status, Table } from './model.ts'
import { refuse, refused } from './refuse.ts'
import { isAside } from './seat.ts'
import { type Settings, settingsOf } from './settings.ts'

/** What a new game is made of. */
export interface NewGame {
  readonly game: string
  /** What the game is called in addresses; with the same one it is made once. */
  readonly id?: string
  readonly options?: unknown
  /** Drawn unless given. */
  readonly seed?: string | number
  /** A handbook, a board or an order of battle in place of the original one. */
  readonly content?: unknown
  readonly settings?: Partial<Settings>
  /** Who plays the seats: `person` unless told, else the name of a policy. */
  readonly players?: { readonly [seat: string]: string }
  /** Steps that were played elsewhere, and were proven to follow from the options and the seed. */
  readonly played?: {
    readonly steps: readonly { readonly orders: string; readonly digest: string }[]
    readonly status: Status
    readonly ending?: Ending
    readonly corrections?: readonly { readonly step: number; readonly changes: string; readonly reason: string }[]
  }
}

/** The links of a new game: what its master hands out. Nobody can be told them again, for they are not kept. */
export interface Links {
  readonly id: string
  readonly master: string
  readonly seats: { readonly [seat: string]: string }
}

/** Makes a game: its row, a secret for each seat and for the master. */
export async function createGame(house: House, asked: NewGame): Promise<Answer<Links>> {
  const rules = rulesOf(asked.game, asked.content, house.shelf.guests)
  if (!rules.ok) return refused(rules.problems)
  const settings = settingsOf(asked.settings)
  if (!settings.ok) return refused(settings.problems)
  const seed = asked.seed ?? newSecret()
  const begun = Match.start(rules.value, (asked.options ?? {}) as Json, seed)
  if (!begun.ok) return refused(begun.problems)
  const match = begun.value as AnyMatch
  const seats = rules.value.facts.seatsOf(match.state) as readonly string[]
  const strangers = strangersAt(seats, asked.players)
  if (strangers.length > 0) return refused(strangers)
  const id = asked.id ?? newId()
  const steps = asked.played?.steps ?? []
  const secrets = [...seats, '+master'].map(seat => [seat, newSecret()] as const)
  const isNew = await house.database.transaction(async within => {
    const [there] = await within.query('select id from game where id = $1', [id])
    if (there) return false
    if (asked.content !== undefined)
      await within.query('insert into content values ($1, $2, $3) on conflict do nothing', [
        contentDigest(rules.value),
        rules.value.content.id,
        kept(asked.content),
      ])
    await insertGame(house, within, {
      id,
      ruleset: rules.value,
      match,
      settings: settings.value,
      status: asked.played?.status ?? 'waiting',
      steps: steps.length,
      digest: steps.at(-1)?.digest ?? match.frames[0]!.digest,
    })
    if (asked.played?.ending)
      await within.query('update game set ending = $2 where id = $1', [id, JSON.stringify(asked.played.ending)])
    for (const [i, { orders, digest }] of steps.entries())
      await within.query('insert into step values ($1, $2, $3, $4, $5)', [id, i + 1, orders, digest, house.now()])
    for (const { step, changes, reason } of asked.played?.corrections ?? [])
      await within.query('insert into correction values ($1, $2, $3, $4, $5)', [id, step, changes, reason, house.now()])
    for (const [seat, secret] of secrets)
      await insertSeat(within, {
        game: id,
        seat,
        secret: keptOf(secret),
        name: nameOf(match, seat),
        locale: settings.value.locale,
        player: asked.players?.[seat] ?? (settings.value.lobby && !isAside(seat) ? FREE : 'person'),
      })
    return true
  })
  if (!isNew) return refuse('game-there')
  const byName = Object.fromEntries(secrets)
  const { '+master': master, ...links } = byName
  return { ok: true, value: { id, master: master!, seats: links } }
}

/** Puts the row of a new game in. */
export async function insertGame(
  house: House,
  within: Queries,
  {
    id,
    ruleset,
    match,
    settings,
    status,
    steps,
    digest,
  }: Pick<Table, 'ruleset' | 'match'> & Pick<GameRow, 'id' | 'status' | 'steps' | 'digest'> & { settings: Settings },
): Promise<void> {
  await within.query(
    `insert into game (id, ruleset, version, content, options, seed, settings, status, steps, digest, closes, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, null, $11)`,
    [
      id,
      ruleset.id,
      ruleset.version,
      contentDigest(ruleset),
      kept(match.options),
      kept(match.seed),
      kept(settings),
      status,
      steps,
      digest,
      house.now(),
    ],
  )
}

export async function insertSeat(
  within: Queries,
  { game, seat, secret, name, locale, player }: Omit<SeatRow, 'missed'>,
): Promise<void> {
  await within.query('insert into seat (game, seat, secret, name, locale, player) values ($1, $2, $3, $4, $5, $6)', [
    game,
    seat,
    secret,
    name,
    locale,
    player,
  ])
}

/** The name that the options give a seat, where a game has names. */
function nameOf(match: AnyMatch, seat: string): string {
  const { state } = match
  const players = isRecord(state) ? state['players'] : null
  if (!Array.isArray(players)) return seat
  const found = players.find(player => isRecord(player) && player['seat'] === seat) as { name?: unknown } | undefined
  return typeof found?.name === 'string' ? found.name : seat
}

function strangersAt(seats: readonly string[], players: NewGame['players'] = {}): readonly Problem[] {
  return Object.keys(players)
    .filter(seat => !seats.includes(seat))
    .map(seat => problem('seat-unknown', `There is no seat ${seat}`, ['players', seat]))
}
