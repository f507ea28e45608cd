import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 144 bits, as 24 letters that stand in an address as they are. */
const BYTES = 18

/** What a link ends in: whoever has it, is it. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** The secret of a seat in the game that follows one: who has the former link is led on by it, and what is kept of either tells nothing of the other. */
export function nextSecret(secret: string, game: string): string {
  return createHmac('sha256', secret).update(`umpire rematch ${game}`).digest().subarray(0, BYTES).toString('base64url')
}

/** How a game is called in addresses that anybody may see. It begins with no dash: commands would take it for an option. */
export function newId(): string {
  return randomBytes(6).toString('base64url').replace(/^-/, '_')
}

/** What is kept of a secret. It has so much chance in it that a digest without salt cannot be turned round. */
export function keptOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
