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
        <h1>The Game of War</h1>
        <button type="button" className={outcome ? 'main' : ''} onClick={newGame}>
          New game
        </button>
      </header>
      <main>
        <kriegspiel-board ref={seat} rules={ruleset} locale="en" panels="orders log" />
      </main>
    </>
  )
}

/** Called when the board is on the page; React calls what it answers when the board is gone. */
function seat(board: HTMLElementTagNameMap['kriegspiel-board']) {
  return connect(desk, board)
}

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
await desk.open()
