import { sameSecret, secretsIn } from '../desk/secrets.ts'
import type { Message } from './message.ts'

/** The secrets of a seat. */
export interface Keys {
  readonly seat: string
  readonly now: string
  /** Those of players before. */
  readonly former: readonly string[]
}

/** Whose message it is, by the secret in its subject, the address it was sent to, or its text, in this order. */
export type Sender =
  | { readonly seat: string }
  /** He had the seat once. */
  | { readonly former: string }
  /** Secrets of two seats stand in one place. */
  | 'several'
  | 'stranger'

export function senderOf({ subject, to, body, attached }: Message, keys: readonly Keys[]): Sender {
  let former: string | null = null
  for (const place of [subject, to.join(' '), unquoted(body), attached.map(({ text }) => text).join('\n'), body]) {
    const words = secretsIn(place)
    const has = (secret: string) => words.some(word => sameSecret(word, secret))
    const found = keys.filter(({ now }) => has(now))
    if (found.length > 1) return 'several'
    if (found[0]) return { seat: found[0].seat }
    former ??= keys.find(one => one.former.some(has))?.seat ?? null
  }
  return former === null ? 'stranger' : { former }
}

function unquoted(body: string): string {
  return body
    .split('\n')
    .filter(line => !/^ ?>/.test(line))
    .join('\n')
}
