import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { canonicalJson, type Json } from './json.ts'

/** SHA-256, in hexadecimal, over the canonical JSON of a state, an option set or any other plain value. */
export function digest(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value as Json))))
}
