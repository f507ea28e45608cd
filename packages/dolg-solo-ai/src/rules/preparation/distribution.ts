/** Cards go to zones: D-011, D-021, D-040 to D-046, D-048 to D-052, AMB-06 to AMB-10. */
import { cardOf } from '../../content/library.ts'
import { typeOf } from '../../content/unit-types.ts'
import { bodyAt, isFree } from '../../geometry/field.ts'
import { zoneOf } from '../../geometry/table.ts'
import { type UnitId, type UnitType, unitTypes, type Zone } from '../../model.ts'
import { changeUnit, decide, fieldNow, moveUnit, type Play, tell, unitIn, warn } from '../../play.ts'
import type { Rulings } from '../../rulings.ts'
import { drawFrom } from '../drawing.ts'
import { aiPoints, modifiedHundredths } from './recruiting.ts'

/** How many full 500s are in half of the army's points, given in hundredths (D-041). */
export function fullFiveHundreds(hundredths: number): number {
  return Math.floor(hundredths / 100_000)
}

/** The zone of a remaining card by die (D-049 to D-052). */
export function zoneFor(type: UnitType, face: number): Zone {
  if (type === 'mounted') return face <= 2 ? 'centre' : face <= 4 ? 'left' : 'right'
  return face <= 4 ? 'centre' : face === 5 ? 'left' : 'right'
}

/** The flank that a die names (AMB-08). */
export function flankFor(face: number, rulings: Pick<Rulings, 'flankDie'>): Zone {
  if (rulings.flankDie === 'odd-even') return face % 2 ? 'left' : 'right'
  return face <= 3 ? 'left' : 'right'
}

const zoneClause = { heavy: 'D-049', light: 'D-050', ranged: 'D-051', mounted: 'D-052' } as const
const minimumClauses = {
  heavy: ['D-043'],
  light: ['D-044', 'AMB-07', 'AMB-08'],
  ranged: ['D-045'],
  mounted: ['D-046', 'AMB-08'],
} as const

/** Sends every card of the AI army to a zone: the guaranteed minimum, then the rest by die (D-040 to D-052). */
export function distribute(play: Play): void {
  const { rulings, generals } = play.state
  const percent = rulings.minimumPoints === 'units' ? 0 : (generals.ai?.percent ?? 0)
  const rounds = fullFiveHundreds(modifiedHundredths(aiPoints(play), percent))
  decide(play, {
    step: 'minimum',
    rules: ['D-041', 'AMB-06', 'AMB-09'],
    about: `${aiPoints(play)} +${percent}%`,
    chosen: `${rounds}`,
  })
  placeByScenario(play)
  // The flank of the light infantry before: "the other" is the other than that, whatever the mounted units threw in between (AMB-07, AMB-09).
  let lightFlank: Zone = 'left'
  const layOut = (type: UnitType, round: number): void => {
    const unit = nextOf(play, type)
    if (!unit) return
    const step = rulings.lightOrder === 'cycle' ? round % 3 : round % 2
    let zone: Zone = 'centre'
    if (type === 'mounted' || (type === 'light' && step === 1)) {
      zone = flankFor(play.dice.d(6, `flank ${type}`), rulings)
      if (type === 'light') lightFlank = zone
    } else if (type === 'light' && step === 2) zone = lightFlank === 'left' ? 'right' : 'left'
    send(play, unit, `${type} minimum`, zone, minimumClauses[type])
  }
  if (rulings.minimumOrder === 'by-type') {
    for (const type of unitTypes) for (let round = 0; round < rounds; round++) layOut(type, round)
  } else {
    for (let round = 0; round < rounds; round++) for (const type of unitTypes) layOut(type, round)
  }
  // AMB-10: every card, none is left over.
  for (const type of unitTypes) {
    for (let unit = nextOf(play, type); unit; unit = nextOf(play, type)) {
      const zone = zoneFor(type, play.dice.d(6, `zone ${type}`))
      send(play, unit, type, zone, [zoneClause[type], 'D-048'])
    }
  }
  sendScenarioUnits(play)
}

/** The next card of a shuffled pile (D-040); a missing type is passed over (D-042). */
function nextOf(play: Play, type: UnitType): UnitId | undefined {
  const { rulings, units } = play.state
  const waiting = units.filter(
    unit => unit.seat === 'ai' && unit.zone === null && typeOf(cardOf(play.library, unit), rulings) === type,
  )
  if (waiting.length === 0) return undefined
  const heap = waiting.map(unit => unit.card)
  const card = drawFrom(play, heap, type, `deal ${type}`)
  return waiting.find(unit => unit.card === card)!.id
}

function send(play: Play, unit: UnitId, what: string, zone: Zone, rules: readonly string[]): void {
  changeUnit(play, unit, { zone })
  decide(play, { step: 'zone', rules, about: `${unit} ${what}`, chosen: zone })
  tell(play, { type: 'zoned', rule: rules[0]!, unit, zone })
}

/** Units that the scenario places stand where it says, if nobody stands there already (D-011). */
function placeByScenario(play: Play): void {
  const { scenario, table } = play.state.settled
  for (const [i, pose] of (scenario?.places ?? []).entries()) {
    const unit = play.state.units.filter(one => one.seat === 'ai')[i]
    if (!pose || !unit || i >= (scenario?.prescribed?.length ?? 0)) continue
    const body = bodyAt(play.library, unit, pose)
    if (!isFree(fieldNow(play), body, body.corners)) {
      warn(play, 'no-room', unit.id, 'D-011')
      continue
    }
    changeUnit(play, unit.id, { zone: zoneOf(table, play.state.rulings, pose.x) })
    moveUnit(play, unit.id, pose, 'deploy', 'D-011')
  }
}

/** Siege units come in by scenario only (D-021); where it does not place them they stand in the centre. */
function sendScenarioUnits(play: Play): void {
  for (const { id } of play.state.units) {
    const unit = unitIn(play.state, id)!
    if (unit.seat !== 'ai' || unit.zone !== null) continue
    changeUnit(play, id, { zone: 'centre' })
    tell(play, { type: 'zoned', rule: 'D-021', unit: id, zone: 'centre' })
  }
}
