import { isRecord } from '@umpire/core-game'
import type { Ctx, DefaultPluginAPIs, LongFormMove, MoveMap } from 'boardgame.io'
import type { AnyRules } from './model.ts'
import { canUndo, type Held, type Umpire } from './umpire.ts'

/** What a move is given: `held` comes from the plugin of this package, as G itself is a draft. */
export interface Context extends DefaultPluginAPIs {
  readonly G: Held
  readonly held: Held
  readonly ctx: Ctx
  readonly playerID: string
}

/** What boardgame.io calls a move that is refused. Its own constant would make Node load half of it, by a path that ES modules cannot import. */
const INVALID_MOVE = 'INVALID_MOVE'

/** One move for each type of order, and `orders`. `late`: a move may come from a client that has not heard of the others' yet. */
export function movesFor(umpire: Umpire, types: readonly string[], late: boolean): MoveMap<Held> {
  const moveOf = (read: (...args: unknown[]) => readonly [orders: unknown, at?: unknown]): LongFormMove<Held> => ({
    move: (context, ...args) => {
      const { held, playerID, events } = context as unknown as Context
      const [orders, at] = read(...args)
      const seat = umpire.seatOf(playerID)
      const next = seat === undefined ? null : umpire.obey(held, seat, orders, at)
      if (!next) return INVALID_MOVE
      const { undoable, outcome } = umpire.now(next)
      // boardgame.io takes back whatever happened in a turn. So a turn ends where others are to decide, and where nothing can be taken back.
      if (!outcome && !undoable) events.endTurn()
      return next
    },
    client: false,
    // The arguments may be secret; what may be known of them is in the events.
    redact: true,
    undoable: ({ G }) => canUndo(umpire.now(G)),
    ignoreStaleStateID: late,
  })
  // boardgame.io asks `name in moves` of whatever a client calls a move: nothing may be inherited.
  const moves = Object.create(null) as MoveMap<Held>
  for (const type of types) moves[type] = moveOf(fields => [[orderOf(type, fields)]])
  moves['orders'] = moveOf((orders, at) => [orders, at])
  return moves
}

/** What is no object of fields stays as it is, for the rules to refuse. */
function orderOf(type: string, fields: unknown): unknown {
  if (fields === undefined || fields === null) return { type }
  return isRecord(fields) ? { ...fields, type } : fields
}

/** The types of orders, where the ruleset's schema is made of shapes told apart by `type`. */
export function typesIn(rules: AnyRules): readonly string[] {
  const { shape } = rules.schema.order as { readonly shape?: unknown }
  if (!isRecord(shape) || shape['kind'] !== 'variants' || !(shape['records'] instanceof Map)) return []
  const isType = ([name, record]: readonly [unknown, unknown]): boolean =>
    isRecord(record) && record['fields'] instanceof Map && record['fields'].get('type')?.values?.[0] === name
  const entries = [...shape['records']]
  return entries.every(isType) ? entries.map(([name]) => String(name)).filter(name => name !== 'orders') : []
}
