import { must } from '../io/exit.ts'
import { openRows } from '../rows/file.ts'
import type { RowGame, RowHead } from '../rows/row.ts'
import { castSeats, gameSeed, modulesIn } from '../seats.ts'
import { gameWith } from './content.ts'
import type { Cell, Experiment, GameRow, Study } from './model.ts'
import { rowsOf } from './rows.ts'
import { identityOf } from './settle.ts'

/** Writes a row for each game that was played in every cell, study by study and cell by cell, in the order of their numbers. */
export function writeRows(file: string, experiment: Experiment, done: ReadonlyMap<number, readonly GameRow[]>): number {
  const { studies, seed } = experiment
  const heads = studies.map((study, i) => study.cells.map(cell => headOf(experiment, study, i, cell)))
  const out = openRows(file, heads.flat())
  let games = 0
  for (const [study, cells] of rowsOf(experiment, done).entries())
    for (const [cell, rows] of cells.entries()) {
      games += rows.length
      const head = heads[study]![cell]!
      out.add(
        head,
        rows.map((row, i) => gameOf(head, row, i, seed)),
      )
    }
  out.close()
  return games
}

function headOf({ identities }: Experiment, study: Study, index: number, { name, options, own }: Cell): RowHead {
  const { minds, seats, mostSteps } = study
  const cast = own?.minds ?? minds
  const policies = castSeats(cast, [...seats.keys()])
  const modules = modulesIn(cast, policies)
  const content = own?.content ?? {}
  const isOther = Object.keys(content).length > 0
  const game = must(gameWith(study.game, content))
  const identity = identities[index]!
  return {
    rules: isOther ? identityOf(game, identity.umpire) : identity,
    study: index + 1,
    cell: name,
    options,
    ...(isOther && { contentChanges: content }),
    policies,
    ...(modules && { modules }),
    mostSteps,
    milestones: game.pacing?.milestones ?? [],
    ...(study.figures && { figures: study.figures.names }),
  }
}

function gameOf({ milestones }: RowHead, row: GameRow, i: number, seed: string): RowGame {
  const [winners, reason, steps, events, fault, counts, , digest] = row
  const [pacing, figures] = [counts.slice(0, milestones.length), counts.slice(milestones.length)]
  return { number: i + 1, seed: gameSeed(seed, i), winners, reason, steps, events, pacing, figures, fault, digest }
}
