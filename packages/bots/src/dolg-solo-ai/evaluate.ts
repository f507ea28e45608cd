import { integerRoot } from '@umpire/core-game'
import type { DolgRuleset, Seat, State, Unit } from '@umpire/dolg-solo-ai'
import { seats } from '@umpire/dolg-solo-ai'
import { LIMIT } from '../mind.ts'

/** What a damaged unit counts as lost: half of its cost for all its hearts; at least so many percent when broken or routed. */
const BROKEN = 30
const ROUTED = 65

/** The person is better at it than the printed rules: so much of a lead to begin with. */
const AHEAD = 230
/** The lead, that one included, that is five sixths of the way to a sure win. */
const EVEN = 300
/** Leads are reckoned in thousandths of `EVEN`, few enough for a fourth power to be exact. */
const MOST = 9000

/**
 * What a lead is worth, in proportion to the chance to win: `-LIMIT` is a sure defeat, `LIMIT` a sure win, and each battle that is over is one of them. So the mean of what may come
 * tells a plan that wins more often from one that sometimes wins more. Of 500 battles without looking ahead, those were won in the end in which the person led by -300, -200, -100,
 * 0, 100, 200, 300: 36, 52, 80, 92, 92, 96, 99 %; here it is 38, 55, 71, 86, 94, 97, 99 %.
 */
function chanceOf(lead: number): number {
  const x = Math.min(Math.max(Math.trunc((1000 * (lead + AHEAD)) / EVEN), -MOST), MOST)
  const square = x * x
  // The fourth root, in hundredths.
  const root = integerRoot(10_000 * integerRoot(square * square + 1e12))
  return Math.trunc((100 * LIMIT * x) / root)
}

/** Makes the evaluation: the share of its points that each side has lost or is about to lose; and the generals, where their death decides. */
export function evaluator(rules: DolgRuleset): (state: State, seat: Seat) => number {
  return (state, seat) => {
    const { units } = rules.queries.field(state).library
    const lost: { [side in Seat]: number } = { ai: 0, human: 0 }
    const risk: { [side in Seat]: number } = { ai: 0, human: 0 }
    for (const unit of state.units) {
      const { cost, hearts } = units.get(unit.card)!
      lost[unit.seat] += cost * lossOf(unit, hearts)
      const isHost = state.generals[unit.seat]?.host === unit.id
      if (isHost && state.victory?.kind === 'general-death')
        risk[unit.seat] = Math.trunc((400 * unit.damage) / Math.max(hearts, 1)) + (unit.condition === 'fit' ? 0 : 200)
    }
    const [ai, human] = seats.map(seat => risk[seat] + Math.trunc((20 * lost[seat]) / Math.max(state.initial[seat], 1)))
    const chance = chanceOf(ai! - human!)
    return seat === 'human' ? chance : -chance
  }
}

/** In percent of a unit's cost. */
export function lossOf({ condition, damage }: Unit, hearts: number): number {
  if (condition === 'destroyed') return 100
  const wounds = Math.min(Math.trunc((50 * damage) / Math.max(hearts, 1)), 60)
  if (condition === 'routed') return Math.max(wounds, ROUTED)
  return condition === 'broken' ? Math.max(wounds, BROKEN) : wounds
}
