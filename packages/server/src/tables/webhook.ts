import type { Fact } from '../hooks/fact.ts'
import { hookUrl } from '../hooks/reach.ts'
import { newHookSecret } from '../hooks/sign.ts'
import type { House } from '../house.ts'
import { newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'

/** Where what everybody may know of a game is posted. */
export interface Webhook {
  readonly [column: string]: unknown
  readonly game: string
  readonly url: string
  /** What posts are signed with: they could not be with a digest of it. */
  readonly secret: string
  /** What the other server answered last: its status, or the code of what went wrong. */
  readonly last: string | null
}

export async function hookOf(within: Queries, game: string): Promise<Webhook | null> {
  const [row] = await within.query<Webhook>('select * from webhook where game = $1', [game])
  return row ?? null
}

const LONGEST = 500

/** Has posts of a game go to an address; returns the secret that they are signed with. */
export async function setHook(house: House, by: SeatRow, given: string): Promise<Answer<string>> {
  if (by.seat !== '+master') return refuse('master-only')
  const url = given.length <= LONGEST ? hookUrl(given.trim(), house.hooks?.anywhere ?? false) : null
  if (!url) return refuse('hook-wrong', ['url'])
  const secret = newHookSecret()
  await house.database.transaction(async within => {
    await within.query(
      `insert into webhook (game, url, secret) values ($1, $2, $3)
       on conflict (game) do update set url = excluded.url, secret = excluded.secret, last = null`,
      [by.game, url.href, secret],
    )
    await tellHook(house, within, by.game, { code: 'hello', data: {} })
  })
  return { ok: true, value: secret }
}

export async function dropHook(house: House, by: SeatRow): Promise<Answer<null>> {
  if (by.seat !== '+master') return refuse('master-only')
  await house.database.query('delete from webhook where game = $1', [by.game])
  return { ok: true, value: null }
}

/** Has something posted that everybody may know, where there is somebody to post it to. In the transaction of what it tells. */
export async function tellHook(
  house: House,
  within: Queries,
  game: string,
  { code, data }: Pick<Fact, 'code' | 'data'>,
): Promise<void> {
  const [hook] = await within.query<{ steps: number }>(
    'select steps from webhook join game on game.id = webhook.game where game.id = $1',
    [game],
  )
  if (!hook) return
  const fact: Fact = { id: newSecret(), game, code, data, steps: hook.steps, at: house.now().toISOString() }
  await house.jobs.send(within, 'webhook', fact)
}

/** Keeps what the other server answered, unless another address was set meanwhile. */
export async function answeredHook(within: Queries, { game, url }: Webhook, last: string): Promise<void> {
  await within.query('update webhook set last = $3 where game = $1 and url = $2', [game, url, last])
}
