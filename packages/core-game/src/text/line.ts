import type { Shape } from '../shape/model.ts'
import { fail } from '../shape/search.ts'
import { harmfulInPlane0 } from './harmful.ts'
import { printable } from './printable.ts'

/** One line of text that `printable` leaves as it is, of at most so many UTF-16 units: for what authors write and players never do. Lighter than `name`. */
export function line(most = 1000): Shape<string> {
  return {
    kind: 'text',
    most,
    pattern: new RegExp(`^[^${harmfulInPlane0}]*$`, 'u'),
    look(search, value) {
      if (typeof value !== 'string' || value.length > most) fail(search, `Expected a text of at most ${most}`)
      else if (printable(value) !== value) fail(search, 'Expected a line that can be printed')
    },
  }
}
