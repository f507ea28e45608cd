/** Events of the AI: D-110 to D-112, AMB-25, AMB-26. */

import type { EventContext } from '../../content/core-rules.ts'
import type { ActionCard, CardId } from '../../content/model.ts'
import { change, decide, fieldNow, type Play, tell } from '../../play.ts'
import { nameOf } from '../../scores.ts'
import { discard, drawAction } from '../drawing.ts'

/**
 * Draws two cards for the AI and plays the better usable event, if any (D-110, D-111). In the harder game it goes on drawing until one is usable
 * (D-112); a deck that has gone round once ends the search. Unused cards are discarded (AMB-25).
 */
export function drawEvent(play: Play, context: EventContext): ActionCard | null {
  const { rulings, settled, eventDrawn } = play.state
  if (rulings.eventsPer === 'phase' && eventDrawn) return null
  change(play, { eventDrawn: true })
  const field = fieldNow(play)
  const { core, actions } = play.library
  const drawn: CardId[] = []
  const usable: { name: CardId; score: readonly number[] }[] = []
  const draw = (): boolean => {
    // Nobody draws what he has just discarded: drawn cards are put aside until the search is over.
    if (play.state.deck.length + play.state.discard.length === 0) return false
    const card = drawAction(play, `event ${context.window}`)!
    drawn.push(card)
    const value = core.eventValue(field, actions.get(card)!, context)
    if (value !== null) usable.push({ name: card, score: [-value] })
    return true
  }
  draw()
  draw()
  if (settled.harderEvents) while (usable.length === 0 && draw()) {}
  tell(play, { type: 'drawn', rule: 'D-110', seat: 'ai', cards: drawn, dice: play.dice.taken() })
  const most = Math.min(...usable.map(one => one.score[0]!))
  const equals = rulings.eventChoice === 'best' ? usable.filter(one => one.score[0] === most) : usable
  const chosen = equals.length ? play.dice.pick(equals, 'event', nameOf).name : null
  decide(play, {
    step: 'event',
    rules: ['D-111', 'D-110', ...(settled.harderEvents ? ['D-112'] : []), 'AMB-25', 'AMB-26'],
    about: `${context.window} ${context.role} ${context.unit.unit.id} ${context.enemy.unit.id}`,
    chosen: chosen ?? 'none',
    measures: ['value'],
    candidates: usable,
  })
  if (chosen !== null)
    tell(play, {
      type: 'played',
      rule: 'D-111',
      seat: 'ai',
      card: chosen,
      half: 'event',
      units: [context.unit.unit.id],
    })
  discard(play, drawn, 'D-111')
  return chosen === null ? null : actions.get(chosen)!
}
