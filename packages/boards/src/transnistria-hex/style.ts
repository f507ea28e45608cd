/** Inside and outside of a ring along the edge of a hex. */
const ring =
  'polygon(evenodd, 50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%, 50% 0, 50% 9%, 8% 29%, 8% 71%, 50% 91%, 92% 71%, 92% 29%, 50% 9%)'

/** How the war on the Dniester looks on a board, beside what all boards share. Sides differ by shape, by light and dark, by hatching and dashes as well as by colour, so that `clear` has nothing to add. */
export const style: string = `
.cells.hex .cell { clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%) }
.cells.hex .cell::before { content: ''; position: absolute; inset: 0; border: 0; border-radius: 0; clip-path: ${ring} }
.hex .cell.picked { background: #ffd23f55 } .hex .cell.picked::before { background: var(--board-able) }
.hex .cell.able:not(.picked)::before { background: var(--board-able); opacity: .55 }
.hex .cell::after { display: none } .hex .cell.prey::before { background: var(--board-prey) }
.hex .cell.armed { background: #b3271e55 }
.ruler.x { display: none } .hex .cell.lit::before { background: #b97400 } .hex .cell.marked::before { background: #6a1b9a }
.cells.hex .cell:focus-visible { box-shadow: none } .cells.hex .cell:focus-visible::before { background: #0b57d0 }
.unit.spent .plate { fill-opacity: .72 }
.arrow polyline { fill: none; stroke-width: 6; stroke-linejoin: round; stroke-linecap: round; stroke-opacity: .85 }
.arrow { stroke: light-dark(#0b57d0, #8ab4f8); fill: light-dark(#0b57d0, #8ab4f8) } .strike { stroke: #c2410c; fill: #c2410c } .planned polyline, .aim polyline { stroke-dasharray: 12 9 }
.odds rect { fill: #fff; stroke: #7c2d12; stroke-width: 2 } .odds text, .cost text, .badge text { font-weight: bold; text-anchor: middle; dominant-baseline: central; fill: #1b1008 }
.odds text { font-size: 15px } .cost text { font-size: 14px } .badge text { font-size: 15px }
.cost circle { fill: #fff; fill-opacity: .92; stroke: #1f6b3f; stroke-width: 2.5 } .cost.march circle { stroke-dasharray: 4 3 }
.badge circle { fill: #ffd23f; stroke: #000; stroke-width: 1.5 } .badge.lost circle { fill: #ff6f5e } .badge.regained circle { fill: #8fe0ad }
.halo { stroke: light-dark(#fff, #000); stroke-width: 10; stroke-opacity: .8; fill: none } .feeds { stroke: light-dark(#0b57d0, #8ab4f8); stroke-width: 4; fill: none } .cross { stroke: light-dark(#8c1c13, #ff8f80); stroke-width: 6; fill: none }
.piece { display: flex; align-items: center; gap: 8px; padding: 2px 10px 2px 2px; text-align: left } .piece svg { width: 62px; height: 58px; flex: none }
@container (min-width: 940px) { .sheetlet, .sheetlet:has(.tray) { max-height: none; height: 400px } } @container (max-width: 939px) { .piece { min-width: 42%; padding-right: 4px } .piece svg { width: 48px; height: 45px } }
.band p { margin: 0; flex-basis: 100% } .band p button { min-height: 30px; padding: 2px 8px }
.band { border: 1px solid var(--board-line); border-radius: 8px; display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 6px 0; padding: 4px 10px 8px } .band label { min-height: 28px; display: inline-flex; align-items: center; gap: 6px }
`
