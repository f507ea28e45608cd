/** The AI army is recruited: D-012, D-015, D-024 to D-027, D-029 to D-033, AMB-01, AMB-02, AMB-11, AMB-24, AMB-44, AMB-45, AMB-47. */

import { cardOf } from '../../content/library.ts'
import type { CardId, UnitCard } from '../../content/model.ts'
import { typeByValues, typeOf } from '../../content/unit-types.ts'
import { type Seat, type State, type UnitType, unitTypes } from '../../model.ts'
import { change, decide, type Play, tell, warn } from '../../play.ts'
import { nameOf } from '../../scores.ts'
import { drawFrom, without } from '../drawing.ts'
import { refuseArmy } from './victory.ts'

/** Points with a general's percentage, in hundredths of a point, so that they are whole (D-029, AMB-01). */
export function modifiedHundredths(points: number, percent: number): number {
  return points * (100 + percent)
}

/** The same in whole points: a broken point counts as a whole one, on both sides (AMB-02). */
export function modifiedPoints(points: number, percent: number): number {
  return Math.ceil(modifiedHundredths(points, percent) / 100)
}

/** How many cards of a type the AI takes for `count` of the player's when the die shows `face` (D-025 to D-027, AMB-11). */
export function quotaFor(count: number, face: number): number {
  return Math.max(0, face === 1 ? count - 1 : face === 6 ? count + 1 : count)
}

type Counts = { readonly [type in UnitType]: number }

/** How many units of a side there are of each type; siege units are of none. */
function countTypes({ state, library }: Play, seat: Seat, type: (card: UnitCard) => UnitType | 'siege'): Counts {
  const counts = { heavy: 0, light: 0, ranged: 0, mounted: 0, siege: 0 }
  for (const unit of state.units) if (unit.seat === seat) counts[type(cardOf(library, unit))]++
  return counts
}

/** The player's units by type (D-024; AMB-45 for siege units). */
function playerCounts(play: Play): Counts {
  const { rulings } = play.state
  return countTypes(play, 'human', card =>
    rulings.playerSiege === 'counted' ? typeByValues(card, rulings) : typeOf(card, rulings),
  )
}

/** Recruits the AI army: general, prescribed units, quotas by die, then single cards until the points are met (D-015 to D-033). */
export function recruit(play: Play): void {
  chooseGeneral(play)
  const prescribed = recruitPrescribed(play)
  if (!play.state.settled.scenario?.onlyPrescribed) {
    recruitQuotas(play, prescribed)
    topUp(play)
  }
}

function chooseGeneral(play: Play): void {
  const { settled, rulings } = play.state
  const { generals } = play.library
  const own = [...generals.values()].filter(general => general.army === settled.army)
  const rule = settled.aiGeneral === 'unknown' ? 'D-031' : 'D-032'
  const card =
    settled.aiGeneral === 'random'
      ? own.length
        ? play.dice.pick(own, 'general', nameOf)
        : undefined
      : generals.get(settled.aiGeneral)
  const general = {
    name: card?.name ?? 'Unknown General',
    leadership: card?.leadership ?? rulings.unknownLeadership,
    percent: card?.percent ?? 0,
    host: null,
    condition: 'fit' as const,
  }
  change(play, { generals: { ...play.state.generals, ai: general } })
  decide(play, {
    step: 'general',
    rules: [rule, 'AMB-24'],
    about: settled.army,
    chosen: general.name,
    measures: ['leadership'],
    candidates: own.map(({ name, leadership }) => ({ name, score: [leadership] })),
  })
}

function recruitPrescribed(play: Play): Counts {
  for (const id of play.state.settled.scenario?.prescribed ?? []) enlist(play, id, 'D-012')
  return countTypes(play, 'ai', card => typeOf(card, play.state.rulings))
}

/** The cards of the unit deck that belong to a type: one of four decks (D-015). */
function deckOf(play: Play, type: UnitType): readonly CardId[] {
  const { rulings, unitDeck } = play.state
  return unitDeck.filter(id => typeOf(play.library.units.get(id)!, rulings) === type)
}

function recruitQuotas(play: Play, prescribed: Counts): void {
  const { rulings } = play.state
  const counts = playerCounts(play)
  for (const type of unitTypes) {
    const count = counts[type]
    if (count === 0 && rulings.absentTypeDie === 'skipped') continue
    const face = play.dice.d(6, `quota ${type}`)
    const quota = quotaFor(count, face)
    const rule = face === 1 ? 'D-025' : face === 6 ? 'D-027' : 'D-026'
    decide(play, {
      step: 'quota',
      rules: [rule, 'D-024', 'AMB-11', 'AMB-44'],
      about: type,
      chosen: `${quota}`,
      measures: ['cards'],
      candidates: [{ name: 'player', score: [count] }],
    })
    // AMB-47: prescribed units are of the quota.
    const already = rulings.prescribedUnits === 'in-quota' ? prescribed[type] : 0
    for (let left = Math.max(0, quota - already); left > 0; left--) {
      const deck = deckOf(play, type)
      if (deck.length === 0) {
        fallShort(play, type)
        break
      }
      const card = drawFrom(play, deck, type, `recruit ${type}`)
      change(play, { unitDeck: without(play.state.unitDeck, card) })
      enlist(play, card, rule)
    }
  }
}

/** The AI's points, general left out (D-033). */
export function aiPoints(play: Play): number {
  let points = 0
  for (const unit of play.state.units) if (unit.seat === 'ai') points += cardOf(play.library, unit).cost
  return points
}

function topUp(play: Play): void {
  const { settled, rulings, generals } = play.state
  const percent = rulings.topUpCounts === 'units' ? 0 : (generals.ai?.percent ?? 0)
  while (modifiedPoints(aiPoints(play), percent) < settled.points) {
    const mixed = unitTypes.flatMap(type => deckOf(play, type))
    if (mixed.length === 0) {
      fallShort(play, 'mixed')
      return
    }
    const before = aiPoints(play)
    const card = drawFrom(play, mixed, 'mixed', 'top-up')
    change(play, { unitDeck: without(play.state.unitDeck, card) })
    decide(play, {
      step: 'top-up',
      rules: ['D-029', 'D-030', 'AMB-01', 'AMB-02'],
      about: `${before}/${settled.points}`,
      chosen: card,
    })
    enlist(play, card, 'D-029')
  }
}

function fallShort(play: Play, about: string): void {
  warn(play, 'shortfall', about, 'AMB-11')
  if (play.state.rulings.shortfall === 'refuse') refuseArmy(play, 'shortfall')
}

function enlist(play: Play, card: CardId, rule: string): void {
  const id = `a${play.state.units.filter(unit => unit.seat === 'ai').length + 1}`
  change(play, { units: [...play.state.units, newUnit(id, 'ai', card)] })
  tell(play, { type: 'recruited', rule, unit: id, card, seat: 'ai', dice: play.dice.taken() })
}

/** A fresh unit that is not on the table yet. */
export function newUnit(id: string, seat: 'ai' | 'human', card: CardId): State['units'][number] {
  return {
    id,
    seat,
    card,
    pose: null,
    zone: null,
    line: null,
    damage: 0,
    condition: 'fit',
    formation: null,
    extended: false,
    engaged: [],
    done: [],
    retire: null,
  }
}
