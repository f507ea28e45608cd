import { movesOf, toBoardgameGame } from '@umpire/boardgame-io'
import { describe, ruleset } from '@umpire/kriegspiel'
import { Client } from 'boardgame.io/client'

const game = toBoardgameGame(ruleset, { options: { first: 'north' } })
const client = Client({ game, debug: false })
client.start()
movesOf(game, client).move({ from: '10F', to: '11F' })
console.log(client.getState()?.G.events.map(event => describe(event, 'en'))) // [ "North's infantry moves from 10F to 11F." ]
