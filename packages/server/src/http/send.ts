import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { policy } from './guard.ts'

/** Sends a page. Papers bring their style with them: just that text is let in. */
export function sendPage(reply: FastifyReply, markup: string, status = 200): FastifyReply {
  const styles = Array.from(markup.matchAll(/<style>([^<]*)<\/style>/g), ([, text]) => hashOf(text!))
  return reply
    .code(status)
    .header('content-security-policy', policy(styles))
    .type('text/html; charset=utf-8')
    .send(markup)
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
