/**
 * What it saves to play one game under many readings together: processor time of games under all readings of an experiment, and of the same games played each
 * from the start. In packages/cli: npx tsx --conditions=umpire-source scripts/measure-together.ts [EXPERIMENT] [GAMES]
 */
import { readFileSync } from 'node:fs'
import { sameJson } from '@umpire/core-game'
import type { Assignment, GameRow } from '../src/lab/model.ts'
import play from '../src/lab/player.ts'
import { readExperiment } from '../src/lab/read.ts'
import { assignmentOf, batchesOf, settleExperiment } from '../src/lab/settle.ts'

const [file = '../../docs/lab/rulings-kriegspiel.json', games = '2'] = process.argv.slice(2)
const read = readExperiment({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), cells: 100 })
const made = read.ok ? await settleExperiment(read.value, '0.1.0') : read
if (!made.ok) throw new Error(JSON.stringify(made.problems))
const experiment = made.value
const whole = assignmentOf(experiment, batchesOf(experiment)[0]!)
const spent = { together: 0, alone: 0 }
let same = 0

async function timed(kind: keyof typeof spent, assignment: Assignment): Promise<readonly GameRow[]> {
  const before = process.cpuUsage()
  const rows = await play(assignment)
  const { user, system } = process.cpuUsage(before)
  spent[kind] += user + system
  return rows
}

for (let number = -1; number < Number(games); number++) {
  // The first warms the engine up.
  if (number === 0) Object.assign(spent, { together: 0, alone: 0 })
  const from = Math.max(number, 0)
  const one = { ...whole, from, to: from + 1 }
  const together = await timed('together', one)
  for (const [i, cell] of one.cells.entries()) {
    const [alone] = await timed('alone', { ...one, base: cell, cells: [cell] })
    // What was found of the game itself; the last field is where it left the base.
    if (!sameJson(alone!.slice(0, -1), together[i]!.slice(0, -1)))
      throw new Error(`Game ${from} of cell ${i} is not the same game`)
  }
  if (number >= 0) same += together.filter(row => row.at(-1) === null).length
}
const of = (kind: keyof typeof spent) => (spent[kind] / 1e6 / Number(games)).toFixed(1)
const share = ((same / Number(games) / whole.cells.length) * 100).toFixed(0)
process.stdout.write(
  `${whole.cells.length} cells, ${games} games: together ${of('together')} s a game, from the start ${of('alone')} s; ${share} % ran as the base\n`,
)
