import type { AnyRuleset } from '@umpire/core-game'
import { type Cast, PERSON } from './model.ts'

/** Who sits at the screen, and what may be shown there. */
export interface Eyes {
  readonly toAct: readonly string[]
  /** The person who is to order; null while others decide. */
  readonly seat: string | null
  /** The person whom the screen has to be handed to first. */
  readonly covered: string | null
  readonly viewer: string
}

/**
 * Whose eyes a screen shows. They are taken from the present, never from a frame that is looked back at: the one who sits there is the same.
 * `given`: persons who have ordered in a step that waits for others. `holder`: the person who has the screen.
 */
export function eyesOn(
  ruleset: AnyRuleset,
  state: unknown,
  { cast, given, holder }: { readonly cast: Cast; readonly given: readonly string[]; readonly holder: string | null },
): Eyes {
  const toAct: readonly string[] = ruleset.seatsToAct(state)
  const persons = ruleset.seats.filter(seat => cast[seat] === PERSON)
  const over = ruleset.outcome(state) !== null
  const seat = over ? null : (toAct.find(one => cast[one] === PERSON && !given.includes(one)) ?? null)
  const secret = !over && (ruleset.facts?.isSecret(state) ?? false)
  const only = persons.length === 1 ? persons[0]! : null
  if (!secret)
    return { toAct, seat, covered: null, viewer: seat ?? only ?? (over ? 'public' : (persons[0] ?? 'public')) }
  if (only) return { toAct, seat, covered: null, viewer: only }
  // Several persons share a screen: it shows one of them what is theirs, and nobody anything while it changes hands.
  const covered = seat !== null && seat !== holder ? seat : null
  return { toAct, seat, covered, viewer: covered || seat === null ? 'public' : seat }
}
