import { levels as dma } from '../dma/levels.ts'
import { levels as dolgSoloAi } from '../dolg-solo-ai/levels.ts'
import { levels as kriegspiel } from '../kriegspiel/levels.ts'
import type { Level } from '../levels.ts'
import { levels as transnistriaHex } from '../transnistria-hex/levels.ts'

export { type Level, type LevelNumber, levelNumbers } from '../levels.ts'

/** Who can be played against, by the id of the ruleset: names for a list, without the rules and without those who think. */
export const levels: { readonly [game: string]: readonly Level[] } = {
  kriegspiel,
  'transnistria-hex': transnistriaHex,
  dma,
  'dolg-solo-ai': dolgSoloAi,
}
