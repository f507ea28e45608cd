import type { Heading } from '../core/ground.ts'

/** What a key asks of a board. */
export type Key =
  | { readonly type: 'walk'; readonly heading: Heading; readonly far: boolean }
  | {
      readonly type:
        | 'press'
        | 'cancel'
        | 'next'
        | 'previous'
        | 'again'
        | 'closer'
        | 'further'
        | 'usual'
        | 'undo'
        | 'redo'
        | 'mark'
        | 'menu'
        | 'turn-left'
        | 'turn-right'
    }

const walks: { readonly [key: string]: readonly [heading: Heading, far: boolean] } = {
  ArrowLeft: [[-1, 0], false],
  ArrowRight: [[1, 0], false],
  ArrowUp: [[0, -1], false],
  ArrowDown: [[0, 1], false],
  Home: [[-1, 0], true],
  End: [[1, 0], true],
  PageUp: [[0, -1], true],
  PageDown: [[0, 1], true],
}

/** By the place of the key where it is a letter: a Russian keyboard has them, too. */
const plain: { readonly [code: string]: Exclude<Key, { readonly type: 'walk' }>['type'] } = {
  Enter: 'press',
  NumpadEnter: 'press',
  Space: 'press',
  Escape: 'cancel',
  BracketLeft: 'turn-left',
  BracketRight: 'turn-right',
  KeyN: 'next',
  KeyL: 'again',
  KeyM: 'mark',
  Equal: 'closer',
  NumpadAdd: 'closer',
  Minus: 'further',
  NumpadSubtract: 'further',
  Digit0: 'usual',
}

/** What a key asks; null where it asks nothing of the board. `more`: other keys that walk, by their place. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  more?: { readonly [code: string]: Heading },
): Key | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.code === 'KeyZ') return { type: event.shiftKey ? 'redo' : 'undo' }
    return event.code === 'KeyY' ? { type: 'redo' } : null
  }
  const walk = walks[event.key]
  if (walk) return { type: 'walk', heading: walk[0], far: walk[1] }
  const aslant = more?.[event.code]
  if (aslant) return { type: 'walk', heading: aslant, far: event.shiftKey }
  const type = plain[event.code] ?? plain[event.key]
  if (!type) return null
  return { type: type === 'next' && event.shiftKey ? 'previous' : type }
}
