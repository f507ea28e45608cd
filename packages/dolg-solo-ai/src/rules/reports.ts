import { byText } from '../content.ts'
import { bodyIn } from '../field.ts'
import type { Phase, UnitId } from '../model.ts'
import { turnPhases } from '../model.ts'
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
import { drawAction, without } from './drawing.ts'
import { setCondition, setDamage, setGeneral } from './effects.ts'
import { drawEvent } from './event-cards.ts'
import { checkPose } from './human.ts'

/** The most cards that can wait to be used. */
const MOST_SUPPLIED = 500

/** Takes note of what the person says about the table: the state follows (D-002). */
export function report(play: Play, order: Report): void {
  switch (order.type) {
    case 'cards':
      supply(play, order.cards)
      break
    case 'take-card':
      takeCard(play, order.card)
      break
    case 'ask-event':
      askEvent(play, order)
      break
    case 'moved':
      known(play, order.unit)
      if (order.pose) checkPose(play, order.unit, order.pose)
      moveUnit(play, order.unit, order.pose, 'report', 'D-002')
      break
    case 'formed': {
      const { formations } = play.library.units.get(known(play, order.unit).card)!
      if (order.formation !== null && !formations.includes(order.formation))
        refused('unknown-formation', `${order.unit} knows no ${order.formation}`)
      const { unit, formation, extended } = order
      changeUnit(play, unit, { formation, extended })
      note(play, { type: 'formed', rule: 'D-002', unit, formation, extended })
      settleMelees(play, unit)
      break
    }
    case 'engaged':
      engage(play, order.unit, order.enemies)
      break
    case 'damaged': {
      const { hearts } = play.library.units.get(known(play, order.unit).card)!
      if (order.damage > hearts) refused('too-much-damage', `${order.unit} has ${hearts} hearts`)
      setDamage(play, order.unit, order.damage, 'D-129')
      break
    }
    case 'condition':
      known(play, order.unit)
      setCondition(play, order.unit, order.condition, 'D-129')
      break
    case 'general':
      reportGeneral(play, order)
      break
    case 'marked': {
      const { done } = known(play, order.unit)
      const rest = done.filter(deed => deed !== 'activated' && deed !== 'moved')
      const marks = [order.activated ? (['activated'] as const) : [], order.moved ? (['moved'] as const) : []].flat()
      changeUnit(play, order.unit, { done: [...marks, ...rest] })
      break
    }
    case 'resume':
      resume(play, order)
      break
    case 'concluded':
      change(play, { end: { winner: order.winner, reason: 'reported' } })
      note(play, { type: 'ended', rule: 'D-038', winner: order.winner, reason: 'reported' })
      break
  }
}

function known(play: Play, id: UnitId): ReturnType<typeof unitIn> & object {
  return unitIn(play.state, id) ?? refused('unknown-unit', `There is no unit ${id}`)
}

function supply(play: Play, cards: readonly string[]): void {
  const { settled, supplied } = play.state
  if (settled.cards !== 'table') refused('cards-by-program', 'The program draws the cards')
  const { units, actions } = play.library
  const stranger = cards.find(card => !units.has(card) && !actions.has(card))
  if (stranger !== undefined) refused('unknown-card', `There is no card ${stranger}`)
  if (supplied.length + cards.length > MOST_SUPPLIED) refused('too-many-cards', `At most ${MOST_SUPPLIED} cards wait`)
  change(play, { supplied: [...supplied, ...cards] })
  note(play, { type: 'supplied', rule: 'D-144', cards })
}

/** D-143: the AI's hand is the deck. */
function takeCard(play: Play, named: string | undefined): void {
  let card = named ?? null
  if (card !== null) {
    if (!play.state.deck.includes(card)) refused('unknown-card', `The deck has no card ${card}`, 'D-143')
    change(play, { deck: without(play.state.deck, card) })
  } else card = drawAction(play, 'taken from the AI')
  if (card === null) return
  change(play, { hand: [...play.state.hand, card].sort(byText) })
  note(play, { type: 'drawn', rule: 'D-143', side: 'human', cards: ['hand'], dice: [] })
  play.dice.taken()
}

function askEvent(play: Play, order: Extract<Report, { type: 'ask-event' }>): void {
  const field = fieldNow(play)
  const unit = bodyIn(field, order.unit)
  const enemy = bodyIn(field, order.enemy)
  if (unit?.unit.side !== 'ai' || enemy?.unit.side !== 'human')
    refused('unknown-unit', 'An event is for an AI unit against one of yours', 'D-110')
  drawEvent(play, { window: order.window, role: order.role, unit, enemy })
}

function engage(play: Play, id: UnitId, enemies: readonly UnitId[]): void {
  const unit = known(play, id)
  for (const enemy of enemies) {
    const other = known(play, enemy)
    if (other.side === unit.side || !other.pose || !unit.pose || new Set(enemies).size !== enemies.length)
      refused('illegal-melee', `${id} cannot be in melee with ${enemy}`)
  }
  setMelees(play, id, enemies)
  note(play, { type: 'engaged', rule: 'D-002', unit: id, enemies })
}

function reportGeneral(play: Play, order: Extract<Report, { type: 'general' }>): void {
  const { side, condition, host } = order
  const general = play.state.generals[side]
  if (!general) refused('no-general', `${side} has no general`)
  if (host && known(play, host).side !== side) refused('unknown-unit', `${host} is not of that side`)
  setGeneral(play, side, condition, 'D-126', host === undefined ? general.host : host)
}

function resume(play: Play, { side, phase, turn }: Extract<Report, { type: 'resume' }>): void {
  const { state } = play
  if (state.turn === 0 || !turnPhases.some(known => known === (phase as Phase)) || turn < 1)
    refused('wrong-phase', 'Only the phases of a turn can be taken up again')
  const sameTurn = state.turn === turn && state.side === side
  change(play, { side, phase, turn, eventDrawn: false, ...(sameTurn ? {} : { behaviour: null }) })
  note(play, { type: 'phase', rule: 'D-002', side, phase, turn })
}
