import type { Id, Unit } from '@umpire/dma'

/**
 * Cells of the smallest field, the front row first, in the order in which units take them: a, b, c ... A search over whole battles found them, against rows of all widths, the orders of
 * neutral garrisons and each other: some run for the flag where rows pass by, and others stay in the way of who would do the same.
 */
export type Shape = readonly (readonly [dx: number, dy: number])[]

/** Columns and the front row of the smallest field (R34). */
const [HALF, FRONT] = [4, 4] as const
/** Units that a shape has a place for. */
export const ROOM = 22

function shapeOf(drawing: string): Shape {
  const cells = drawing
    .trim()
    .split(/\s+/)
    .flatMap((row, i) => [...row].map((rank, column) => ({ rank, cell: [column - HALF, FRONT - i] as const })))
  return cells
    .filter(({ rank }) => rank >= 'a' && rank <= 'z')
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ cell }) => cell)
}

/** Horse against an army, or who holds a city. */
export const FIELD: Shape = /* @__PURE__ */ shapeOf(`
  ib.rgvkhf
  upe.dn.mq
  ..o.jc...
  ....a....
  .l..+t..s
`)

/** Those on foot. */
export const FOOT: Shape = /* @__PURE__ */ shapeOf(`
  ldb.c.kgi
  ..uhae..r
  .mn.fs...
  v.pt.j...
  oq..+....
`)

/** Horse against a garrison of a ruler's. */
export const STORM: Shape = /* @__PURE__ */ shapeOf(`
  q.obja.lf
  ..gehd...
  ...mct...
  .uvkris..
  .p..+n...
`)

/** Against who guards what belongs to nobody. */
export const NEUTRAL: Shape = /* @__PURE__ */ shapeOf(`
  ..hfae.sn
  ..tcbqj.p
  .i.ldkv..
  u..rg....
  mo..+....
`)

/** Draws up no more units than there is room for, in the order given. */
export function arrayed(units: readonly Pick<Unit, 'id'>[], shape: Shape): (readonly [Id, number, number])[] {
  return units.map(({ id }, i) => [id, ...shape[i]!] as const)
}
