import { type Locale, localeOf } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Actor, BattleField, BattleFrame } from '../battle/model.ts'
import { namesOf } from '../content/called.ts'
import { handbook as original } from '../content/handbook.ts'
import type { Handbook } from '../content/model.ts'
import { INK } from './palette.ts'

/** A cell of a field of battle, and what is left free round it. */
export const CELL = 34
export const MARGIN = 26
export const SIDES = { a: '#a8433b', b: '#2f6090' } as const

export interface BattlePicture {
  /** Who fights, for the heading. */
  readonly a?: string
  readonly b?: string
  /** Milliseconds a frame of the animation; 700 unless told. */
  readonly pace?: number
  /** Names of units in this language; English unless told. */
  readonly locale?: Locale
  /** Whose units fight; the original handbook's unless told. */
  readonly handbook?: Pick<Handbook, 'units'>
}

/** The pieces of one frame of a battle. */
export interface BattleParts {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly plans: string
  /** Each unit by `a0` or `b0`, the side and its number there: where it stands, and its sign round (0, 0). */
  readonly units: ReadonlyMap<string, { readonly x: number; readonly y: number; readonly svg: string }>
}

/** One frame for who moves units from frame to frame; `index` is made to fit. */
export function battleParts(
  field: BattleField,
  index: number,
  picture?: Pick<BattlePicture, 'locale' | 'handbook'>,
): BattleParts {
  const stage = stageOf(field)
  const actors = field.frames[frameAt(field, index)]?.actors ?? []
  return {
    width: stage.width,
    height: stage.height,
    ground: ground(field, stage),
    plans: actors.map(actor => arrow(stage, actor)).join(''),
    units: new Map(
      actors.map(actor => [
        `${actor.side}${actor.soldier}`,
        { x: stage.x(actor.x), y: stage.y(actor.y), svg: unit(actor, picture) },
      ]),
    ),
  }
}

function frameAt({ frames }: BattleField, index: number): number {
  return Math.max(0, Math.min(frames.length - 1, Number.isFinite(index) ? Math.trunc(index) : 0))
}

/** A unit of the first side round (0, 0), as in a battle: for formations. */
export function unitSign(type: string, picture?: Pick<BattlePicture, 'locale' | 'handbook'>): string {
  return unit({ side: 'a', type, dug: false }, picture)
}

/** The field of one force, `k` its size (C19, R34): its own flag below in the middle, its front above. */
export function fieldPicture(k: number): string {
  const [half, depth] = [4 + k, 4 + k]
  const stage = stageOf({ halfWidth: half, depth })
  return plain({ halfWidth: half, depth }, stage, []) + flag(stage.x(0), stage.y(0), SIDES.a)
}

/** Columns and rows at the edges of a field, both sides' flags in column 0. */
export function fieldNumbers({ halfWidth, depth }: Pick<BattleField, 'halfWidth' | 'depth'>): string {
  const { x, y } = stageOf({ halfWidth, depth })
  const columns = Array.from({ length: 2 * halfWidth + 1 }, (_, i) => i - halfWidth).map(
    column => `<text x="${x(column)}" y="${y(0) + CELL / 2 + 15}">${column}</text>`,
  )
  const rows = Array.from({ length: depth + 1 }, (_, i) => depth - i).map(
    row => `<text x="${MARGIN / 2}" y="${y(row) + 4}">${row}</text>`,
  )
  return `<g font-size="11" font-family="sans-serif" text-anchor="middle" fill="${INK}">${columns.join('')}${rows.join('')}</g>`
}

/** One frame of a battle as `replayBattle` shows it: positions and plans (C27). The first side is below. */
export function battleFrameSvg(field: BattleField, index: number, picture?: BattlePicture): string {
  const { a = '', b = '' } = picture ?? {}
  const frame = field.frames[frameAt(field, index)]
  const stage = stageOf(field)
  const title = frame
    ? `${[a, b].filter(Boolean).join(' — ')}${a || b ? ', ' : ''}${frame.turn}${frame.half ? '½' : ''}`
    : ''
  const plans = frame ? frame.actors.map(actor => arrow(stage, actor)).join('') : ''
  const units = frame
    ? frame.actors
        .map(actor => `<g transform="translate(${stage.x(actor.x)},${stage.y(actor.y)})">${unit(actor, picture)}</g>`)
        .join('')
    : ''
  return page(stage, `${ground(field, stage)}${plans}${units}`, title)
}

/** The whole battle as one animated picture (SMIL), which runs over and over. */
export function battleSvg(field: BattleField, picture?: BattlePicture): string {
  const { a = '', b = '' } = picture ?? {}
  const pace = Number.isFinite(picture?.pace) ? Math.max(1, picture!.pace!) : 700
  const stage = stageOf(field)
  const { frames } = field
  const span = `${(frames.length * pace) / 1000}s`
  const key = (frame: number) => Math.floor((frame * 10_000) / Math.max(1, frames.length)) / 10_000
  const paths = new Map<string, { actor: Actor; seen: { frame: number; actor: Actor }[] }>()
  frames.forEach((frame, at) => {
    for (const actor of frame.actors) {
      const name = `${actor.side}${actor.soldier}`
      const path = paths.get(name)
      if (path) path.seen.push({ frame: at, actor })
      else paths.set(name, { actor, seen: [{ frame: at, actor }] })
    }
  })
  const units = [...paths.values()].map(({ actor, seen }) => {
    const last = seen.at(-1)!
    const times = [...seen.map(({ frame }) => key(frame)), 1].join(';')
    const places = [...seen, last].map(one => `${stage.x(one.actor.x)},${stage.y(one.actor.y)}`).join(';')
    const falls = last.frame < frames.length - 1
    const end = falls
      ? `<animate attributeName="opacity" dur="${span}" repeatCount="indefinite" calcMode="discrete" values="1;0" keyTimes="0;${key(last.frame + 1)}"/>`
      : ''
    return `<g transform="translate(${stage.x(actor.x)},${stage.y(actor.y)})">${unit({ ...actor, dug: seen.some(one => one.actor.dug) && seen.length > 1 && last.actor.dug }, picture)}<animateTransform attributeName="transform" type="translate" dur="${span}" repeatCount="indefinite" values="${places}" keyTimes="${times}"/>${end}</g>`
  })
  const blows = frames.map((frame, at) => {
    const lines = frame.actors
      .filter(({ deed }) => deed === 'strike')
      .map(actor => arrow(stage, actor))
      .join('')
    if (!lines) return ''
    const shown =
      at === 0 ? { values: '1;0', times: `0;${key(1)}` } : { values: '0;1;0', times: `0;${key(at)};${key(at + 1)}` }
    return `<g opacity="0">${lines}<animate attributeName="opacity" dur="${span}" repeatCount="indefinite" calcMode="discrete" values="${shown.values}" keyTimes="${shown.times}"/></g>`
  })
  return page(stage, `${ground(field, stage)}${units.join('')}${blows.join('')}`, [a, b].filter(Boolean).join(' — '))
}

interface Stage {
  readonly width: number
  readonly height: number
  x(column: number): number
  y(row: number): number
}

function stageOf({ halfWidth, depth }: Pick<BattleField, 'halfWidth' | 'depth'>): Stage {
  return {
    width: (2 * halfWidth + 1) * CELL + 2 * MARGIN,
    height: (depth + 1) * CELL + 2 * MARGIN,
    x: column => MARGIN + (column + halfWidth + 0.5) * CELL,
    y: row => MARGIN + (depth - row + 0.5) * CELL,
  }
}

function page({ width, height }: Stage, content: string, title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Georgia, 'PT Serif', serif"><rect width="${width}" height="${height}" fill="#f4efdf"/><text x="${width / 2}" y="18" text-anchor="middle" font-size="13" fill="${INK}">${xmlText(title)}</text>${content}</svg>`
}

function ground(field: BattleField, stage: Stage): string {
  const { x, y } = stage
  return `${plain(field, stage, field.heights)}${flag(x(0), y(0), SIDES.a)}${flag(x(0), y(field.depth), SIDES.b)}`
}

function plain(
  { halfWidth, depth }: Pick<BattleField, 'halfWidth' | 'depth'>,
  { x, y }: Stage,
  heights: BattleField['heights'],
): string {
  let grid = ''
  for (let column = -halfWidth; column <= halfWidth + 1; column++)
    grid += `M${x(column) - CELL / 2},${y(depth) - CELL / 2}V${y(0) + CELL / 2}`
  for (let row = 0; row <= depth + 1; row++)
    grid += `M${x(-halfWidth) - CELL / 2},${y(row) + CELL / 2}H${x(halfWidth) + CELL / 2}`
  const walls = heights
    .map(
      ([column, row, height]) =>
        `<rect x="${x(column) - CELL / 2}" y="${y(row) - CELL / 2}" width="${CELL}" height="${CELL}" fill="#8d8271" fill-opacity="${Math.min(0.9, 0.25 + 0.13 * height)}"/><text x="${x(column) + CELL / 2 - 4}" y="${y(row) - CELL / 2 + 10}" text-anchor="end" font-size="9" fill="#fff">+${height}</text>`,
    )
    .join('')
  const field = `<rect class="field" x="${x(-halfWidth) - CELL / 2}" y="${y(depth) - CELL / 2}" width="${(2 * halfWidth + 1) * CELL}" height="${(depth + 1) * CELL}" fill="#dbe2bd"/>`
  return `${field}${walls}<path d="${grid}" stroke="${INK}" stroke-opacity=".13" fill="none"/>`
}

function flag(x: number, y: number, colour: string): string {
  return `<path d="M${x - 5},${y + 13}v-26" stroke="${INK}" stroke-width="2"/><path d="M${x - 5},${y - 13}h17l-5,5.5l5,5.5h-17z" fill="${colour}" stroke="${INK}"/>`
}

/** A unit round (0, 0): a disc of the first side, a square of the second, with the first letters of its name; a ring where it is dug in. */
function unit(
  { side, type, dug }: Pick<Actor, 'side' | 'type' | 'dug'>,
  picture?: Pick<BattlePicture, 'locale' | 'handbook'>,
): string {
  const ring = dug ? `<circle r="16" fill="none" stroke="${INK}" stroke-width="2" stroke-dasharray="4 3"/>` : ''
  const given = picture?.handbook?.units
  const named = (Array.isArray(given) ? given : original.units).find(one => one?.id === type)
  const name = [...String((named && namesOf(named)[localeOf(picture?.locale)]) ?? type)].slice(0, 3).join('')
  const paint = `fill="${SIDES[side]}" stroke="#fff" stroke-width="1.5"`
  const body =
    side === 'a' ? `<circle r="13.5" ${paint}/>` : `<rect x="-12.5" y="-12.5" width="25" height="25" ${paint}/>`
  return `${ring}${body}<text y=".5" dominant-baseline="central" text-anchor="middle" font-size="12" font-weight="bold" font-family="sans-serif" fill="#fff">${xmlText(name)}</text>`
}

function arrow({ x, y }: Stage, actor: BattleFrame['actors'][number]): string {
  if (!actor.to) return ''
  const [fromX, fromY, toX, toY] = [x(actor.x), y(actor.y), x(actor.to[0]), y(actor.to[1])]
  if (actor.deed === 'move')
    return `<path d="M${fromX},${fromY}L${toX},${toY}" stroke="${INK}" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`
  // Strikes are drawn beside the line of the eye, so that two who strike each other show both.
  const [sideX, sideY] = [Math.sign(toY - fromY) * 4, -Math.sign(toX - fromX) * 4]
  return `<path d="M${fromX + sideX},${fromY + sideY}L${toX + sideX},${toY + sideY}" stroke="${SIDES[actor.side]}" stroke-width="2.6"/><circle cx="${toX + sideX}" cy="${toY + sideY}" r="3.4" fill="${SIDES[actor.side]}" stroke="#fff"/>`
}
