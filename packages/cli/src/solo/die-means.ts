import type { State, UnitCard, UnitType } from '@umpire/dolg-solo-ai'
import { unitTypes } from '@umpire/dolg-solo-ai/model'
import { flankFor, quotaFor, typeOf, victoryFor, zoneFor } from '@umpire/dolg-solo-ai/tables'

/** True of a die that only picks among equals; others hit, or are read off a table. */
export function isPick(purpose: string): boolean {
  const whole =
    /^(general|general host tie|shooter|target|fight|event|card tie|withdrawal( order)?|nearest enemy|rally( charge)?)$/
  return whole.test(purpose) || /^(activate|order) /.test(purpose) || / (unit|points|score)$/.test(purpose)
}

/** What each face of a die decides, faces of one meaning together; empty where the faces number equals, or nothing more is known. */
export function facesOf(
  state: State,
  purpose: string,
  sides: number,
  cards: ReadonlyMap<string, UnitCard>,
): readonly { readonly from: number; readonly to: number; readonly means: string }[] {
  const means = meaningOf(state, purpose, cards)
  if (!means) return []
  const found: { from: number; to: number; means: string }[] = []
  for (let face = 1; face <= sides; face++) {
    const now = means(face)
    const last = found.at(-1)
    if (last?.means === now) last.to = face
    else found.push({ from: face, to: face, means: now })
  }
  return found
}

function meaningOf(
  state: State,
  purpose: string,
  cards: ReadonlyMap<string, UnitCard>,
): ((face: number) => string) | null {
  const [first = '', second = ''] = purpose.split(' ')
  const type = unitTypes.find(one => one === second)
  if (first === 'victory') return victoryFor
  if (first === 'flank') return face => flankFor(face, state.rulings)
  if (first === 'zone' && type) return face => zoneFor(type, face)
  if (first === 'leadership') return String
  if (first === 'quota' && type) {
    const count = countOf(state, type, cards)
    return face => String(quotaFor(count, face))
  }
  return null
}

/** The player's units of a type, as the quota counts them. */
function countOf({ units, rulings }: State, type: UnitType, cards: ReadonlyMap<string, UnitCard>): number {
  return units.filter(({ seat, card }) => {
    const known = cards.get(card)
    if (seat !== 'human' || !known) return false
    // AMB-45: siege units may count as what their values make them.
    const flags = rulings.playerSiege === 'counted' ? known.flags.filter(flag => flag !== 'siege') : known.flags
    return typeOf({ ...known, flags }, rulings) === type
  }).length
}

/** False of a die for cards of a type that no deck has any more: whatever it shows, none is drawn. */
export function dieMatters(
  { unitDeck, rulings }: State,
  purpose: string,
  cards: ReadonlyMap<string, UnitCard>,
): boolean {
  const [, type] = /^quota (\w+)$/.exec(purpose) ?? []
  return type === undefined || unitDeck.some(id => typeOf(cards.get(id)!, rulings) === type)
}
