import type { Actor, BattleField, BattleFrame } from '../../battle/model.ts'
import { signsOf } from '../formation.ts'
import type { Speech } from '../speech.ts'
import { WIDTH } from '../text.ts'

/** Columns of a field that are shown in text: those where anybody ever stands, the flags' and the heights'. */
function shownColumns({ frames, heights, halfWidth }: BattleField): readonly number[] {
  const reach = [...frames.flatMap(({ actors }) => actors.map(({ x }) => x)), ...heights.map(([x]) => x)]
  const half = Math.min(halfWidth, Math.max(4, ...reach.map(Math.abs)))
  return Array.from({ length: 2 * half + 1 }, (_, i) => i - half)
}

/** Draws frames of one battle with letters: the first side below, the second in brackets, or in small letters where the field is wide; a star where somebody is dug in. */
export function fieldLines(speech: Speech, field: BattleField): (frame: BattleFrame) => readonly string[] {
  const signs = signsOf(speech)
  const columns = shownColumns(field)
  const edge = 3
  const room = Math.floor((WIDTH - edge) / columns.length)
  // A field of some forty columns has no room for two letters.
  if (room < 2) return () => []
  const wide = Math.min(room, 4)
  const high = new Map(field.heights.map(([x, y, height]) => [`${x},${y}`, height]))
  const foot = `${' '.repeat(edge)}${columns.map(x => footOf(x).padStart(wide)).join('')}`
  return draw

  /** Where only two signs have room, every second column, and no minus. */
  function footOf(x: number): string {
    if (wide > 2) return String(x)
    return x % 2 === 0 ? String(Math.abs(x)) : ''
  }

  function draw({ actors }: BattleFrame): readonly string[] {
    const at = new Map(actors.map(actor => [`${actor.x},${actor.y}`, actor]))
    const rows = Array.from({ length: field.depth + 1 }, (_, i) => field.depth - i)
    const body = rows.map(y => {
      const cells = columns.map(x => {
        const actor = at.get(`${x},${y}`)
        return actor ? signOf(actor) : groundAt(x, y)
      })
      return `${String(y).padStart(edge - 1)} ${cells.join('')}`.trimEnd()
    })
    return [...body, foot.trimEnd()]
  }

  function signOf({ side, type, dug }: Actor): string {
    const sign = [...(signs.get(type) ?? '?')].slice(0, 2).join('')
    if (wide < 4) return (side === 'a' ? sign : sign.toLowerCase()).padStart(wide)
    const star = dug ? '*' : ' '
    return side === 'a' ? ` ${sign}${star}`.padEnd(4) : `(${sign}${dug ? '*' : ')'}`.padEnd(4)
  }

  function groundAt(x: number, y: number): string {
    const flag = x === 0 && (y === 0 || y === field.depth)
    const height = high.get(`${x},${y}`)
    const mark = flag ? '>>' : height ? `+${height}` : '.'
    return wide < 4 ? mark.slice(0, wide).padStart(wide) : ` ${mark.padEnd(3)}`
  }
}
