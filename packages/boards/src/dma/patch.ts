import type { Seat } from '@umpire/dma'
import { emblemPatch } from '@umpire/dma/svg'
import { html, type TemplateResult } from 'lit-html'

/** A state's colour and sign. */
export function patch(seat: Seat | null): TemplateResult {
  return html`<svg class="patch" viewBox="-10 -10 20 20" aria-hidden="true" .innerHTML=${emblemPatch(seat, 9)}></svg>`
}
