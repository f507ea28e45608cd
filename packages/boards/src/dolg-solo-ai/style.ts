/** How the table of «ДОЛГ!» looks, beside what all boards share. Sides differ by the form of their plates and by light and dark, in every theme. */
export const style: string = `
.cell[data-at^="@"]::after, .cell[data-at^="turn"]::after { display: none !important }
.cell.target::after { inset: 2px; border: 4px dashed var(--board-target); border-radius: 8px; background: none; box-shadow: none }
.cell.target:not(.own)::after { border-color: var(--board-prey) } .cell[data-at^="@"] { pointer-events: none }
.cell.able:not(.picked) { box-shadow: inset 0 0 0 3px var(--board-able) }
.cell.chosen { background: #1f6b3f55; box-shadow: inset 0 0 0 4px var(--board-target) }
.cell[data-at^="turn"] { border-radius: 50%; cursor: grab }
.spot { fill: #1f6b3f; stroke: #fff; stroke-width: 4; paint-order: stroke } .stem { stroke: #1f446b; stroke-width: 5; stroke-dasharray: 8 6 }
.handle { fill: #fff; stroke: #1f446b; stroke-width: 4 } .turning { fill: none; stroke: #1f446b; stroke-width: 5; stroke-linecap: round }
.ghost-unit { opacity: .75 } .ghost-unit.not { opacity: .45 } .ghost-unit.may .unit > polygon { stroke: #1f6b3f; stroke-width: 8 }
.ghost-unit.not .unit > polygon { stroke: #b3271e; stroke-width: 8; stroke-dasharray: 14 9 } .no { stroke: #b3271e; stroke-width: 10; stroke-linecap: round }
.way-to { stroke: #1f6b3f; stroke-width: 7; stroke-dasharray: 4 12; stroke-linecap: round } .way-to.not { stroke: #b3271e }
.aim, .threat { stroke: #b3271e; stroke-width: 8; stroke-opacity: .8 } .threat { stroke-width: 6; stroke-dasharray: 16 10 }
.tag rect { fill: #fff; stroke: #222; stroke-width: 3 } .tag text { font: bold 28px sans-serif; text-anchor: middle; fill: #111 }
.ruler { font-size: 11px }
.tray button { display: grid; justify-items: start; align-content: start; text-align: left; padding: 4px 10px; font-size: 14px; line-height: 1.3 }
.tray.cards button { touch-action: pan-x pan-y; flex: 1 1 140px; max-width: 260px } .tray small { font-size: 12px; color: var(--board-dim) } .tray svg { width: 66px; height: 52px }
.tray .counted { color: var(--board-dim) }
:host([theme=clear]) .unit.ai.fit > polygon { fill: #6b3d00 }
@container (min-width: 940px) { .sheetlet, .sheetlet:has(.tray) { height: 430px; max-height: none } }
@container (max-width: 939px) { .cell { scroll-margin: 30px 10px 46vh } .tray.cards button { flex: 0 0 170px; touch-action: pan-x } .tray ~ .dim { display: none } }
.felt { fill: light-dark(#e9e2c9, #34322a); stroke: light-dark(#8a7f5c, #a89f88) } .area { fill: light-dark(#dccfa8, #4b4535) } .zone { stroke: light-dark(#8a7f5c, #a89f88) } .ticks { stroke: light-dark(#5b5238, #cfc7b0) }
[data-layer=ground] text { fill: light-dark(#4d452c, #e4dcc6) } path.name { stroke: light-dark(#333, #e4dcc6) } .obstacle { fill: light-dark(#7d8f69, #4d5c3e); stroke: light-dark(#56663f, #93a67a) }
.way { stroke: light-dark(#222, #f2ecd9) } .tip { fill: light-dark(#222, #f2ecd9) } .unit.ai > polygon { stroke: light-dark(#5c1f16, #f0b9a8) } .unit.human > polygon { stroke: light-dark(#1f446b, #fff) }
`
