import type { MatchRecord } from '@umpire/core-game'

/** What a link holds: a record, which the rules play again, and the step that is shown. */
export interface Shared {
  readonly match: MatchRecord<unknown, unknown, string>
  readonly at: number
}

/** A shared match as text that is safe in the hash of an address: JSON, deflated, in base64url. */
export async function pack(shared: Shared): Promise<string> {
  const { umpire, ruleset, version, content, options, seed, log, rolls } = shared.match
  const record = { umpire, ruleset, version, content, options, seed, log, ...(rolls && { rolls }) }
  const bytes = await through(new TextEncoder().encode(JSON.stringify({ match: record, at: shared.at })), 'deflate')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Reads what `pack` wrote; null where it is nothing of the kind. The rules judge the record itself. */
export async function unpack(text: string): Promise<Shared | null> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      Uint8Array.from(binary, letter => letter.charCodeAt(0)),
      'inflate',
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null || !('match' in value)) return null
    const { match, at } = value as { match: unknown; at?: unknown }
    if (typeof match !== 'object' || match === null) return null
    const log = (match as { log?: unknown }).log
    if (!Array.isArray(log)) return null
    return { match: match as Shared['match'], at: Number.isInteger(at) ? (at as number) : log.length }
  } catch {
    return null
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, way: 'deflate' | 'inflate'): Promise<Uint8Array> {
  const stream = way === 'deflate' ? new CompressionStream('deflate-raw') : new DecompressionStream('deflate-raw')
  const out = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(out).arrayBuffer())
}
