import type { Ctx, Plugin } from 'boardgame.io'
import { sameTurn, type Turn, turnOf } from './turn.ts'
import type { Held, Umpire } from './umpire.ts'

/** Gives moves and hooks the G of the match itself beside boardgame.io's draft of it, so that the rules work on plain states. */
export const undrafted: Plugin = {
  name: 'umpire-undrafted',
  fnWrap:
    hook =>
    (context, ...args) =>
      hook({ ...context, held: context.G } as typeof context, ...args),
}

/** Who is to move, and whether the game is over, is for the rules to say: no event that a client sends can make it otherwise. */
export function agreement(umpire: Umpire): Plugin {
  const agrees = (held: Held, ctx: Ctx): boolean => {
    if (umpire.now(held).outcome) return ctx.gameover !== undefined
    const turn = { leader: Number(ctx.currentPlayer), active: ctx.activePlayers as Turn['active'] }
    return (
      ctx.gameover === undefined &&
      ctx.playOrder.length === umpire.seats.length &&
      sameTurn(turn, turnOf(umpire.seats, umpire.now(held)))
    )
  }
  return {
    name: 'umpire-agreement',
    isInvalid: ({ G, ctx }) => (agrees(G, ctx) ? false : 'Only orders move this game on'),
  }
}
