import { createHmac, randomBytes } from 'node:crypto'

/** A secret for signatures, as Standard Webhooks write it. */
export const newHookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The headers that say whose a post is (standardwebhooks.com). `moment` is in milliseconds. */
export function signed(secret: string, id: string, moment: number, body: string): { readonly [name: string]: string } {
  const seconds = Math.floor(moment / 1000)
  const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
