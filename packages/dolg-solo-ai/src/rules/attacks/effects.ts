/** What attacks, checks and cards do: D-196. */
import type { Effect, Resolution } from '../../content/core-rules.ts'
import type { ActionCard } from '../../content/model.ts'
import type { Event } from '../../events.ts'
import { type Body, bodyIn, type Field } from '../../geometry/field.ts'
import { type Condition, conditions, type General, type Seat, type UnitId } from '../../model.ts'
import {
  change,
  changeGeneral,
  changeUnit,
  fieldNow,
  mark,
  moveUnit,
  type Play,
  setMelees,
  settleMelees,
  tell,
  unitIn,
} from '../../play.ts'

/** Something that the core rules resolve: what it is told by, but for their dice. */
type Resolved = Omit<Extract<Event, { type: 'attacked' }>, 'dice'> | Omit<Extract<Event, { type: 'checked' }>, 'dice'>

/** Lets the core rules resolve something, tells of it with the dice they threw, and makes its effects happen. */
export function resolve(play: Play, event: Resolved, by: (core: Resolution, field: Field) => readonly Effect[]): void {
  play.dice.taken()
  const effects = by(play.library.core.resolve!, fieldNow(play))
  tell(play, { ...event, dice: play.dice.taken() })
  applyEffects(play, effects, event.rule)
}

/** An attack: the core rules resolve it, or it is only told of, and the person says then what came of it. */
export function attack(
  play: Play,
  how: 'shot' | 'fight',
  unit: UnitId,
  target: UnitId,
  rule: string,
  by: (core: Resolution, field: Field, body: Body, enemy: Body) => readonly Effect[],
): void {
  const event = { type: 'attacked', rule, how, unit, target } as const
  if (play.state.settled.resolution === 'reported') tell(play, { ...event, dice: [] })
  else resolve(play, event, (core, field) => by(core, field, bodyIn(field, unit)!, bodyIn(field, target)!))
}

/** Plays the order half of a card that does not activate: tells of it with the dice that the core rules threw, and makes its effects happen. */
export function carryOutOrder(play: Play, card: ActionCard, event: Extract<Event, { type: 'played' }>): void {
  const { kind, amount } = card.order
  // What others do the person reports; how far it moves only the AI itself can take into account.
  const known: readonly Effect[] = kind === 'move' ? [{ type: 'bonus', amount }] : []
  const { core } = play.library
  const effects =
    play.state.settled.resolution === 'core' ? core.resolve!.order(fieldNow(play), play.dice, card, event.units) : known
  const dice = play.dice.taken()
  tell(play, dice.length ? { ...event, dice } : event)
  applyEffects(play, effects, event.rule)
}

/** Makes happen what the core rules, or the person, say has happened. */
function applyEffects(play: Play, effects: readonly Effect[], rule: string): void {
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
        setGeneral(play, effect.seat, effect.condition, rule)
        break
      case 'bonus':
        change(play, { bonus: play.state.bonus + effect.amount })
        tell(play, { type: 'bonus', rule, amount: effect.amount })
        break
    }
  }
}

export function setDamage(play: Play, id: UnitId, damage: number, rule: string): void {
  changeUnit(play, id, { damage })
  tell(play, { type: 'damaged', rule, unit: id, damage })
}

/** A routed or destroyed unit leaves its melees; one that has routed no longer may be in contact again. Who is better off has rallied (D-196). */
export function setCondition(play: Play, id: UnitId, condition: Condition, rule: string): void {
  const before = unitIn(play.state, id)!.condition
  if (before === condition) return
  changeUnit(play, id, { condition })
  tell(play, { type: 'condition', rule, unit: id, condition })
  if (condition === 'routed' || condition === 'destroyed') {
    setMelees(play, id, [])
    changeUnit(play, id, { retire: null, ...(condition === 'destroyed' ? { pose: null } : {}) })
  } else if (before === 'routed' || before === 'destroyed') settleMelees(play, id)
  if (before !== 'destroyed' && conditions.indexOf(condition) < conditions.indexOf(before)) mark(play, id, 'rallied')
}

export function setGeneral(
  play: Play,
  seat: Seat,
  condition: General['condition'],
  rule: string,
  host: UnitId | null = play.state.generals[seat]?.host ?? null,
): void {
  if (!play.state.generals[seat]) return
  changeGeneral(play, seat, { condition, host })
  tell(play, { type: 'general', rule, seat, condition, host })
}
