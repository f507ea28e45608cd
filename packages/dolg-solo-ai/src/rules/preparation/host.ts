/** Place of the general: D-070 to D-077, AMB-28, AMB-29, AMB-56, AMB-57. */
import { cardOf } from '../../content/library.ts'
import { typeOf } from '../../content/unit-types.ts'
import { doubleAxis } from '../../geometry/table.ts'
import type { Unit } from '../../model.ts'
import { changeGeneral, decide, type Play, rollAmong, tell, warn } from '../../play.ts'
import { bestOf, nameOf } from '../../scores.ts'

const faceClause = ['D-070', 'D-071', 'D-072', 'D-073', 'D-074', 'D-075'] as const
/** The line a face names; 0 for faces 1 and 2, which look in all lines. */
const faceLine = [0, 0, 2, 3, 2, 1] as const

interface Scored {
  readonly unit: Unit
  readonly name: string
  readonly score: readonly number[]
}

/** Puts the AI's general with a unit of the centre, by die (D-070 to D-077, AMB-28, AMB-56, AMB-57). */
export function placeGeneral(play: Play): void {
  const army = play.state.units.filter(unit => unit.seat === 'ai' && unit.pose)
  const centre = army.filter(unit => unit.zone === 'centre')
  const possible = [1, 2, 3, 4, 5, 6].filter(face => unitsFor(play, centre, face).length)
  if (possible.length === 0) {
    fallBack(play, centre.length ? centre : army)
    return
  }
  const face = rollAmong(play, possible, 'general host')
  const found = unitsFor(play, centre, face)
  const costFirst = isCostFirst(play, face)
  settle(
    play,
    found,
    [faceClause[face - 1]!, 'D-076', 'D-077', 'AMB-28', 'AMB-29', 'AMB-56', 'AMB-57'],
    `${face}`,
    costFirst,
  )
}

/** The units of the centre that a face names, scored; none where the die is to be thrown again. */
function unitsFor(play: Play, centre: readonly Unit[], face: number): readonly Scored[] {
  const { rulings } = play.state
  const type = face === 2 ? 'mounted' : 'heavy'
  const ofType = centre.filter(unit => typeOf(cardOf(play.library, unit), rulings) === type)
  const costFirst = isCostFirst(play, face)
  if (face <= 2) return ofType.map(unit => scoreOf(play, unit, costFirst))
  let line = faceLine[face - 1]!
  // D-076: a line that nobody (of the centre, AMB-57) stands in does not exist.
  const whose = rulings.hostLine === 'centre' ? centre : play.state.units.filter(unit => unit.seat === 'ai')
  while (line > 0 && !whose.some(unit => unit.line === line)) line--
  if (rulings.hostMissing === 'previous-line') while (line > 0 && !ofType.some(unit => unit.line === line)) line--
  return ofType.filter(unit => line > 0 && unit.line === line).map(unit => scoreOf(play, unit, costFirst))
}

/** AMB-56. */
function isCostFirst(play: Play, face: number): boolean {
  return face <= 2 || play.state.rulings.hostOrder === 'cost-first'
}

function scoreOf(play: Play, unit: Unit, costFirst: boolean): Scored {
  const cost = -cardOf(play.library, unit).cost
  const distance = Math.abs(2 * unit.pose!.x - doubleAxis(play.state.settled.table))
  return { unit, name: unit.id, score: costFirst ? [cost, distance] : [distance, cost] }
}

/** No face can ever succeed: the dearest unit of the centre; of an army without a centre, the one nearest to it. */
function fallBack(play: Play, units: readonly Unit[]): void {
  if (units.length === 0) {
    warn(play, 'no-host', 'ai', 'AMB-28')
    return
  }
  const inCentre = units[0]!.zone === 'centre'
  settle(
    play,
    units.map(unit => scoreOf(play, unit, inCentre)),
    ['AMB-28', 'D-077'],
    'none',
    inCentre,
  )
}

function settle(
  play: Play,
  found: readonly Scored[],
  rules: readonly string[],
  about: string,
  costFirst: boolean,
): void {
  const measures = costFirst ? ['points', 'distance'] : ['distance', 'points']
  const { unit } = play.dice.pick(bestOf(found), 'general host tie', nameOf)
  changeGeneral(play, 'ai', { host: unit.id })
  decide(play, {
    step: 'host',
    rules,
    about,
    chosen: unit.id,
    measures,
    candidates: found,
  })
  tell(play, { type: 'general', rule: rules[0]!, seat: 'ai', condition: 'fit', host: unit.id })
}
