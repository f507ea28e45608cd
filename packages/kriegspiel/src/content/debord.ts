import type { Kind, PlacedUnit, Seat } from '../model.ts'
import { type Board, type BoardContent, compileBoard } from './board.ts'

/** The book's board of 25 by 20 (K-1), its armies (K-2.1) and the opening of the game it records (K-3). */
export const debordBoard: BoardContent = {
  id: 'debord',
  // Mountains K-1.3, passes K-1.4, fortresses K-1.5, arsenals K-1.6; north first.
  map: [
    '.........................',
    '.......F......N..........',
    '.........MMMM............',
    '.......N.M...............',
    '.........M...............',
    '.........=...............',
    '.........M...............',
    '.........M..........F....',
    '.........M..F............',
    '.........................',
    '.........................',
    '..............F..........',
    '..F......................',
    '..........MMMMMM.........',
    '...............=......F..',
    '...............M.........',
    '...............M.........',
    '...............M.........',
    '.........................',
    '..S...................S..',
  ],
  frontier: 10,
  army: { infantry: 9, cavalry: 4, 'foot-artillery': 1, 'horse-artillery': 1, 'foot-relay': 1, 'horse-relay': 1 },
  opening: /* @__PURE__ */ bookOpening(),
}

/** The same made ready. */
export const board: Board = /* @__PURE__ */ compileBoard(debordBoard)

function bookOpening(): PlacedUnit[] {
  return [
    // K-3.1
    ...army('north', {
      infantry: '10F 6G 7G 9G 5H 7H 8H 9H 6I',
      cavalry: '3G 4G 3H 4H',
      'foot-artillery': '8G',
      'horse-artillery': '6H',
      'foot-relay': '3D',
      'horse-relay': '5F',
    }),
    // K-3.2
    ...army('south', {
      infantry: '15K 15L 15M 16K 16L 16M 17K 17L 17M',
      cavalry: '19K 19L 18L 18M',
      'foot-artillery': '18K',
      'horse-artillery': '16O',
      'foot-relay': '23O',
      'horse-relay': '17N',
    }),
  ]
}

function army(seat: Seat, squares: { readonly [kind in Kind]?: string }): PlacedUnit[] {
  return Object.entries(squares).flatMap(([kind, list]) =>
    list.split(' ').map(at => ({ seat, kind: kind as Kind, at })),
  )
}
