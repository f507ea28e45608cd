import { createHash } from 'sha256-uint8array'
import { canonicalJson, type Json } from './json.ts'

/** SHA-256, in hexadecimal, over the canonical JSON of a state, an option set or any other plain value. */
export function digest(value: unknown): string {
  return createHash()
    .update(canonicalJson(value as Json))
    .digest('hex')
}
