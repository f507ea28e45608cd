import type { Dice } from '@umpire/core-rng'
import type { Cell, Province, WorldMap } from '../model.ts'
import { type Allotment, allocate, SHARES, type Shares, withAreas } from '../rules/territory.ts'
import { mainland } from './check.ts'
import { apart, aroundCell } from './grid.ts'

export interface MapOptions {
  /** Provinces in which players start; 2 to 96. */
  readonly players: number
  /** Provinces without a player (R88); 0 unless told. */
  readonly neutral?: number
  /** Villages a province, 0 to 6 (R18); 4 unless told. */
  readonly villages?: number
  /** The least distance of two capitals, the larger of the two axes (R91); 11 unless told, at most 20. Where it is 10 or less, it is 10. */
  readonly spacing?: number
  /** What a city and a village bring at most (C2); that of the original handbook unless told. */
  readonly territory?: Shares
  /** Who takes land first (R17); `city-first` unless told. */
  readonly allocation?: Allotment
}

/** Distance of two capitals, at least (R91), and villages a province (R18), unless told otherwise. */
const SPACING = 11
const VILLAGES = 4
/** A province has all the room it needs for a city of 21 cells and villages of 10 round it in a block this wide. */
const BLOCK = 13
/**
 * Who asks for this distance or less gets capitals at least so far apart, and smaller blocks: armies arrive sooner (R91). No army walks so far in its first
 * week, for that takes more than the 1.40 a day of an empty one (C21).
 */
const CLOSE = 10
const SEA = 4

/** A block of land for one province, in a brick pattern: every other row is shifted by half a block. */
interface Block {
  readonly column: number
  readonly row: number
}

/** Draws a continent: provinces of equal size on a random patch of a brick pattern, then coasts, lakes and hidden lands round them. */
export function drawMap(
  {
    players,
    neutral = 0,
    villages = VILLAGES,
    spacing = SPACING,
    territory = SHARES,
    allocation = 'city-first',
  }: MapOptions,
  dice: Dice,
): WorldMap {
  const close = spacing <= CLOSE
  const size = close ? CLOSE + 1 : Math.max(BLOCK, spacing + 2)
  const half = Math.floor(size / 2)
  const blocks = patch(players + neutral, dice.fork('blocks'))
  const columns = blocks.map(({ column, row }) => 2 * column + (row & 1))
  const west = Math.min(...columns)
  const north = Math.min(...blocks.map(({ row }) => row))
  const left = (block: number) => SEA + Math.floor(((columns[block]! - west) * size) / 2)
  const top = (block: number) => SEA + (blocks[block]!.row - north) * size
  const width = Math.max(...blocks.map((_, i) => left(i))) + size + SEA
  const height = Math.max(...blocks.map((_, i) => top(i))) + size + SEA
  const land = new Uint8Array(width * height)
  blocks.forEach((_, i) => {
    for (let y = top(i); y < top(i) + size; y++) land.fill(1, y * width + left(i), y * width + left(i) + size)
  })

  const spots = dice.fork('settlements')
  const sites = blocks.map((_, i) =>
    settle(spots, { x: left(i) + half, y: top(i) + half, reach: half - 1, least: close ? 0 : -1 }, villages, width),
  )
  const full = { width, rows: rowsOf(width, land, new Uint8Array(land.length)) }
  const firm = Uint8Array.from(allocate(full, sites, territory, allocation), mark => (mark >= 0 ? 1 : 0))
  sites.forEach(({ city, villages: own }, i) => {
    for (const village of own) pave(firm, width, city, village)
    // Every block keeps a road to one that was there before it, and most others to their neighbours.
    const near = sites.slice(0, i).flatMap((other, j) => (touch(blocks[i]!, blocks[j]!) ? [other.city] : []))
    near.forEach((other, j) => {
      if (j === 0 || spots.chance(7, 10, 'road')) pave(firm, width, city, other)
    })
  })
  firm.forEach((kept, cell) => {
    if (kept) land[cell] = 1
  })
  coast(land, firm, width, dice.fork('coast'))
  const hidden = new Uint8Array(land.length)
  blotch(land, hidden, firm, width, blocks.length, dice.fork('lakes'))

  const order = dice.fork('order').shuffle(sites.map((_, i) => i))
  const names = namesFor(dice.fork('names'), sites.length * (villages + 1))
  const provinces = order.map((site, i): Province => {
    const { city, villages: own } = sites[site]!
    const name = names[i]!
    const placed = own.map((cell, j) => ({ name: names[sites.length + i * villages + j]!, cell, area: 0 }))
    return { start: i < players, city: { name, cell: city, area: 0 }, villages: placed }
  })
  const rough = { width, rows: rowsOf(width, land, hidden), provinces }
  const reached = mainland(rough, provinces[0]!.city.cell)
  land.forEach((dry, cell) => {
    if (dry && !reached.has(cell)) land[cell] = 0
  })
  return withAreas({ width, rows: rowsOf(width, land, hidden), provinces }, territory, allocation)
}

function rowsOf(width: number, land: Uint8Array, hidden: Uint8Array): string[] {
  const rows: string[] = []
  for (let from = 0; from < land.length; from += width) {
    let row = ''
    for (let cell = from; cell < from + width; cell++) row += hidden[cell] ? '#' : land[cell] ? '.' : '~'
    rows.push(row)
  }
  return rows
}

function neighbours({ column, row }: Block): Block[] {
  const shift = row & 1
  return [
    { column: column - 1, row },
    { column: column + 1, row },
    { column: column - 1 + shift, row: row - 1 },
    { column: column + shift, row: row - 1 },
    { column: column - 1 + shift, row: row + 1 },
    { column: column + shift, row: row + 1 },
  ]
}

function touch(a: Block, b: Block): boolean {
  return neighbours(a).some(({ column, row }) => column === b.column && row === b.row)
}

/** A patch of blocks that hang together; a block that fills a bay is likelier than one on a cape, so that nobody is too far out. */
function patch(count: number, dice: Dice): Block[] {
  const chosen: Block[] = [{ column: 0, row: 0 }]
  const key = ({ column, row }: Block) => `${column},${row}`
  const taken = new Set([key(chosen[0]!)])
  const edge = new Map(neighbours(chosen[0]!).map(block => [key(block), block]))
  while (chosen.length < count) {
    const next = dice.weighted(
      [...edge.values()],
      block => cube(neighbours(block).filter(other => taken.has(key(other))).length),
      'next block',
    )
    chosen.push(next)
    taken.add(key(next))
    edge.delete(key(next))
    for (const block of neighbours(next)) if (!taken.has(key(block))) edge.set(key(block), block)
  }
  return chosen
}

function cube(n: number): number {
  return n * n * n
}

/** A capital near the middle of its block, from `least` to 1 off it on either axis, and villages round it that do not touch each other or its 21 cells. */
function settle(
  dice: Dice,
  { x, y, reach, least }: { readonly x: number; readonly y: number; readonly reach: number; readonly least: number },
  count: number,
  width: number,
): { city: Cell; villages: Cell[] } {
  const city = (y + dice.between(least, 1, 'capital')) * width + x + dice.between(least, 1, 'capital')
  const spots: Cell[] = []
  const near = Math.min(reach, 5)
  for (let dy = -near; dy <= near; dy++) {
    for (let dx = -near; dx <= near; dx++) {
      const cell = (y + dy) * width + x + dx
      if (apart(width, city, cell) >= 4) spots.push(cell)
    }
  }
  let best: Cell[] = []
  for (let tries = 0; tries < 60 && best.length < count; tries++) {
    const villages: Cell[] = []
    for (const spot of dice.shuffle(spots, 'villages')) {
      if (villages.length < count && villages.every(other => apart(width, other, spot) >= 4)) villages.push(spot)
    }
    if (villages.length > best.length) best = villages
  }
  return { city, villages: best }
}

/** Keeps the cells of a straight way dry. */
function pave(firm: Uint8Array, width: number, from: Cell, to: Cell): void {
  let [x, y] = [from % width, Math.floor(from / width)]
  const [endX, endY] = [to % width, Math.floor(to / width)]
  while (x !== endX || y !== endY) {
    x += Math.sign(endX - x)
    y += Math.sign(endY - y)
    firm[y * width + x] = 1
  }
}

/** Frays the coast by chance, then smooths it. */
function coast(land: Uint8Array, firm: Uint8Array, width: number, dice: Dice): void {
  const map = { width, rows: Array.from({ length: Math.floor(land.length / width) }, () => ''), provinces: [] }
  const open = (cell: Cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return x > 0 && y > 0 && x < width - 1 && y < map.rows.length - 1
  }
  const shore = land.map((dry, cell) => {
    let mixed = 0
    for (const near of aroundCell(map, cell)) for (const far of aroundCell(map, near)) if (land[far] !== dry) mixed = 1
    return mixed
  })
  const before = land.slice()
  for (let cell = 0; cell < land.length; cell++) {
    if (shore[cell] && !firm[cell] && open(cell)) land[cell] = dice.chance(before[cell] ? 11 : 9, 20, 'coast') ? 1 : 0
  }
  for (let pass = 0; pass < 2; pass++) {
    const now = land.slice()
    for (let cell = 0; cell < land.length; cell++) {
      if (firm[cell] || !open(cell)) continue
      let dry = 0
      for (const near of aroundCell(map, cell)) dry += now[near]!
      land[cell] = dry >= 5 ? 1 : 0
    }
  }
}

/** Lakes and hidden lands: small blots where nobody has settled. */
function blotch(
  land: Uint8Array,
  hidden: Uint8Array,
  firm: Uint8Array,
  width: number,
  count: number,
  dice: Dice,
): void {
  const map = { width, rows: Array.from({ length: Math.floor(land.length / width) }, () => ''), provinces: [] }
  const free: Cell[] = []
  land.forEach((dry, cell) => {
    if (dry && !firm[cell]) free.push(cell)
  })
  for (let i = 0; i < count && free.length > 0; i++) {
    const blot = [dice.pick(free, 'lake')]
    const wet = dice.chance(3, 5, 'lake or hidden land')
    for (let left = dice.between(2, 7, 'size'); left > 0; left--) {
      const edge = aroundCell(map, dice.pick(blot, 'spread')).filter(
        cell => land[cell] && !firm[cell] && !blot.includes(cell),
      )
      if (edge.length > 0) blot.push(dice.pick(edge, 'spread'))
    }
    for (const cell of blot) {
      land[cell] = 0
      if (!wet) hidden[cell] = 1
    }
  }
}

const STARTS = 'Ald Bran Cor Dun Esk Fal Gor Hal Ist Jar Kel Lor Mor Nor Orl Pel Rav Sol Tar Ulm Var Wes Yar Zel'
const MIDDLES = ' a en i o ar el is'
const ENDS = 'burg dor ford gard heim mark mont stad ton vale wick by den ham ley mere thorp'

function namesFor(dice: Dice, count: number): string[] {
  const [starts, middles, ends] = [STARTS.split(' '), MIDDLES.split(' '), ENDS.split(' ')]
  const names = new Set<string>()
  while (names.size < count) names.add(dice.pick(starts, 'name') + dice.pick(middles, 'name') + dice.pick(ends, 'name'))
  return [...names]
}
