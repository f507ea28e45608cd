import type { Orders, Result } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Board } from '../content/board.ts'
import { type Options, type PlacedUnit, type Seat, seats } from '../model.ts'
import type { Order, OrderType } from '../orders.ts'
import { letterOf, readLetter } from './letters.ts'
import { orderText, readOrder } from './order.ts'
import { readStart, startText } from './position.ts'
import { readingsText, readReadings } from './rules.ts'
import { type Faults, faults, parts, quote, readSquare, refuseText, type Word, wordFrom, words } from './words.ts'

/** What a header may say about a game besides its options. */
export const gameTags = ['title', 'event', 'place', 'date', 'north', 'south', 'result', 'note'] as const
export type GameTag = (typeof gameTags)[number]

/** A game as its text holds it. `log` is what a match takes, step by step; a saved match is one of these too. */
export interface GameRecord {
  readonly tags?: { readonly [tag in GameTag]?: string }
  readonly options: Options
  /** null where people throw the dice. */
  readonly seed: string | number | null
  readonly log: readonly Orders<Seat, Order>[]
}

const MOST_CHARACTERS = 1_000_000

/**
 * A game as a text that a person can type: headers, an empty line, then a line for each step, as a rule one side's turn.
 *
 *     title: The book's opening
 *     rules: book
 *     seed: 7
 *
 *     1 north: 10F-11F 9G-9H end
 *     1 south: 15K-15J x12G
 *
 * Turns are counted by both sides' moves, from 1; deployment is turn 0. A line that begins with `&` is part of the step above it, as where both sides
 * deploy in one call. A step without orders has no line.
 */
export function gameText(board: Board, { tags = {}, options, seed, log }: GameRecord): string {
  const { first, opening, position } = options
  const said = readingsText(options)
  const header: (readonly [name: string, value: string | null | undefined])[] = [
    ...gameTags.map(tag => [tag, tags[tag] === undefined ? null : plainText(tags[tag])] as const),
    ['rules', said || null],
    ['first', first],
    [
      'opening',
      typeof opening === 'object' ? opening.map(unit => letterOf(unit.kind, unit.seat) + unit.at).join(' ') : opening,
    ],
    ['position', position && startText(board, position)],
    ['seed', seedText(seed)],
  ]
  const lines = header.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}: ${value}`.trimEnd()],
  )
  return [...lines, '', ...turnLines(log), ''].join('\n')
}

function turnLines(log: readonly Orders<Seat, Order>[]): string[] {
  const count = counter()
  return log.flatMap(orders => {
    const lines: { readonly head: string; readonly orders: string[] }[] = []
    for (const seat of seats) {
      for (const order of orders[seat] ?? []) {
        const head = `${count(order)} ${seat}:`
        if (lines.at(-1)?.head !== head) lines.push({ head, orders: [] })
        lines.at(-1)!.orders.push(orderText(order))
      }
    }
    return lines.map(({ head, orders }, i) => `${i > 0 ? '& ' : ''}${head} ${orders.join(' ')}`)
  })
}

/** When an order is given: before the turns, in one, or as its end. */
const moments: { readonly [T in OrderType]: 'deployment' | 'turn' | 'end' } = {
  deploy: 'deployment',
  undeploy: 'deployment',
  ready: 'deployment',
  move: 'turn',
  attack: 'end',
  'end-turn': 'end',
  resign: 'turn',
  'offer-draw': 'turn',
  'accept-draw': 'turn',
  'decline-draw': 'turn',
}

/** Says for one order after the other in which turn it is given. */
function counter(): (order: Order) => number {
  let over = 0
  return order => {
    const moment = moments[order.type]
    if (moment === 'deployment') return 0
    const number = 1 + (over >> 1)
    if (moment === 'end') over++
    return number
  }
}

/** A text on one line: in quotes where it could not be read again as it is. */
function plainText(text: string): string {
  const safe = text === text.trim() && text !== '' && printable(text) === text && !/^["#]|\s#/.test(text)
  return safe ? text : JSON.stringify(text)
}

/** A number as it is; a text that would be read as one in quotes. */
function seedText(seed: string | number | null): string | null {
  if (typeof seed === 'string') return isNumber(seed) ? JSON.stringify(seed) : plainText(seed)
  return seed === null ? null : String(seed)
}

function isNumber(text: string): boolean {
  return Number.isFinite(Number(text)) && String(Number(text)) === text
}

/**
 * Reads what `gameText` writes, and what a person types: spaces, empty lines and comments from `#` on do not matter, capitals in orders neither.
 * Whether the orders can be given is for `step` to say. Problems, with line and column: `text-*`, `game-*`, `position-*`, `order-unknown`.
 */
export function parseGame(board: Board, text: string): Result<GameRecord> {
  const refusal = refuseText(text, MOST_CHARACTERS)
  if (refusal) return refusal
  const draft: Draft = {
    board,
    found: faults(),
    headers: new Set(),
    tags: {},
    options: {},
    seed: null,
    log: [],
    count: counter(),
  }
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries())
    readLine(draft, { text: line, line: index + 1, column: 1 })
  const { found, tags, options, seed, log } = draft
  if (found.problems.length > 0) return { ok: false, problems: found.problems }
  return { ok: true, value: { ...(Object.keys(tags).length > 0 && { tags }), options, seed, log } }
}

interface Draft {
  readonly board: Board
  readonly found: Faults
  readonly headers: Set<string>
  readonly tags: { [tag in GameTag]?: string }
  options: { -readonly [name in keyof Options]: Options[name] }
  seed: string | number | null
  readonly log: { [seat in Seat]?: Order[] }[]
  readonly count: (order: Order) => number
}

function readLine(draft: Draft, line: Word): void {
  const [first] = words(line.text, line.line)
  if (!first || first.text.startsWith('#')) return
  const colon = line.text.indexOf(':')
  const head = line.text.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  const value = wordFrom(line, colon + 1)
  const turn = /^(&?)\s*(\d{1,6})\s+(north|south)$/.exec(head)
  if (turn) readTurn(draft, turn[1] === '&', Number(turn[2]), turn[3] as Seat, value, first)
  else if (head) readHeader(draft, head, value, first)
  else
    draft.found.add(
      'game-line',
      'A line is a header, as "rules: book", or a turn, as "1 north: 10F-11F end"',
      first.line,
      first.column,
    )
}

function readTurn(
  { found, log, count }: Draft,
  joined: boolean,
  number: number,
  seat: Seat,
  value: Word,
  { line, column }: Word,
): void {
  const orders = words(withoutComment(value.text), line, value.column).flatMap(word => {
    const order = readOrder(word, found)
    return order ? [order] : []
  })
  const numbers = orders.map(count)
  if (numbers.length === 0) found.add('game-line', 'A turn has orders; who does nothing ends it', line, column)
  else if (numbers[0] !== number)
    found.add('game-turn', `By the orders before it this is turn ${numbers[0]}`, line, column)
  const above = joined ? log.at(-1) : undefined
  if (joined && !above) found.add('game-line', 'There is no turn above that this line could be part of', line, column)
  const step = above ?? {}
  if (!above) log.push(step)
  step[seat] ??= []
  for (const order of orders) step[seat].push(order)
}

function readHeader(draft: Draft, name: string, value: Word, { line, column }: Word): void {
  const { board, found, headers, options, tags } = draft
  const tag = gameTags.find(tag => tag === name)
  const list = words(withoutComment(value.text), line, value.column)
  if (draft.log.length > 0) found.add('game-header', 'Headers come before the turns', line, column)
  if (headers.has(name)) {
    found.add('game-header-twice', `${name} is said twice`, line, column)
    return
  }
  headers.add(name)
  if (tag) {
    const said = readPlain(value, found)
    if (said !== null) tags[tag] = said
  } else if (name === 'seed') draft.seed = readSeed(value, found)
  else if (name === 'rules')
    Object.assign(
      options,
      readReadings(
        list.flatMap(word => parts(word)).filter(part => part.text),
        found,
      ),
    )
  else if (name === 'first') {
    const first = (['lot', ...seats] as const).find(first => first === list[0]?.text)
    if (first && list.length === 1) options.first = first
    else found.add('game-header', 'First is north, south or lot', line, value.column)
  } else if (name === 'opening') {
    const known = (['book', 'hidden'] as const).find(known => known === list[0]?.text)
    options.opening = known && list.length === 1 ? known : list.flatMap(word => readUnit(word, found))
  } else if (name === 'position') {
    const { position, readings } = readStart(board, list, { text: '', line, column: value.column }, found)
    options.position = position
    if (readings && headers.has('rules')) found.add('game-header-twice', 'rules is said twice', line, column)
    if (readings) {
      headers.add('rules')
      Object.assign(options, readings)
    }
  } else found.add('game-header', `There is no header ${quote(name)}`, line, column)
}

function readUnit({ text, line, column }: Word, { add }: Faults): PlacedUnit[] {
  const unit = readLetter(text.slice(0, 1))
  const at = readSquare(text.slice(1))
  if (unit && at !== null) return [{ ...unit, at }]
  add('game-header', `${quote(text)} is no unit on a square, as I10F is for north and i15K for south`, line, column)
  return []
}

/** Reads what `seedText` writes. */
function readSeed(value: Word, found: Faults): string | number | null {
  const said = readPlain(value, found)
  return said !== null && isNumber(said) && !isQuoted(value.text) ? Number(said) : said
}

/** Reads what `plainText` writes. */
function readPlain({ text, line, column }: Word, { add }: Faults): string | null {
  const quoted = /^\s*("(?:[^"\\]|\\.)*")\s*(?:#.*)?$/.exec(text)
  if (!isQuoted(text)) return withoutComment(text).trim()
  try {
    return JSON.parse(quoted?.[1] ?? '') as string
  } catch {
    add('game-header', 'A text in quotes is written as in JSON', line, column)
    return null
  }
}

function isQuoted(text: string): boolean {
  return text.trimStart().startsWith('"')
}

/** A comment begins with a `#` that nothing or a space stands before. */
function withoutComment(text: string): string {
  const start = text.search(/(?:^|\s)#/)
  return start < 0 ? text : text.slice(0, start)
}
