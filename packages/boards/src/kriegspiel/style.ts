const dark = `
.ground .plain { fill: #35332c } .ground .grid { stroke: #4b483e } .ground .frontier { stroke: #a89f88 } .coordinates text { fill: #eeeae0 }
.mountain rect { fill: #6d6656 } .mountain path { fill: #23201a; stroke: #16140f } .pass rect { fill: #57503f } .pass path { stroke: #b5ad9c } .fortress rect { fill: #8d8470; stroke: #23201a }
.lines.north { stroke: #7fb2f0 } .lines.south { stroke: #ff8f80 } .tints, .lit.north { fill: #7fb2f0 } .lit.south { fill: #ff8f80 }
.move path:first-child { stroke: #000 } .halo { stroke: #000 }
`

/** How the Game of War looks on a board, beside what all boards share. Sides differ by light and dark as well as by colour, in every theme. */
export const style: string = `
.way { stroke: #0b57d0; stroke-width: 4; stroke-linecap: round; fill: none } .halo { stroke: #fff; stroke-width: 9; stroke-opacity: .8; fill: none }
.way.touch { stroke-dasharray: 2 8 } .way.cut { stroke: #8c1c13; stroke-dasharray: 9 7 } .cross { stroke: #8c1c13; stroke-width: 5 }
.hits { stroke: #d17f00; stroke-width: 5; stroke-opacity: .75 } .holds { stroke: #3b7d53; stroke-width: 5; stroke-opacity: .75; stroke-dasharray: 8 5 }
.number rect { fill: #fff; stroke: #000 } .number text, .badge text { font: bold 12px sans-serif; text-anchor: middle; dominant-baseline: central; fill: #000 }
.badge circle { fill: #ffd23f; stroke: #000; stroke-width: 1.5 } .badge.lost circle { fill: #ff6f5e } .badge.regained circle { fill: #8fe0ad }
.tray { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0 } .tray button { display: flex; align-items: center; gap: 6px; padding: 2px 10px 2px 4px; touch-action: none }
.tray svg { width: 40px; height: 34px; flex: none }
.shares { columns: 2; column-gap: 14px }
.ghost { opacity: .35 }
:host([theme=clear]) .south .counter { fill: #4d2e00 } :host([theme=clear]) .lines.south { stroke: #b35c00 } :host([theme=clear]) .lit.south { fill: #b35c00 }
:host([theme=dark]) { ${dark} }
@media (prefers-color-scheme: dark) { :host(:not([theme])) { ${dark} } }
`
