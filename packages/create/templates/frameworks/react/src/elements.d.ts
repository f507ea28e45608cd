import type { ClassAttributes, HTMLAttributes } from 'react'

type Board = HTMLElementTagNameMap['__BOARD__']

/** The element, for JSX: its properties beside those of every element. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '__BOARD__': ClassAttributes<Board> &
        HTMLAttributes<Board> &
        Partial<Pick<Board, 'rules' | 'locale' | 'panels' | 'pieces' | 'clauseHref'>>
    }
  }
}
