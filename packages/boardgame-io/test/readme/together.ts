import { movesOf, toBoardgameGame } from '@umpire/boardgame-io'
import { ruleset } from '@umpire/dma'
import { policies, standardOptions } from '@umpire/dma/policy'
import { Client } from 'boardgame.io/client'

const seats = Object.keys(policies) as (keyof typeof policies)[]
const game = toBoardgameGame(ruleset, { options: standardOptions, seats, turns: 'simultaneous' })
const client = Client({ game, numPlayers: 6, playerID: '2', debug: false })
movesOf(game, client).orders([{ type: 'peace', with: 'p1', peace: true }], client.getState()!.G.step)
const { own, committed, toAct } = client.getState()!.G
console.log(own, committed, toAct) // [ { type: 'peace', with: 'p1', peace: true } ] [ 'p3' ] [ 'p1', 'p2', 'p4', 'p5', 'p6' ]
