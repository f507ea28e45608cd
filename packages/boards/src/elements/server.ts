import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Ground } from '../core/ground.ts'
import { boardStyle } from './style.ts'

/** A cell is never smaller, in CSS pixels, unless somebody goes further away. */
const LEAST = 24

/** The custom properties that a sheet takes its size from. */
export function sheetSize({ width, height, box, least = LEAST }: Ground, zoom = 1): string {
  return `--ratio:${width / height};--least:${Math.ceil((least * width) / Math.min(box.width, box.height))}px;--zoom:${zoom}`
}

/** A board before its scripts: the same frame with the picture in it, in a shadow root that needs none. */
export function serverBoard(
  name: string,
  board: { readonly locale: Locale; readonly styles: readonly string[] } & (
    | { readonly unfit: string }
    | { readonly ground: Ground; readonly prompt: string; readonly layers: readonly string[] }
  ),
): string {
  const styles = [boardStyle, ...board.styles].join('\n')
  const inside =
    'unfit' in board
      ? `<div class="stop" data-server role="alert">${xmlText(board.unfit)}</div>`
      : `<div class="table" data-server><div class="dock"><div class="bar"><p><span class="prompt">${xmlText(board.prompt)}</span></p></div><div class="sheetlet"></div></div><div class="port"><div class="sheet" style="${sheetSize(board.ground)}"><svg class="picture" viewBox="0 0 ${board.ground.width} ${board.ground.height}" role="img" aria-label="${xmlText(board.prompt)}" font-family="sans-serif">${board.layers.join('')}</svg></div></div><div class="zoom"></div><div class="side"></div></div>`
  return `<${name} locale="${board.locale}"><template shadowrootmode="open"><style>${styles}</style>${inside}</template></${name}>`
}
