/** What is seen to happen on a board, in cells. `piece`: what `data-unit` says, where several can stand on one cell. */
export type Motion =
  /** Something goes from cell to cell; the first is where it starts. */
  | { readonly type: 'go'; readonly path: readonly string[]; readonly piece?: string }
  /** Fire, or whatever else goes from cells to one. */
  | { readonly type: 'strike'; readonly from: readonly string[]; readonly at: string }
  /** Something is gone. */
  | { readonly type: 'gone'; readonly at: string; readonly piece?: string }

/** Where something is at a moment, in milliseconds from the beginning. */
export interface Moment {
  readonly time: number
  readonly cell: string
}

/** What is seen when. */
export interface Timeline {
  /** How long it all takes, in milliseconds. */
  readonly length: number
  /** Each thing that moved, by where it stands at the end, or stood last; `gone`: when it was taken off. */
  readonly tracks: readonly {
    readonly cell: string
    readonly piece?: string | undefined
    readonly moments: readonly Moment[]
    readonly gone: number | null
  }[]
  readonly strikes: readonly { readonly from: readonly string[]; readonly at: string; readonly time: number }[]
}

/** How long a step from cell to cell takes, a strike, and the breath after each; all of it at most. */
const STEP = 170
const STRIKE = 420
const BREATH = 90
const MOST = 3200

/** Lays motions one after the other. What takes too long is hastened. */
export function timelineOf(motions: readonly Motion[]): Timeline {
  let time = 0
  let tracks: { cell: string; piece?: string | undefined; moments: Moment[]; gone: number | null }[] = []
  const strikes: { from: readonly string[]; at: string; time: number }[] = []
  const standing = (cell: string, piece?: string) =>
    tracks.find(track => track.gone === null && track.cell === cell && track.piece === piece)
  for (const motion of motions) {
    if (motion.type === 'go') {
      const [start, ...way] = motion.path
      if (start === undefined || way.length === 0) continue
      const { piece } = motion
      const known = standing(start, piece)
      const track = known ?? { cell: start, piece, moments: [], gone: null }
      if (!known) tracks.push(track)
      track.moments.push({ time, cell: start })
      for (const cell of way) {
        time += STEP
        track.moments.push({ time, cell })
      }
      track.cell = way.at(-1)!
    } else if (motion.type === 'strike') {
      strikes.push({ from: motion.from, at: motion.at, time })
      time += STRIKE
    } else {
      const { at, piece } = motion
      const known = standing(at, piece)
      if (known) known.gone = time
      else tracks.push({ cell: at, piece, moments: [{ time: 0, cell: at }], gone: time })
      time += STEP
    }
    time += BREATH
  }
  const haste = Math.min(1, MOST / Math.max(time, 1))
  const hastened = (at: number) => Math.round(at * haste)
  tracks = tracks.map(({ moments, gone, ...rest }) => ({
    ...rest,
    moments: moments.map(moment => ({ ...moment, time: hastened(moment.time) })),
    gone: gone === null ? null : hastened(gone),
  }))
  return {
    length: hastened(time),
    tracks,
    strikes: strikes.map(strike => ({ ...strike, time: hastened(strike.time) })),
  }
}
