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
import { giveRefusal } from '../io/problems.ts'
import { tellNothing } from '../play/asking.ts'
import { tidyPose } from './lenient.ts'

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
    'Enter where a unit stands as the program has it; else x,y facing ("1200,450 0.0"), "-" off the table, "done" for all the rest, "cancel".',
  )
  let rest = false
  for (const unit of position.units) {
    if (rest || unit.condition === 'destroyed') {
      units.push(unit)
      continue
    }
    const answer = await askPose(console, unit)
    if (answer === 'cancel') {
      tellNothing(console)
      return null
    }
    if (answer === 'done') rest = true
    units.push(typeof answer === 'object' ? answer : unit)
  }
  const edited: Position = { ...position, units }
  return reportsTo(state, edited)
}

async function askPose(console: Console, unit: UnitLine): Promise<UnitLine | 'same' | 'done' | 'cancel'> {
  const { id, card, pose: there } = unit
  const here = there ? poseText(there) : '-'
  for (;;) {
    const wanted = { type: 'pose-needed', unit: id, card, pose: here } as const
    const line = (await console.ask(`  ${id} ${card} [${here}]: `, wanted))?.trim()
    if (line === undefined || line === 'cancel') return 'cancel'
    if (line === '') return 'same'
    if (line === 'done') return 'done'
    if (line === '-') return { ...unit, pose: null }
    const pose = parsePose(tidyPose(line))
    if (pose.ok) return { ...unit, pose: pose.value }
    giveRefusal(console, pose.problems)
    console.say("  A place is x,y in hundredths from the left end of the AI's edge, then where it looks: 1200,450 0.0")
  }
}
