import fc from 'fast-check'
import { sampleContent } from '../../src/content/sample/index.ts'
import { type Options, type Pose, type Rulings, rulings } from '../../src/index.ts'

const names = rulings.list.map(({ name }) => name)

/** Any readings of the rules, some of them not the default. */
const anyRulings: fc.Arbitrary<Partial<Rulings>> = fc
  .tuple(fc.tuple(...rulings.list.map(({ readings }) => fc.constantFrom(...readings))), fc.subarray(names))
  .map(([readings, thrown]) => Object.fromEntries(thrown.map(name => [name, readings[names.indexOf(name)]])))

/** The person's army, in a row or two at his edge. */
const playerArmy = fc
  .array(fc.constantFrom(...sampleContent.units.filter(({ army }) => army === 'river').map(({ id }) => id)), {
    minLength: 1,
    maxLength: 16,
  })
  .map(cards => {
    const used = new Map<string, number>()
    const taken = cards.filter(card => {
      const count = (used.get(card) ?? 0) + 1
      used.set(card, count)
      return count <= sampleContent.units.find(({ id }) => id === card)!.copies
    })
    return taken.map((card, i) => ({ card, pose: stand(i) }))
  })

function stand(i: number): Pose {
  return { x: 100 + (i % 8) * 130, y: 1700 - Math.floor(i / 8) * 150, facing: 1800 }
}

/** Battles for points of all sizes on tables of all widths, narrow ones among them. */
export const anyBattle: fc.Arbitrary<Options> = fc
  .record({
    rulings: anyRulings,
    army: fc.constantFrom('hill', 'hill', 'river'),
    points: fc.integer({ min: 200, max: 3600 }),
    units: playerArmy,
    leadership: fc.integer({ min: 2, max: 9 }),
    aiGeneral: fc.constantFrom<'unknown' | 'random'>('unknown', 'random'),
    mercenaries: fc.boolean(),
    width: fc.integer({ min: 100, max: 250 }),
    edge: fc.constantFrom(0, 0, 60),
    unitGap: fc.constantFrom(25, 25, 30, 60),
    zoneGap: fc.constantFrom(100, 100, 120, 200),
    lineSpacing: fc.constantFrom(50, 50, 20),
  })
  .map(
    ({
      rulings,
      army,
      points,
      units,
      leadership,
      aiGeneral,
      mercenaries,
      width,
      edge,
      unitGap,
      zoneGap,
      lineSpacing,
    }) => ({
      rulings,
      army,
      points,
      player: { units, general: { leadership, host: 0 } },
      aiGeneral,
      mercenaries,
      // Thirds and quarters of twelve are whole.
      table: { width: 12 * width + 2 * edge, aiLeft: edge, aiRight: 12 * width + edge, aiDepth: 700 },
      distances: { unitGap, zoneGap, lineSpacing },
    }),
  )
