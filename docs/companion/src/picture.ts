import type { Pose, State } from '@umpire/dolg-solo-ai'
import { parts, ticks, unitPicture } from '@umpire/dolg-solo-ai/svg'
import { html, type TemplateResult } from 'lit-html'
import type { App, Page } from './app.ts'
import { type Box, HIGH, type Shown } from './table-picture.ts'

/** A picture of the table from above, the person's edge below unless it is turned round. */
export interface Picture {
  readonly state: State
  /** What is said to those who cannot see it. */
  readonly label: string
  /** A unit that goes from one place to another: it is drawn where it goes to, its old place faint. */
  readonly way?: { readonly unit: string; readonly from: Pose | null; readonly to: Pose }
  /** Who is meant. */
  readonly marked?: readonly string[]
  /** The part that is shown unless the person moves it. */
  readonly box?: Box
  /** Names the picture: another has its own part. */
  readonly key: string
  /** A press on the table, in hundredths of a distance unit, and on whom. */
  readonly press?: (at: { readonly x: number; readonly y: number }, unit: string | null) => void
  /** The unit that is dragged by the finger. */
  readonly held?: string
}

/** The least part of the table that is shown, across. */
const LEAST = 760
const AROUND = 170

/** The part of the table around some places. */
export function boxAround(state: State, poses: readonly (Pose | null)[]): Box {
  const { width, depth } = state.settled.table
  const there = poses.filter(pose => pose !== null)
  if (there.length === 0) return { x: -40, y: -40, width: width + 80 }
  const [xs, ys] = [there.map(({ x }) => x), there.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND]
  const across = Math.max(LEAST, Math.max(...xs) + AROUND - left, (Math.max(...ys) + AROUND - top) / HIGH)
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const wide = Math.min(across, width + 80)
  const within = (from: number, size: number, most: number) =>
    size >= most + 80 ? (most - size) / 2 : Math.max(-40, Math.min(from, most + 40 - size))
  const tall = wide * HIGH
  return {
    x: Math.round(within(middle.x - wide / 2, wide, width)),
    y: Math.round(within(middle.y - tall / 2, tall, depth)),
    width: Math.round(wide),
  }
}

/** Further away than this an enemy is no reason to show less of the unit. */
const NEAR = 600

/** The nearest unit of the other side, so that it is in the picture too; null where none is near. */
export function nearestFoe({ units }: State, id: string, pose: Pose): Pose | null {
  const seat = units.find(unit => unit.id === id)?.seat
  const far = (other: Pose) => Math.hypot(other.x - pose.x, other.y - pose.y)
  const foes = units.flatMap(unit =>
    unit.seat !== seat && unit.pose && unit.condition !== 'destroyed' ? [unit.pose] : [],
  )
  const [first, ...rest] = foes
  const nearest = first && rest.reduce((one, next) => (far(next) < far(one) ? next : one), first)
  return nearest && far(nearest) < NEAR ? nearest : null
}

export function picture(page: Page, given: Picture): TemplateResult {
  const app = page.app()
  const { state, label, key, box = boxAround(state, []) } = given
  const { table } = state.settled
  const { words } = app
  const turn = app.turned ? ` transform="rotate(180 ${table.width / 2} ${table.depth / 2})"` : ''
  const shown = app.turned ? turned(box, table) : box
  const { zoomIn, zoomOut, whole, around } = words
  const out: Shown = {
    key,
    svg: `<g${turn}>${drawing(app, given)}</g>`,
    label: words.pictureOf(label),
    box: shown,
    table,
    turned: app.turned,
    words: { zoomIn, zoomOut, whole, around },
    around: () => page.set({ turned: !app.turned }),
    press: given.press,
    held: given.held,
  }
  return html`<table-picture .shown=${out}></table-picture>`
}

function turned(box: Box, { width, depth }: State['settled']['table']): Box {
  return { x: width - box.x - box.width, y: depth - box.y - box.width * HIGH, width: box.width }
}

function drawing(app: App, { state, way, marked = [] }: Picture): string {
  const { companion, locale, words } = app
  const at = (pose: Pose | null) => ({
    ...state,
    units: state.units.map(unit => (way && unit.id === way.unit ? { ...unit, pose } : unit)),
  })
  const there = way ? at(way.to) : state
  const { bodies } = companion.rules.queries.field(there)
  const moved = way?.from
    ? [
        {
          type: 'moved' as const,
          rule: '',
          unit: way.unit,
          from: way.from,
          to: way.to,
          manner: 'move' as const,
          target: null,
        },
      ]
    : []
  const called = (name: string) => companion.rules.called(name, locale)
  const drawn = parts(there, bodies, { events: moved, locale, called })
  const before = way?.from ? companion.rules.queries.field(at(way.from)).bodies : []
  const ghost = before.find(({ unit }) => unit.id === way?.unit)
  const { width, depth } = state.settled.table
  const edges = [
    [words.aiEdge, -14],
    [words.yourEdge, depth + 34],
  ]
    .map(
      ([text, y]) => `<text class="edge" x="${width / 2}" y="${y}" font-size="30" text-anchor="middle">${text}</text>`,
    )
    .join('')
  const rings = bodies
    .filter(({ unit }) => marked.includes(unit.id) || unit.id === way?.unit)
    .map(({ corners }) => `<polygon class="ring" points="${corners.join(' ')}"/>`)
    .join('')
  return [
    `<defs>${drawn.defs}</defs><g class="ground">${drawn.ground}${ticks(state.settled.table)}${edges}</g>`,
    ghost ? `<g class="ghost">${unitPicture(ghost, { called })}</g>` : '',
    [...drawn.units.values()].join(''),
    `<g class="over">${drawn.under}</g>`,
    rings,
  ].join('')
}
