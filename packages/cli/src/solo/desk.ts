import type { Console } from '../io/console.ts'
import type { Session } from '../play/session.ts'
import type { Talk, Unfinished } from './kept.ts'

/** Does what is no answer, but may be asked for at every question (`help`, `why`, `view` ...); null where the line is an answer, `quit` where the person leaves. */
export type Aside = (line: string) => Promise<'done' | 'quit' | null>

/** A step that can be taken up again, with the talk that comes after it; it holds true of one match alone. */
interface Taken extends Unfinished {
  readonly from: Session['match']
  readonly talk: Talk | null
}

/** What lies before a person at a real table besides the battle itself. */
export interface Desk {
  /** The step made last, with its answers. */
  last: (Taken & { readonly to: Session['match'] }) | null
  /** A step that was cancelled. */
  cancelled: Taken | null
  /** What is being talked about, or will be when the step is made. */
  talk: Talk | null
  readonly aside: Aside
}

const asides = new Set(['help', '?', 'why', 'view', 'draw', 'position', 'save', 'quit', 'exit'])

/** Whether a line asks for what changes nothing, and may be asked for in the middle of a step. */
export function isAside(line: string): boolean {
  return asides.has(line.trim().split(/\s+/)[0]!.toLowerCase())
}

/** A console whose first questions were answered before, by `kept`: they are not seen again. Whatever is answered next is handed to `keep` with all before it. */
export function resuming(console: Console, kept: readonly string[], keep: (lines: readonly string[]) => void): Console {
  const left = [...kept]
  let lines = kept
  return {
    ...console,
    say: text => {
      if (left.length === 0) console.say(text)
    },
    give: value => {
      if (left.length === 0) console.give(value)
    },
    ask: async (prompt, wanted, complete) => {
      const before = left.shift()
      if (before !== undefined) return before
      const line = await console.ask(prompt, wanted, complete)
      if (line !== null && !isAside(line)) {
        lines = [...lines, line]
        keep(lines)
      }
      return line
    },
  }
}
