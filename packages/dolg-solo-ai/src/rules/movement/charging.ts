/** Charges: D-156, D-169, D-170, AMB-35, AMB-36, AMB-66, AMB-74. */
import type { ChargeOption } from '../../content/core-rules.ts'
import { type Body, barsWayBack, bodyIn, type Field, isWithoutRisk, withMove } from '../../geometry/field.ts'
import { within } from '../../geometry/polygon.ts'
import { zoneOf } from '../../geometry/table.ts'
import type { UnitId } from '../../model.ts'
import type { Rulings } from '../../rulings.ts'

/** A charge with what it is compared by (D-156). */
export interface ScoredCharge {
  readonly option: ChargeOption
  /** Envelops, and nobody but the target can charge the unit afterwards (AMB-36). */
  readonly riskFree: boolean
  /** The AI's attack minus the target's defence, hit and damage summed, all modifiers included. */
  readonly difference: number
  readonly score: readonly number[]
}

/** What the places of a charge's score are. */
export function chargeMeasures({ chargeOrder }: Pick<Rulings, 'chargeOrder'>): readonly string[] {
  const points = ['points', 'target-points']
  const compared = chargeOrder === 'difference' ? ['difference', ...points] : [...points, 'difference']
  return ['risk', ...compared, 'side', 'path']
}

const sideRank = { rear: 0, flank: 1, front: 2 } as const

/** Every charge a unit can make from where it stands, scored (D-156, AMB-35, AMB-66). */
export function chargesOf(field: Field, body: Body): readonly ScoredCharge[] {
  const { core } = field.library
  const charges: ScoredCharge[] = []
  for (const option of core.chargeOptions(field, body, body.pose)) {
    const after = withMove(field, body, option.end)
    const charger = bodyIn(after, body.unit.id)!
    if (barsWayBack(field, body, charger.corners)) continue
    const target = bodyIn(after, option.target)!
    const riskFree = option.envelops && isWithoutRisk(field, after, body.unit.id, option.target)
    const difference = core.attackSum(after, charger, target) - core.defenceSum(after, target, charger)
    const points = [-body.card.cost, -target.card.cost]
    const tail = [sideRank[option.side], option.path]
    const compared =
      field.state.rulings.chargeOrder === 'difference' ? [-difference, ...points] : [...points, -difference]
    charges.push({ option, riskFree, difference, score: [riskFree ? 0 : 1, ...compared, ...tail] })
  }
  return charges
}

/** True where a unit stands in the zone of the player's general (D-169; AMB-74: by the middle of its base). */
export function inGeneralsZone(field: Field, target: UnitId): boolean {
  const host = hostOfPlayer(field)
  const body = bodyIn(field, target)
  if (!host || !body) return false
  const { settled, rulings } = field.state
  return zoneOf(settled.table, rulings, body.pose.x) === zoneOf(settled.table, rulings, host.pose.x)
}

/** True where a unit stands in that zone or in the general's area of influence (D-170; both under the other reading of AMB-74). */
export function nearPlayersGeneral(field: Field, target: UnitId): boolean {
  const host = hostOfPlayer(field)
  const body = bodyIn(field, target)
  if (!host || !body) return false
  const radius = field.library.core.influenceRadius(field.state.generals.human!)
  const influenced = within(host.corners, body.corners, radius)
  const inZone = inGeneralsZone(field, target)
  return field.state.rulings.generalArea === 'either' ? inZone || influenced : inZone && influenced
}

function hostOfPlayer(field: Field): Body | undefined {
  const general = field.state.generals.human
  return general?.host && general.condition !== 'fallen' ? bodyIn(field, general.host) : undefined
}
