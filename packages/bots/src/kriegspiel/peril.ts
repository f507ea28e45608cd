import {
  type Cell,
  isConnected,
  type Kind,
  type Kriegspiel,
  type Position,
  type Unit,
  unitTypes,
} from '@umpire/kriegspiel'
import { CLEAR, FAR } from './ground.ts'
import { MOVES } from './sums.ts'
import { type Desk, other } from './turn.ts'

/** What the side to move might do to the other in one turn. What is not named here it cannot do, whatever it moves. */
export interface Peril {
  /** How many of its units might enter an arsenal. */
  readonly storms: number
  /** By how much the best attack on a unit exceeds its worst defence, at most: it is safe where that is less than 1. */
  margin(unit: Unit): number
}

const PLAIN = 0
const MOUNTAIN = 1
const FORTRESS = 3

/**
 * All turns of the side to move at once, and each part of them at its best: its lines run as if every unit stood on every square that it can come to, the five that
 * gain most by a move stand where they do most, and the defender's lines as if all those squares were held against them.
 */
export function perilOf(desk: Desk, position: Position): Peril {
  const { rules, ground } = desk
  const { board } = rules
  const by = position.turn!
  const held = new Uint8Array(board.size)
  const army: Unit[] = []
  const defenders: Unit[] = []
  for (const unit of position.units) (unit.seat === by ? army : defenders).push(unit)
  for (const { at } of defenders) held[at] = 1
  const ways = army.map(unit => cellsFrom(rules, unit, held))
  const places = (wanted: (unit: Unit) => boolean) => [
    ...new Set(army.flatMap((unit, i) => (wanted(unit) ? [unit.at, ...ways[i]!] : []))),
  ]
  const isRelay = ({ kind }: Unit) => unitTypes[kind].relay
  const stand = (cells: readonly Cell[], kind: Kind) => cells.map((at): Unit => ({ seat: by, kind, at }))
  const relays = places(isRelay)
  const others = places(unit => !isRelay(unit))
  const dense = [
    ...stand(relays, 'foot-relay'),
    ...stand(
      others.filter(at => !relays.includes(at)),
      'infantry',
    ),
  ]
  const { relaysBlockLines, piecesBlockFire, offlineUnitsBlockLines, relaysTouch } = position.rulings
  // Where units off line let lines pass, or touch does not go through relays, more units may mean fewer lines: then all of his are thought connected, and none of the defender's.
  const grows = offlineUnitsBlockLines && relaysTouch
  const lines = grows ? rules.survey({ ...position, units: [...defenders, ...dense] }) : null
  const isLinked = (at: Cell) => !lines || isConnected(lines, at)
  const inTheWay = relaysBlockLines || piecesBlockFire !== 'no' ? [...new Set([...others, ...relays])] : others
  const blocked = rules.survey(
    grows
      ? { ...position, units: [...defenders, ...stand(inTheWay, 'infantry')] }
      : { ...position, destroyed: [...board.arsenals.north, ...board.arsenals.south] },
  )
  // The longest column of a charge: all the cavalry that a side has at first (K-2.5.2).
  const column = board.content.army.cavalry ?? 0
  const due = position.retreat && !position.retreat.done ? position.retreat.at : null
  const fights = (unit: Unit) => !isRelay(unit) && unit.at !== due && isLinked(unit.at)
  const arsenals = board.arsenals[other(by)].filter(at => !position.destroyed.includes(at))
  const storms = army.filter((unit, i) => fights(unit) && arsenals.some(at => ways[i]!.includes(at))).length
  return {
    storms,
    margin(target) {
      const row = target.at * board.size
      const gains: number[] = []
      const charged = chargedFrom(desk, target.at, held, column)
      let attack = 0
      const value = ({ attack: fire, range, charge }: (typeof unitTypes)[Unit['kind']], at: Cell) => {
        if (charge > 0 && charged.includes(at)) return charge
        const seen = ground.sight[row + at]!
        return seen & CLEAR && (seen & FAR) <= range ? fire : 0
      }
      for (const [i, unit] of army.entries()) {
        if (!fights(unit)) continue
        const type = unitTypes[unit.kind]
        if ((ground.sight[row + unit.at]! & FAR) > Math.max(column, type.range) + type.speed) continue
        const stays = value(type, unit.at)
        let most = stays
        for (const at of ways[i]!) if (isLinked(at)) most = Math.max(most, value(type, at))
        attack += stays
        gains.push(most - stays)
      }
      gains.sort((a, b) => b - a)
      for (let k = 0; k < gains.length && k < (due === null ? MOVES : MOVES - 1); k++) attack += gains[k]!
      if (attack === 0) return 0
      return attack - rules.assess(position, board.names[target.at]!, blocked)!.defence
    },
  }
}

/** Where a unit could go if all of its own side made way, but where it stands. */
function cellsFrom({ board }: Kriegspiel, { kind, at: from }: Unit, held: Uint8Array): readonly Cell[] {
  const { near, terrain } = board
  const found: Cell[] = [from]
  let begin = 0
  for (let left: number = unitTypes[kind].speed; left > 0; left--) {
    const end = found.length
    for (; begin < end; begin++)
      for (let way = found[begin]! * 8, last = way + 8; way < last; way++) {
        const to = near[way]!
        if (!held[to] && terrain[to] !== MOUNTAIN && !found.includes(to)) found.push(to)
      }
  }
  return found.slice(1)
}

/** From where cavalry charges a unit, with the best column there is (K-2.4.5). */
function chargedFrom({ ground }: Desk, target: Cell, held: Uint8Array, column: number): readonly Cell[] {
  const { terrain, reach, steps } = ground.board
  const found: Cell[] = []
  if (terrain[target] !== PLAIN) return found
  for (let way = 0; way < 8; way++)
    for (let far = 1, at = target; far <= Math.min(reach[target * 8 + way]!, column); far++) {
      at += steps[way]!
      if (held[at] || terrain[at] === FORTRESS) break
      found.push(at)
    }
  return found
}
