/** Assaults on settlements: C23, C38 to C40, C45, R31, R32, R49, R82, R83, R85, R90. */

import type { Site, Soldier } from '../battle/model.ts'
import type { Place } from '../map/grid.ts'
import type { FieldCell, Seat, Unit } from '../model.ts'
import {
  areFriends,
  cityName,
  diceFor,
  grouped,
  isPeaceful,
  type OpenArmy,
  type OpenCity,
  type OpenForce,
  type Play,
  playerOf,
} from '../play.ts'
import { captureCity, captureVillage } from './captures.ts'
import { fortsOf, strengths } from './city.ts'
import { destroy, engage, type Host, hostOf, rout, scatter, sendHome } from './contact.ts'
import { canStand, fieldFor, inField, isReady, mustered, refill } from './formation.ts'
import { cityGarrison, garrisonDraw, orderCells, orderOf, villageGarrison } from './garrison.ts'
import { holderAt } from './movement.ts'

/** The other reading of R32: who comes to a neutral settlement fights its garrison before any army. */
export function races(play: Play): void {
  if (play.rulings.neutralRace === 'settlement-first') assaults(play, true)
}

/** Phase 7 of a day (R1): armies that stepped onto a settlement that is not theirs take it, or try (C23, C38-C40). */
export function assaults(play: Play, neutralOnly = false): void {
  const visitors = play.armies
    // R83: who only stands on it does nothing.
    .filter(({ id, cell }) => play.places.has(cell) && (play.rulings.underfoot === 'assault' || play.stepped.has(id)))
    .filter(({ cell, seat }) => holderAt(play, cell) !== seat && !(neutralOnly && holderAt(play, cell)))
    .sort((a, b) => a.cell - b.cell || a.id - b.id)
  for (const [cell, armies] of grouped(visitors, army => army.cell)) {
    // R31: by lot, and the first to win owns it.
    const order =
      armies.length > 1 ? diceFor(play, 'order of assaults', cell).shuffle(armies, 'order of assaults') : armies
    for (const army of order) assault(play, play.places.get(cell)!, army)
  }
}

function assault(play: Play, place: Place, army: OpenArmy): void {
  // R28: a garrison stands one storm a day, or all that come.
  if (play.rulings.battlesPerDay === 'one' && play.stormed.has(army.cell)) return
  const holder = holderAt(play, army.cell)
  const surprise = holder !== null && isPeaceful(play, holder, army.seat)
  if (holder !== null && isPeaceful(play, army.seat, holder)) {
    // Mutual peace lets it pass. Who declared peace in vain captures nothing, and is beaten at the gates (C45, R82).
    if (!surprise && place.village < 0) fallInto(play, play.cities[place.province]!, holder, army)
    return
  }
  // R32: armies first, or the settlement.
  const races = holder === null && play.rulings.neutralRace === 'settlement-first'
  if (!races && isGuarded(play, army)) return
  if (place.village >= 0) {
    if (holder === null && !beatsVillage(play, place, army)) return
    captureVillage(play, place, army, holder)
  } else {
    const city = play.cities[place.province]!
    const left =
      holder === null ? beatsNeutral(play, city, army) : surprise ? [] : beatsGarrison(play, city, holder, army)
    // C45, R82: a city whose ruler declared peace in vain falls to any force.
    if (surprise && city.garrison.units.length > 0)
      rout(play, army.cell, hostOf(army).party, garrisonOf(play, city).party, true)
    if (!left) return
    captureCity(play, city, army, holder)
    // R54: who was made in the city has lost his home with it.
    if (holder !== null) sendHome(play, holder, left)
  }
  // R28, R32: its new owner's garrison, if any, has not fought yet.
  play.stormed.delete(army.cell)
}

/** Who comes in a peace that the city's ruler does not keep, is lost if either force is ready (R82); with nobody in the city there is no clash (C23). */
function fallInto(play: Play, city: OpenCity, holder: Seat, army: OpenArmy): void {
  if (city.garrison.units.length === 0) return
  refill(army, play.rulings)
  if (isManned(play, city, holder) || isReady(army) || play.rulings.peaceRout === 'always') {
    play.stormed.add(army.cell)
    scatter(play, garrisonOf(play, city).party, army, true)
  }
}

/** Hostile armies that could not fight each other still keep a settlement from being taken (C40). */
function isGuarded(play: Play, army: OpenArmy): boolean {
  return play.armies.some(
    other => other.cell === army.cell && other !== army && !areFriends(play, army.seat, other.seat),
  )
}

/** A neutral garrison as a force of the moment: a failed assault leaves it as it was (C38). */
function muster(soldiers: readonly Soldier[]): OpenForce {
  const units = soldiers.map(([type, dx, dy], id): Unit => ({ id, type, cell: [dx, dy] }))
  return { units, vacancies: [], field: mustered(soldiers).field }
}

function beatsVillage(play: Play, place: Place, army: OpenArmy): Beaten {
  const { name } = play.map.provinces[place.province]!.villages[place.village]!
  const site: Site = { storm: true, fortified: false, forts: [] }
  const party = { force: null, seat: null, name, garrison: true }
  return storm(play, army, { party, force: muster(villageGarrison(play.book)) }, site)
}

/** C39: the type is drawn anew for each assault, among those that can be built there. */
function beatsNeutral(play: Play, city: OpenCity, army: OpenArmy): Beaten {
  const { book, rulings } = play
  const main = strengths(book, city.buildings, rulings.directionTie)[0]
  const draw = garrisonDraw(book, new Set(city.buildings), main?.direction ?? null)
  const dice = diceFor(play, 'neutral garrison', `${city.index}/${army.id}`)
  const type = draw.length
    ? dice.weighted(draw, ({ weight }) => weight, 'neutral garrison').type
    : book.units.get(book.handbook.neutralGarrisons.city.fallbackUnit)!
  const site = siteOf(play, city)
  const garrison = muster(cityGarrison(book, type, main?.strength ?? 0, site.forts))
  return storm(play, army, garrisonOf(play, city, garrison), site)
}

function beatsGarrison(play: Play, city: OpenCity, holder: Seat, army: OpenArmy): Beaten {
  // R29: against an army that is left alone no garrison is drawn up (C20, R85).
  if (play.rulings.unready === 'spared' && !canStand(army, play.rulings) && canMan(play, city, holder)) return null
  return isManned(play, city, holder) ? storm(play, army, garrisonOf(play, city), siteOf(play, city)) : []
}

/** Whether somebody would be in formation if the garrison were drawn up (R85). */
function canMan(play: Play, { garrison }: OpenCity, holder: Seat): boolean {
  return canStand(garrison, play.rulings) || (playerOf(play, holder).autoDeployGarrison && garrison.units.length > 0)
}

/** Draws a garrison up against somebody who comes; false where nobody is in formation (R85). */
function isManned(play: Play, city: OpenCity, holder: Seat): boolean {
  refill(city.garrison, play.rulings)
  if (playerOf(play, holder).autoDeployGarrison) man(play, city)
  return isReady(city.garrison)
}

/** R49: walls are defended by the algorithms for defence. */
function siteOf(play: Play, city: OpenCity): Site {
  const forts = fortsOf(play.book, city.buildings)
  return { storm: true, fortified: forts.length > 0 || play.rulings.fortified === 'any-garrison', forts }
}

function garrisonOf(play: Play, city: OpenCity, force: OpenForce = city.garrison): Host {
  return { party: { force: city.index, seat: city.seat, name: cityName(play, city.index), garrison: true }, force }
}

/** Who lived of a garrison that is beaten; null where it is not. */
type Beaten = readonly Unit[] | null

/** One army against one garrison in formation, which a draw does not beat (C25, R90). */
function storm(play: Play, army: OpenArmy, garrison: Host, site: Site): Beaten {
  // C40: where the handbook's points are too few for anybody, nobody stands there.
  if (garrison.force.units.length === 0) return []
  refill(army, play.rulings)
  if (!isReady(army) && play.rulings.unready === 'spared') return null
  play.stormed.add(army.cell)
  if (!isReady(army)) {
    scatter(play, garrison.party, army, false)
    return null
  }
  const dice = diceFor(play, 'storm', `${army.cell}/${army.id}`)
  const { winner, left } = engage(play, hostOf(army), garrison, site, army.cell, dice)
  if (winner === 'a') return left.b
  destroy(play, army, left.a)
  return null
}

/** R85: puts every undeployed unit of a garrison on the first free cell of the order that a neutral garrison of its class would use. */
export function man(play: Play, city: OpenCity): void {
  const { garrison } = city
  const { book } = play
  const forts = fortsOf(book, city.buildings)
  const taken = new Set(garrison.units.flatMap(({ cell }) => (cell ? [String(cell)] : [])))
  const orders = new Map<string, Generator<FieldCell>>()
  garrison.units = garrison.units.map(unit => {
    if (unit.cell) return unit
    const order = orderOf(book, book.units.get(unit.type)!, forts)
    const cells = orders.get(order) ?? orderCells(book, order)
    orders.set(order, cells)
    for (let cell = cells.next().value as FieldCell; ; cell = cells.next().value as FieldCell) {
      if (taken.has(String(cell))) continue
      taken.add(String(cell))
      while (!inField(garrison.field, cell)) garrison.field++
      return { ...unit, cell }
    }
  })
  garrison.vacancies = garrison.vacancies.filter(({ cell }) => !taken.has(String(cell)))
  garrison.field = Math.max(garrison.field, fieldFor(garrison.units.length))
}
