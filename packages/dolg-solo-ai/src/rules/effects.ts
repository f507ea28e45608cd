import type { Effect } from '../core-rules.ts'
import type { Condition, General, Seat, UnitId } from '../model.ts'
import {
  change,
  changeGeneral,
  changeUnit,
  mark,
  moveUnit,
  note,
  type Play,
  setMelees,
  settleMelees,
  unitIn,
} from '../play.ts'

/** Makes happen what the core rules, or the person, say has happened. */
export function applyEffects(play: Play, effects: readonly Effect[], rule: string): void {
  for (const effect of effects) {
    switch (effect.type) {
      case 'damage':
        setDamage(play, effect.unit, effect.damage, rule)
        break
      case 'condition':
        setCondition(play, effect.unit, effect.condition, rule)
        break
      case 'move':
        moveUnit(play, effect.unit, effect.pose, 'retreat', rule)
        break
      case 'general':
        setGeneral(play, effect.side, effect.condition, rule)
        break
      case 'bonus':
        change(play, { bonus: play.state.bonus + effect.amount })
        note(play, { type: 'bonus', rule, amount: effect.amount })
        break
    }
  }
}

export function setDamage(play: Play, id: UnitId, damage: number, rule: string): void {
  changeUnit(play, id, { damage })
  note(play, { type: 'damaged', rule, unit: id, damage })
}

/** A routed or destroyed unit leaves its melees; one that rallies may be in contact again, and is marked for D-196. */
export function setCondition(play: Play, id: UnitId, condition: Condition, rule: string): void {
  const before = unitIn(play.state, id)!.condition
  if (before === condition) return
  changeUnit(play, id, { condition })
  note(play, { type: 'condition', rule, unit: id, condition })
  if (condition === 'routed' || condition === 'destroyed') {
    setMelees(play, id, [])
    changeUnit(play, id, { retire: null, ...(condition === 'destroyed' ? { pose: null } : {}) })
  } else if (before === 'routed' || before === 'destroyed') settleMelees(play, id)
  if (before === 'routed' && condition !== 'destroyed') mark(play, id, 'rallied')
}

export function setGeneral(
  play: Play,
  side: Seat,
  condition: General['condition'],
  rule: string,
  host: UnitId | null = play.state.generals[side]?.host ?? null,
): void {
  if (!play.state.generals[side]) return
  changeGeneral(play, side, { condition, host })
  note(play, { type: 'general', rule, side, condition, host })
}
