import { xmlText } from '@umpire/core-game/svg'
import type { Block, Entry, Paper } from './paper.ts'
import { style } from './style.ts'

/** A paper as one page that needs nothing from outside and no script, and can be printed. It is well-formed XML but for its doctype. */
export function paperHtml({ locale, title, lead, sections }: Paper): string {
  const links = sections.map(({ id, title: name }) => `<a href="#${id}">${xmlText(name)}</a>`).join(' ')
  const body = sections.map(
    ({ id, title: name, blocks }) =>
      `<section id="${id}"><h2>${xmlText(name)}</h2>\n${blocksHtml(blocks, 3)}</section>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${xmlText(title)}</title><style>${style}</style></head>
<body><header><h1>${xmlText(title)}</h1>${lead.map(paragraph).join('')}</header>
<nav>${links}</nav>
<main>${body.join('\n')}</main></body></html>
`
}

const paragraph = (words: string) => `<p>${xmlText(words)}</p>`

function blocksHtml(blocks: readonly Block[], level: number): string {
  return blocks.map(block => `${blockHtml(block, level)}\n`).join('')
}

function blockHtml(block: Block, level: number): string {
  if (block.kind === 'text') return paragraph(block.text)
  if (block.kind === 'list') return `<ul>${block.items.map(item => `<li>${xmlText(item)}</li>`).join('')}</ul>`
  if (block.kind === 'lines') return `<pre>${xmlText(block.lines.join('\n'))}</pre>`
  if (block.kind === 'picture') return `<figure role="img" aria-label="${xmlText(block.about)}">${block.svg}</figure>`
  if (block.kind === 'controls') return block.html
  if (block.kind === 'part') {
    const tag = `h${Math.min(6, level)}`
    return `<div class="part"><${tag}>${xmlText(block.title)}</${tag}>\n${blocksHtml(block.blocks, level + 1)}</div>`
  }
  const head = block.head.map(word => `<th scope="col">${xmlText(word)}</th>`).join('')
  const rows = block.rows.map(row => `<tr>${row.map(entry).join('')}</tr>`).join('\n')
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function entry(word: Entry): string {
  if (typeof word === 'number') return `<td class="n">${word}</td>`
  if (typeof word === 'string') return `<td>${xmlText(word)}</td>`
  return `<td><i class="state" style="background:${xmlText(word.colour)}"></i> ${xmlText(word.text)}</td>`
}
