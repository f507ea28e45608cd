import { type SeededRng, seedRng } from '@umpire/core-rng'
import { fight, handbook, type Side, type Site } from '@umpire/dma'
import { battleEnds } from '@umpire/dma/battle'
import type { Deed, Rule } from '@umpire/dma/content'
import { compareWithLimit, mix, timed } from '../limit.ts'

const ROUNDS = 64
/** In the order of the C program. */
const deeds: readonly Deed[] = ['capture', 'strike', 'move', 'wait', 'dig']
const conditions: readonly Rule['if'][] = [undefined, 'on-height', 'same-type-ahead']

/** A battle between these sides with many different dice, ours beside plain C. Ours writes a report from which it can be seen again. */
export function battleLimit(title: string, a: Side, b: Side, site: Site): void {
  const seeds = Array.from({ length: ROUNDS }, (_, seed) => seedRng(seed))
  const input = [...armsNumbers(), seeds.length, ...seeds.flatMap(seed => battleNumbers(a, b, site, seed))]
  compareWithLimit(title, 'dma-battle', input, {
    sum: seeds.reduce((sum, seed) => courseSum(sum, a, b, site, seed), 0),
    nanos: timed(seeds.length, () => {
      for (const seed of seeds) fight(a, b, site, seed)
    }),
  })
}

/** The arms of all unit types as the C program reads them. */
function armsNumbers(): number[] {
  const { units, classes, strikeDiagrams, limits } = handbook
  const program = (rules: readonly Rule[]) => [
    rules.length,
    ...rules.flatMap(rule => [deeds.indexOf(rule.do), conditions.indexOf(rule.if)]),
  ]
  return [
    units.length,
    Number(limits.distantStrikeAtHigherTarget),
    ...units.flatMap(({ attack, defence, depth, class: name }) => {
      const { ownHeight = 0, doubleMove, ignoresDig, field, fortified, diagram } = classes[name]!
      const cells = strikeDiagrams[diagram]!.flat()
      return [
        ...[attack, defence, Number(depth), ownHeight, Number(doubleMove ?? false), Number(ignoresDig ?? false)],
        ...[...program(field), ...program(fortified), cells.length, ...cells],
      ]
    }),
  ]
}

function battleNumbers(a: Side, b: Side, { fortified, forts }: Site, { words }: SeededRng): number[] {
  const types = handbook.units.map(({ id }) => id)
  const heights = forts.flatMap(fort => handbook.heights[fort]!)
  return [
    ...words.map(word => word >>> 0),
    ...[Number(fortified), 4 + Math.max(a.field ?? 0, b.field ?? 0), a.soldiers.length + b.soldiers.length],
    ...[a, b].flatMap((side, i) => side.soldiers.flatMap(([type, dx, dy]) => [i, types.indexOf(type), dx, dy])),
    ...[heights.length, ...heights.flat()],
  ]
}

/** The whole course of a battle: every frame, every draw and who fell. */
function courseSum(start: number, a: Side, b: Side, site: Site, seed: SeededRng): number {
  const fought = fight(a, b, site, seed, { frames: true })
  if (!fought.ok) throw new Error(fought.problems[0]!.message)
  const { battle, frames } = fought.value
  const numberOf = (side: 'a' | 'b', soldier: number) => soldier + (side === 'b' ? a.soldiers.length : 0)
  let sum = start
  for (const { turn, half, actors } of frames) {
    sum = mix(sum, turn, Number(half))
    for (const { side, soldier, x, y, deed, dug, to } of actors)
      sum = mix(sum, numberOf(side, soldier), x, y, deeds.indexOf(deed), Number(dug), ...(to ?? []))
  }
  const won = battle.draw ? 0 : battle.winner === 'a' ? 1 : 2
  sum = mix(sum, battleEnds.indexOf(battle.end), won, battle.turns, ...[...battle.luck].map(Number))
  return mix(sum, ...battle.fallen.a, ...battle.fallen.b.map(soldier => numberOf('b', soldier)))
}
