import type { Locale } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { wordsIn } from '../../words/index.ts'

/** A letter as its writer gave it: to whom, in his words. */
export interface Written {
  readonly to: string
  readonly text: string
}

/** A letter on its way; seats in place of names. */
export interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

const MOST_LETTERS = 20
/** The longest letter, in UTF-16 units. */
export const LONGEST_LETTER = 8000

/**
 * Takes letters out of a text: from `letter: Ostmark` to a line `end`. The lines that are left keep their numbers: nothing stands where a letter stood. A letter
 * without an end goes to the next one, or to the end of the text.
 */
export function lettersIn(text: string): { readonly letters: readonly Written[]; readonly rest: string } {
  const letters: Written[] = []
  const rest: string[] = []
  let open: { readonly to: string; readonly lines: string[] } | null = null
  const close = () => {
    if (open) letters.push({ to: open.to, text: open.lines.join('\n').trim() })
    open = null
  }
  for (const line of text.split(/\r\n|\n|\r/)) {
    const to = addressIn(line)
    if (to !== null) {
      close()
      open = { to, lines: [] }
    } else if (open && isEnd(line)) close()
    else if (open) {
      open.lines.push(line.trimEnd())
    } else {
      rest.push(line)
      continue
    }
    rest.push('')
  }
  close()
  return { letters, rest: rest.join('\n') }
}

/** What stands behind `letter:`; null: the line is no such line. Written without a pattern that a line of blanks could keep busy. */
function addressIn(line: string): string | null {
  const said = line.trim()
  const colon = said.indexOf(':')
  return colon > 0 && said.slice(0, colon).trimEnd().toLowerCase() === 'letter' && colon < said.length - 1
    ? said.slice(colon + 1).trimStart()
    : null
}

export function isEnd(line: string): boolean {
  const said = line.trim().toLowerCase()
  return said === 'end' || said === 'end.'
}

type Players = readonly { readonly seat: string; readonly name: string }[]

/** Whom a letter is for: `p2`, a state, several with commas between, `all` for everybody else. Null where one of them is nobody. */
export function addressees(to: string, from: string, players: Players): readonly string[] | null {
  const seatOf = (words: string) => {
    const plain = words.trim().toLowerCase()
    return players.find(({ seat, name }) => seat === plain || name.toLowerCase() === plain)?.seat
  }
  const whole = seatOf(to)
  if (whole !== undefined) return [whole]
  if (to.trim().toLowerCase() === 'all') return players.map(({ seat }) => seat).filter(seat => seat !== from)
  const each = to.split(',').map(seatOf)
  return each.every(seat => seat !== undefined) ? [...new Set(each)] : null
}

/** Letters with seats in the place of names, and what their writer is told of each. */
export function lettersFrom(
  written: readonly Written[],
  from: string,
  { players, locale }: { readonly players: Players; readonly locale: Locale },
): { readonly good: Letter[]; readonly lines: readonly string[] } {
  const words = wordsIn(locale)
  const good: Letter[] = []
  const lines = written.slice(0, MOST_LETTERS).map(({ to, text }) => {
    const seats = addressees(to, from, players)
    const whom = printable(to.slice(0, 80))
    if (!seats || seats.length === 0) return words.replies.letterNobody(whom)
    if (text === '' || text.length > LONGEST_LETTER) return words.replies.letterLength(whom, LONGEST_LETTER)
    good.push({ from, to: seats, text })
    return words.replies.letterGoes(whom)
  })
  return {
    good,
    lines: written.length > MOST_LETTERS ? [...lines, words.replies.lettersMost(MOST_LETTERS)] : lines,
  }
}
