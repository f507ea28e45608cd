import { rulingFields } from '@umpire/core-game/rulings'
import {
  either,
  type Fields,
  flag,
  list,
  natural,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type ShapedSchema,
  schema,
  text,
  variants,
} from '@umpire/core-game/shape'
import { line } from '@umpire/core-game/text'
import { type Board, type BoardContent, LARGEST } from './content/board.ts'
import { kinds } from './content/unit-types.ts'
import {
  type Options,
  outcomeReasons,
  type PlacedUnit,
  type PositionOptions,
  type State,
  seats,
  type Unit,
} from './model.ts'
import type { Order } from './orders.ts'
import { stateFaults } from './possible.ts'
import { MOVES } from './rules/movement.ts'
import { presets, type Rulings, rulings } from './rulings.ts'

const seat = /* @__PURE__ */ oneOf(seats)
const kind = /* @__PURE__ */ oneOf(kinds)
const first = /* @__PURE__ */ oneOf(['lot', 'north', 'south'])
const draw = /* @__PURE__ */ oneOf(['offered', 'declined'])
/** A square as texts call it. Whether the board has it is for the rules to say, and what it has not they refuse: no other text comes any further. */
const name = /* @__PURE__ */ text(40)
const placedUnits = /* @__PURE__ */ list(/* @__PURE__ */ record<PlacedUnit>({ seat, kind, at: name }), LARGEST)

const readings: Fields<Rulings> = /* @__PURE__ */ rulingFields(rulings)

/** The form of a board's content; `readContent` says whether such a board can be. */
export const contentSchema: ShapedSchema<BoardContent> = /* @__PURE__ */ contentSchemaOf()

function contentSchemaOf(): ShapedSchema<BoardContent> {
  const army = record<BoardContent['army']>(
    Object.fromEntries(kinds.map(kind => [kind, optional(natural)])) as Fields<BoardContent['army']>,
  )
  return schema(
    record<BoardContent>({
      id: line(),
      map: list(text(60), 26),
      frontier: natural,
      army,
      opening: optional(placedUnits),
    }),
  )
}

/** The form of options; whether the position they may hold is possible is for `setup` to say. */
export const optionsSchema: ShapedSchema<Options> = /* @__PURE__ */ optionsSchemaOf()

function optionsSchemaOf(): ShapedSchema<Options> {
  const squares = optional(list(name, LARGEST))
  const position = record<PositionOptions>({
    units: placedUnits,
    turn: seat,
    destroyed: squares,
    mustRetreat: optional(name),
    retreated: optional(name),
    moved: squares,
    attacked: optional(flag),
    draw: optional(draw),
  })
  return schema(
    record<Options>({
      preset: optional(oneOf(presets)),
      rulings: optional(record<Partial<Rulings>>(partial<Rulings>(readings))),
      first: optional(first),
      opening: optional(either(oneOf(['book', 'hidden']), placedUnits)),
      position: optional(position),
    }),
  )
}

/** The form of an order; whether it may be given now is for `step` to say. */
export const orderSchema: ShapedSchema<Order> = /* @__PURE__ */ orderSchemaOf()

function orderSchemaOf(): ShapedSchema<Order> {
  return schema(
    variants<Order, 'type'>('type', {
      deploy: { kind, at: name },
      undeploy: { at: name },
      ready: {},
      move: { from: name, to: name },
      attack: { target: name },
      'end-turn': {},
      resign: {},
      'offer-draw': {},
      'accept-draw': {},
      'decline-draw': {},
    }),
  )
}

/** A whole state from a stranger: its form, and that such a position can be on this board. */
export function stateSchema(board: Board): ShapedSchema<State> {
  const cells = list(natural, LARGEST)
  const shape = record<State>({
    rulings: record<Rulings>(readings),
    units: list(record<Unit>({ seat, kind, at: natural }), LARGEST),
    destroyed: cells,
    turn: orNull(seat),
    moved: list(natural, MOVES),
    lastMoved: orNull(natural),
    attacked: flag,
    retreat: orNull(record<NonNullable<State['retreat']>>({ at: natural, done: flag })),
    draw: orNull(draw),
    deployment: orNull(record<NonNullable<State['deployment']>>({ ready: list(seat, seats.length), first })),
    end: orNull(record<NonNullable<State['end']>>({ winners: list(seat, 1), reason: oneOf(outcomeReasons) })),
  })
  return schema(shape, state => stateFaults(board, state))
}
