import type { GeneralCard, UnitCard } from '../content/model.ts'
import type { Options, PlayerGeneral } from '../model.ts'
import type { Cards } from './model.ts'

/** What a first army may come to. */
const POINTS = 1500
/** More bases than these are no evening's game. */
const MOST_UNITS = 30

/** The armies that the unit cards name, in their order; hired men alone are none. */
export function armiesOf({ units }: Cards): string[] {
  const armed = units.filter(card => !isMercenary(card))
  return [...new Set((armed.length ? armed : units).map(({ army }) => army))]
}

const isMercenary = ({ flags }: UnitCard): boolean => flags.includes('mercenary')

/** A battle with whatever cards there are: the first army for the AI, the second (or the same) for the person, without places: he deploys. */
export function firstBattle(content: Cards): Options {
  const [army = '', mine = army] = armiesOf(content)
  const units: { card: string }[] = []
  let left = POINTS
  for (let more = true; more && units.length < MOST_UNITS; ) {
    more = false
    for (const { id, army: of, cost, copies, ...card } of content.units) {
      const taken = units.filter(one => one.card === id).length
      // Where both sides have one army, half of its cards are left to the AI.
      const most = mine === army ? copies >> 1 : copies
      if (of !== mine || card.flags.includes('mercenary') || cost > left || taken >= most) continue
      units.push({ card: id })
      left -= cost
      more = true
    }
  }
  const general = content.generals.find(one => one.army === mine)
  return { army, points: POINTS, player: { units, ...(general && { general: generalOf(general, 0) }) } }
}

/** A general of the person, as his card has him, with one of his units. */
export function generalOf({ name, leadership, percent }: GeneralCard, host: number): PlayerGeneral {
  return { name, leadership, percent, host }
}

/** Mercenaries among the cards of an army (AMB-80). */
export function mercenariesOf({ units }: Cards, army: string): string[] {
  return units.filter(card => card.army === army && isMercenary(card)).map(({ id }) => id)
}
