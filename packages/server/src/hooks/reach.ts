import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address of the internet protocol is one that the world reaches: not of this machine, of a network of its own, or one that leads into those by another way. */
export function isPublic(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

/** The host of an address without the brackets of IPv6. */
const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether posts may go there, as far as the address alone tells: what a name leads to is seen when it is called. */
export function hookUrl(text: string, anywhere: boolean): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username || url.password) return null
  const host = hostIn(url)
  if (!anywhere && ipaddr.isValid(host) && !isPublic(host)) return null
  return anywhere || /[.:]/.test(host) ? url : null
}

/** Said by `publicOnly` of a name that leads where posts may not go. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/** Looks a name up for the very connection that is made: one that leads to an address which is not public, beside others or not, leads nowhere. */
export const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
      return done(Object.assign(new Error('This name leads to no public address'), { code: NOT_PUBLIC }), '', 0)
    if (options.all) return done(null, found)
    return done(null, found[0]!.address, found[0]!.family)
  })
}
