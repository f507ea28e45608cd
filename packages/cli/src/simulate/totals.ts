/** What one game came to. */
export interface GameResult {
  /** Null where it was cut at the limit of steps, or a policy was refused. */
  readonly outcome: { readonly winners: readonly string[]; readonly reason: string } | null
  readonly steps: number
  /** Why a policy was refused; null where none was. */
  readonly fault: string | null
  /** Where that was a program: what is wrong, and what it said on its error stream. */
  readonly told?: { readonly message: string; readonly said: string }
  /** Figures of somebody's own, by name; null: they say nothing of this game. */
  readonly figures?: { readonly [name: string]: number | null }
}

type Counts = { readonly [name: string]: number }

/** Sums over games: whole numbers only, so that it does not matter in which order, or by whom, games were played. */
export interface Totals {
  readonly games: number
  /** Games won, alone or with others, by seat. */
  readonly wins: Counts
  readonly draws: number
  readonly unfinished: number
  readonly reasons: Counts
  /** How many games took so many steps. */
  readonly lengths: Counts
  /** Faults of policies. */
  readonly faults: Counts
  /** By fault, what was told of the first game that a program stopped so; games are numbered from 1. */
  readonly told: { readonly [fault: string]: Told }
  /** By figure of somebody's own, how many games came to each value. */
  readonly figures?: { readonly [name: string]: Counts }
}

interface Told {
  readonly game: number
  readonly message: string
  readonly said: string
}

export const noTotals: Totals = {
  games: 0,
  wins: {},
  draws: 0,
  unfinished: 0,
  reasons: {},
  lengths: {},
  faults: {},
  told: {},
}

/** @param game its number, from 1, where it may be told of */
export function countGame({ outcome, steps, fault, told, figures }: GameResult, game = 0): Totals {
  return {
    games: 1,
    wins: Object.fromEntries((outcome?.winners ?? []).map(seat => [seat, 1])),
    draws: outcome && outcome.winners.length === 0 ? 1 : 0,
    unfinished: outcome ? 0 : 1,
    reasons: outcome ? { [outcome.reason]: 1 } : {},
    lengths: { [steps]: 1 },
    faults: fault === null ? {} : { [fault]: 1 },
    told: fault !== null && told ? { [fault]: { game, ...told } } : {},
    ...(figures && {
      figures: Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [name, value === null ? {} : { [value]: 1 }]),
      ),
    }),
  }
}

export function addTotals(a: Totals, b: Totals): Totals {
  return {
    games: a.games + b.games,
    wins: add(a.wins, b.wins),
    draws: a.draws + b.draws,
    unfinished: a.unfinished + b.unfinished,
    reasons: add(a.reasons, b.reasons),
    lengths: add(a.lengths, b.lengths),
    faults: add(a.faults, b.faults),
    told: first(a.told, b.told),
    ...((a.figures || b.figures) && { figures: addFigures(a.figures ?? {}, b.figures ?? {}) }),
  }
}

type FigureCounts = NonNullable<Totals['figures']>

function addFigures(a: FigureCounts, b: FigureCounts): FigureCounts {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(names.map(name => [name, add(a[name] ?? {}, b[name] ?? {})]))
}

/** By fault, that of the earlier game, whoever played it. */
function first(a: Totals['told'], b: Totals['told']): Totals['told'] {
  const faults = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return Object.fromEntries(
    faults.map(fault => {
      const [here, there] = [a[fault], b[fault]]
      return [fault, !here || (there && there.game < here.game) ? there! : here]
    }),
  )
}

/** Sums by name; the names are sorted, so that equal totals are equal texts. */
function add(a: Counts, b: Counts): Counts {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return Object.fromEntries(names.map(name => [name, (a[name] ?? 0) + (b[name] ?? 0)]))
}

/** Steps of the shortest, the middle and the longest game. */
export function lengthsOf({ lengths, games }: Totals): { shortest: number; median: number; longest: number } {
  const sorted = Object.entries(lengths)
    .map(([steps, count]) => [Number(steps), count] as const)
    .sort((a, b) => a[0] - b[0])
  let seen = 0
  let median = 0
  for (const [steps, count] of sorted) {
    seen += count
    if (seen * 2 >= games) {
      median = steps
      break
    }
  }
  return { shortest: sorted[0]?.[0] ?? 0, median, longest: sorted.at(-1)?.[0] ?? 0 }
}

/** How many standard deviations 95 % of all cases lie within. */
export const Z95 = 1.959964
/** As above, of 99.9 %. */
export const Z999 = 3.290527

/** The Wilson interval of a share, with 95 % confidence unless told: it stays within 0 and 1, for few games too. */
export function wilson(hits: number, games: number, z: number = Z95): readonly [low: number, high: number] {
  if (games === 0) return [0, 1]
  const share = hits / games
  const middle = share + (z * z) / (2 * games)
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  const whole = 1 + (z * z) / games
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)]
}
