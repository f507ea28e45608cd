import { type Board, BRIDGE, seatOfLetter } from '../content/board.ts'
import { type HexId, type Seat, type State, seats } from '../model.ts'
import { supply } from '../queries/index.ts'
import { turnOrder } from '../rules/calendar.ts'
import { buildField, zocOn } from '../rules/zones-of-control.ts'
import { COLOURS } from './counters.ts'
import { centre, outline, side } from './geometry.ts'

/** What covers a hex, by its letter. */
const COVERS: readonly (readonly [letter: string, name: string, fill: string])[] = [
  ['.', 'plain', '#eef0d3'],
  ['f', 'forest', '#c5d8a4'],
  ['t', 'town', '#e2d9b8'],
  ['C', 'city', '#d3c8c0'],
]
const TINT: { readonly [seat in Seat]: string } = { moldova: '#3f74c4', transnistria: '#cf4a3f', gagauzia: '#e0b030' }

/** Lines across a hex, from its lower left to its upper right. */
const HATCH: readonly (readonly [x: number, y: number, length: number])[] = [
  [-22, 22, 44],
  [-13, 29, 41],
  [-28, 12, 41],
  [-2, 34, 30],
  [-28, -4, 30],
]

/** The ground: cover, whose each hex is, where the river runs, and the places. */
export function ground(board: Board, state: Pick<State, 'owners'>): string {
  const { hexes } = board
  const middles = hexes.map((_, i) => centre(board, i))
  const of = (isSo: (i: number) => boolean) =>
    middles
      .filter((_, i) => isSo(i))
      .map(outline)
      .join('')
  let text = ''
  for (const [letter, name, fill] of COVERS)
    text += `<path class="${name}" d="${of(i => hexes[i]!.cover === letter)}" fill="${fill}" stroke="#a9a58f" stroke-width=".8"/>`
  for (const seat of seats) {
    const own = of(i => seatOfLetter(state.owners[i]) === seat)
    text += `<path class="owned ${seat}" d="${own}" fill="${TINT[seat]}" fill-opacity=".13"/>`
  }
  const trees = middles
    .filter((_, i) => hexes[i]!.cover === 'f')
    .map(({ x, y }) => `M${x - 24} ${y + 22}l4-9 4 9zM${x + 16} ${y + 22}l4-9 4 9zM${x - 4} ${y - 20}l4-9 4 9z`)
  text += `<path class="trees" d="${trees.join('')}" fill="#7d9d5b"/>`
  return `<g class="ground">${text}${frontier(board, state)}</g>`
}

/** Where land of one side meets that of another. */
function frontier(board: Board, { owners }: Pick<State, 'owners'>): string {
  let path = ''
  board.hexes.forEach((_, i) => {
    for (let d = 0; d < 3; d++) {
      const to = board.neighbours[i * 6 + d]!
      if (to < 0 || owners[i] === owners[to]) continue
      const [a, b] = side(board, i, d)
      path += `M${a.x} ${a.y}L${b.x} ${b.y}`
    }
  })
  return `<path class="frontier" d="${path}" stroke="#4a2c2a" stroke-width="12" stroke-opacity=".22" stroke-linecap="round" fill="none"/>`
}

/** Zones of control as hatching: Moldova's rises, that of its enemies falls. */
export function zones(board: Board, state: Pick<State, 'units' | 'rulings'>): string {
  const field = buildField(board, state)
  const drawn = ([0, 1] as const).map(alliance => {
    const turn = alliance === 0 ? 1 : -1
    let path = ''
    board.hexes.forEach((_, i) => {
      if (zocOn(field, alliance, i) === 0) return
      const { x, y } = centre(board, i)
      for (const [dx, dy, length] of HATCH) path += `M${x + turn * dx} ${y + dy}l${turn * length} ${-length}`
    })
    const seat = alliance === 0 ? 'moldova' : 'transnistria'
    return `<path class="${seat}" d="${path}" stroke="${TINT[seat]}" stroke-width="1.5" stroke-opacity=".5" fill="none"/>`
  })
  return `<g class="zones">${drawn.join('')}</g>`
}

/** Roads: grey where they feed nobody, in the colour and the dashes of the faction whose network they belong to. */
export function networks(board: Board, state: State, coloured: boolean): string {
  const fed = new Map<HexId, Seat>()
  if (coloured) {
    for (const seat of turnOrder(state)) {
      for (const { faction, hexes } of supply(board, state, seat).networks)
        for (const hex of hexes) fed.set(hex, faction)
    }
  }
  const paths = new Map<Seat | 'unfed', string>()
  for (const route of board.routes) {
    route.slice(1).forEach((to, i) => {
      const from = route[i]!
      const [a, b] = [centre(board, from), centre(board, to)]
      const [one, other] = [from, to].map(at => fed.get(board.hexes[at]!.id))
      const whose = one && one === other ? one : 'unfed'
      paths.set(whose, `${paths.get(whose) ?? ''}M${a.x} ${a.y}L${b.x} ${b.y}`)
    })
  }
  const dashes = { moldova: '', transnistria: ' stroke-dasharray="14 5"', gagauzia: ' stroke-dasharray="3 6"' }
  const drawn = [...paths].map(([whose, path]) => {
    const look =
      whose === 'unfed'
        ? 'stroke="#8d8878" stroke-width="2.2"'
        : `stroke="${COLOURS[whose].line}" stroke-width="4"${dashes[whose]}`
    return `<path class="${whose}" d="${path}" ${look} stroke-opacity=".8" stroke-linecap="round" fill="none"/>`
  })
  return `<g class="networks">${drawn.join('')}</g>`
}

export function river(board: Board): string {
  let text = ''
  let bridges = ''
  board.hexes.forEach((_, i) => {
    for (let d = 0; d < 3; d++) {
      const kind = board.sides[i * 6 + d]
      if (!kind) continue
      const [a, b] = side(board, i, d)
      text += `M${a.x} ${a.y}L${b.x} ${b.y}`
      if (kind !== BRIDGE) continue
      const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
      const to = centre(board, board.neighbours[i * 6 + d]!)
      const from = centre(board, i)
      const [dx, dy] = [(to.x - from.x) / 7, (to.y - from.y) / 7]
      bridges += `M${mx - dx} ${my - dy}L${mx + dx} ${my + dy}`
    }
  })
  return `<path class="river" d="${text}" stroke="#3d86c6" stroke-width="6.5" stroke-linecap="round" fill="none"/><path d="${bridges}" stroke="#3a2f22" stroke-width="7"/><path d="${bridges}" stroke="#f4ead2" stroke-width="3"/>`
}

export function places(board: Board): string {
  let text = ''
  for (const place of board.content.map.places) {
    const i = board.numberOf.get(place.hex)!
    const { x, y } = centre(board, i)
    text +=
      board.hexes[i]!.terrain === 'city'
        ? `<rect class="place" data-place="${place.hex}" x="${x - 7}" y="${y - 7}" width="14" height="14" fill="#5b5048"/>`
        : `<circle class="place" data-place="${place.hex}" cx="${x}" cy="${y}" r="4.5" fill="#7b6f5f"/>`
  }
  for (const id of board.content.map.airfields) {
    const { x, y } = centre(board, board.numberOf.get(id)!)
    text += `<path class="airfield" d="M${x + 12} ${y - 21}h14m-7-6v12m-3.5 0h7" stroke="#2b241c" stroke-width="2.2" fill="none"/>`
  }
  return text
}
