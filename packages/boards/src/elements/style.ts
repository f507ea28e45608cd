/**
 * How all boards look. What a page may set: the custom properties beginning with `--board-`; `theme="light"`, `dark` or `clear` (colours that differ for
 * everybody) in place of what the system says. On paper the board stands alone, in light colours.
 */
export const boardStyle: string = `
:host {
  --board-surface: light-dark(#fdfcf8, #1d1c19); --board-sunk: light-dark(#f1eee4, #282621); --board-text: light-dark(#24211b, #eeeae0); --board-dim: light-dark(#5f5a4e, #b5ad9c); --board-line: light-dark(#cdc6b4, #4a463c);
  --board-accent: light-dark(#0b57d0, #8ab4f8); --board-on-accent: light-dark(#fff, #10213f); --board-able: light-dark(#b97400, #ffc24d); --board-target: light-dark(#1f6b3f, #7fd6a0); --board-prey: light-dark(#b3271e, #ff9d8f); --board-warn: light-dark(#8c1c13, #ffb4a6);
  --board-warn-ground: light-dark(#fbe9e3, #43211b); --board-fire: #e08a00; --board-height: 86vh;
  display: block; min-width: 240px; container-type: inline-size; color: var(--board-text); background: var(--board-surface);
  font: 15px/1.45 system-ui, sans-serif; position: relative; color-scheme: light dark;
}
:host([hidden]) { display: none }
:host([theme=dark]) { color-scheme: dark }
:host([theme=light]), :host([theme=clear]) { color-scheme: light }
* { box-sizing: border-box }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.table { display: flex; flex-direction: column }
.port { overflow: auto; position: relative; background: var(--board-sunk); border: 1px solid var(--board-line); max-height: var(--board-height) }
.sheet { display: grid; position: relative; margin: 0 auto; -webkit-user-select: none; user-select: none;
  width: calc(max(var(--least), min(100%, var(--board-height) * var(--ratio) - 4px)) * var(--zoom, 1)); aspect-ratio: var(--ratio) }
.sheet > * { grid-area: 1 / 1 }
.picture { width: 100%; height: 100% }
.cells { position: relative; touch-action: pan-x pan-y }
.cell { position: absolute; transform: translate(-50%, -50%); outline: none; touch-action: inherit }
.cell.own, .cell.loose { touch-action: none } .cell.loose { cursor: grab }
.cell.own, .cell.able, .cell.target { cursor: pointer }
.cell.picked { box-shadow: inset 0 0 0 3px var(--board-able); background: #ffd23f55 }
.cell.target::after { content: ''; position: absolute; inset: 33%; border-radius: 50%; background: var(--board-target); box-shadow: 0 0 0 2px #fff }
.many .cell.target::after { inset: 42%; opacity: .8; box-shadow: none }
.cell.prey::after { content: ''; position: absolute; inset: 2px; border: 3px dashed var(--board-prey); border-radius: 50%; background: none }
.cell.armed { background: #b3271e55 }
.cell.lit { background: #ffd23f8c; box-shadow: inset 0 0 0 2px #b97400 }
.cell.marked::before { content: ''; position: absolute; inset: 4px; border: 3px solid #6a1b9a; border-radius: 50% }
@media (hover: hover) { .cell:hover { background: #ffd23f47 } }
.cell:focus-visible { box-shadow: inset 0 0 0 3px #0b57d0, 0 0 0 2px #fff; z-index: 1 }
.ruler { position: sticky; z-index: 2; background: var(--board-sunk); color: var(--board-text); font-size: 12px; pointer-events: none; overflow: hidden; line-height: 1 }
.ruler.x { top: 0; align-self: start; width: 100% } .ruler.y { left: 0; justify-self: start; height: 100% }
.ruler.x.end { top: auto; bottom: 0; align-self: end } .ruler.y.end { left: auto; right: 0; justify-self: end }
.ruler span { position: absolute; transform: translate(-50%, -50%) }
.ruler.x span { top: 50% } .ruler.y span { left: 50% }
.fire { stroke: var(--board-fire); stroke-width: 6; stroke-opacity: .85; fill: none }
.own-arrow { stroke: #6a1b9a; stroke-width: 5; stroke-opacity: .75; fill: none } .own-head { fill: #6a1b9a }
.stage, .carried { pointer-events: none }
.zoom { display: flex; gap: 4px; justify-content: flex-end; padding: 4px 8px }
.dock { order: 1; position: sticky; bottom: 0; z-index: 4; display: flex; flex-direction: column-reverse }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 10px; min-height: 60px; background: var(--board-surface); border-top: 2px solid var(--board-line) }
.bar p { margin: 0; flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere }
.bar .refused { color: var(--board-warn); font-weight: 600 }
.doing { display: flex; flex-wrap: wrap; gap: 6px; align-items: center }
button, input, summary { font: inherit; color: inherit }
a { color: var(--board-accent); white-space: nowrap }
button { min-height: 36px; padding: 4px 12px; border: 1px solid var(--board-dim); border-radius: 8px; background: var(--board-surface); cursor: pointer }
button:hover { background: var(--board-sunk) }
button.main { background: var(--board-accent); color: var(--board-on-accent); border-color: var(--board-accent); font-weight: 600 }
button:disabled { opacity: .5; cursor: default }
button[aria-pressed=true] { box-shadow: inset 0 0 0 2px var(--board-accent) }
.icon { min-width: 36px; padding: 4px 8px }
:focus-visible { outline: 3px solid var(--board-accent); outline-offset: 2px }
.sheetlet { max-height: 24vh; overflow: auto; background: var(--board-surface); border-top: 1px solid var(--board-line); padding: 8px 10px; box-shadow: 0 -4px 12px #0002 }
.sheetlet:has(.tray) { max-height: 36vh } .tray { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0 } .tray button { touch-action: none }
.sheetlet:not(.pinned) { display: none }
.close { float: right; min-height: 28px }
.sheetlet h2 { font-size: 15px; font-weight: 600; margin: 0 }
.sheetlet h3 { font-size: 13px; margin: 8px 0 2px; color: var(--board-dim) }
.sheetlet p, .sheetlet ul { margin: 2px 0 } .sheetlet ul { padding-left: 18px }
.side { padding: 0 10px }
.dim { color: var(--board-dim) }
.cover, .stop { position: absolute; inset: 0; z-index: 6; display: grid; place-content: center; gap: 12px; text-align: center; background: var(--board-surface); padding: 16px }
.stop { position: static; min-height: 120px; color: var(--board-warn); background: var(--board-warn-ground) }
dialog { color: inherit; background: var(--board-surface); border: 1px solid var(--board-dim); border-radius: 12px; padding: 16px; max-width: 92% } dialog::backdrop { background: #0007 }
.pop { display: grid; gap: 6px }
@container (max-width: 640px) { .bar p { flex-basis: 100%; min-height: 3em } .sheetlet.folded { padding: 4px 10px } .folded > :not(.close, h2) { display: none } }
@container (min-width: 641px) { .folded .close { display: none } }
@container (max-width: 939px) { .sheet::after { content: ''; position: absolute; top: 100%; width: 1px; height: var(--under) } .sheetlet .tray { flex-wrap: nowrap; overflow-x: auto; clear: right } .sheetlet .tray button { flex: none; touch-action: pan-x } }
@container (min-width: 940px) {
  .bar p { max-height: 100%; overflow: auto } .doing { flex: none }
  .dock { display: contents } .cell { scroll-margin-top: 150px }
  .table { display: grid; grid-template: auto auto auto 1fr / minmax(0, 1fr) clamp(260px, 28%, 360px); column-gap: 12px; align-items: start }
  .bar { grid-area: 1 / 1 / 2 / 3; position: sticky; top: var(--board-top, 0); z-index: 4; height: 78px; flex-wrap: nowrap; overflow: hidden; border-top: 0; border-bottom: 2px solid var(--board-line) }
  .port { grid-area: 2 / 1 / 5 / 2 } .zoom { grid-area: 2 / 2; padding: 8px 10px 8px 0 } .sheetlet:not(.pinned) { display: block } .sheetlet { grid-area: 3 / 2; max-height: none; box-shadow: none; border: 0; padding: 0 10px 8px 0; height: 290px } .side { grid-area: 4 / 2; padding: 0 10px 0 0 }
}
@media print { :host { color-scheme: light } .table { display: block } .bar, .side, .zoom, .sheetlet, .ruler { display: none !important } .port { overflow: visible; max-height: none; border: 0 } .sheet { width: 100% } }
`
