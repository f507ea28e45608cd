import type { Heading } from '../core/ground.ts'

/** What a board does for a key or for a button in its bar. */
export type Act = 'undo' | 'redo' | 'again' | 'menu'

/** What a key asks of a board. */
export type Key =
  | { readonly type: 'walk'; readonly heading: Heading; readonly far: boolean }
  | { readonly type: 'press' | 'cancel' | 'mark' | Act }
  /** The next cell that matters, or the one before; what is held turned to the right, or to the left. */
  | { readonly type: 'next' | 'turn'; readonly by: 1 | -1 }
  /** Closer or further away; as large as usual by 0. */
  | { readonly type: 'zoom'; readonly by: number }

const walk = (dx: -1 | 0 | 1, dy: -1 | 0 | 1, far = false): Key => ({ type: 'walk', heading: [dx, dy], far })

/** By what is on the key, or by its place where that is a letter or a sign: a Russian keyboard has them, too. */
const keys: { readonly [key: string]: Key } = /* @__PURE__ */ (() => {
  const press: Key = { type: 'press' }
  const closer: Key = { type: 'zoom', by: 1.25 }
  const further: Key = { type: 'zoom', by: 0.8 }
  return {
    ArrowLeft: walk(-1, 0),
    ArrowRight: walk(1, 0),
    ArrowUp: walk(0, -1),
    ArrowDown: walk(0, 1),
    Home: walk(-1, 0, true),
    End: walk(1, 0, true),
    PageUp: walk(0, -1, true),
    PageDown: walk(0, 1, true),
    Enter: press,
    NumpadEnter: press,
    Space: press,
    Escape: { type: 'cancel' },
    BracketLeft: { type: 'turn', by: -1 },
    BracketRight: { type: 'turn', by: 1 },
    KeyN: { type: 'next', by: 1 },
    KeyL: { type: 'again' },
    KeyM: { type: 'mark' },
    Equal: closer,
    NumpadAdd: closer,
    Minus: further,
    NumpadSubtract: further,
    Digit0: { type: 'zoom', by: 0 },
  }
})()

/** What a key asks; null where it asks nothing of the board. `more`: other keys that walk, by their place. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  more?: { readonly [code: string]: Heading },
): Key | null {
  const { code, shiftKey } = event
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (code === 'KeyZ') return { type: shiftKey ? 'redo' : 'undo' }
    return code === 'KeyY' ? { type: 'redo' } : null
  }
  const aslant = more?.[code]
  if (aslant) return walk(...aslant, shiftKey)
  const key = keys[event.key] ?? keys[code] ?? null
  return shiftKey && key?.type === 'next' ? { ...key, by: -1 } : key
}
