/** How the map looks on a board, beside what all boards share. States differ by their signs as well as by colour, in every theme. */
export const mapStyle: string = `
.sea { fill: light-dark(#b9d3de, #1f3039) } .steppe { fill: light-dark(#ece5cf, #46423a); stroke: light-dark(#ece5cf, #46423a) } .hidden:is(path) { fill: light-dark(#9a958c, #6b675f); stroke: light-dark(#9a958c, #6b675f); position: static; clip-path: none }
.border, .grid { stroke: light-dark(#3a3428, #d8cfb8) } .name { fill: light-dark(#3a3428, #f4efdf); stroke: light-dark(#faf7ee, #22201b) } .day { fill: light-dark(#1f4f8f, #8ab4f8) } .reach > path:last-child { stroke: light-dark(#163a6b, #cfe0fb) }
.many .cell.target::after { display: none } .cell.own { touch-action: none }
.patch { width: 20px; height: 20px; vertical-align: -4px; flex: none }
.warn { color: var(--board-warn) } small { color: var(--board-dim) } small.warn, small .warn { color: var(--board-warn) }
.notice { background: var(--board-sunk); border-left: 4px solid var(--board-able); padding: 4px 8px }
.queue, .lines, .legs { margin: 4px 0; padding-left: 22px } .queue li, .lines li { margin: 2px 0 }
.queue li > span:first-child { display: inline-block; width: calc(100% - 112px); vertical-align: middle } .tools { white-space: nowrap } .tools .icon, .hand-over .icon { min-width: 32px; min-height: 32px; padding: 2px 6px; margin-left: 2px }
.offers { display: flex; flex-wrap: wrap; gap: 4px; margin: 2px 0 4px } .offer { min-height: 32px; padding: 2px 8px; text-align: left; font-size: 14px } .offer[aria-disabled=true] { opacity: .5 }
.line { border: 0; background: none; text-align: left; padding: 2px 4px; text-decoration: underline dotted; width: calc(100% - 44px) } .lines small { display: block }
.march { display: flex; gap: 10px; align-items: center; flex-wrap: wrap } .march label { display: block; max-width: 220px } .pad { display: grid; grid-template-columns: repeat(3, 40px); gap: 2px } .pad .icon { min-width: 40px }
.hand-over { margin: 4px 0 } .hand-over span { white-space: nowrap; margin-right: 8px }
.rename { display: flex; gap: 6px; margin: 6px 0 } input:not([type]) { min-width: 0; flex: 1; min-height: 36px; padding: 4px 8px; border: 1px solid var(--board-dim); border-radius: 8px; background: var(--board-surface) } input[type=checkbox] { width: 20px; height: 20px; vertical-align: middle }
.panel { border-top: 1px solid var(--board-line); padding: 8px 0 } .panel h2 { font-size: 13px; margin: 8px 0 2px; color: var(--board-dim) } .panel > summary { min-height: 28px; font-weight: 600; cursor: pointer } .panel ul { margin: 2px 0; padding-left: 4px; list-style: none } .states li { display: flex; gap: 6px; align-items: center; margin: 2px 0 } .states li label { margin-left: auto; white-space: nowrap }
.maps { display: flex; gap: 4px; padding: 4px 0 8px } .maps button { min-height: 32px; padding: 2px 10px }
.sheetlet section + section { border-top: 1px solid var(--board-line); margin-top: 6px } summary { cursor: pointer; min-height: 24px }
.sheetlet { max-height: 42vh }
dialog.window { --board-top: 0; width: min(1100px, 96vw); max-width: none; max-height: 94vh; padding: 10px; overflow: auto } .window header { display: flex; justify-content: space-between; align-items: center; gap: 8px } .window h2 { font-size: 16px; margin: 0 }
@media (pointer: coarse) { .offer, .tools .icon, .hand-over .icon { min-height: 36px } }
`

/** How a formation looks. */
export const formationStyle: string = `
:host { --board-height: 62vh } .field { fill: light-dark(#dbe2bd, #3c4230) } .aim rect { fill: #b3271e; fill-opacity: .2; stroke: light-dark(#b3271e, #ff9d8f); stroke-width: 2 } .aim text { font: bold 14px sans-serif; text-anchor: middle; dominant-baseline: central; fill: light-dark(#8c1c13, #ffd9d2) }
.face { stroke: light-dark(#3a3428, #f4efdf); stroke-width: 2; fill: none } .way { stroke: #0b57d0; stroke-width: 3; stroke-dasharray: 6 4; fill: none } .front { font: bold 13px sans-serif; text-anchor: middle; fill: var(--board-text) }
.tray button { display: flex; align-items: center; gap: 4px; padding: 0 8px 0 2px; font-size: 14px } .tray svg { width: 34px; height: 34px } .presets { display: flex; flex-wrap: wrap; gap: 4px; margin: 6px 0; align-items: center } .unfold > svg { display: block; width: 100%; max-height: 40vh; margin: 6px 0; background: light-dark(#f4efdf, #2a2823) }
.cell.target::after { inset: auto 3px 3px auto; width: 6px; height: 6px; box-shadow: none } .cell.own.target::after { display: none }
`

/** How a battle looks. */
export const battleStyle: string = `
.stage-of { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; padding: 8px } .battle { width: 100%; max-height: 70vh; background: light-dark(#f4efdf, #2a2823) }
.controls { display: flex; flex-wrap: wrap; gap: 6px; align-items: center } .controls input { flex: 1 1 160px; min-height: 32px } .unit { transition: transform var(--pace, 0s) linear } .told { min-height: 90px; max-height: 180px; overflow: auto; margin: 0; padding-left: 20px }
h2 { font-size: 16px; margin: 0 } table { border-collapse: collapse } td, th { padding: 2px 8px; text-align: left; border-bottom: 1px solid var(--board-line) } .dim { color: var(--board-dim) } select { font: inherit; min-height: 36px }
@container (min-width: 760px) { .stage-of { grid-template-columns: minmax(0, 1fr) 280px } .told { max-height: 46vh } }
@media (prefers-reduced-motion: reduce) { .unit { transition: none } }
`
