import { type HexId, type Seat, seats } from '../../src/index.ts'
import { hexesApart, neighboursOf } from './map.ts'
import {
  defenceOf,
  enemies,
  enemiesIn,
  inEnemyZone,
  isGround,
  type Piece,
  piecesIn,
  remember,
  type Situation,
} from './situation.ts'

/** Whose capital feeds a unit: Russians and captured aircraft eat at their commander's, Budjak at Comrat. */
export function fedBy(piece: Piece): Seat {
  return piece.kind.faction === 'gagauzia' ? 'gagauzia' : piece.seat
}

/** The factions a seat draws lines for. */
export function factionsOf({ players }: Situation, seat: Seat): Seat[] {
  return players === 2 && seat === 'transnistria' ? ['transnistria', 'gagauzia'] : [seat]
}

const isCity = ({ chart }: Situation, hex: HexId) => chart.places.get(hex)!.terrain === 'city'

function isOwn({ rulings }: Situation, faction: Seat, other: Seat): boolean {
  return rulings.alliedSupply ? !enemies(faction, other) : faction === other
}

/** Why the line of a faction cannot run through a hex; null where it can. */
export function closedBy(
  situation: Situation,
  faction: Seat,
  hex: HexId,
): 'no-route' | 'enemy' | 'control' | 'zone-of-control' | null {
  const { chart, rulings, owners } = situation
  if (!chart.places.get(hex)!.route && !isCity(situation, hex)) return 'no-route'
  if (enemiesIn(situation, faction, hex).length > 0) return 'enemy'
  const needsControl = isCity(situation, hex) || rulings.routeControl === 'needed'
  if (needsControl && !isOwn(situation, faction, owners.get(hex)!)) return 'control'
  const covered = piecesIn(situation, hex).some(piece => isGround(piece) && isOwn(situation, faction, fedBy(piece)))
  if (!covered && inEnemyZone(situation, faction, hex)) return 'zone-of-control'
  return null
}

/** All that is reached from a source; empty where the source itself is closed. */
function flood(situation: Situation, faction: Seat, source: HexId): readonly HexId[] {
  const atSource = closedBy(situation, faction, source)
  const open = atSource === null || (atSource === 'zone-of-control' && situation.rulings.sourceInZoc === 'open')
  if (!open) return []
  const reached = [source]
  for (const hex of reached) {
    for (const next of neighboursOf(situation.chart, hex)) {
      if (!reached.includes(next) && closedBy(situation, faction, next) === null) reached.push(next)
    }
  }
  return reached
}

/** The capital, or what takes its place; null for nothing. */
export function sourceOf(situation: Situation, faction: Seat): HexId | null {
  const { chart, rulings, owners } = situation
  const { capital } = chart.content.factions[faction]
  const taken = enemies(owners.get(capital)!, faction) || enemiesIn(situation, faction, capital).length > 0
  if (!taken) return capital
  if (rulings.lostCapital === 'nothing') return null
  let nearest: HexId | null = null
  for (const { id } of inOrder(situation)) {
    // It has to be the faction's own, and no more in enemy hands than the capital may be.
    if (!isCity(situation, id) || owners.get(id) !== faction || enemiesIn(situation, faction, id).length > 0) continue
    if (nearest === null || hexesApart(id, capital) < hexesApart(nearest, capital)) nearest = id
  }
  return nearest
}

/** The hexes of the map by q, then r. */
function inOrder({ chart }: Situation) {
  return [...chart.places.values()].sort((a, b) => a.q - b.q || a.r - b.r)
}

const networks = remember(situation => {
  const drawn = new Map<Seat, readonly HexId[]>()
  for (const faction of seats) {
    const source = sourceOf(situation, faction)
    drawn.set(faction, source === null ? [] : flood(situation, faction, source))
  }
  return drawn
})

export function network(situation: Situation, faction: Seat): readonly HexId[] {
  return networks(situation).get(faction)!
}

/** The hexes by which a unit in a hex would be fed: its own and those near it (T-022, R-23). */
function feedingHexes({ chart, rulings }: Situation, hex: HexId): Set<HexId> {
  const near = new Set([hex])
  for (let step = 0; step < rulings.supplyReach; step++)
    for (const each of [...near]) for (const next of neighboursOf(chart, each)) near.add(next)
  return near
}

function reaches(situation: Situation, hexes: readonly HexId[], hex: HexId): boolean {
  const near = feedingHexes(situation, hex)
  return hexes.some(each => near.has(each))
}

/** Its capital feeds it, or it needs no food. */
export function isSupplied(situation: Situation, piece: Piece): boolean {
  const { rulings } = situation
  if (!isGround(piece) && rulings.aviationSupply === 'exempt') return true
  if (piece.status === 'reserve') return rulings.reserveSupply === 'exempt'
  return reaches(situation, network(situation, fedBy(piece)), piece.hex!)
}

/** Cities that are cut off from their own capital and hang together, and all hexes they hang together by. */
interface Pocket {
  readonly faction: Seat
  readonly cities: readonly HexId[]
  readonly hexes: readonly HexId[]
}

/** Those of some factions by q, then r. */
function pocketsOf(situation: Situation, factions: readonly Seat[]): Pocket[] {
  const pockets: Pocket[] = []
  for (const { id } of inOrder(situation)) {
    const faction = situation.owners.get(id)!
    if (!isCity(situation, id) || !factions.includes(faction) || network(situation, faction).includes(id)) continue
    const known = pockets.findIndex(pocket => pocket.faction === faction && pocket.hexes.includes(id))
    if (known >= 0) pockets[known] = { ...pockets[known]!, cities: [...pockets[known]!.cities, id] }
    else pockets.push({ faction, cities: [id], hexes: flood(situation, faction, id) })
  }
  return pockets.filter(({ hexes }) => hexes.length > 0)
}

export interface SupplyCheck {
  /** What the owner is asked, in order: whom a pocket feeds next. */
  readonly asked: readonly (readonly string[])[]
  /** Units, each with the city that feeds it. */
  readonly fed: ReadonlyMap<string, HexId>
  readonly unsupplied: readonly string[]
  readonly surrendered: readonly string[]
}

/** Whom cut-off cities feed (T-023, R-25, R-71); `choose` answers for the owner. `only`: those who are still to be fed, of whom the first is served now. */
function feed(
  situation: Situation,
  seat: Seat,
  choose: (ids: readonly string[]) => string,
  only?: readonly string[],
): Pick<SupplyCheck, 'asked' | 'fed'> {
  const { pieces, rulings } = situation
  const hosts = rulings.cityFeedsAllies ? seats.filter(other => !enemies(other, seat)) : factionsOf(situation, seat)
  const takes = (pocket: Pocket, piece: Piece) =>
    (rulings.cityFeedsAllies || fedBy(piece) === pocket.faction) && reaches(situation, pocket.hexes, piece.hex!)
  const pockets = pocketsOf(situation, hosts)
  const inNeed = pieces.filter(
    piece =>
      piece.seat === seat &&
      piece.status === 'map' &&
      (!only || only.includes(piece.id)) &&
      !isSupplied(situation, piece),
  )
  // Whoever was fed this turn stays fed as long as its city reaches it; no city feeds a second one, wherever the first is now.
  const isKept = (piece: Piece) =>
    pockets.some(pocket => piece.fed !== null && pocket.cities.includes(piece.fed) && takes(pocket, piece))
  const holds = (piece: Piece) => piece.seat === situation.turn || (inNeed.includes(piece) && isKept(piece))
  const spent = pieces.filter(piece => piece.seat === seat && holds(piece)).map(piece => piece.fed)
  const fed = new Map(inNeed.filter(isKept).map(({ id, fed }) => [id, fed!]))
  const asked: string[][] = []
  for (const pocket of pockets) {
    const left = pocket.cities.filter(city => !spent.includes(city))
    for (let city = left.shift(); city !== undefined; city = left.shift()) {
      const guests = inNeed.filter(piece => !fed.has(piece.id) && takes(pocket, piece))
      if (guests.length === 0) break
      const most = Math.max(...guests.map(({ damage }) => damage))
      const neediest = guests.filter(({ damage }) => damage === most).map(({ id }) => id)
      const open = guests.filter(piece => piece.fed === null).map(({ id }) => id)
      const isAsked =
        rulings.cityFeeds !== 'neediest' && guests.length > left.length + 1 && (!only || open.includes(only[0]!))
      if (isAsked) asked.push(open.sort())
      fed.set(isAsked ? choose(asked.at(-1)!) : neediest.sort()[0]!, city)
    }
  }
  return { asked, fed }
}

/** Whom they feed, or would feed unless the owner says otherwise. */
export function fedUnasked(situation: Situation, seat: Seat): ReadonlyMap<string, HexId> {
  return feed({ ...situation, rulings: { ...situation.rulings, cityFeeds: 'neediest' } }, seat, ([id]) => id!).fed
}

/** The supply check of a turn (T-019 to T-025, R-28, R-69); `choose` answers for the owner. */
export function supplyCheck(situation: Situation, seat: Seat, choose: (ids: readonly string[]) => string): SupplyCheck {
  const begun = feed(situation, seat, choose)
  const asked = [...begun.asked]
  const fed = new Map(begun.fed)
  const together = situation.rulings.supplyDamage === 'together'
  const served = (pieces: readonly Piece[]) => pieces.map(piece => ({ ...piece, fed: fed.get(piece.id) ?? null }))
  let now: Situation = { ...situation, pieces: served(situation.pieces) }
  const unsupplied: string[] = []
  const surrendered: string[] = []
  for (const [i, piece] of situation.pieces.entries()) {
    if (piece.seat !== seat || (piece.status !== 'map' && piece.status !== 'reserve')) continue
    let eats = fed.has(piece.id)
    if (!together) {
      // A city that is cut off by now feeds this one, or one that comes later and is chosen in its place.
      const chosen = [piece.id]
      const choice = (ids: readonly string[]) => chosen[chosen.push(choose(ids)) - 1]!
      const rest = situation.pieces.slice(i).map(({ id }) => id)
      const more = feed(now, seat, choice, rest)
      asked.push(...more.asked)
      for (const id of chosen) if (more.fed.has(id)) fed.set(id, more.fed.get(id)!)
      eats = more.fed.has(piece.id)
      now = { ...now, pieces: served(now.pieces) }
    }
    if (eats || isSupplied(together ? situation : now, piece)) continue
    unsupplied.push(piece.id)
    if (piece.damage + 1 < defenceOf(piece)) continue
    surrendered.push(piece.id)
    // It is gone, and what its city gave it is gone with it.
    const gone = { ...piece, status: 'surrendered', hex: null, fed: fed.get(piece.id) ?? null } as const
    now = { ...now, pieces: now.pieces.map(other => (other.id === piece.id ? gone : other)) }
  }
  return { asked, fed, unsupplied, surrendered }
}

/** The fewest closed hexes on ways of routes and cities from the capital to every hex on them. */
const cuts = remember(situation => new Map(seats.map(faction => [faction, cutsOf(situation, faction)])))

function cutsOf(situation: Situation, faction: Seat): Map<HexId, number> {
  const ways = new Map<HexId, number>()
  const source = sourceOf(situation, faction) ?? situation.chart.content.factions[faction].capital
  ways.set(source, flood(situation, faction, source).length === 0 ? 1 : 0)
  const open = [source]
  for (const hex of open) {
    for (const next of neighboursOf(situation.chart, hex)) {
      const closed = closedBy(situation, faction, next)
      const total = ways.get(hex)! + (closed === null ? 0 : 1)
      if (closed === 'no-route' || total >= (ways.get(next) ?? Number.POSITIVE_INFINITY)) continue
      ways.set(next, total)
      open.push(next)
    }
  }
  return ways
}

/** As many as must be opened before a unit is fed; 0 where no route leads near it. */
export function fewestCuts(situation: Situation, piece: Piece): number {
  const ways = cuts(situation).get(fedBy(piece))!
  const found = [...feedingHexes(situation, piece.hex!)].flatMap(hex => ways.get(hex) ?? [])
  return found.length ? Math.min(...found) : 0
}
