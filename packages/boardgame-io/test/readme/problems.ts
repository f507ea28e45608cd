import { problemsOf, toBoardgameGame } from '@umpire/boardgame-io'
import { ruleset } from '@umpire/kriegspiel'
import { Client } from 'boardgame.io/client'

const client = Client({ game: toBoardgameGame(ruleset, { options: { first: 'north' } }), debug: false })
const { G } = client.getState()!
console.log(problemsOf(ruleset, G, { type: 'move', from: '10F', to: '20D' })) // [ { code: 'move-too-far', rule: 'K-2.7.3', at: [ 'north', 0, 'to' ], message: 'This unit does not move so far' } ]
console.log(problemsOf(ruleset, G, { type: 'move', from: '10F', to: '11F' })) // []
