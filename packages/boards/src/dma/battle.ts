import type { Locale } from '@umpire/core-game'
import type { Battle, Event } from '@umpire/dma'
import type { Rulings } from '@umpire/dma/model'
import { define } from '../elements/define.ts'
import { DmaBattleElement } from './battle-element.ts'
import type { BoardRules } from './reading.ts'

/** `<dma-battle>`: a battle is watched, played or step by step. */
export interface DmaBattle extends HTMLElement {
  /** A battle as it is reported, or the event that tells of it, which knows who fought. */
  battle: Battle | Extract<Event, { readonly type: 'battle' }> | null
  rules: Pick<BoardRules, 'book' | 'replayBattle'> | null
  /** Those of the campaign; the usual ones unless told. */
  rulings: Partial<Rulings> | null
  locale: Locale
  /** The frame that is shown, from 0. */
  frame: number
  playing: boolean
  /** Milliseconds a frame. */
  pace: number
}

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
  interface HTMLElementTagNameMap {
    'dma-battle': DmaBattle
  }
}

define('dma-battle', DmaBattleElement)
