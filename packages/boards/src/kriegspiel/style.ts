/** How the Game of War looks on a board, beside what all boards share. Sides differ by light and dark as well as by colour, in every theme. */
export const style: string = `
.way { stroke: #0b57d0; stroke-width: 4; stroke-linecap: round; fill: none } .halo { stroke: #fff; stroke-width: 9; stroke-opacity: .8; fill: none }
.way.touch { stroke-dasharray: 2 8 } .way.cut { stroke: #8c1c13; stroke-dasharray: 9 7 } .cross { stroke: #8c1c13; stroke-width: 5 }
.hits { stroke: #d17f00; stroke-width: 5; stroke-opacity: .75 } .holds { stroke: #3b7d53; stroke-width: 5; stroke-opacity: .75; stroke-dasharray: 8 5 }
.number rect { fill: #fff; stroke: #000 } .number text, .badge text { font: bold 12px sans-serif; text-anchor: middle; dominant-baseline: central; fill: #000 }
.badge circle { fill: #ffd23f; stroke: #000; stroke-width: 1.5 } .badge.lost circle { fill: #ff6f5e } .badge.regained circle { fill: #8fe0ad }
.tray button { display: flex; align-items: center; gap: 4px; padding: 0 8px 0 2px; font-size: 14px }
.tray svg { width: 40px; height: 34px; flex: none }
:host([theme=clear]) .south .counter { fill: #4d2e00 } :host([theme=clear]) .lines.south { stroke: #b35c00 } :host([theme=clear]) .lit.south { fill: #b35c00 }
.plain { fill: light-dark(#fbf8ef, #35332c) } .grid { stroke: light-dark(#c9c2ae, #4b483e) } .frontier { stroke: light-dark(#6b6455, #a89f88) } .coordinates text { fill: var(--board-text) }
.mountain rect { fill: light-dark(#8d8470, #6d6656) } .mountain path { fill: light-dark(#4a4436, #23201a) } .pass rect { fill: light-dark(#d8cfb8, #57503f) } .pass path, .fortress rect { stroke: light-dark(#4a4436, #b5ad9c) }
.fortress rect { fill: light-dark(#4a4436, #b5ad9c) } .fortress rect:first-child { fill: light-dark(#e7dfca, #57503f) }
.destroyed path, .marks > rect { stroke: var(--board-text) }
.lines.north { stroke: light-dark(#1f5fa8, #7fb2f0) } .lines.south { stroke: light-dark(#b3271e, #ff8f80) } .lit.north { fill: light-dark(#1f5fa8, #7fb2f0) } .lit.south { fill: light-dark(#b3271e, #ff8f80) }
`
