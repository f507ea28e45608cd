import type { Ruleset } from './contract.ts'
import type { Locale } from './locale.ts'
import type { Policy } from './playout.ts'
import type { Problem, Result } from './problem.ts'

/**
 * What a module exports that is handed to the `umpire` command: a ruleset as `ruleset` or as the default export, and beside it whatever of this it has to say.
 * `import type`, and let each export satisfy its part.
 */
export interface RulesetModule<
  Options = unknown,
  State = unknown,
  Order = unknown,
  Event = unknown,
  Seat extends string = string,
  View = unknown,
> {
  readonly ruleset: Ruleset<Options, State, Order, Event, Seat, View>
  /** What people call the game; its id unless told. */
  readonly title?: string
  /** How a game begins unless told; `{}` without it. */
  readonly standardOptions?: Options
  /** Every code that the rules refuse with, besides those of core-game. */
  readonly problemCodes?: readonly string[]
  /** Settings of the testkit's laws, where a game needs them: how turns go, what is hidden. */
  readonly laws?: { readonly skip?: readonly string[]; readonly [setting: string]: unknown }
  /** What seats are called; their ids unless told. */
  readonly seatNames?: { readonly [seat in Seat]?: string }
  /** Who sits at the keyboard unless told; the first seat without it. */
  readonly human?: Seat
  /** The player called `simple`, by seat; a random one among the first thousand legal orders unless told. */
  readonly policies?: { readonly [seat in Seat]?: Policy<View, Order, Seat> }
  /** Other players, by name. */
  readonly characters?: { readonly [name: string]: { readonly [seat in Seat]?: Policy<View, Order, Seat> } }
  /** Orders as people write them; JSON without these two. */
  readonly orderText?: (order: Order) => string
  readonly parseOrder?: (text: string) => Result<Order>
  /** Orders and what they mean, for `help`. */
  readonly orderHelp?: readonly (readonly [text: string, meaning: string])[]
  /** A view as lines for a terminal; JSON without it. */
  readonly draw?: (view: View) => string
  /** One line about a view. */
  readonly status?: (view: View) => string
  /** A view as an SVG document; the lines of `draw` without it. */
  readonly svg?: (view: View) => string
  /** What a Problem says; its own message without it. */
  readonly describeProblem?: (problem: Problem, locale: Locale) => string
  /** Why a game ended, in words; the reason itself without it. */
  readonly reasonWords?: (reason: string) => string
}
