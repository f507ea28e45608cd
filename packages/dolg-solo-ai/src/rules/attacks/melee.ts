/** Melee: D-195. */
import type { Ratio } from '../../content/core-rules.ts'
import type { ActionCard } from '../../content/model.ts'
import { type Body, bodyIn } from '../../geometry/field.ts'
import type { UnitId } from '../../model.ts'
import { decide, fieldNow, mark, type Play } from '../../play.ts'
import { attack } from './effects.ts'
import { drawEvent } from './event-cards.ts'
import { thousandths } from './shooting.ts'

interface Fight {
  readonly body: Body
  readonly target: Body
  readonly odds: Ratio
}

/** The next fight of the phase: of all AI units that have not struck yet, the one with the best chance (D-195). False where none is left. */
export function fightNext(play: Play): boolean {
  const field = fieldNow(play)
  const { core } = play.library
  const fights: Fight[] = []
  for (const body of field.bodies) {
    if (body.unit.seat !== 'ai' || body.unit.done.includes('fought')) continue
    for (const id of body.engaged) {
      const target = bodyIn(field, id)
      if (target) fights.push({ body, target, odds: core.meleeOdds(field, body, target) })
    }
  }
  if (fights.length === 0) return false
  // As whole numbers of any size: odds of six dice do not fit into a double.
  const order = (a: Fight, b: Fight) => {
    const by = BigInt(b.odds.num) * BigInt(a.odds.den) - BigInt(a.odds.num) * BigInt(b.odds.den)
    return by < 0n ? -1 : by > 0n ? 1 : 0
  }
  const best = fights.reduce((one, other) => (order(other, one) < 0 ? other : one))
  const { body, target } = play.dice.pick(
    fights.filter(one => order(one, best) === 0),
    'fight',
    ({ body, target }) => `${body.unit.id}>${target.unit.id}`,
  )
  const id = body.unit.id
  decide(play, {
    step: 'fight',
    rules: ['D-195'],
    about: 'melee',
    chosen: `${id}>${target.unit.id}`,
    measures: ['odds'],
    candidates: fights.map(one => ({
      name: `${one.body.unit.id}>${one.target.unit.id}`,
      score: [-thousandths(one.odds)],
    })),
  })
  mark(play, id, 'fought')
  const event = drawEvent(play, { window: 'melee', role: 'attacker', unit: body, enemy: target })
  fight(play, id, target.unit.id, event, 'D-195')
  return true
}

/** A fight happens: by the core rules, or by the person who then says what came of it. */
export function fight(play: Play, unit: UnitId, target: UnitId, event: ActionCard | null, rule: string): void {
  attack(play, 'fight', unit, target, rule, (core, field, body, enemy) =>
    core.fight(field, play.dice, body, enemy, event),
  )
}
