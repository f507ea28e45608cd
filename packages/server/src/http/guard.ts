import type { FastifyInstance } from 'fastify'
import { refuse } from '../tables/refuse.ts'

/** What a page may load: from this server alone, no script that stands in the page itself, and no style but those whose hashes are given. */
export function policy(styles: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What every answer says. An address has a secret in it: it is told to nobody as a referrer, and pages of a seat are kept by no cache. */
export const headers: { readonly [name: string]: string } = {
  'content-security-policy': /* @__PURE__ */ policy(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** An address as it may stand in a log, however it was written: what follows `/s/`, `/m/` and `/host/` is a secret, and so is whatever is as long as one. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/%(?:25)*([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(\/(?:s|m|host)\/+)[^/?]+/gi, '$1…')
    .replace(/[\w-]{24,}/g, '…')
}

export function guard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // No database keeps a NUL: nothing is called so.
    if (Object.values(request.params as { readonly [name: string]: string }).some(one => one.includes('\0')))
      throw Object.assign(new Error('A NUL in an address'), { statusCode: 400 })
    // A page of another site may link here; it may not post here. Browsers say whence a post comes, and nobody else has to.
    const from = request.headers['sec-fetch-site']
    if (request.method === 'POST' && from !== undefined && from !== 'same-origin' && from !== 'none')
      return reply.code(403).send({ ok: false, problems: refuse('post-foreign').problems })
  })
}
