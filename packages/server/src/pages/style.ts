import { type Asset, asset } from './asset.ts'

/** How pages of the server look: on a phone, on a screen, light and dark. */
const text = `
:root{color-scheme:light dark;--text:#2b261d;--ground:#fdfbf5;--line:#b8a888;--link:#7a3b14;--sunk:#f3ecda;--warn:#9b1c1c}
@media (prefers-color-scheme:dark){:root{--text:#e8e2d4;--ground:#1d1b17;--line:#5c5443;--link:#e0a06f;--sunk:#2a2721;--warn:#ff9d94}}
*{box-sizing:border-box}
body{font:1rem/1.5 Georgia,'PT Serif',serif;max-width:70rem;margin:0 auto;padding:1rem;color:var(--text);background:var(--ground);overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.25rem;margin:1.8rem 0 .4rem;border-bottom:2px solid var(--line)}
a{color:var(--link)}
nav{display:flex;flex-wrap:wrap;gap:.4rem 1rem;margin:.5rem 0}
.bad{color:var(--warn);font-weight:600}
.letter{white-space:pre-wrap}
.secret{font-family:'DejaVu Sans Mono',Consolas,monospace;font-size:.9rem}
form{margin:.6rem 0}
fieldset{border:1px solid var(--line);margin:.8rem 0;padding:.4rem .8rem .7rem;min-width:0}
label{display:inline-block;max-width:100%;margin:.2rem .8rem .2rem 0}
select,input,textarea,button{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);padding:.3rem .5rem;max-width:100%;min-height:2.4rem}
[type=checkbox]{min-height:0;margin:0 .3rem 0 0}
button{background:var(--link);color:var(--ground);border-color:var(--link);padding:.4rem 1.1rem;cursor:pointer}
figure{margin:.6rem 0}
figure svg{max-width:100%;height:auto}
table{border-collapse:collapse}
th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
.clocks th{white-space:nowrap}
.clocks td{font-variant-numeric:tabular-nums}
.runs{font-weight:600}
small{font-size:.85rem}
@media (max-width:40rem){table.rows,.rows tbody,.rows tr,.rows th,.rows td{display:block;width:auto}.rows th,.rows td{border:0;padding:.1rem 0}.rows tr{border-bottom:1px solid var(--line);padding:.5rem 0}}
`

export const style: Asset = /* @__PURE__ */ asset('style', 'css', text)
