/** Hunger: C43, C44, R10, R78. */

import type { Dice } from '@umpire/core-rng'
import type { Id, Seat, Unit } from '../model.ts'
import { diceFor, forcesOf, homeOf, type OpenArmy, type Play, tell } from '../play.ts'

/** One in ten, each day (C43). */
function dies(dice: Dice, purpose: string): boolean {
  return dice.chance(1, 10, purpose)
}

/** Phase 4 of a day (R1): who is unsupplied may die. Nobody moves up from the reserve for the starved (C43). */
export function starve(play: Play): void {
  const emptied = new Set<Id>()
  // R10: units first, then armies.
  const phases = [() => starveUnits(play, emptied), () => starveArmies(play, emptied)]
  if (play.rulings.starvation === 'armies-first') phases.reverse()
  for (const phase of phases) phase()
}

function starveUnits(play: Play, emptied: Set<Id>): void {
  const dead = new Set<Id>()
  // One stream for the troops of each province; they come province by province.
  let home = -1
  let dice: Dice | undefined
  for (const { id, army } of play.hungry) {
    if (army) continue
    if (homeOf(id) !== home) {
      home = homeOf(id)
      dice = diceFor(play, 'hunger', home)
    }
    if (dies(dice!, 'hunger')) dead.add(id)
  }
  if (dead.size === 0) return
  for (const [id, force, seat, name] of forcesOf(play)) {
    const left = force.units.filter(unit => !dead.has(unit.id))
    if (left.length === force.units.length) continue
    for (const unit of force.units) if (dead.has(unit.id)) mourn(play, id, name, seat, unit)
    force.units = left
    if (left.length === 0) emptied.add(id)
  }
}

/** An army that should die lives on at the cost of one of its units, wherever that comes from (C44). */
function starveArmies(play: Play, emptied: Set<Id>): void {
  const gone = new Set<OpenArmy>()
  for (const { army } of play.hungry) {
    if (!army) continue
    // R78: an army that was emptied today lives till tomorrow.
    if (emptied.has(army.id) && play.rulings.emptiedArmy === 'lives') continue
    const dice = diceFor(play, 'hunger of army', army.id)
    if (!dies(dice, 'hunger of army')) continue
    if (army.units.length === 0) {
      gone.add(army)
      mourn(play, army.id, army.name, army.seat, null)
    } else {
      const unit = dice.pick(army.units, 'bread')
      army.units = army.units.filter(other => other !== unit)
      mourn(play, army.id, army.name, army.seat, unit)
    }
  }
  play.armies = play.armies.filter(army => !gone.has(army))
}

function mourn(play: Play, force: Id, name: string, seat: Seat | null, unit: Unit | null): void {
  const loss = { kind: unit?.type ?? null, unit: unit?.id ?? null }
  if (seat !== null) tell(play, { type: 'starved', seat, secret: true, force, name, ...loss, rule: 'C43' })
}
