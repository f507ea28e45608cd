/** Reports of the person: D-002, D-022, D-038, D-126, D-129, D-143, D-144, D-172. */
import type { Problem } from '@umpire/core-game'
import { byText, cardOf } from '../../content/library.ts'
import { bodyAt, bodyIn } from '../../geometry/field.ts'
import { onTable } from '../../geometry/table.ts'
import { type Deed, turnPhases, type Unit } from '../../model.ts'
import type { Report } from '../../orders.ts'
import { change, changeUnit, fieldNow, moveUnit, type Play, setMelees, settleMelees, tell, unitIn } from '../../play.ts'
import { fault } from '../../problems.ts'
import { refresh } from '../activation/activation.ts'
import { setCondition, setDamage, setGeneral } from '../attacks/effects.ts'
import { drawEvent } from '../attacks/event-cards.ts'
import { drawAction, reshuffle, without } from '../drawing.ts'
import { endBattle } from '../preparation/victory.ts'
import { whyNoPose } from './human.ts'

/** The most cards that can wait to be used. */
const MOST_SUPPLIED = 500

type Of<T extends Report['type']> = Extract<Report, { type: T }>
type Handler<T extends Report['type']> = (play: Play, order: Of<T>) => Problem | null

/** What takes note of each report (D-002): null, or why it cannot be so. */
const handlers: { readonly [T in Report['type']]: Handler<T> } = {
  cards,
  'take-card': takeCard,
  'ask-event': askEvent,
  moved,
  formed,
  engaged,
  damaged,
  condition,
  general,
  marked,
  resume,
  concluded,
}

/** Takes note of what the person says about the table: the state follows (D-002). The Problem where it cannot be so. */
export function report(play: Play, order: Report): Problem | null {
  return (handlers[order.type] as (play: Play, order: Report) => Problem | null)(play, order)
}

/** There is no unit of this id, which stands at `at` in the order. */
function nobody(...at: readonly (string | number)[]): Problem {
  return fault('unknown-unit', at.length ? at : ['unit'])
}

function cards(play: Play, order: Of<'cards'>): Problem | null {
  const { settled, supplied } = play.state
  if (settled.cards !== 'table') return fault('cards-by-program')
  const { units, actions } = play.library
  const stranger = order.cards.findIndex(card => !units.has(card) && !actions.has(card))
  if (stranger >= 0) return fault('unknown-card', ['cards', stranger])
  if (supplied.length + order.cards.length > MOST_SUPPLIED) return fault('too-many-cards', ['cards'])
  // None at all: what was laid out is taken back, for one wrong card is in the way of all that come after it.
  change(play, { supplied: order.cards.length ? [...supplied, ...order.cards] : [] })
  // Unit cards come from the decks of D-022, action cards from that of D-144.
  const rule = order.cards.length > 0 && order.cards.every(card => units.has(card)) ? 'D-022' : 'D-144'
  tell(play, { type: 'supplied', rule, cards: order.cards })
  return null
}

/** D-143: the AI's hand is the deck. */
function takeCard(play: Play, { card: named }: Of<'take-card'>): Problem | null {
  reshuffle(play)
  if (named !== undefined && !play.state.deck.includes(named)) return fault('unknown-card', ['card'])
  const card = named ?? drawAction(play, 'taken from the AI')
  if (card === null) return null
  const { deck, hand } = play.state
  change(play, { deck: named === undefined ? deck : without(deck, card), hand: [...hand, card].sort(byText) })
  tell(play, { type: 'drawn', rule: 'D-143', seat: 'human', cards: ['hand'], dice: [] })
  play.dice.taken()
  return null
}

function askEvent(play: Play, { window, role, unit: own, enemy: other }: Of<'ask-event'>): Problem | null {
  const field = fieldNow(play)
  const unit = bodyIn(field, own)
  const enemy = bodyIn(field, other)
  if (unit?.unit.seat !== 'ai') return nobody()
  if (enemy?.unit.seat !== 'human') return nobody('enemy')
  drawEvent(play, { window, role, unit, enemy })
  return null
}

function moved(play: Play, { unit, pose }: Of<'moved'>): Problem | null {
  if (!unitIn(play.state, unit)) return nobody()
  const problem = pose && whyNoPose(play, unit, pose)
  if (problem) return problem
  const wayBack = () => {
    const field = fieldNow(play)
    const body = bodyIn(field, unit)
    return body?.unit.retire && play.library.core.path(field, body, body.unit.retire, 'reduced')
  }
  const before = wayBack()
  moveUnit(play, unit, pose, 'report', 'D-002')
  const now = wayBack()
  // D-172: of its move a skirmisher had enough left for the way back that it meant to take, but not for a longer one.
  if (!before || !now || now > before) changeUnit(play, unit, { retire: null })
  return null
}

function formed(play: Play, { unit: id, formation, extended }: Of<'formed'>): Problem | null {
  const unit = unitIn(play.state, id)
  if (!unit) return nobody()
  if (formation !== null && !cardOf(play.library, unit).formations.includes(formation))
    return fault('unknown-formation', ['formation'])
  const formed = { ...unit, formation, extended }
  if (unit.pose && !onTable(bodyAt(play.library, formed, unit.pose).corners, play.state.settled.table))
    return fault('off-table', ['extended'])
  changeUnit(play, id, { formation, extended })
  tell(play, { type: 'formed', rule: 'D-002', unit: id, formation, extended })
  settleMelees(play, id)
  return null
}

function engaged(play: Play, { unit: id, enemies }: Of<'engaged'>): Problem | null {
  const unit = unitIn(play.state, id)
  if (!unit) return nobody()
  const isThere = ({ pose, condition }: Unit) => pose && condition !== 'destroyed'
  for (const [i, enemy] of enemies.entries()) {
    const other = unitIn(play.state, enemy)
    if (!other) return nobody('enemies', i)
    if (other.seat === unit.seat || !isThere(other) || !isThere(unit)) return fault('illegal-melee', ['enemies'])
  }
  if (new Set(enemies).size !== enemies.length) return fault('illegal-melee', ['enemies'])
  setMelees(play, id, enemies)
  tell(play, { type: 'engaged', rule: 'D-002', unit: id, enemies })
  return null
}

function damaged(play: Play, { unit: id, damage }: Of<'damaged'>): Problem | null {
  const unit = unitIn(play.state, id)
  if (!unit) return nobody()
  if (damage > cardOf(play.library, unit).hearts) return fault('too-much-damage', ['damage'])
  setDamage(play, id, damage, 'D-129')
  return null
}

function condition(play: Play, order: Of<'condition'>): Problem | null {
  if (!unitIn(play.state, order.unit)) return nobody()
  setCondition(play, order.unit, order.condition, 'D-129')
  return null
}

function general(play: Play, order: Of<'general'>): Problem | null {
  const { seat } = order
  const known = play.state.generals[seat]
  if (!known) return fault('no-general', ['seat'])
  const { host = known.host } = order
  if (host && unitIn(play.state, host)?.seat !== seat) return nobody('host')
  setGeneral(play, seat, order.condition, 'D-126', host)
  return null
}

function marked(play: Play, order: Of<'marked'>): Problem | null {
  const unit = unitIn(play.state, order.unit)
  if (!unit) return nobody()
  const rest = unit.done.filter(deed => deed !== 'activated' && deed !== 'moved')
  const deeds = (['activated', 'moved'] as const).filter(deed => order[deed])
  changeUnit(play, order.unit, { done: [...deeds, ...rest] as readonly Deed[] })
  return null
}

function resume(play: Play, { turn, phase, round }: Of<'resume'>): Problem | null {
  const { state } = play
  if (state.round === 0 || !turnPhases.some(known => known === phase)) return fault('wrong-phase', ['phase'])
  const sameTurn = state.round === round && state.turn === turn
  if (!sameTurn) refresh(play)
  change(play, { turn, phase, round, eventDrawn: false, ...(sameTurn ? {} : { behaviour: null }) })
  tell(play, { type: 'phase', rule: 'D-002', seat: turn, phase, round })
  return null
}

/** D-038: how it stands is for the person to say. */
function concluded(play: Play, { winner }: Of<'concluded'>): null {
  endBattle(play, { winners: winner ? [winner] : [], reason: 'reported' })
  return null
}
