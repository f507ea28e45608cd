import type { MatchRecord, Result } from '@umpire/core-game'
import type { Desk } from './desk.ts'
import type { Reply, Shared } from './model.ts'
import { deskProblem } from './problems.ts'

/** The longest text that is opened. */
const LONGEST = 4_000_000

// biome-ignore lint/suspicious/noExplicitAny: a desk of whatever game.
type AnyDesk = Desk<any, any, any, any, any, any>

/**
 * The match on a desk as text that is safe in the hash of an address: its record, deflated, in base64url. Problem: `share-secret` while the seats of a
 * match know different things and it goes on, for a record holds everyone's orders; `desk-empty`.
 */
export async function shareText(desk: AnyDesk): Promise<Result<string>> {
  const { ruleset } = desk
  const match = desk.match()
  if (!match) return { ok: false, problems: [deskProblem('desk-empty')] }
  if (ruleset.facts?.isSecret(match.state) && !ruleset.outcome(match.state))
    return { ok: false, problems: [deskProblem('share-secret')] }
  const { at } = desk.scene()
  const { umpire, ruleset: id, version, content, options, seed, log, rolls } = match
  const record = { umpire, ruleset: id, version, content, options, seed, log, ...(rolls && { rolls }) }
  const bytes = await through(new TextEncoder().encode(JSON.stringify({ match: record, at })), 'deflate')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { ok: true, value: btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') }
}

/** Opens what `shareText` gave on a desk. Problems: `share-unfit`, and those of `load`. */
export async function openShared(
  desk: AnyDesk,
  text: string,
  more: { readonly discard?: boolean } = {},
): Promise<Reply> {
  const shared = await readShared(text)
  return shared.ok ? desk.load(shared.value.match, { ...more, shown: shared.value.at }) : shared
}

/** Reads what `shareText` wrote; the rules judge the record itself. Problem: `share-unfit`. */
export async function readShared(text: string): Promise<Result<Shared>> {
  const unfit = { ok: false as const, problems: [deskProblem('share-unfit')] }
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      Uint8Array.from(binary, letter => letter.charCodeAt(0)),
      'inflate',
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const { match, at } = value as { readonly match: { readonly log: readonly unknown[] }; readonly at?: unknown }
    if (!Array.isArray(match.log)) return unfit
    const step = Number.isInteger(at) ? (at as number) : match.log.length
    return { ok: true, value: { match: match as unknown as MatchRecord<unknown, unknown, string>, at: step } }
  } catch {
    return unfit
  }
}

/** Packs or unpacks; a text that would unpack to more than `LONGEST` is given up. */
async function through(bytes: Uint8Array<ArrayBuffer>, way: 'deflate' | 'inflate'): Promise<Uint8Array> {
  const stream = way === 'deflate' ? new CompressionStream('deflate-raw') : new DecompressionStream('deflate-raw')
  const parts: Uint8Array[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > LONGEST) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(part.value)
  }
  const out = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
