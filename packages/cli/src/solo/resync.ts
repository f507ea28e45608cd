import type { State } from '@umpire/dolg-solo-ai'
import {
  type Position,
  parsePose,
  parsePosition,
  poseText,
  positionOf,
  positionText,
  reportsTo,
  type UnitLine,
} from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { must } from '../io/exit.ts'
import { readText, writeText } from '../io/files.ts'

/** The position as a text that can be edited. */
export function writePosition(state: State, file: string): void {
  writeText(file, `${positionText(state)}\n`)
}

/** What has to be reported so that the battle stands as an edited text says. */
export function reportsFromFile(state: State, file: string): readonly unknown[] {
  const position = must(
    parsePosition(readText(file).trim()),
    'Write it with "position FILE", change it, and try again.',
  )
  return reportsTo(state, position)
}

/** Asks about every unit on the table; gives the reports that bring the battle in line, or null where the person gave it up. */
export async function askPositions(console: Console, state: State): Promise<readonly unknown[] | null> {
  const position = positionOf(state)
  const units: UnitLine[] = []
  console.say(
    'Enter where a unit stands as the program has it; else x,y facing ("1200,450 0.0"), "-" off the table, "done" for all the rest.',
  )
  let rest = false
  for (const unit of position.units) {
    if (rest || unit.condition === 'destroyed') {
      units.push(unit)
      continue
    }
    const answer = await askPose(console, unit)
    if (answer === 'cancel') return null
    if (answer === 'done') rest = true
    units.push(typeof answer === 'object' ? answer : unit)
  }
  const edited: Position = { ...position, units }
  return reportsTo(state, edited)
}

async function askPose(console: Console, unit: UnitLine): Promise<UnitLine | 'same' | 'done' | 'cancel'> {
  const here = unit.pose ? poseText(unit.pose) : '-'
  for (;;) {
    const line = (await console.ask(`  ${unit.id} ${unit.card} [${here}]: `))?.trim()
    if (line === undefined || line === 'cancel') return 'cancel'
    if (line === '') return 'same'
    if (line === 'done') return 'done'
    if (line === '-') return { ...unit, pose: null }
    const pose = parsePose(line)
    if (pose.ok) return { ...unit, pose: pose.value }
    console.say("  A place is x,y in hundredths from the left end of the AI's edge, then where it looks: 1200,450 0.0")
  }
}
