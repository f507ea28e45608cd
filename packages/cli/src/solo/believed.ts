import type { Order, Report, State } from '@umpire/dolg-solo-ai'
import type { Console } from '../io/console.ts'
import { tellFolded } from '../play/screen.ts'
import { type Session, stateOf } from '../play/session.ts'
import { soloWords } from '../words/solo.ts'
import { sortReports } from './snap.ts'
import { stillEngaged } from './still-engaged.ts'

/** Reports as the umpire can take them: within 5 mm of what was said. Says of `damaged` that it is a total, with what it was before. */
export function believed(console: Console, session: Session, orders: readonly Order[]): readonly Order[] {
  const { units } = stateOf(session) as State
  for (const order of orders) {
    if (order.type !== 'damaged') continue
    const unit = units.find(({ id }) => id === order.unit)
    if (unit) tellFolded(console, soloWords().damageNow(unit.id, unit.damage, order.damage))
  }
  if (!orders.every((order): order is Report => order.type === 'moved')) return withMelees(console, session, orders)
  const { good, bad } = sortReports(session.game, session.match, orders)
  return withMelees(console, session, bad.length ? orders : good)
}

/** A report of where a unit stands, or how it is formed, ends no melee that was reported while the unit comes no further from the enemy. */
export function withMelees(console: Console, session: Session, orders: readonly Order[]): readonly Order[] {
  const kept = stillEngaged(session.game, session.match, orders)
  for (const { unit, enemies } of kept) tellFolded(console, soloWords().stillEngaged(unit, enemies.join(', ')))
  return [...orders, ...kept]
}
