import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { House } from '../house.ts'
import { known } from '../tables/load.ts'
import { seatsOf } from '../tables/seat.ts'
import { answeredHook, hookOf } from '../tables/webhook.ts'
import { hookBody } from './body.ts'
import type { Fact } from './fact.ts'
import { hookUrl, NOT_PUBLIC, publicOnly } from './reach.ts'
import { signed } from './sign.ts'

/** How long the other server may take, in milliseconds. */
const PATIENCE = 10_000

/** Tells the server that a game's master named, if there is one still. Rejects where it is to be tried again. */
export async function postHook(house: House, fact: Fact): Promise<void> {
  const { database, hooks } = house
  const hook = await hookOf(database, fact.game)
  const table = hook && (await known(house, fact.game))
  if (!hook || !table || !hooks) return
  const url = hookUrl(hook.url, hooks.anywhere)
  if (!url) return answeredHook(database, hook, NOT_PUBLIC)
  const body = hookBody(fact, table, await seatsOf(database, fact.game), hooks)
  const answer = await post(url, body, signed(hook.secret, fact.id, Date.now(), body), hooks.anywhere)
  await answeredHook(database, hook, answer)
  // Where it stands may have a secret in it: the log hears of the game alone.
  if (!/^2\d\d$/.test(answer)) throw new Error(`The webhook of game ${fact.game}: ${answer}`)
}

/** The status that a server answers, or the code of what went wrong. What it says is not read, and where it sends us we do not go. */
function post(
  url: URL,
  body: string,
  headers: { readonly [name: string]: string },
  anywhere: boolean,
): Promise<string> {
  return new Promise(resolve => {
    const asked = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'umpire',
        },
        ...(!anywhere && { lookup: publicOnly }),
      },
      answer => {
        clearTimeout(late)
        resolve(String(answer.statusCode))
        answer.destroy()
      },
    )
    const late = setTimeout(() => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })), PATIENCE)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(late)
      resolve(error.code ?? 'EFAILED')
    })
    asked.end(body)
  })
}
