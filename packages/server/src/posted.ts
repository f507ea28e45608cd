import { isRecord } from '@umpire/core-game'

/** What was posted, by name: anything may stand there. */
export type Posted = { readonly [name: string]: unknown }

export const postedIn = (body: unknown): Posted => (isRecord(body) ? body : {})

/** A text as forms and programs send it; empty where it is none. No database keeps a NUL. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '')

/** A number as forms (in figures) and programs send it; NaN where it is none. */
export function numberIn(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value)
  return typeof value === 'number' ? value : Number.NaN
}
