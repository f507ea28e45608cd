/** Marches: C1, C21, C22, R22 to R25, R80, R81. */

import type { Book } from '../content/book.ts'
import { aroundCell, isDiagonal, isSteppe, stepFrom } from '../map/grid.ts'
import type { Army, Cell, Direction, Force, Id, WorldMap } from '../model.ts'
import { areFriends, grouped, type OpenArmy, type Play, placeName, tell } from '../play.ts'
import type { Rulings } from '../rulings.ts'

/** Hundredths of a cell a day: that of the slowest unit, at most the cap; units in reserve are faster (C21). */
export function speedOf(book: Book, { units }: Pick<Force, 'units'>): number {
  const { emptyArmySpeed, speedCap, reserveBonus } = book.handbook.movement
  let speed = Math.min(emptyArmySpeed, speedCap)
  for (const { type, cell } of units) speed = Math.min(speed, book.units.get(type)!.speed + (cell ? 0 : reserveBonus))
  return speed
}

export function stepCost(book: Book, direction: Direction): number {
  const { stepOrthogonal, stepDiagonal } = book.handbook.movement
  return isDiagonal(direction) ? stepDiagonal : stepOrthogonal
}

export function canPay(balance: number, cost: number, { stepPaid }: Rulings): boolean {
  // R22: a balance equal to the cost is enough.
  return stepPaid === 'reached' ? balance >= cost : balance > cost
}

/** Where the first step of a route leads; -1 where nobody can go (C1). */
function nextCell(map: WorldMap, army: Pick<Army, 'cell' | 'route'>): Cell {
  const next = stepFrom(map, army.cell, army.route[0]!)
  return next >= 0 && isSteppe(map, next) ? next : -1
}

interface Marcher {
  readonly army: OpenArmy
  balance: number
  steps: number
  stopped: boolean
}

/** Phase 5 of a day (R1): all armies step together, in rounds, as long as somebody can pay for a step (R23, R80). */
export function march(play: Play): void {
  const { map, book, rulings } = play
  play.stepped.clear()
  play.stormed.clear()
  play.swapped.clear()
  const marchers: Marcher[] = []
  for (const army of play.armies) {
    // C22: a deposit is kept only while there is somewhere to go.
    if (army.route.length === 0) army.deposit = 0
    else marchers.push({ army, balance: army.deposit + speedOf(book, army), steps: 0, stopped: false })
  }
  for (let posts = postsOf(play); ; ) {
    const movers: { readonly marcher: Marcher; readonly to: Cell; readonly cost: number }[] = []
    for (const marcher of marchers) {
      const { army } = marcher
      const direction = army.route[0]
      if (marcher.stopped || direction === undefined || (rulings.maxStepsPerDay === 'one' && marcher.steps > 0))
        continue
      const cost = stepCost(book, direction)
      const to = nextCell(map, army)
      const pays = canPay(marcher.balance, cost, rulings)
      if (to < 0 && (pays || rulings.blockedNoticed === 'at-once')) halt(play, marcher)
      else if (pays) movers.push({ marcher, to, cost })
    }
    if (movers.length === 0) break
    step(play, posts, movers)
    posts = postsOf(play)
    for (const { marcher } of movers) marcher.stopped = mustStop(play, posts, marcher.army)
  }
  for (const { army, balance } of marchers) army.deposit = balance
}

/** A step that leads nowhere is found when it could be paid: the route is dropped and the deposit with it (R24, R81). */
function halt(play: Play, marcher: Marcher): void {
  const { army } = marcher
  marcher.stopped = true
  tell(play, {
    type: 'blocked',
    seat: army.seat,
    secret: true,
    army: army.id,
    name: army.name,
    at: army.cell,
    place: placeName(play, army.cell),
    rule: 'R24',
  })
  if (play.rulings.blockedRoute === 'halt') return
  army.route = []
  marcher.balance = 0
}

function step(
  play: Play,
  posts: ReadonlyMap<Cell, readonly OpenArmy[]>,
  movers: readonly { readonly marcher: Marcher; readonly to: Cell; readonly cost: number }[],
): void {
  const goals = new Map<Id, Cell>(movers.map(({ marcher, to }) => [marcher.army.id, to]))
  for (const { marcher, to } of movers) {
    for (const other of posts.get(to) ?? []) {
      const crosses = other.id < marcher.army.id && goals.get(other.id) === marcher.army.cell
      if (crosses && !areFriends(play, marcher.army.seat, other.seat))
        play.swapped.add(`${other.id}/${marcher.army.id}`)
    }
  }
  for (const { marcher, to, cost } of movers) {
    const { army } = marcher
    const from = army.cell
    army.cell = to
    army.route = army.route.slice(1)
    marcher.balance -= cost
    marcher.steps++
    play.stepped.add(army.id)
    const route = play.routes.get(army.id)
    if (route) route.cells.push(to)
    else play.routes.set(army.id, { army: army.id, seat: army.seat, name: army.name, cells: [from, to] })
    tell(play, {
      type: 'marched',
      army: army.id,
      seat: army.seat,
      name: army.name,
      from,
      to,
      place: placeName(play, to),
      rule: 'C22',
    })
  }
}

/** R80: a settlement of somebody else, or an enemy within one cell, ends the day's march. */
function mustStop(play: Play, posts: ReadonlyMap<Cell, readonly OpenArmy[]>, army: OpenArmy): boolean {
  const place = play.places.get(army.cell)
  if (place && holderAt(play, army.cell) !== army.seat) return true
  if (play.rulings.contactStops === 'no') return false
  return aroundCell(play.map, army.cell).some(cell =>
    posts.get(cell)?.some(other => !areFriends(play, army.seat, other.seat)),
  )
}

/** Who holds the settlement on a cell. */
export function holderAt(play: Play, cell: Cell): OpenArmy['seat'] | null {
  const { province, village } = play.places.get(cell)!
  return village < 0 ? play.cities[province]!.seat : play.villages[province]![village]!
}

/** Who stands where. */
function postsOf(play: Play): Map<Cell, OpenArmy[]> {
  return grouped(play.armies, ({ cell }) => cell)
}
