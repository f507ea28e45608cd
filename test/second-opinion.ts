import { afterAll, expect } from 'vitest'
import { canonicalJson, type Json } from '../packages/core-game/src/index.ts'

const told = process.env['UMPIRE_REFERENCE_RUNS']

/** A long run tells the first case that parts as it is: to make it smaller takes hours. */
export const endOnFailure = told !== undefined

/** How many random cases a reference is asked for; a long run asks for more, and says at its end what was counted. */
export function secondOpinion(usual: number, compared: Readonly<Record<string, number>>): number {
  if (told !== undefined)
    afterAll(() => {
      const counts = Object.entries(compared).map(([what, count]) => `${count} ${what}`)
      console.log(`compared: ${counts.join(', ')}`)
    })
  return Number(told ?? usual)
}

/** Texts are compared first: a thousand times faster than `toEqual`, which then shows where they part. */
export function insist(engine: unknown, reference: unknown): void {
  if (canonicalJson(engine as Json) !== canonicalJson(reference as Json)) expect(engine).toEqual(reference)
}
