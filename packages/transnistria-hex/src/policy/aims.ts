import type { Board } from '../content/board.ts'
import { transnistria1992 } from '../content/order-of-battle.ts'
import type { HexId, Seat, Unit } from '../model.ts'
import type { Play } from '../play.ts'
import { typeOf } from '../rules/sides.ts'

export function worth(play: Play, unit: Unit): number {
  const { attack, defence } = typeOf(play.board, unit)
  return attack + defence
}

/** What a side wants to hold or take, and how badly. */
export function prizes(play: Play, seat: Seat): Map<HexId, number> {
  const { factions } = play.board.content.map
  const wanted = new Map<HexId, number>()
  if (seat === 'gagauzia') {
    wanted.set(factions.gagauzia.capital, 6)
    if (isOf1992(play.board)) wanted.set(CIMISLIA, 2)
  } else {
    for (const hex of factions.moldova.objectives) wanted.set(hex, 8)
    if (seat === 'transnistria')
      for (const hex of [...bridgeheads(play.board), ...crossings(play.board)]) wanted.set(hex, 4)
    for (const hex of factions.transnistria.objectives) wanted.set(hex, seat === 'moldova' ? 8 : 3)
  }
  return wanted
}

/** On Gagauzia's road to Chisinau. */
const CIMISLIA = '-3,5'

function isOf1992({ content }: Board): boolean {
  return content.id === transnistria1992.id
}

/** What Moldova holds beyond the river when the war begins. */
export function bridgeheads({ hexes, content, numberOf }: Board): readonly HexId[] {
  return content.map.owners.moldova.split(' ').filter(id => hexes[numberOf.get(id) ?? -1]?.bank === 'e')
}

/** Where Moldova would cross: Rezina and Criuleni, on other maps the near end of each bridge. */
function crossings(board: Board): readonly HexId[] {
  if (isOf1992(board)) return ['6,-11', '4,-4']
  const ends = board.content.map.bridges.flatMap(bridge => bridge.split(' '))
  return ends.filter(id => board.hexes[board.numberOf.get(id) ?? -1]?.bank === 'w')
}
