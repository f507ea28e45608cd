import { ruleset, type State } from '@umpire/dolg-solo-ai'
import { direction, dividers } from '@umpire/dolg-solo-ai/geometry'
import { sampleCoreRules as core, sampleParameters } from '@umpire/dolg-solo-ai/sample'
import { compareWithLimit, mix, timed } from '../limit.ts'

/** Where every unit of a battle can go, ours beside plain C. The table has no obstacles. */
export function reachLimit(state: State): void {
  const { reach } = ruleset.queries
  const ids = ruleset.queries.field(state).bodies.map(({ unit }) => unit.id)
  let sum = 0
  for (const id of ids) for (const { pose, path } of reach(state, id)) sum = mix(sum, pose.x, pose.y, pose.facing, path)
  const title = `The poses that a unit is offered, ${ids.length} units of a battle, a unit`
  compareWithLimit(title, 'dolg-reach', [...tableNumbers(state), ...unitNumbers(state)], {
    sum,
    nanos: timed(ids.length, () => {
      for (const id of ids) reach(state, id)
    }),
  })
}

function tableNumbers({ settled: { table, distances }, rulings }: State): number[] {
  return [
    ...Array.from({ length: 901 }, (_, facing) => direction(facing).x),
    ...[table.width, table.depth, ...dividers(table, rulings)],
    ...[distances.unitGap, distances.lineDepth, distances.lineTurn, distances.lineGap],
    ...[sampleParameters.turnLength, distances.contact],
  ]
}

function unitNumbers(state: State): number[] {
  const field = ruleset.queries.field(state)
  return [
    field.bodies.length,
    ...field.bodies.flatMap(body => {
      const { unit, pose, card } = body
      const { width, depth } = core.base(card, unit.extended, unit.formation)
      const { short, long } = core.rangeLimits(body) ?? { short: 0, long: 0 }
      return [
        ...[unit.seat === 'ai' ? 0 : 1, Number(unit.condition === 'fit'), Number(unit.condition === 'routed')],
        ...[body.engaged.length, pose.x, pose.y, pose.facing, width, depth],
        ...[core.moveAllowance(field, body, 'regular'), core.moveAllowance(field, body, 'reduced'), short, long],
      ]
    }),
  ]
}
