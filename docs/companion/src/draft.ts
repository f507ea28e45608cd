import type { Pose } from '@umpire/dolg-solo-ai'

/** What has been pressed of an answer that is not given yet. */
export interface Draft {
  /** `place`: which of the places is shown. */
  readonly nth?: number | undefined
  /** A unit is being put somewhere: where it stands so far. */
  readonly pose?: Pose | undefined
  /** `result`: what came of it so far. */
  readonly more?: number | undefined
  readonly condition?: 'broken' | 'routed' | 'destroyed' | null | undefined
  /** `card`: what is looked for. */
  readonly search?: string | undefined
  /** `die` of many faces: what is typed. */
  readonly face?: string | undefined
  /** `turn`: the unit in the hand, and what is done with it. */
  readonly unit?: string | undefined
  readonly deed?: 'move' | 'attack' | 'contact' | 'concluded' | undefined
  readonly contact?: readonly string[] | undefined
}
