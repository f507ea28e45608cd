import type { BattleField } from '../../battle/model.ts'
import { battleParts, fieldNumbers } from '../../svg/index.ts'
import type { Speech } from '../speech.ts'
import type { Moment } from './course.ts'

/** What is drawn again in every frame, once; and the frames, which use it by its id. */
export function drawnFrames(
  { book: { handbook }, locale }: Speech,
  field: BattleField,
  moments: readonly Moment[],
): { readonly sprite: string; readonly svgs: readonly string[] } {
  const ids = new Map<string, string>()
  let ground = ''
  const svgs = moments.map(({ fallen }, i) => {
    const drawn = battleParts(field, i, { locale, handbook })
    ground = drawn.ground
    const units = [...drawn.units].map(([, { x, y, svg }]) => {
      const id = ids.get(svg) ?? `unit-${ids.size}`
      ids.set(svg, id)
      return `<use href="#${id}" x="${x}" y="${y}"/>`
    })
    const dead = fallen.map(({ side, soldier }) => {
      const { x, y } = drawn.units.get(`${side}${soldier}`)!
      return `<use href="#falls" x="${x}" y="${y}"/>`
    })
    return `<svg xmlns="http://www.w3.org/2000/svg" class="battle" viewBox="0 0 ${drawn.width} ${drawn.height}" width="${drawn.width}" height="${drawn.height}"><use href="#ground"/>${drawn.plans}${units.join('')}${dead.join('')}</svg>`
  })
  const signs = [...ids].map(([svg, id]) => `<g id="${id}">${svg}</g>`)
  const cross =
    '<path id="falls" d="M-12,-12L12,12M12,-12L-12,12" stroke="#1d1a14" stroke-width="3.5" stroke-linecap="round"/>'
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true"><defs><g id="ground">${ground}${fieldNumbers(field)}</g>${signs.join('')}${cross}</defs></svg>`
  return { sprite, svgs }
}
