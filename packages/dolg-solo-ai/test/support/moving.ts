import { type CoreRules, type Options, type Row, ruleset, type State } from '../../src/index.ts'
import { general, type Placed, position, proceed, type Stepped, unitOf } from './helpers.ts'

export interface Setting {
  readonly row?: Row
  readonly ai: readonly Placed[]
  readonly human: readonly Placed[]
  readonly options?: Partial<Options>
  readonly host?: string
  readonly enemyHost?: string
  readonly rules?: typeof ruleset
}

/** The AI's movement phase. */
export function move({ row = 'attack', ai, human, options, host, enemyHost, rules = ruleset }: Setting): Stepped {
  return proceed(
    setting({ row, ai, human, options: options ?? {}, ...(host && { host }), ...(enemyHost && { enemyHost }), rules }),
    undefined,
    rules,
  )
}

export function setting({ row = 'attack', ai, human, options = {}, host, enemyHost, rules = ruleset }: Setting): State {
  const patch = { generals: { ai: general(host ?? null), human: general(enemyHost ?? null) } }
  return position({
    ai,
    human,
    row,
    options: { ...options, rulings: { obviousMoves: 'none', ...options.rulings } },
    patch,
    rules,
  })
}
export const items = (made: Stepped) => made.decisions('move').map(one => one.about)
export const chosen = (made: Stepped, about: string) =>
  made
    .decisions('move')
    .filter(one => one.about === about)
    .map(one => one.chosen.split(' ')[0])
export const at = (made: Stepped, id: string) => unitOf(made.state, id).pose!
/** Straight ahead only, so that no unit slips into a line. */
export const straightOnly: CoreRules['path'] = (_field, body, to) =>
  to.x === body.pose.x && to.facing === body.pose.facing && to.y >= body.pose.y ? to.y - body.pose.y : null
export const far: Placed[] = [{ card: 'r-cohort', at: [1200, 1700] }]
