import type { DolgRuleset, Field, Seat, State, Unit, UnitCard } from '@umpire/dolg-solo-ai'
import { seats } from '@umpire/dolg-solo-ai'
import { exchanges } from './blows.ts'

/**
 * What the logarithm of the odds to win hangs on, in thousandths: fitted to 3000 battles without looking ahead, of the sample armies, where the AI's turn begins. Points that
 * were lost decide at night, and count for more the nearer it is; before, it is strength that counts, of which a point of cost buys more in one unit and less in another.
 */
const BASE = -770
/** A lead by all points of an army: at once, what it gains to the night, and in the second half of that. */
const LEAD = 1110
const LATE = 8590
const LATER = 8320
/** By all that points to half of its points, from a quarter on, where those decide. */
const HALF = 3600
/** All hearts of the unit of a general, where his death decides. */
const GENERAL = 640
/** What the next blows of those in melee are expected to win, in points of the person's army. */
const MELEE = 5040
/** Strength of the person's, and of the AI's, in hundredths. */
const OWN = 423
const THEIRS = 295

/** A fit unit strikes and holds with all its strength, others with so many percent of it. */
const SHAKEN = { fit: 100, broken: 90, routed: 60, destroyed: 0 } as const

/** What odds are worth whose logarithm is 0, a half, two halves ... */
const CHANCES = [0, 245, 462, 635, 762, 848, 905, 941, 964, 978, 987, 992, 995, 997, 998, 999] as const
const STEP = 500

/** In proportion to the chance to win: `-LIMIT` is a sure defeat, `LIMIT` a sure win. So the mean of what may come tells a plan that wins more often from one that sometimes wins more. */
function chanceOf(odds: number): number {
  const size = Math.min(Math.abs(odds), STEP * (CHANCES.length - 1))
  const at = Math.trunc(size / STEP)
  const low = CHANCES[at]!
  const chance = low + Math.trunc((((CHANCES[at + 1] ?? low) - low) * (size % STEP)) / STEP)
  return odds < 0 ? -chance : chance
}

/** How much of the time to night is over, in thousandths. */
function lateness({ deck, hand, exhausted, rulings }: State, cards: number): number {
  if (rulings.night !== 'second-exhaustion') return 0
  // The deck is gone through twice, but for the hand.
  const once = Math.max(cards - hand.length, 1)
  const left = deck.length + (exhausted === 0 ? once : 0)
  return Math.max(0, 1000 - Math.trunc((500 * left) / once))
}

/** Makes the evaluation: the chance that the person wins, where the AI's turn begins. */
export function evaluator(rules: DolgRuleset): (state: State, seat: Seat) => number {
  return (state, seat) => {
    const field = rules.queries.field(state)
    const { units, actionDeck } = field.library
    const lost: { [side in Seat]: number } = { ai: 0, human: 0 }
    const strength: { [side in Seat]: number } = { ai: 0, human: 0 }
    const wounds: { [side in Seat]: number } = { ai: 0, human: 0 }
    for (const unit of state.units) {
      const card = units.get(unit.card)!
      if (unit.condition === 'destroyed') lost[unit.seat] += card.cost
      strength[unit.seat] += strengthOf(card, unit)
      if (state.generals[unit.seat]?.host === unit.id)
        wounds[unit.seat] = Math.trunc((GENERAL * unit.damage) / Math.max(card.hearts, 1))
    }
    const [ai, human] = seats.map(side => Math.trunc((1000 * lost[side]) / Math.max(state.initial[side], 1)))
    const lead = ai! - human!
    const late = lateness(state, actionDeck.length)
    let odds = BASE + Math.trunc((lead * (1000 * LEAD + LATE * late + LATER * Math.max(0, 2 * late - 1000))) / 1e6)
    const all = Math.max(state.initial.ai + state.initial.human, 1)
    odds += Math.trunc((OWN * strength.human - THEIRS * strength.ai) / (100 * all))
    odds += Math.trunc((MELEE * blows(field)) / (100 * Math.max(state.initial.human, 1)))
    if (state.victory?.kind === 'general-death') odds += wounds.ai - wounds.human
    if (state.victory?.kind === 'half-losses')
      odds += Math.trunc((HALF * (Math.max(0, ai! - 250) - Math.max(0, human! - 250))) / 1000)
    const chance = chanceOf(odds)
    return seat === 'human' ? chance : -chance
  }
}

/** What a unit can do and bear: attack times defence times hearts; half of what it can do from afar counts. */
function strengthOf({ melee, ranged, defence, hearts }: UnitCard, { damage, condition }: Unit): number {
  const attack = 2 * (melee.hit + melee.damage) + (ranged ? ranged.hit + ranged.damage : 0)
  return attack * (defence.hit + defence.damage) * (10 * hearts - 9 * damage) * SHAKEN[condition]
}

/** What the next blows of the person's units in melee are expected to win, in hundredths of points. */
function blows(field: Field): number {
  return field.bodies.reduce((sum, body) => sum + (body.unit.seat === 'human' ? exchanges(field, body) : 0), 0)
}
