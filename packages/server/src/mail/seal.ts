import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Keeps a text so that nobody reads it who has the database alone. */
export interface Seal {
  close(text: string): string
  /** null where it was closed with another secret, or is damaged. */
  open(sealed: string): string | null
}

/** @param secret what the server has beside the database */
export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(`umpire seal ${secret}`).digest()
  return {
    close: text => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: sealed => {
      const all = Buffer.from(sealed, 'base64url')
      try {
        const cipher = createDecipheriv(CIPHER, key, all.subarray(0, NONCE), { authTagLength: TAG })
        cipher.setAuthTag(all.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([cipher.update(all.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
