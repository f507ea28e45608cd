import { toBoardgameGame } from '@umpire/boardgame-io'
import { ruleset } from '@umpire/kriegspiel'

/**
 * The game, for the page and for the server alike. Each side deploys where the
 * other cannot see it.
 */
export const game = toBoardgameGame(ruleset, { options: { opening: 'hidden' } })
