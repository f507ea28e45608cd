import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Block, Entry, Frame, Paper } from './paper.ts'
import { finder, player, policyOf } from './scripts.ts'
import { labelled } from './speech.ts'
import { style } from './style.ts'

/** A paper as one page that needs nothing from outside, and can be printed. Without scripts all of it stands there too. It is well-formed XML but for its doctype. */
export function paperHtml({ locale, title, lead, links: others = [], sections }: Paper): string {
  const links = sections.map(({ id, title: name }) => `<a href="#${id}">${xmlText(name)}</a>`).join(' ')
  const ways = others.map(({ href, text }) => `<a href="${xmlText(href)}">${xmlText(text)}</a>`).join(' ')
  const scripts = [player, finder].filter((_, i) => sections.some(({ blocks }) => has(blocks, SCRIPTED[i]!)))
  const policy =
    scripts.length > 0 ? `<meta http-equiv="Content-Security-Policy" content="${policyOf(scripts)}"/>\n` : ''
  const code = scripts.map(script => `<script>${script.code}</script>`).join('')
  const body = sections.map(
    ({ id, title: name, blocks }) =>
      `<section id="${id}"><h2>${xmlText(name)}</h2>\n${blocksHtml(blocks, 3, locale)}</section>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
${policy}<title>${xmlText(title)}</title><style>${style}</style></head>
<body>${ways && `<nav class="ways">${ways}</nav>\n`}<header><h1>${xmlText(title)}</h1>${lead.map(paragraph).join('')}</header>
<nav aria-label="${xmlText(title)}">${links}</nav>
<main>${body.join('\n')}</main>${code}</body></html>
`
}

const SCRIPTED = ['frames', 'index'] as const

function has(blocks: readonly Block[], kind: Block['kind']): boolean {
  return blocks.some(block => block.kind === kind || (block.kind === 'part' && has(block.blocks, kind)))
}

const paragraph = (words: string) => `<p>${xmlText(words)}</p>`

function blocksHtml(blocks: readonly Block[], level: number, locale: Locale): string {
  return blocks.map(block => `${blockHtml(block, level, locale)}\n`).join('')
}

function blockHtml(block: Block, level: number, locale: Locale): string {
  if (block.kind === 'text') return paragraph(block.text)
  if (block.kind === 'list') return `<ul>${block.items.map(item => `<li>${xmlText(item)}</li>`).join('')}</ul>`
  if (block.kind === 'lines') return `<pre>${xmlText(block.lines.join('\n'))}</pre>`
  // The figure says what it shows; a picture within it that had a role would have to say it again.
  if (block.kind === 'picture')
    return `<figure role="img" aria-label="${xmlText(block.about)}">${block.svg.replace(' role="img"', '')}</figure>`
  if (block.kind === 'controls') return block.html
  if (block.kind === 'part') {
    const tag = `h${Math.min(6, level)}`
    return `<div class="part"><${tag}>${xmlText(block.title)}</${tag}>\n${blocksHtml(block.blocks, level + 1, locale)}</div>`
  }
  if (block.kind === 'link') return `<p><a href="${xmlText(block.href)}">${xmlText(block.text)}</a></p>`
  if (block.kind === 'frames') return framesHtml(block, locale)
  if (block.kind === 'index') return indexHtml(block)
  const head = block.head.map(word => `<th scope="col">${xmlText(word)}</th>`).join('')
  const rows = block.rows.map(row => `<tr>${row.map(entry).join('')}</tr>`).join('\n')
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function entry(word: Entry): string {
  if (typeof word === 'number') return `<td class="n">${word}</td>`
  if (typeof word === 'string') return `<td>${xmlText(word)}</td>`
  if (word.mark !== undefined) return `<td>${word.mark} ${xmlText(word.text)}</td>`
  return `<td><i class="state" style="background:${xmlText(word.colour)}"></i> ${xmlText(word.text)}</td>`
}

/** Milliseconds a frame, the slowest first. */
const PACES = [1600, 900, 450, 200] as const

/** All frames one after another, and the controls with which a script shows one at a time. */
function framesHtml({ sprite, frames, words }: Extract<Block, { readonly kind: 'frames' }>, locale: Locale): string {
  const paces = PACES.map(
    (pace, i) => `<option value="${pace}"${i === 1 ? ' selected="selected"' : ''}>${i + 1}</option>`,
  )
  const step = (by: number, label: string, sign: string) =>
    `<button type="button" data-go="${by}" aria-label="${xmlText(label)}">${sign}</button>`
  const bar = `<div class="bar" hidden="hidden">${step(-1, words.back, '‹')}<button type="button" data-play="${xmlText(words.play)}" data-pause="${xmlText(words.pause)}">${xmlText(words.play)}</button>${step(1, words.on, '›')}<input type="range" min="0" max="${frames.length - 1}" value="0" aria-label="${xmlText(words.moment)}"/><label>${xmlText(words.speed)} <select>${paces.join('')}</select></label><small>${xmlText(words.keys)}</small></div>`
  return `<div class="player">${sprite}${bar}<ol class="frames">${frames.map(frame => frameHtml(frame, locale)).join('\n')}</ol><p role="status" class="unseen"></p></div>`
}

function frameHtml({ title, svg, about, told }: Frame, locale: Locale): string {
  const list = told.map(item => `<li>${xmlText(item)}</li>`).join('')
  return `<li data-title="${xmlText(title)}" data-about="${xmlText(about)}"><h3>${xmlText(title)}</h3><div class="moment"><figure role="img" aria-label="${xmlText(labelled(locale, title, about))}">${svg}</figure><div><p>${xmlText(about)}</p>${list && `<ul>${list}</ul>`}</div></div></li>`
}

/** Entries in groups that open, each a way to its place, and a field by which a script finds some of them. */
function indexHtml({ find, groups }: Extract<Block, { readonly kind: 'index' }>): string {
  const bar = `<p class="bar" hidden="hidden"><label>${xmlText(find)} <input type="search"/></label> <span role="status"></span></p>`
  const parts = groups.map(({ title, href, items, open }) => {
    const list = items.map(item => `<li><a href="${xmlText(item.href)}">${xmlText(item.text)}</a></li>`)
    return `<details class="group"${open ? ' open="open"' : ''}><summary><a href="${xmlText(href)}">${xmlText(title)}</a></summary><ul>${list.join('')}</ul></details>`
  })
  return `<div class="index">${bar}${parts.join('\n')}</div>`
}
