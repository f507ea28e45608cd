import { isRecord, type Ruleset } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { Game } from 'boardgame.io'
import { choices } from './choices.ts'
import { entropy } from './entropy.ts'
import type { AnyRules, AnySettings, Gameover, MovesOf, Settings, SetupData, Shown } from './model.ts'
import { type Context, movesFor, typesIn } from './moves.ts'
import { agreement, undrafted } from './plugins.ts'
import { shownTo } from './shown.ts'
import { turnOf } from './turn.ts'
import { type Held, type Now, sentences, type Umpire, umpireOf } from './umpire.ts'

/** A game of boardgame.io, for its clients and its server alike. */
export interface UmpireGame<Options, State, Order, Event, Seat extends string, View>
  extends Game<Shown<Order, Event, Seat, View>, Record<string, unknown>, SetupData<Options>> {
  /** What is behind it. */
  readonly umpire: {
    readonly ruleset: Ruleset<Options, State, Order, Event, Seat, View>
    readonly seats: readonly Seat[]
    /** Where a match stands, from the G that the server keeps. For the server alone: it holds the dice and all that is hidden. */
    now(G: unknown): Now & { readonly state: State }
    /** Never there; tells the types of the moves. */
    readonly moves?: MovesOf<Order>
  }
}

/**
 * Any ruleset as a game of boardgame.io. Whatever the rules refuse is an invalid move, and changes nothing.
 *
 * @throws Error where a match is begun with options that the rules refuse, or for another number of players
 */
export function toBoardgameGame<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  settings: NoInfer<Settings<Options, State, Order, Event, Seat, View>> = {},
): UmpireGame<Options, State, Order, Event, Seat, View> {
  const umpire = umpireOf(ruleset as unknown as AnyRules, settings as unknown as AnySettings)
  const types = settings.orderTypes ?? typesIn(umpire.rules)
  const turnIn = (held: Held) => turnOf(umpire.seats, umpire.now(held))
  const game: Game<Held, Record<string, unknown>, SetupData<unknown>> & { umpire: object } = {
    name: settings.name ?? ruleset.id,
    minPlayers: umpire.seats.length,
    maxPlayers: umpire.seats.length,
    setup: ({ ctx, random }, data) => {
      const fault = faultOf(umpire, data, ctx.numPlayers)
      if (fault) throw new Error(fault)
      return umpire.begin(data?.options, data?.seed ?? null, [random.Number(), random.Number(), entropy()].join(' '))
    },
    validateSetupData: (data, players) => faultOf(umpire, data, players),
    moves: movesFor(umpire, types, false),
    turn: {
      order: { first: ({ G }) => turnIn(G).leader, next: ({ G }) => turnIn(G).leader },
      onBegin: context => {
        const { held, events } = context as unknown as Context
        const { active } = turnIn(held)
        if (active) events.setActivePlayers({ value: active })
      },
      stages: {
        together: { moves: movesFor(umpire, [], true) },
        anyone: { moves: movesFor(umpire, types, true) },
      },
    },
    // A client could still send one by hand; `agreement` refuses what it would lead to.
    events: {
      endGame: false,
      endPhase: false,
      endTurn: false,
      setPhase: false,
      endStage: false,
      setStage: false,
      pass: false,
      setActivePlayers: false,
    },
    endIf: ({ G }) => gameoverOf(umpire, G),
    playerView: ({ G, playerID }) => shownTo(umpire, G, playerID),
    ai: { enumerate: (G, _ctx, playerID) => choices(umpire, types, G, playerID) },
    plugins: [undrafted, agreement(umpire)],
    umpire: { ruleset, seats: umpire.seats, now: umpire.now },
  }
  return game as unknown as UmpireGame<Options, State, Order, Event, Seat, View>
}

/** What keeps a match from being made so; undefined where nothing does. */
function faultOf({ rules, settings, seats }: Umpire, data: unknown, players: number): string | undefined {
  if (players !== seats.length)
    return `${rules.id} is for ${seats.length} players, not ${players}: say so in numPlayers`
  // boardgame.io makes a match without any for whoever asks for one that there is not.
  const given = data ?? {}
  if (!isRecord(given)) return 'setupData is an object of options and seed'
  const { options, seed, ...rest } = given
  const [strange] = Object.keys(rest)
  if (strange !== undefined) return `setupData has no ${strange}`
  if (seed !== undefined && !settings.chosenSeeds) return 'The seed is not for players to choose'
  if (seed !== undefined && !isSeed(seed)) return 'A seed is a text or a number'
  const begun = rules.setup(options ?? settings.options ?? {}, seedRng(seed ?? settings.seed ?? 0))
  if (!begun.ok) return sentences(begun.problems)
  const stranger = rules.seatsToAct(begun.state).find(seat => !seats.includes(seat))
  return stranger === undefined ? undefined : `${stranger} is to act, but is none of the seats that play`
}

function isSeed(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isFinite(value)
}

function gameoverOf({ now, seats }: Umpire, held: Held): Gameover<string> | undefined {
  const { outcome } = now(held)
  if (!outcome) return undefined
  const winnerIDs = outcome.winners.map(seat => String(seats.indexOf(seat)))
  const [winner] = winnerIDs
  if (winner === undefined) return { ...outcome, winnerIDs, draw: true }
  return winnerIDs.length === 1 ? { ...outcome, winnerIDs, winner } : { ...outcome, winnerIDs }
}
