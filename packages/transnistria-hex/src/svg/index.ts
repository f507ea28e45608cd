import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { type Board, BRIDGE, seatOfLetter } from '../content/board.ts'
import { board as board1992 } from '../content/order-of-battle.ts'
import type { Event } from '../events.ts'
import type { HexId, Seat, State, UnitId } from '../model.ts'
import { supply } from '../queries/index.ts'
import { calendarOf, endRollChance, turnOrder } from '../rules/calendar.ts'
import { buildField, zocOn } from '../rules/zones-of-control.ts'
import { COLOURS, counters } from './counters.ts'
import { centre, frame, OUTLINE, side } from './geometry.ts'
import { coordinates, labels } from './labels.ts'
import { description, heading, wordsOf } from './words.ts'

export interface SvgOptions {
  /** The board of the ruleset; that of 1992 unless told. */
  readonly board?: Board
  /** What just happened: ways of units, battles and losses are marked. */
  readonly events?: readonly Event[]
  /** English unless it is `ru`. */
  readonly locale?: Locale
  /** Zones of control as hatching; drawn unless told. */
  readonly zones?: boolean
  /** Supply networks as coloured roads; drawn unless told. */
  readonly supply?: boolean
}

const GROUND: { readonly [cover: string]: string } = { '.': '#eef0d3', f: '#c5d8a4', t: '#e2d9b8', C: '#d3c8c0' }
const TINT: { readonly [seat in Seat]: string } = { moldova: '#3f74c4', transnistria: '#cf4a3f', gagauzia: '#e0b030' }

/**
 * A picture of a state: the map with its owners, river, roads, networks, zones, counters with values and damage, and the scales. Its title and
 * description say the position in words.
 */
export function svg(state: State, options: SvgOptions = {}): string {
  const { board = board1992, events = [], locale: asked, zones = true, supply: roads = true } = options
  const locale: Locale = asked === 'ru' ? 'ru' : 'en'
  const { x, y, width, height } = frame(board)
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" role="img" font-family="sans-serif" text-anchor="middle">`,
    `<title>${xmlText(heading(state, locale))}</title>`,
    `<desc>${xmlText(description(board, state, locale))}</desc>`,
    defs(),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f7f4ea"/>`,
    ground(board, state, zones),
    network(board, state, roads),
    river(board),
    places(board),
    marks(board, events),
    coordinates(board),
    counters(board, state.units, hungryIn(board, state), locale),
    labels(board, state.units, locale),
    panel(state, locale, x + 50, y + Math.round(height * 0.62)),
    '</svg>',
  ]
  return parts.join('\n')
}

/** Units that no line reaches and no city feeds. */
function hungryIn(board: Board, state: State): ReadonlySet<UnitId> {
  const lines = turnOrder(state).flatMap(seat => supply(board, state, seat).units)
  return new Set(lines.filter(line => !line.supplied).map(({ unit }) => unit))
}

function defs(): string {
  const hatch = (id: string, colour: string, turn: number) =>
    `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 0H7" stroke="${colour}" stroke-width="1.6"/></pattern>`
  return `<defs><polygon id="hex" points="${OUTLINE}"/>${hatch('zoc-0', TINT.moldova, 45)}${hatch('zoc-1', TINT.transnistria, -45)}<marker id="tip" markerWidth="5" markerHeight="5" refX="3" refY="2.5" orient="auto"><path d="M0 0 5 2.5 0 5z" fill="#111"/></marker></defs>`
}

function ground(board: Board, state: State, zones: boolean): string {
  const field = buildField(board, state)
  let text = ''
  board.hexes.forEach((hex, i) => {
    const at = centre(board, i)
    const use = (paint: string) => `<use href="#hex" x="${at.x}" y="${at.y}" ${paint}/>`
    text += use(`fill="${GROUND[hex.cover]}" stroke="#a9a58f" stroke-width=".8"`)
    text += use(`fill="${TINT[seatOfLetter(state.owners[i])]}" fill-opacity=".13"`)
    if (hex.cover === 'f')
      text += `<path d="M${at.x - 22} ${at.y + 22}l4-9 4 9zM${at.x + 13} ${at.y + 22}l4-9 4 9zM${at.x - 3} ${at.y - 22}l4-9 4 9z" fill="#7d9d5b"/>`
    for (const alliance of [0, 1] as const) {
      if (zones && zocOn(field, alliance, i) > 0) text += use(`fill="url(#zoc-${alliance})" fill-opacity=".5"`)
    }
  })
  return text
}

/** Roads: grey where they feed nobody, in the colour of the faction whose network they belong to. */
function network(board: Board, state: State, coloured: boolean): string {
  const fed = new Map<HexId, string>()
  if (coloured) {
    for (const seat of turnOrder(state)) {
      for (const { faction, hexes } of supply(board, state, seat).networks)
        for (const hex of hexes) fed.set(hex, COLOURS[faction].fill)
    }
  }
  let text = ''
  for (const route of board.routes) {
    route.slice(1).forEach((to, i) => {
      const from = route[i]!
      const [a, b] = [centre(board, from), centre(board, to)]
      const [one, other] = [from, to].map(at => fed.get(board.hexes[at]!.id))
      const colour = one && one === other ? one : '#8d8878'
      text += `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="${colour}" stroke-width="${colour === one ? 3.4 : 2.2}" stroke-opacity=".75" stroke-linecap="round"/>`
    })
  }
  return text
}

function river(board: Board): string {
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
  return `<path d="${text}" stroke="#3d86c6" stroke-width="6.5" stroke-linecap="round" fill="none"/><path d="${bridges}" stroke="#3a2f22" stroke-width="6"/><path d="${bridges}" stroke="#f4ead2" stroke-width="2.5"/>`
}

function places(board: Board): string {
  let text = ''
  for (const place of board.content.map.places) {
    const i = board.numberOf.get(place.hex)!
    const { x, y } = centre(board, i)
    const city = board.hexes[i]!.terrain === 'city'
    text += city
      ? `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" fill="#5b5048"/>`
      : `<circle cx="${x}" cy="${y}" r="4.5" fill="#7b6f5f"/>`
  }
  for (const id of board.content.map.airfields) {
    const { x, y } = centre(board, board.numberOf.get(id)!)
    text += `<path d="M${x + 14} ${y - 24}h12m-6-5v10m-3 0h6" stroke="#2b241c" stroke-width="1.8" fill="none"/>`
  }
  return text
}

/** Ways as arrows, battles as rings, losses as crosses. */
function marks(board: Board, events: readonly Event[]): string {
  const at = (id: HexId) => centre(board, board.numberOf.get(id)!)
  let text = ''
  const arrow = (from: HexId, path: readonly HexId[], dashed: boolean) => {
    const points = [from, ...path].map(id => `${at(id).x},${at(id).y}`).join(' ')
    text += `<polyline points="${points}" fill="none" stroke="#111" stroke-width="3.5" stroke-opacity=".65"${dashed ? ' stroke-dasharray="7 5"' : ''} marker-end="url(#tip)"/>`
  }
  // Events of another map, or of a caller without types, are not drawn.
  const isHere = (...ids: readonly unknown[]) => ids.every(id => board.numberOf.has(id as HexId))
  const isWay = ({ from, path }: { readonly from: HexId; readonly path: readonly HexId[] }) =>
    Array.isArray(path) && isHere(from, ...path)
  for (const event of events) {
    if (event.type === 'moved' || event.type === 'retreated') {
      if (isWay(event)) arrow(event.from, event.path, event.type === 'retreated')
    } else if (event.type === 'occupied') {
      if (isHere(event.from, event.hex)) arrow(event.from, [event.hex], false)
    } else if (event.type === 'battle-began') {
      if (!isHere(event.target)) continue
      const { x, y } = at(event.target)
      text += `<use href="#hex" x="${x}" y="${y}" fill="none" stroke="#e0761a" stroke-width="5"/>`
    } else if (
      (event.type === 'destroyed' || event.type === 'surrendered') &&
      event.hex !== null &&
      isHere(event.hex)
    ) {
      const { x, y } = at(event.hex)
      text += `<path d="M${x - 18} ${y - 18}l36 36m0-36l-36 36" stroke="#111" stroke-width="5" stroke-opacity=".6"/>`
    }
  }
  return text
}

/** Week, turn, scales and losses, where the map of 1992 leaves room. */
function panel(state: State, locale: Locale, x: number, top: number): string {
  const say = (en: string, ru: string) => (locale === 'en' ? en : ru)
  let y = top
  let text = ''
  const line = (words: string, size = 20, colour = '#2b241c') => {
    text += `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="start">${xmlText(words)}</text>`
    y += size + 10
  }
  const { date } = calendarOf(state.rulings.startDate, state.week)
  line(say(`Week ${state.week}, ${date}`, `Неделя ${state.week}, ${date}`), 28)
  const name = (seat: Seat) => wordsOf[locale].seats[seat]
  if (state.end) {
    const winners = state.end.winners.map(name).join(', ')
    line(winners ? say(`${winners} wins`, `Победа: ${winners}`) : say('A draw', 'Ничья'), 24)
  } else line(say(`Turn: ${name(state.turn)}`, `Ход: ${name(state.turn)}`))
  const { stage, until } = state.intervention
  const { chance, sides } = endRollChance(state)
  const odds = `${Math.round((100 * Number(chance.num)) / Number(chance.den))}`
  if (stage === 'waiting' && sides === 0)
    line(say('No roll for the end of the game next week', 'На следующей неделе броска конца игры нет'), 16)
  else if (stage === 'waiting')
    line(
      say(
        `Chance that the end begins next week: ${odds}% (d${sides})`,
        `Вероятность начала конца на следующей неделе: ${odds}% (1к${sides})`,
      ),
      16,
    )
  else
    line(
      {
        window: say(`Peace forced in week ${until}`, `Мир силой на неделе ${until}`),
        cancelled: say('Intervention cancelled', 'Вмешательство отменено'),
        joined: say('Russian troops have joined', 'Войска России вступили'),
      }[stage],
      16,
    )
  for (const seat of turnOrder(state)) {
    const level = state.escalation[seat]
    line(`${name(seat)}: ${level}`, 18, COLOURS[seat].fill)
    for (let i = 0; i < Math.max(12, level); i++) {
      text += `<rect x="${x + 16 * i}" y="${y - 16}" width="13" height="11" fill="${i < level ? COLOURS[seat].fill : '#e4dfcf'}" stroke="#7c7564" stroke-width=".7"/>`
    }
    y += 16
    const own = state.units.filter(unit => unit.seat === seat)
    const count = (status: string) => own.filter(unit => unit.status === status).length
    line(
      say(
        `${count('map')} in play, ${count('destroyed')} destroyed, ${count('surrendered')} surrendered`,
        `в строю ${count('map')}, уничтожено ${count('destroyed')}, сдалось ${count('surrendered')}`,
      ),
      14,
    )
  }
  line(
    say(
      'Colour of roads: supply networks. Hatching: zones of control.',
      'Цвет дорог: снабжение. Штриховка: зоны контроля.',
    ),
    12,
  )
  line(
    say('Counters: attack-defence-movement (aircraft have none).', 'Фишки: атака-защита-движение (у авиации его нет).'),
    12,
  )
  line(
    say(
      'Yellow dots: damage. Bar: disarmed. !: out of supply.',
      'Жёлтые точки: урон. Черта: разоружено. !: без снабжения.',
    ),
    12,
  )
  return text
}
