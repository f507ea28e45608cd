import { expect, test } from 'vitest'
import { type BattleField, battleOdds, ruleset, whatIf } from '../src/index.ts'
import {
  battleParts,
  emblem,
  mapParts,
  mapSheet,
  mapSheets,
  mapSvg,
  oddsSvg,
  plannedRoute,
  reachPicture,
  spreadSvg,
  unitSign,
} from '../src/svg/index.ts'
import { start } from './support/helpers.ts'

const view = ruleset.view(start(), 'p1')

test('what stands on a map says what it is, and where, as reports and orders do', () => {
  const { places, armies } = mapParts(view, { cell: 24 })
  const { city, villages } = view.map.provinces[0]!
  const nameOf = (cell: number) => `${cell % view.map.width},${Math.floor(cell / view.map.width)}`
  expect(places.get(city.cell)).toMatch(new RegExp(`^<g data-unit="city 0" data-at="${nameOf(city.cell)}">`))
  expect(places.get(villages[0]!.cell)).toContain('data-unit="village 0.0"')
  for (const army of view.armies)
    expect(armies.get(army.id)).toContain(`data-unit="army ${army.id}" data-at="${nameOf(army.cell)}"`)
  for (const part of [...places.values(), ...armies.values()]) expect(mapSvg(view, { cell: 24 })).toContain(part)
})

test('every state has a sign of its own, in another shape than all others', () => {
  const signs = Array.from({ length: 96 }, (_, i) => emblem(`p${i + 1}` as never, 0, 0, 10))
  expect(new Set(signs).size).toBe(96)
  expect(emblem(null, 0, 0, 10)).toBe('')
})

test('a route to come has the day in each cell, as far as the week goes', () => {
  const places = { cell: 20, x: (at: number) => 20 * at, y: () => 10 }
  const drawn = plannedRoute(places, 'p1', [1, 2, 3, 4, 5], [1, 2, 7, 9])
  expect([...drawn.matchAll(/>(\d)</g)].map(([, day]) => day)).toEqual(['1', '2', '7'])
  expect(drawn.match(/<circle/g)).toHaveLength(4)
  expect(plannedRoute(places, 'p1', [1])).toBe('')
  const reach = reachPicture(places, [1, 2, 3], 10, at => ({ 1: 0, 2: 1, 3: 8 })[at] ?? null)
  expect(reach.match(/data-day="1"/g)).toHaveLength(1)
  expect(reach).not.toContain('data-day="8"')
})

test('the two sides of a battle differ in shape, and are named in a language by a handbook', () => {
  const actor = { soldier: 0, type: 'militia', x: 0, y: 0, deed: 'wait', to: null, dug: false, rule: null } as const
  const field: BattleField = {
    halfWidth: 4,
    depth: 10,
    zone: 1,
    heights: [],
    frames: [
      {
        turn: 1,
        half: false,
        strikes: [],
        duels: [],
        actors: [
          { ...actor, side: 'a' },
          { ...actor, side: 'b', y: 10 },
        ],
      },
    ],
  }
  const { units } = battleParts(field, 0, { locale: 'ru' })
  expect(units.get('a0')!.svg).toContain('<circle')
  expect(units.get('b0')!.svg).toContain('<rect')
  expect(units.get('b0')!.svg).toContain('>Опо<')
  expect(unitSign('stranger', { handbook: { units: [] } })).toContain('>str<')
})

test('who is likely to win is a bar whose parts make a whole; the fallen are columns as tall as they are likely', () => {
  const man = { soldiers: [['axe', 0, 1] as const] }
  const site = { storm: false, fortified: false, forts: [] }
  const [odds, found] = [battleOdds(man, man, site), whatIf({ a: man, b: man, site })]
  if (!odds.ok || !found.ok) throw new Error('no battle')
  for (const answer of [odds.value, found.value]) {
    const picture = oddsSvg(answer, { a: '<Ash>', b: 'Birch', locale: 'ru' })
    const widths = [...picture.matchAll(/<rect x="[\d.]+" y="22" width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(widths).toHaveLength(3)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(460, 6)
    // Both sides are alike.
    expect(Math.abs(widths[0]! - widths[2]!)).toBeLessThan(1)
    expect(picture).toContain('&lt;Ash&gt;')
    expect(picture).not.toContain('<Ash>')
  }
  const columns = spreadSvg({ counts: [1n, 3n], quantiles: [0, 0, 1, 1, 1] }, 2, 1)
  const heights = [...columns.matchAll(/ height="([\d.]+)" fill="#[^"]+"/g)].map(([, height]) => Number(height))
  expect(heights[1]! / heights[0]!).toBeCloseTo(3, 1)
  expect(columns.match(/<text/g)).toHaveLength(3)
})

test('sheets cover a map, share two rows of cells with their neighbours, and show the columns of the whole', () => {
  for (const [width, height] of [
    [10, 10],
    [24, 60],
    [75, 33],
  ] as const) {
    const rows = Array<string>(height).fill('.'.repeat(width))
    const sheets = mapSheets({ width, rows, provinces: [] }, 24)
    const covered = new Set<string>()
    for (const { column, row, width: wide, height: high } of sheets) {
      expect(Math.max(wide, high)).toBeLessThanOrEqual(24)
      for (let x = column; x < column + wide; x++) for (let y = row; y < row + high; y++) covered.add(`${x},${y}`)
    }
    expect(covered.size).toBe(width * height)
  }
  const part = mapSheet(view, { column: 20, row: -3, width: 40, height: 9 }, { cell: 20 })
  expect(part).toContain('viewBox="400 0 200 120"')
  const numbers = [...part.matchAll(/<text x="[\d.]+" y="-7">(\d+)</g)].map(([, n]) => Number(n))
  expect(numbers).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
})
