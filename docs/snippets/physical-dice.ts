import { isRollNeeded, Match } from '@umpire/core-game'
import { pig } from './pig.js'

/** Somebody at the table, who throws what is asked for. */
const table = [5]
function throwDie(sides: number, purpose: string): number {
  console.log(`A die of ${sides}, please: ${purpose}`)
  // => A die of 6, please: ann rolls
  return table.shift() ?? sides
}

const begun = Match.start(pig, { goal: 20 }, { rolls: [] })
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const rolls: number[] = []
for (;;) {
  const next = Match.advance(
    pig,
    begun.value,
    { ann: [{ type: 'roll' }] },
    rolls,
  )
  const needed = next.ok ? undefined : next.problems.find(isRollNeeded)
  if (needed) {
    rolls.push(throwDie(needed.sides, needed.purpose))
    continue
  }
  if (next.ok) console.log(next.value.state.pot, next.value.rolls)
  // => 5 [ [], [ 5 ] ]
  break
}
