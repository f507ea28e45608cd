import type { ClassAttributes, HTMLAttributes } from 'react'

type Board = HTMLElementTagNameMap['kriegspiel-board']

/** The element, for JSX: what is its own beside what all elements have. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kriegspiel-board': ClassAttributes<Board> & HTMLAttributes<Board> & Partial<Omit<Board, keyof HTMLElement>>
    }
  }
}
