import { byText, cardOf } from '../content.ts'
import { bodyIn } from '../field.ts'
import { type Deed, turnPhases, type Unit, type UnitId } from '../model.ts'
import type { Report } from '../orders.ts'
import {
  change,
  changeUnit,
  fieldNow,
  moveUnit,
  note,
  type Play,
  refused,
  setMelees,
  settleMelees,
  unitIn,
} from '../play.ts'
import { fault } from '../problems.ts'
import { refresh } from './activation.ts'
import { drawAction, reshuffle, without } from './drawing.ts'
import { setCondition, setDamage, setGeneral } from './effects.ts'
import { drawEvent } from './event-cards.ts'
import { checkPose } from './human.ts'

/** The most cards that can wait to be used. */
const MOST_SUPPLIED = 500

/** Takes note of what the person says about the table: the state follows (D-002). */
export function report(play: Play, order: Report): void {
  const { state } = play
  switch (order.type) {
    case 'cards':
      supply(play, order.cards)
      break
    case 'take-card':
      takeCard(play, order.card)
      break
    case 'ask-event': {
      const field = fieldNow(play)
      const { window, role } = order
      const unit = bodyIn(field, order.unit)
      const enemy = bodyIn(field, order.enemy)
      if (unit?.unit.side !== 'ai') refused(fault('unknown-unit', 'unit'))
      if (enemy?.unit.side !== 'human') refused(fault('unknown-unit', 'enemy'))
      drawEvent(play, { window, role, unit, enemy })
      break
    }
    case 'moved':
      known(play, order.unit)
      if (order.pose) checkPose(play, order.unit, order.pose)
      moveUnit(play, order.unit, order.pose, 'report', 'D-002')
      break
    case 'formed': {
      const { unit, formation, extended } = order
      const { formations } = cardOf(play.library, known(play, unit))
      if (formation !== null && !formations.includes(formation)) refused(fault('unknown-formation', 'formation'))
      changeUnit(play, unit, { formation, extended })
      note(play, { type: 'formed', rule: 'D-002', unit, formation, extended })
      settleMelees(play, unit)
      break
    }
    case 'engaged':
      engage(play, known(play, order.unit), order.enemies)
      break
    case 'damaged':
      if (order.damage > cardOf(play.library, known(play, order.unit)).hearts)
        refused(fault('too-much-damage', 'damage'))
      setDamage(play, order.unit, order.damage, 'D-129')
      break
    case 'condition':
      known(play, order.unit)
      setCondition(play, order.unit, order.condition, 'D-129')
      break
    case 'general': {
      const { side, condition } = order
      const general = state.generals[side] ?? refused(fault('no-general', 'side'))
      const { host = general.host } = order
      if (host && known(play, host, 'host').side !== side) refused(fault('unknown-unit', 'host'))
      setGeneral(play, side, condition, 'D-126', host)
      break
    }
    case 'marked': {
      const rest = known(play, order.unit).done.filter(deed => deed !== 'activated' && deed !== 'moved')
      const deeds = (['activated', 'moved'] as const).filter(deed => order[deed])
      changeUnit(play, order.unit, { done: [...deeds, ...rest] as readonly Deed[] })
      break
    }
    case 'resume': {
      const { side, phase, turn } = order
      if (state.turn === 0 || !turnPhases.some(known => known === phase)) refused(fault('wrong-phase', 'phase'))
      const sameTurn = state.turn === turn && state.side === side
      if (!sameTurn) refresh(play)
      change(play, { side, phase, turn, eventDrawn: false, ...(sameTurn ? {} : { behaviour: null }) })
      note(play, { type: 'phase', rule: 'D-002', side, phase, turn })
      break
    }
    case 'concluded':
      change(play, { end: { winner: order.winner, reason: 'reported' } })
      note(play, { type: 'ended', rule: 'D-038', winner: order.winner, reason: 'reported' })
  }
}

/** A unit by its id, which stands at `at` in the order. */
function known(play: Play, id: UnitId, ...at: readonly (string | number)[]): Unit {
  return unitIn(play.state, id) ?? refused(fault('unknown-unit', ...(at.length ? at : ['unit'])))
}

function supply(play: Play, cards: readonly string[]): void {
  const { settled, supplied } = play.state
  if (settled.cards !== 'table') refused(fault('cards-by-program'))
  const { units, actions } = play.library
  const stranger = cards.findIndex(card => !units.has(card) && !actions.has(card))
  if (stranger >= 0) refused(fault('unknown-card', 'cards', stranger))
  if (supplied.length + cards.length > MOST_SUPPLIED) refused(fault('too-many-cards', 'cards'))
  change(play, { supplied: [...supplied, ...cards] })
  // Unit cards come from the decks of D-022, action cards from that of D-144.
  const rule = cards.length > 0 && cards.every(card => units.has(card)) ? 'D-022' : 'D-144'
  note(play, { type: 'supplied', rule, cards })
}

/** D-143: the AI's hand is the deck. */
function takeCard(play: Play, named: string | undefined): void {
  reshuffle(play)
  if (named !== undefined && !play.state.deck.includes(named)) refused(fault('unknown-card', 'card'))
  const card = named ?? drawAction(play, 'taken from the AI')
  if (card === null) return
  const { deck, hand } = play.state
  change(play, { deck: named === undefined ? deck : without(deck, card), hand: [...hand, card].sort(byText) })
  note(play, { type: 'drawn', rule: 'D-143', side: 'human', cards: ['hand'], dice: [] })
  play.dice.taken()
}

function engage(play: Play, unit: Unit, enemies: readonly UnitId[]): void {
  const fits = enemies.every((id, i) => {
    const enemy = known(play, id, 'enemies', i)
    return enemy.side !== unit.side && enemy.pose && unit.pose
  })
  if (!fits || new Set(enemies).size !== enemies.length) refused(fault('illegal-melee', 'enemies'))
  setMelees(play, unit.id, enemies)
  note(play, { type: 'engaged', rule: 'D-002', unit: unit.id, enemies })
}
