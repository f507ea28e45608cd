import { createHash } from 'node:crypto'

/** A file that pages ask for. */
export interface Asset {
  /** Where it lies: named after what is in it, so that it can be kept for ever. */
  readonly path: string
  readonly text: string
}

export function asset(name: string, ending: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  return { path: `/${name}-${hash}.${ending}`, text }
}
