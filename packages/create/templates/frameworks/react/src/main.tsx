import { connect } from '@umpire/boards'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { desk, newGame, ruleset } from './game.ts'

/** What is on the desk is a value, made anew whenever something changes. */
function App() {
  const { outcome } = useSyncExternalStore(desk.subscribe, desk.scene)
  return (
    <>
      <header>
        <h1>__TITLE__</h1>
        <button type="button" className={outcome ? 'main' : ''} onClick={newGame}>
          __NEW_GAME__
        </button>
      </header>
      <main>
        <__BOARD__ ref={seat} rules={ruleset} locale="__LANG__" panels="__PANELS__" />
      </main>
    </>
  )
}

/** Called when the board is on the page; React calls what it answers when the board is gone. */
function seat(board: HTMLElementTagNameMap['__BOARD__']) {
  return connect(desk, board)
}

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
await desk.open()
