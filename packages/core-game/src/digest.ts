import { canonicalJson, type Json } from './json.ts'
import { sha256 } from './sha-256.ts'

/** SHA-256, in hexadecimal, over the canonical JSON of a state, an option set or any other plain value. */
export function digest(value: unknown): string {
  return sha256(canonicalJson(value as Json))
}
