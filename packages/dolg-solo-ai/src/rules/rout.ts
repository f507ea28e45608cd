import { type Body, bodyIn } from '../field.ts'
import type { Seat } from '../model.ts'
import { decide, fieldNow, mark, moveUnit, note, type Play, setMelees, unitIn } from '../play.ts'
import { bestOf } from '../scores.ts'
import { applyEffects } from './effects.ts'
import { lineMoves } from './forming.ts'
import { nearestEnemies, reachOf } from './reach.ts'
import { poseName } from './withdrawal.ts'

/** Morale and flight by the core rules; with a person at the table he has said before what came of them. */
export function checkMorale(play: Play, side: Seat): void {
  if (play.state.settled.resolution === 'reported') return
  const { resolve } = play.library.core
  play.dice.taken()
  const effects = resolve!.rout(fieldNow(play), play.dice, side)
  note(play, { type: 'checked', rule: 'D-196', side, dice: play.dice.taken() })
  applyEffects(play, effects, 'D-196')
}

/** Rallied units go for the nearest enemy; where none can be reached, back into line (D-196, AMB-41). */
export function moveRallied(play: Play): void {
  const rallied = play.state.units.filter(unit => unit.side === 'ai' && unit.done.includes('rallied') && unit.pose)
  for (const { id } of rallied) {
    const body = bodyIn(fieldNow(play), id)
    const unit = unitIn(play.state, id)!
    if (!body || unit.done.includes('moved') || body.engaged.length || unit.condition === 'routed') continue
    moveOne(play, body)
    mark(play, id, 'moved')
  }
}

function moveOne(play: Play, body: Body): void {
  const field = fieldNow(play)
  const id = body.unit.id
  const nearest = nearestEnemies(field, body)
  const rules = ['D-196', 'AMB-41']
  if (nearest.length) {
    const enemy = play.dice.pick(nearest, 'nearest enemy').unit.id
    const options = field.library.core.chargeOptions(field, body, body.pose, enemy)
    const ways = options.map(option => ({ option, name: `${id}>${enemy}`, score: [option.path] }))
    if (ways.length) {
      const { option } = play.dice.pick(bestOf(ways), 'rally charge')
      decide(play, { step: 'rally', rules, about: id, chosen: `${id}>${enemy}`, measures: ['path'], candidates: ways })
      moveUnit(play, id, option.end, 'rally', 'D-196', enemy)
      const now = unitIn(play.state, id)!.engaged
      if (!now.includes(enemy)) setMelees(play, id, [...now, enemy])
      return
    }
  }
  const moves = lineMoves(field, body, reachOf(field, body)).map(one => ({ ...one, name: poseName(one.pose) }))
  if (moves.length === 0) return
  const { pose, name } = play.dice.pick(bestOf(moves), 'rally')
  decide(play, { step: 'rally', rules, about: id, chosen: name, measures: ['line'], candidates: moves })
  moveUnit(play, id, pose, 'rally', 'D-196')
}
