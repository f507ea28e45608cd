import type { Order, State } from '@umpire/dolg-solo-ai'
import { believed as believedBy, withMelees as meleesWith } from '@umpire/dolg-solo-ai/companion'
import type { Console } from '../io/console.ts'
import { tellFolded } from '../play/screen.ts'
import { type Session, stateOf } from '../play/session.ts'
import { words } from '../words/index.ts'
import { battleOf, companionOf, rulesOf } from './battle.ts'

/** Reports as the umpire can take them: within 5 mm of what was said. Says of `damaged` that it is a total, with what it was before. */
export function believed(console: Console, session: Session, orders: readonly Order[]): readonly Order[] {
  const { units } = stateOf(session) as State
  for (const order of orders) {
    if (order.type !== 'damaged') continue
    const unit = units.find(({ id }) => id === order.unit)
    if (unit) tellFolded(console, words().solo.damageNow(unit.id, unit.damage, order.damage))
  }
  return tellMelees(console, orders, believedBy(companionOf(session.game), battleOf(session.match), orders))
}

/** A report of where a unit stands, or how it is formed, ends no melee that was reported while the unit comes no further from the enemy. */
export function withMelees(console: Console, session: Session, orders: readonly Order[]): readonly Order[] {
  return tellMelees(console, orders, meleesWith(rulesOf(session.game), battleOf(session.match), orders))
}

/** Says of the melees that go on by themselves, which come after what was given. */
function tellMelees(console: Console, given: readonly Order[], all: readonly Order[]): readonly Order[] {
  for (const order of all.slice(given.length))
    if (order.type === 'engaged') tellFolded(console, words().solo.stillEngaged(order.unit, order.enemies.join(', ')))
  return all
}
