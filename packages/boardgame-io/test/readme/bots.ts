import { policyBot, toBoardgameGame } from '@umpire/boardgame-io'
import { ruleset } from '@umpire/kriegspiel'
import { steady } from '@umpire/kriegspiel/policy'
import { Client } from 'boardgame.io/client'
import { Local } from 'boardgame.io/multiplayer'

const game = toBoardgameGame(ruleset, { options: { opening: 'hidden' } })
const bots = { 1: policyBot(game, steady) }
export const client = Client({ game, playerID: '0', multiplayer: Local({ bots }) })
