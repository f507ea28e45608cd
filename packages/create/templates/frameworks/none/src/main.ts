import { connect } from '@umpire/boards'
import { desk, newGame, ruleset } from './game.ts'

const board = document.querySelector('__BOARD__')!
board.rules = ruleset
connect(desk, board)

const button = document.querySelector('button')!
button.addEventListener('click', newGame)
desk.subscribe(() => button.classList.toggle('main', desk.scene().outcome !== null))

await desk.open()
