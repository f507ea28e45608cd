import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { type Rng, rollLog } from '../../core-rng/src/index.ts'
import { queryNames } from './queries.ts'

/** How many steps of one test are kept: properties play thousands. */
const MOST = 12
/** A step of a test that begins with its clause. */
const TITLE = /> ((?:K-\d+(?:\.\d+)*|[TRX]-\d+|(?:D|AMB)-\d+|[CR]\d+)(?:, (?:[A-Z]+-?[\d.]+))*)[^>]*$/

const played = new Map<string, number>()
let kept: string[] = []

/** What a test that fails has played is not known to be right. */
afterEach(({ task }) => {
  const lines = kept.map(line => `${line}\n`).join('')
  kept = []
  if (lines && !task.result?.errors?.length) appendFileSync(join(process.env['RECORD']!, `${process.pid}.jsonl`), lines)
})

/** What is asked of a position without dice. */
const queries = new Set(queryNames)

type Use = (content: unknown, ...rest: readonly unknown[]) => unknown
const scope = globalThis as unknown as { __played: (use: Use, content: unknown, rest: readonly unknown[]) => unknown }

scope.__played = (use, content, rest) => {
  const title = expect.getState().currentTestName ?? ''
  const found = TITLE.exec(`> ${title}`)
  const count = played.get(title) ?? 0
  if (!found || count >= MOST) return use(content, ...rest)
  played.set(title, count + 1)
  const keep = (what: object) =>
    kept.push(JSON.stringify({ title: title.split(' > ').at(-1), clause: found[1], ...what }))
  const [state, orders, rng] = rest
  try {
    if (use.name === 'step')
      keep({
        state,
        orders,
        faces: rollLog(rng as Rng, one => use(content, state, orders, one)).map(({ face }) => face),
      })
    else if (queries.has(use.name)) keep({ query: use.name, given: rest })
  } catch {
    // Dice that a test has opened already, or that run dry, are none that a case could give.
  }
  return use(content, ...rest)
}
