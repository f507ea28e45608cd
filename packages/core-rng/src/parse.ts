import type { ScriptRng, SeededRng } from './rng.ts'

export const rngProblemCodes = ['rng-malformed', 'rng-unknown-algorithm', 'rng-unknown-version', 'rng-bad-words', 'rng-all-zero', 'rng-bad-script'] as const
export type RngProblemCode = (typeof rngProblemCodes)[number]

export interface RngProblem {
  readonly code: RngProblemCode
  readonly at: readonly (string | number)[]
  readonly message: string
}

/** What `parseRng` answers. */
export type ParsedRng = { readonly ok: true; readonly rng: SeededRng | ScriptRng } | { readonly ok: false; readonly problems: readonly RngProblem[] }

/** A stored stream, checked: any JSON value gives a stream or says what is wrong with it. A script's faces are checked against a die when they fall. */
export function parseRng(value: unknown): ParsedRng {
  if (typeof value !== 'object' || value === null) return refuse('rng-malformed', [], 'A stream is an object')
  const { algorithm, version, words, faces, used } = value as Record<string, unknown>
  const fields = Object.keys(value).sort().join()
  if (algorithm === 'xoroshiro128plus') {
    if (version !== 1) return refuse('rng-unknown-version', ['version'], 'Only version 1 of xoroshiro128plus is known')
    if (fields !== 'algorithm,version,words') return refuse('rng-malformed', [], 'A seeded stream has an algorithm, a version and words')
    if (!Array.isArray(words) || words.length !== 4) return refuse('rng-bad-words', ['words'], 'A seeded stream has four words')
    const bad = words.findIndex(word => typeof word !== 'number' || (word | 0) !== word)
    if (bad >= 0) return refuse('rng-bad-words', ['words', bad], 'A word is a signed 32-bit integer')
    const [a, b, c, d] = words.map(word => word | 0) as [number, number, number, number]
    if (!(a | b | c | d)) return refuse('rng-all-zero', ['words'], 'Four zero words give no dice')
    return { ok: true, rng: { algorithm, version, words: [a, b, c, d] } }
  }
  if (algorithm === 'script') {
    if (version !== 1) return refuse('rng-unknown-version', ['version'], 'Only version 1 of script is known')
    if (fields !== 'algorithm,faces,used,version') return refuse('rng-malformed', [], 'A script has an algorithm, a version, faces and used')
    if (!Array.isArray(faces)) return refuse('rng-bad-script', ['faces'], 'The faces of a script are an array')
    const bad = faces.findIndex(face => !Number.isSafeInteger(face) || face < 1)
    if (bad >= 0) return refuse('rng-bad-script', ['faces', bad], 'A face is an integer from 1')
    if (!Number.isInteger(used) || (used as number) < 0 || (used as number) > faces.length)
      return refuse('rng-bad-script', ['used'], 'As many faces can be used as there are')
    return { ok: true, rng: { algorithm, version, faces: [...(faces as number[])], used: used as number } }
  }
  return refuse('rng-unknown-algorithm', ['algorithm'], 'The algorithm is xoroshiro128plus or script')
}

function refuse(code: RngProblemCode, at: readonly (string | number)[], message: string): ParsedRng {
  return { ok: false, problems: [{ code, at, message }] }
}
