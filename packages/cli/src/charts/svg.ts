import { xmlText } from '@umpire/core-game/svg'

/** The few things that every chart is made of. */

export const COLOURS: readonly string[] = ['#2b6cb0', '#c53030', '#b7791f', '#2f855a', '#6b46c1', '#975a16']
export const WIDTH = 720
export const INK = '#1a202c'
export const PALE = '#4a5568'

export function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}"${more}>${xmlText(words)}</text>`
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** A tenth of a pixel is enough. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A line with small ends, from `low` to `high`, as intervals are drawn. */
export function whisker(low: number, high: number, y: number, colour: string = INK): string {
  const [from, to] = [round(low), round(high)]
  return `<path d="M${from} ${y}H${to}M${from} ${y - 6}v12M${to} ${y - 6}v12" stroke="${colour}" stroke-width="2" fill="none"/>`
}

/** A whole document that says in words what it shows. */
export function svgDocument(title: string, description: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="sans-serif" font-size="14" fill="${INK}">`,
    `<title>${xmlText(title)}</title>`,
    `<desc>${xmlText(description)}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}
