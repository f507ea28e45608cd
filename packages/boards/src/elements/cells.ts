import { html, nothing, type TemplateResult } from 'lit-html'
import type { BoardGame, BoardScene } from '../core/game.ts'
import { targetsOf, type Way } from '../core/gestures.ts'
import type { Ground } from '../core/ground.ts'
import type { Mark } from './state.ts'

type Scene = BoardScene<unknown, unknown, unknown, unknown>

/** More targets than this are drawn small. */
const MANY = 60

/** What the cells show. */
export interface Shown {
  readonly ground: Ground
  readonly name: string
  readonly scene: Scene
  readonly game: Pick<BoardGame<unknown, unknown, unknown, unknown>, 'pieces' | 'label'>
  readonly ways: readonly Way<unknown>[]
  readonly stop: string | null
  readonly lit: readonly string[]
  readonly marks: readonly Mark[]
  isLoose(cell: string): boolean
}

/** The cells as a grid over the picture: what pointers hit, what is focused, and what screen readers read. */
export function cellGrid(
  { ground, name, scene, game, ways, stop, lit, marks, isLoose }: Shown,
  on: {
    readonly key: (event: KeyboardEvent) => void
    readonly focus: (event: FocusEvent) => void
    readonly click: (event: MouseEvent) => void
    readonly leave: () => void
  },
): TemplateResult {
  const { hand } = scene
  const pieces = (id: string) => game.pieces(scene, id)
  const targets = targetsOf(ways, hand.piece)
  const prey = targetsOf(ways, null)
  const able = new Set(ways.map(way => way.piece))
  const marked = new Set(marks.flatMap(mark => (mark.from === mark.to ? [mark.from] : [])))
  const bright = new Set(lit)
  const { box, width, height } = ground
  const tab =
    ground.cells.find(cell => cell.id === stop)?.id ??
    (ground.cells.find(cell => pieces(cell.id).some(one => able.has(one))) ?? ground.cells[0])?.id
  const cell = ({ id, x, y, width: wide = box.width, height: high = box.height }: Ground['cells'][number]) => {
    const own = pieces(id)
    const picked = hand.piece !== null && own.includes(hand.piece)
    const kinds = {
      own: own.length > 0,
      able: own.some(one => able.has(one)),
      picked,
      target: !picked && hand.piece !== null && targets.has(id),
      prey: prey.has(id),
      armed: hand.armed === id,
      lit: bright.has(id),
      marked: marked.has(id),
      loose: isLoose(id),
      chosen: hand.chosen?.includes(id) ?? false,
    }
    const kind = Object.entries(kinds).map(([word, is]) => (is ? ` ${word}` : ''))
    return html`<div role="gridcell" class="cell${kind.join('')}" data-at=${id} tabindex=${id === tab ? 0 : -1} aria-label=${game.label(scene, id)} aria-selected=${picked}
      style="left:${(100 * x) / width}%;top:${(100 * y) / height}%;width:${(100 * wide) / width}%;height:${(100 * high) / height}%"></div>`
  }
  return html`<div class="cells ${box.shape ?? ''} ${targets.size > MANY ? 'many' : ''}" role="grid" aria-label=${name}
    @keydown=${on.key} @focusin=${on.focus} @click=${on.click} @pointerleave=${on.leave}>
    ${ground.rows.map(row => html`<div role="row">${row.map(cell)}</div>`)}
  </div>`
}

/** Coordinates that stay in sight. */
export function rulersOf({ rulers, width, height }: Ground): TemplateResult | typeof nothing {
  if (!rulers) return nothing
  const { size, columns, rows, all } = rulers
  const line = (
    edge: string,
  ) => html`<div class="ruler x ${edge}" aria-hidden="true" style="height:${(100 * size) / height}%">
      ${columns.map(({ text, at }) => html`<span style="left:${(100 * at) / width}%">${text}</span>`)}
    </div>`
  const column = (
    edge: string,
  ) => html`<div class="ruler y ${edge}" aria-hidden="true" style="width:${(100 * size) / width}%">
      ${rows.map(({ text, at }) => html`<span style="top:${(100 * at) / height}%">${text}</span>`)}
    </div>`
  return html`${line('')} ${column('')} ${all ? html`${line('end')} ${column('end')}` : nothing}`
}
