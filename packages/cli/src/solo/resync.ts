import type { State } from '@umpire/dolg-solo-ai'
import { type Position, parsePose, poseText, positionText, type UnitLine } from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { writeText } from '../io/files.ts'
import { giveRefusal } from '../io/problems.ts'
import { words } from '../words/index.ts'
import type { Aside } from './desk.ts'
import { tidyPose } from './lenient.ts'

/** The position as a text that can be edited. */
export function writePosition(state: State, file: string): void {
  writeText(file, `${positionText(state)}\n`)
}

/** Asks about every unit on the table, or `only` about these; gives the position as answered, null where the person gave it up, `quit` where he leaves. */
export async function askPositions(
  console: Console,
  position: Position,
  aside: Aside,
  only?: ReadonlySet<string>,
): Promise<Position | null | 'quit'> {
  const asked = position.units.filter(({ id, condition }) => condition !== 'destroyed' && (!only || only.has(id)))
  const answers: UnitLine[] = []
  console.say(`  ${words().solo.syncHow}`)
  while (answers.length < asked.length) {
    const unit = asked[answers.length]!
    const answer = await askPose(console, unit, aside)
    if (answer === 'quit') return 'quit'
    if (answer === 'cancel' || (answer === 'back' && answers.length === 0)) return null
    if (answer === 'done') break
    if (answer === 'back') answers.pop()
    else answers.push(answer)
  }
  const given = new Map(answers.map(unit => [unit.id, unit]))
  return { ...position, units: position.units.map(unit => given.get(unit.id) ?? unit) }
}

async function askPose(
  console: Console,
  unit: UnitLine,
  aside: Aside,
): Promise<UnitLine | 'back' | 'done' | 'cancel' | 'quit'> {
  const { id, card, pose: there } = unit
  const here = there ? poseText(there) : '-'
  for (;;) {
    const wanted = { type: 'pose-needed', unit: id, card, pose: here } as const
    const line = (await console.ask(`  ${id} ${card} [${here}]: `, wanted))?.trim()
    if (line === undefined) return 'quit'
    const word = line.toLowerCase()
    if (word === '') return unit
    if (word === 'cancel' || word === 'done' || word === 'back') return word
    if (word === '-') return { ...unit, pose: null }
    const done = await aside(line)
    if (done === 'quit') return 'quit'
    if (done) continue
    const pose = parsePose(tidyPose(line))
    if (pose.ok) return { ...unit, pose: pose.value }
    giveRefusal(console, pose.problems)
    console.say(`  ${words().solo.poseHow}`)
  }
}
