import { fill } from '@umpire/core-game/say'
import { type Block, list } from '../paper.ts'
import type { Speech } from '../speech.ts'

/** The rules in brief, each with its clause and the numbers of the handbook. */
export function rulesBlocks({ book, rules, say, name, locale }: Speech): Block[] {
  const { economy, movement, neutralGarrisons } = book.handbook
  const { village, city } = neutralGarrisons
  const numbers = {
    ...economy,
    armyUpkeep: String(economy.armyUpkeep),
    emptySpeed: movement.emptyArmySpeed,
    speedCap: movement.speedCap,
    reserveBonus: movement.reserveBonus,
    orthogonal: movement.stepOrthogonal,
    diagonal: movement.stepDiagonal,
    villageCount: village.count,
    villageUnit: name(village.unit),
    pointsBase: city.pointsBase,
    pointsPerStrength: city.pointsPerStrength,
  }
  const told = Object.entries(rules).map(([clause, sentence]) => ({ clause, text: fill(sentence, numbers, locale) }))
  return [list(told.map(({ clause, text }) => say('clause', { text: text.replace(/\.$/, ''), clause })))]
}
