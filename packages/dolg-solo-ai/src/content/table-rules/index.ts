import { isRecord, type Problem, type Result } from '@umpire/core-game'
import type { CoreRules } from '../core-rules.ts'
import { fault } from '../problems.ts'
import { cardCapacity, eventValue } from './cards.ts'
import { base, chargeOptions, extensions, formations, moveAllowance, path, withdrawals } from './moving.ts'
import { type ParameterName, parameterLimits, parameterNames, type TableParameters } from './parameters.ts'
import { resolution } from './resolution.ts'
import { attackSum, defenceSum, expectedDamage, meleeOdds, rangeBand, rangeLimits, successPerDie } from './striking.ts'

export { parameterNames, type TableParameters } from './parameters.ts'

/**
 * Core rules that follow a table of numbers: our own small, complete game of movement, charge, shooting, melee, damage, morale, rout, rally,
 * formations and cards. They are not the published game; who owns that puts in its numbers here, or writes an adapter of his own.
 *
 * Problems: `core-parameter-missing` for each number that is missing, `core-parameter-malformed` for one that is out of bounds or not known.
 */
export function tableCoreRules(id: string, parameters: { readonly [name: string]: number }): Result<CoreRules> {
  const problems: Problem[] = []
  const given = isRecord(parameters) ? parameters : {}
  for (const name of parameterNames) {
    const [least, most] = parameterLimits[name]
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value === undefined) problems.push(fault('core-parameter-missing', ['parameters', name]))
    else if (!Number.isInteger(value) || value < least || value > most)
      problems.push(fault('core-parameter-malformed', ['parameters', name]))
  }
  for (const name of Object.keys(given)) {
    if (!parameterNames.includes(name as ParameterName))
      problems.push(fault('core-parameter-malformed', ['parameters', name.slice(0, 40)]))
  }
  if (problems.length) return { ok: false, problems }
  const p = given as TableParameters
  const core: CoreRules = {
    id,
    parameters: { ...p },
    needs: parameterNames,
    base,
    moveAllowance: (field, unit, mode) => moveAllowance(p, field, unit, mode),
    path: (field, unit, to, mode) => path(p, field, unit, to, mode),
    chargeOptions: (field, unit, pose, onto) => chargeOptions(p, field, unit, pose, onto),
    rangeBand: (field, unit, pose, target) => rangeBand(p, field, unit, pose, target),
    rangeLimits: unit => rangeLimits(p, unit),
    attackSum,
    defenceSum,
    successPerDie: (field, unit, target, band) => successPerDie(p, field, unit, target, band),
    expectedDamage: (field, unit, _pose, target, band) => expectedDamage(p, field, unit, target, band),
    meleeOdds: (field, unit, target) => meleeOdds(p, field, unit, target),
    withdrawals: (field, unit) => withdrawals(p, field, unit),
    extensions,
    formations,
    influenceRadius: () => p.influenceRadius,
    cardCapacity: (field, card, seat) => cardCapacity(p, field, card, seat),
    eventValue,
    resolve: resolution(p),
  }
  return { ok: true, value: core }
}
