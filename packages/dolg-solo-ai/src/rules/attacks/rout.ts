/** Morale, flight and rallied units: D-196, AMB-41. */
import { poseText } from '../../describe/words.ts'
import { type Body, type Field, friendsOf, isFit } from '../../geometry/field.ts'
import type { Seat } from '../../model.ts'
import { decide, fieldNow, mark, moveUnit, type Play } from '../../play.ts'
import { bestOf, nameOf } from '../../scores.ts'
import { lineMeasures, lineMoves } from '../movement/forming.ts'
import { nearerMoves, nearestEnemies, reachOf } from '../movement/reach.ts'
import { resolve } from './effects.ts'

/** Morale and flight by the core rules; with a person at the table he has said before what came of them. */
export function checkMorale(play: Play, seat: Seat): void {
  if (play.state.settled.resolution === 'reported') return
  resolve(play, { type: 'checked', rule: 'D-196', seat }, (core, field) => core.rout(field, play.dice, seat))
}

const rules = ['D-196', 'AMB-41']

/** Rallied units go for the nearest enemy; where it cannot be reached, into line or towards it, or nearer to the enemy (D-196, AMB-41). */
export function moveRallied(play: Play): void {
  for (;;) {
    const field = fieldNow(play)
    const ready = field.bodies.flatMap(body => {
      const go = mayGo(body) && wayOf(field, body)
      return go ? [{ name: body.unit.id, score: [-body.card.cost], go }] : []
    })
    if (ready.length === 0) return
    // D-155, D-004.
    const { name, go } = play.dice.pick(bestOf(ready), 'rally order', nameOf)
    go(play)
    mark(play, name, 'moved')
  }
}

function mayGo({ unit: { seat, done, condition }, engaged }: Body): boolean {
  if (seat !== 'ai' || !done.includes('rallied') || done.includes('moved')) return false
  return !engaged.length && condition !== 'routed'
}

/** What a rallied unit does; null where nothing. */
function wayOf(field: Field, body: Body): ((play: Play) => void) | null {
  const { core } = field.library
  const id = body.unit.id
  const nearest = nearestEnemies(field, body).map(enemy => ({
    name: `${id}>${enemy.unit.id}`,
    enemy: enemy.unit.id,
    options: core.chargeOptions(field, body, body.pose, enemy.unit.id),
  }))
  const reached = nearest.filter(one => one.options.length)
  if (reached.length)
    return play => {
      const { name, enemy, options } = play.dice.pick(reached, 'nearest enemy', nameOf)
      const ways = options.map(({ end, path }) => ({ name, end, score: [path] }))
      const { end } = play.dice.pick(bestOf(ways), 'rally charge', ({ end }) => poseText(end))
      decide(play, { step: 'rally', rules, about: id, chosen: name, measures: ['path'], candidates: ways })
      moveUnit(play, id, end, 'rally', 'D-196', enemy)
    }
  const poses = reachOf(field, body)
  const { rulings } = field.state
  const goesToLine = rulings.ralliedGo === 'into-line'
  // It seeks a place among the sound, broken or damaged though it may be.
  const sound = { ...body, unit: { ...body.unit, condition: 'fit' as const, damage: 0 } }
  const inLine = goesToLine ? lineMoves(field, sound, poses) : []
  const line = goesToLine ? friendsOf(field, body).filter(one => isFit(one) && !one.engaged.length) : undefined
  const moves = inLine.length ? inLine : nearerMoves(field, body, poses, line)
  if (moves.length === 0) return null
  const measures = inLine.length ? lineMeasures(rulings) : [line ? 'near-friend' : 'near', 'path']
  const candidates = moves.map(one => ({ ...one, name: poseText(one.pose) }))
  return play => {
    const { pose, name } = play.dice.pick(bestOf(candidates), 'rally', nameOf)
    decide(play, { step: 'rally', rules, about: id, chosen: name, measures, candidates })
    moveUnit(play, id, pose, 'rally', 'D-196')
  }
}
