import { type Fields, flag, oneOf, type Shape } from './shape/model.ts'

/** One way to read a place of a rulebook. */
export type Reading = string | number | boolean

/** Rulings by name: the clause, the usual reading, the others. */
export type RulingRows = { readonly [name: string]: readonly [rule: string, usual: Reading, ...others: Reading[]] }

/** Which reading of each is played. */
export type Readings<Rows extends RulingRows> = {
  readonly [name in keyof Rows]: Rows[name] extends readonly [string, ...infer Each] ? Each[number] : never
}

/** A ruling as lists show it. */
export interface Ruling {
  readonly name: string
  /** The clause that says what its readings mean. */
  readonly rule: string
  /** The usual one first. */
  readonly readings: readonly Reading[]
}

/** The rulings of a game. */
export interface RulingTable<Played> {
  /** In the order of the rows. */
  readonly list: readonly Ruling[]
  /** The usual reading of each. */
  readonly usual: Played
  /** Every ruling settled: as `chosen` says, or as `usual` does unless told otherwise. What else `chosen` holds is left out. */
  settle(this: void, chosen?: Partial<Played>, usual?: Played): Played
}

/** Makes all that follows from the rows: a new ruling is a new row, and the place in the rules that asks for it. */
export function rulingTable<const Rows extends RulingRows>(rows: Rows): RulingTable<Readings<Rows>> {
  type Played = Readings<Rows>
  const list = Object.entries(rows).map(([name, [rule, ...readings]]) => ({ name, rule, readings }))
  const each = (choose: (ruling: Ruling) => unknown) =>
    Object.fromEntries(list.map(ruling => [ruling.name, choose(ruling)])) as Played
  // Shared by all who choose nothing, so nobody may write on it.
  const standard = Object.freeze(each(({ readings }) => readings[0]))
  return {
    list,
    usual: standard,
    settle: (chosen = {}, usual = standard) =>
      usual === standard && Object.keys(chosen).length === 0
        ? standard
        : each(({ name }) => {
            const asked = Object.hasOwn(chosen, name) ? chosen[name as keyof Played] : undefined
            return asked ?? usual[name as keyof Played]
          }),
  }
}

/** The shape of each ruling: for a state, which has them all, and by `partial` for options. */
export function rulingFields<Played>({ list }: RulingTable<Played>): Fields<Played> {
  return Object.fromEntries(list.map(({ name, readings }) => [name, shapeOf(readings)])) as unknown as Fields<Played>
}

function shapeOf(readings: readonly Reading[]): Shape<Reading> {
  return readings.length === 2 && readings.every(reading => typeof reading === 'boolean') ? flag : oneOf(readings)
}
