import type { Options } from '@umpire/dolg-solo-ai'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'

const player = standardOptions.player!
/** The legions at both ends of the person's line. */
const ENDS = [0, 6]

/** The usual battle without the legions at both ends of the person's line: a battle that many lose, and so one that tells players apart. */
export const outnumbered: Options = {
  ...standardOptions,
  player: {
    ...player,
    units: player.units.filter((_, i) => !ENDS.includes(i)),
    general: { ...player.general!, host: player.general!.host! - 1 },
  },
}
