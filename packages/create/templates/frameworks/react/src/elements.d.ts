import type { ClassAttributes, HTMLAttributes } from 'react'

type Board = HTMLElementTagNameMap['__BOARD__']

/** The element, for JSX: what is its own beside what all elements have. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '__BOARD__': ClassAttributes<Board> & HTMLAttributes<Board> & Partial<Omit<Board, keyof HTMLElement>>
    }
  }
}
