import { isRecord, type Schema } from '@umpire/core-game'
import { type Board, type BoardContent, LARGEST } from './board.ts'
import {
  fireBlockers,
  kinds,
  type Options,
  type Order,
  type OrderType,
  orderTypes,
  outcomeReasons,
  type PlacedUnit,
  type PositionOptions,
  presets,
  type Rules,
  type State,
  seats,
  type Unit,
} from './model.ts'
import { stateFaults } from './possible.ts'
import { MOVES } from './rules/movement.ts'
import { type Check, flag, list, natural, oneOf, orNull, record, schema, text } from './shape.ts'

const seat = /* @__PURE__ */ oneOf(seats)
const kind = /* @__PURE__ */ oneOf(kinds)
const first = /* @__PURE__ */ oneOf(['lot', 'north', 'south'] as const)
const draw = /* @__PURE__ */ oneOf(['offered', 'declined'] as const)
const placedUnits = /* @__PURE__ */ list(/* @__PURE__ */ record<PlacedUnit>({ seat, kind, at: text }), LARGEST)

const switches: { readonly [name in keyof Rules]: Check<Rules[name]> } = {
  relayRadiatesByTouch: flag,
  relaysBlockLines: flag,
  offlineUnitsBlockLines: flag,
  piecesBlockFire: /* @__PURE__ */ oneOf(fireBlockers),
  relayDefendsOthers: flag,
  bonusWhenSupporting: flag,
  crossUnsupplied: flag,
  moveAfterArsenal: flag,
  attackNeedsLastMoved: flag,
  winByIsolation: flag,
  relaysTouch: flag,
  offlineRelayDefendsItself: flag,
  diagonalBetweenMountains: flag,
}

/** The form of a board's content; `readContent` says whether such a board can be. */
export const contentSchema: Schema<BoardContent> = /* @__PURE__ */ contentSchemaOf()

function contentSchemaOf(): Schema<BoardContent> {
  const army = record<BoardContent['army']>({
    infantry: natural,
    cavalry: natural,
    'foot-artillery': natural,
    'horse-artillery': natural,
    'foot-relay': natural,
    'horse-relay': natural,
  })
  return schema(
    record<BoardContent>({ id: text, map: list(text, 26), frontier: natural, army, opening: placedUnits }, [
      'id',
      'map',
      'frontier',
      'army',
    ]),
  )
}

/** The form of options; whether the position they may hold is possible is for `setup` to say. */
export const optionsSchema: Schema<Options> = /* @__PURE__ */ optionsSchemaOf()

function optionsSchemaOf(): Schema<Options> {
  const squares = list(text, LARGEST)
  const position = record<PositionOptions>(
    {
      units: placedUnits,
      turn: seat,
      destroyed: squares,
      mustRetreat: text,
      retreated: text,
      moved: squares,
      attacked: flag,
      draw,
    },
    ['units', 'turn'],
  )
  const named = oneOf(['book', 'hidden'] as const)
  const opening: Check<NonNullable<Options['opening']>> = (value, path, issues) =>
    (Array.isArray(value) ? placedUnits : named)(value, path, issues)
  return schema(record<Options>({ ...switches, preset: oneOf(presets), first, opening, position }, []))
}

/** The form of an order; whether it may be given now is for `step` to say. */
export const orderSchema: Schema<Order> = /* @__PURE__ */ orderSchemaOf()

function orderSchemaOf(): Schema<Order> {
  const type = <T extends OrderType>(name: T) => oneOf([name])
  const bare = <T extends OrderType>(name: T) => record<{ readonly type: T }>({ type: type(name) })
  const shapes: { readonly [name in OrderType]: Check<Extract<Order, { type: name }>> } = {
    deploy: record({ type: type('deploy'), kind, at: text }),
    undeploy: record({ type: type('undeploy'), at: text }),
    ready: bare('ready'),
    move: record({ type: type('move'), from: text, to: text }),
    attack: record({ type: type('attack'), target: text }),
    endTurn: bare('endTurn'),
    resign: bare('resign'),
    offerDraw: bare('offerDraw'),
    acceptDraw: bare('acceptDraw'),
    declineDraw: bare('declineDraw'),
  }
  const unknown = record<{ readonly type: OrderType }>({ type: oneOf(orderTypes) })
  return schema<Order>((value, path, issues) => {
    const shape =
      isRecord(value) && orderTypes.includes(value['type'] as OrderType) ? shapes[value['type'] as OrderType] : unknown
    shape(value, path, issues)
  })
}

/** A whole state from a stranger: its form, and that such a position can be on this board. */
export function stateSchema(board: Board): Schema<State> {
  const cells = list(natural, LARGEST)
  const shape = record<State>({
    rules: record<Rules>(switches),
    units: list(record<Unit>({ seat, kind, at: natural }), LARGEST),
    destroyed: cells,
    turn: orNull(seat),
    moved: list(natural, MOVES),
    lastMoved: orNull(natural),
    attacked: flag,
    retreat: orNull(record<NonNullable<State['retreat']>>({ at: natural, done: flag })),
    draw: orNull(draw),
    deployment: orNull(record<NonNullable<State['deployment']>>({ ready: list(seat, seats.length), first })),
    end: orNull(record<NonNullable<State['end']>>({ winner: orNull(seat), reason: oneOf(outcomeReasons) })),
  })
  return schema(shape, state => stateFaults(board, state).map(({ message, at }) => ({ message, path: at })))
}
