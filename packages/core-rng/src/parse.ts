import type { ScriptRng, SeededRng } from './rng.ts'

/** Every code that `parseRng` gives. */
export const rngProblemCodes = [
  'rng-malformed',
  'rng-unknown-algorithm',
  'rng-unknown-version',
  'rng-bad-words',
  'rng-all-zero',
  'rng-bad-script',
] as const
/** One of `rngProblemCodes`. */
export type RngProblemCode = (typeof rngProblemCodes)[number]

/** What is wrong with a stored stream; `at` is the path to it. */
export interface RngProblem {
  readonly code: RngProblemCode
  readonly at: readonly (string | number)[]
  readonly message: string
}

/** What `parseRng` answers. */
export type ParsedRng =
  | { readonly ok: true; readonly rng: SeededRng | ScriptRng }
  | { readonly ok: false; readonly problems: readonly RngProblem[] }

/**
 * A stored stream, checked: any JSON value gives a stream or says what is wrong with it.
 * A script's faces are checked against a die when they fall.
 */
export function parseRng(value: unknown): ParsedRng {
  if (typeof value !== 'object' || value === null) return bad('rng-malformed', [])
  const { algorithm, version, words, faces, used } = value as Record<string, unknown>
  const seeded = algorithm === 'xoroshiro128plus'
  if (!seeded && algorithm !== 'script') return bad('rng-unknown-algorithm', ['algorithm'])
  if (version !== 1) return bad('rng-unknown-version', ['version'])
  if (Object.keys(value).length !== (seeded ? 3 : 4)) return bad('rng-malformed', [])
  if (seeded) {
    if (!Array.isArray(words) || words.length !== 4) return bad('rng-bad-words', ['words'])
    const wrong = words.findIndex(word => !Number.isInteger(word) || (word | 0) !== word)
    if (wrong >= 0) return bad('rng-bad-words', ['words', wrong])
    // Minus zero, which JSON has, becomes zero.
    const [a, b, c, d] = words.map(word => word | 0) as [number, number, number, number]
    return a | b | c | d
      ? { ok: true, rng: { algorithm, version, words: [a, b, c, d] } }
      : bad('rng-all-zero', ['words'])
  }
  if (!Array.isArray(faces)) return bad('rng-bad-script', ['faces'])
  const wrong = faces.findIndex(face => !Number.isSafeInteger(face) || face < 1)
  if (wrong >= 0) return bad('rng-bad-script', ['faces', wrong])
  if (!Number.isInteger(used) || !((used as number) >= 0 && (used as number) <= faces.length))
    return bad('rng-bad-script', ['used'])
  return { ok: true, rng: { algorithm, version, faces: [...faces], used: Math.abs(used as number) } }
}

const messages: { readonly [code in RngProblemCode]: string } = {
  'rng-malformed': 'A stream is an object with the fields of its algorithm only',
  'rng-unknown-algorithm': 'The algorithm is xoroshiro128plus or script',
  'rng-unknown-version': 'The version is 1',
  'rng-bad-words': 'There are four words, signed 32-bit integers',
  'rng-all-zero': 'Four zero words give no dice',
  'rng-bad-script': 'Faces are integers from 1; as many can be used as there are',
}

function bad(code: RngProblemCode, at: readonly (string | number)[]): ParsedRng {
  return { ok: false, problems: [{ code, at, message: messages[code] }] }
}
