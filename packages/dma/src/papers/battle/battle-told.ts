import type { Actor } from '../../battle/model.ts'
import { percent, type Speech } from '../speech.ts'
import type { Group, Moment, Reason, StepEnd } from './course.ts'

/** What happens in a moment of a battle, sentence by sentence: strikes with their chances, duels, and why the others did what they did. */
export function momentTold(speech: Speech, { blows, clashes, groups }: Moment, sides: Sides): string[] {
  const { say, name, parted } = speech
  return [
    ...blows.map(({ striker, target, chance, kills, clause }) =>
      say('blow', {
        striker: unitName(striker),
        from: cellOf(striker),
        target: unitName(target),
        to: cellOf(target),
        chance: chanceText(speech, chance),
        end: say(kills === null ? (wasHit(target) ? 'blowLate' : 'blowOver') : kills ? 'blowKills' : 'blowMisses'),
        clause,
      }),
    ),
    ...clashes.map(({ a, b, chance, won }) =>
      say('clash', {
        a: unitName(a),
        from: cellOf(a),
        b: unitName(b),
        to: cellOf(b),
        chance: chanceText(speech, chance),
        winner: unitName(won === 'a' ? a : b),
      }),
    ),
    ...groups.map(group => groupTold(group)),
  ]

  function unitName({ type, side }: Actor): string {
    return say('unitOf', { name: name(type), side: sides[side] })
  }

  /** By an earlier strike of the same turn. */
  function wasHit(target: Actor): boolean {
    return blows.some(blow => blow.target === target && blow.kills)
  }

  function groupTold({ actors, reason, end }: Group): string {
    const [first] = actors as [Actor]
    const who = say('who', {
      number: actors.length,
      name: name(first.type),
      side: sides[first.side],
      cells: parted(actors.map(cellOf)),
    })
    const how = end && STEPS[end]
    return say('does', { who, why: whyTold(reason), end: how ? say(how) : '', clause: reason.clause })
  }

  function whyTold({ deed, if: on, idle, across }: Reason): string {
    if (idle) return say('whyIdle')
    if (deed === 'capture') return say('whyCapture')
    if (deed === 'dig') return say('whyDig')
    if (on === 'on-height') return say('whyHeight')
    if (deed === 'wait') return say('whyWait')
    return say(on === 'same-type-ahead' ? 'whyFile' : across ? 'whyAcross' : 'whyMove')
  }
}

export interface Sides {
  readonly a: string
  readonly b: string
}

const STEPS = {
  went: null,
  won: 'stepWon',
  lost: 'stepLost',
  taken: 'stepTaken',
  yields: 'stepYields',
  fell: 'stepFell',
  over: 'stepOver',
} as const satisfies { readonly [end in StepEnd]: string | null }

const cellOf = ({ x, y }: Actor) => `${x},${y}`

/** `2/5, 40 in 100`. */
function chanceText({ say }: Speech, [num, den]: readonly [number, number]): string {
  return `${num}/${den}, ${say('inHundred', { n: String(percent(num, den)) })}`
}
