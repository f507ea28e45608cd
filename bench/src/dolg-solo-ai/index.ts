import { rows, ruleset } from '@umpire/dolg-solo-ai'
import { compare } from '../harness.ts'
import { battleOf, turnOf } from './battle.ts'
import { plainRuleset } from './plain.ts'

/** A full AI turn, row by row with 20 against 20 units, beside core rules written in the plainest way; and how it grows up to 60 against 60. */
export function dolgSoloAiBench(): void {
  const plain = plainRuleset()
  for (const row of rows) {
    const state = battleOf(20, row)
    compare(
      `A full AI turn in the row ${row}, 20 against 20`,
      { umpire: () => turnOf(ruleset, state, 1), plain: () => turnOf(plain, state, 1) },
      { aim: { umpire: { micros: 20_000 }, plain: { atLeast: 1.2 } } },
    )
  }
  for (const count of [10, 20, 40, 60]) {
    const state = battleOf(count, 'attack')
    compare(`A full AI turn, ${count} against ${count}`, { umpire: () => turnOf(ruleset, state, 1) })
  }
}
