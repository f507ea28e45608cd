import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Library } from '../../src/content/library.ts'
import { standardTable } from '../../src/entries/unbound.ts'
import { isForwards } from '../../src/geometry/angle.ts'
import { type Body, bodyAt, type Field, keepsGaps, meetsAnew } from '../../src/geometry/field.ts'
import {
  ahead,
  baseCorners,
  boxGap,
  corridor,
  direction,
  dividers,
  facingOf,
  gapBetween,
  isConvex,
  mirrored,
  onTable,
  overlaps,
  type Polygon,
  SCALE,
  turnBetween,
  within,
  zoneOf,
} from '../../src/geometry/index.ts'
import { shifted } from '../../src/geometry/polygon.ts'
import type { Pose, Unit } from '../../src/index.ts'

const bases = fc
  .record({ width: fc.integer({ min: 10, max: 150 }), depth: fc.integer({ min: 10, max: 150 }) })
  .map(({ width, depth }) => ({ width: 2 * width, depth: 2 * depth }))
const poses = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
  facing: fc.integer({ min: 0, max: 3599 }),
})
const polygons = fc.tuple(bases, poses).map(([base, pose]) => baseCorners(base, pose))

function points(polygon: Polygon): [number, number][] {
  return Array.from({ length: polygon.length / 2 }, (_, i) => [polygon[2 * i]!, polygon[2 * i + 1]!])
}

/** Strictly inside, by the sign of every edge. */
function inside(polygon: Polygon, x: number, y: number): boolean {
  const corners = points(polygon)
  const signs = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  })
  return signs.every(sign => sign > 0) || signs.every(sign => sign < 0)
}

test('the direction of every tenth of a degree is the nearest whole vector', () => {
  for (let facing = 0; facing < 3600; facing++) {
    const { x, y } = direction(facing)
    const angle = (facing * Math.PI) / 1800
    expect(Math.abs(x - SCALE * Math.sin(angle))).toBeLessThan(0.51)
    expect(Math.abs(y - SCALE * Math.cos(angle))).toBeLessThan(0.51)
    expect(facingOf(x, y)).toBe(facing)
  }
})

test('facingOf is the nearest tenth of a degree, and mirrors', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), (dx, dy) => {
      if (dx === 0 && dy === 0) return facingOf(dx, dy) === 0
      const exact = (Math.atan2(dx, dy) * 1800) / Math.PI
      const off = Math.abs(((facingOf(dx, dy) - exact + 5400) % 3600) - 1800)
      return off < 0.56 && facingOf(-dx, dy) === (3600 - facingOf(dx, dy)) % 3600
    }),
    { numRuns: 500 },
  )
})

/** The area two convex polygons share, by clipping one at every edge of the other. */
function sharedArea(a: Polygon, b: Polygon): number {
  const area = (ring: readonly (readonly [number, number])[]) =>
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length]!
      return sum + x * ny - nx * y
    }, 0) / 2
  let ring = points(a) as (readonly [number, number])[]
  const cutter = points(b)
  const turn = Math.sign(area(cutter))
  for (const [i, [ax, ay]] of cutter.entries()) {
    const [bx, by] = cutter[(i + 1) % cutter.length]!
    const side = ([x, y]: readonly [number, number]) => turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    const next: (readonly [number, number])[] = []
    for (const [j, p] of ring.entries()) {
      const q = ring[(j + 1) % ring.length]!
      const [sp, sq] = [side(p), side(q)]
      if (sp >= 0) next.push(p)
      if (sp > 0 !== sq > 0 && sp !== sq) {
        const t = sp / (sp - sq)
        next.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])])
      }
    }
    ring = next
    if (ring.length === 0) return 0
  }
  return Math.abs(area(ring))
}

test('overlaps: two bases overlap if and only if they share an area (brute force by clipping)', () => {
  fc.assert(
    fc.property(polygons, polygons, (a, b) => overlaps(a, b) === sharedArea(a, b) > 1e-6),
    { numRuns: 500 },
  )
})

test('overlaps is exact where bases touch', () => {
  const base = { width: 120, depth: 80 }
  const here = baseCorners(base, { x: 500, y: 500, facing: 0 })
  expect(overlaps(here, baseCorners(base, { x: 620, y: 500, facing: 0 }))).toBe(false)
  expect(overlaps(here, baseCorners(base, { x: 619, y: 500, facing: 0 }))).toBe(true)
  expect(overlaps(here, baseCorners(base, { x: 500, y: 580, facing: 1800 }))).toBe(false)
  expect(overlaps(here, baseCorners(base, { x: 500, y: 579, facing: 1800 }))).toBe(true)
  expect(overlaps(here, here)).toBe(true)
})

test('gapBetween is the least distance of two edges, rounded down (brute force)', () => {
  fc.assert(
    fc.property(polygons, polygons, (a, b) => {
      if (overlaps(a, b)) return gapBetween(a, b) === 0
      let least = Number.POSITIVE_INFINITY
      for (const [p, q] of [
        [a, b],
        [b, a],
      ] as const) {
        const corners = points(q)
        for (const [x, y] of points(p))
          for (const [i, [ax, ay]] of corners.entries()) {
            const [bx, by] = corners[(i + 1) % corners.length]!
            const t = Math.max(
              0,
              Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
            )
            least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
          }
      }
      const gap = gapBetween(a, b)
      return (
        Math.abs(gap - Math.floor(least + 1e-9)) <= (Math.abs(least - Math.round(least)) < 1e-6 ? 1 : 0) &&
        gapBetween(b, a) === gap &&
        boxGap(a, b) <= least + 1e-9
      )
    }),
    { numRuns: 300 },
  )
})

test('within agrees with gapBetween and is exact at the limit', () => {
  fc.assert(
    fc.property(polygons, polygons, fc.integer({ min: 0, max: 400 }), (a, b, reach) => {
      const gap = gapBetween(a, b)
      return within(a, b, reach) ? gap <= reach : gap >= reach
    }),
    { numRuns: 300 },
  )
  const base = { width: 100, depth: 100 }
  const here = baseCorners(base, { x: 0, y: 0, facing: 0 })
  const there = baseCorners(base, { x: 103, y: 104, facing: 0 })
  expect(gapBetween(here, there)).toBe(5)
  expect(within(here, there, 5)).toBe(true)
  expect(within(here, there, 4)).toBe(false)
})

test('where polygons touch or stand side by side: both ways round, a corner named twice, and the box around them', () => {
  const square = [0, 0, 10, 0, 10, 10, 0, 10]
  const round = (polygon: Polygon) => points(polygon).reverse().flat()
  const beside = square.map((value, i) => (i % 2 ? value : value + 10))
  const across = square.map((value, i) => (i % 2 ? value : value + 9))
  for (const a of [square, round(square)]) {
    for (const b of [beside, round(beside)]) expect([overlaps(a, b), overlaps(b, a)]).toEqual([false, false])
    for (const b of [across, round(across)]) expect([overlaps(a, b), overlaps(b, a)]).toEqual([true, true])
  }
  expect(overlaps([0, 0, ...square], across)).toBe(true)
  // 5 to the right, or 5 up, and in the other axis at one height.
  for (const [dx, dy] of [
    [15, 3],
    [3, 15],
  ] as const) {
    const there = square.map((value, i) => value + (i % 2 ? dy : dx))
    for (const [a, b] of [
      [square, there],
      [there, square],
    ] as const) {
      expect([boxGap(a, b), gapBetween(a, b)]).toEqual([5, 5])
      expect([within(a, b, 4), within(a, b, 5)]).toEqual([false, true])
    }
  }
  expect([boxGap(square, across), boxGap(square, square)]).toEqual([0, 0])
})

test('distances below 1 are 0, and a distance that is whole counts before one that is hardly more', () => {
  // A corner 1 from a corner of the other, and 0.7 from the middle of its edge.
  expect(gapBetween([1, 0, 9, 0, 9, 1], [0, 10, 0, 0, 10, 10])).toBe(0)
  // Squares of distances between 4 and 5 come first; the last one is 4.
  const [a, b] = [
    [3, 8, 3, 4, 0, 5],
    [13, 11, 6, 14, 5, 7],
  ]
  expect([within(a!, b!, 1), within(a!, b!, 2), within(b!, a!, 2)]).toEqual([false, true, true])
  expect(gapBetween(a!, b!)).toBe(2)
})

test('corridor holds every pose on the way, and is convex', () => {
  fc.assert(
    fc.property(bases, poses, fc.integer({ min: 1, max: 400 }), fc.nat(100), (base, from, length, part) => {
      const swept = corridor(baseCorners(base, from), baseCorners(base, ahead(from, length)))
      const middle = ahead(from, Math.floor((length * part) / 100))
      return isConvex(swept) && inside(swept, middle.x, middle.y)
    }),
    { numRuns: 200 },
  )
})

test('forwards is an eighth of a circle to either side, by the facing nearest to the vector', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -600, max: 600 }),
      fc.integer({ min: -600, max: 600 }),
      fc.nat(3599),
      fc.constantFrom(0, 440, 449, 450, 451, 460, 1350, 1800),
      (dx, dy, any, off) => {
        for (const facing of [any, (facingOf(dx, dy) + off) % 3600])
          if (isForwards(dx, dy, facing) !== turnBetween(facingOf(dx, dy), facing) <= 450) return dx === 0 && dy === 0
        return true
      },
    ),
    { numRuns: 500 },
  )
})

test('a base is mirrored with its pose, and turned by half it is the same base', () => {
  fc.assert(
    fc.property(bases, poses, (base, pose: Pose) => {
      const key = (polygon: Polygon) => points(polygon).map(String).sort().join(' ')
      const there = baseCorners(base, mirrored(pose, 2400))
      const back = points(there).flatMap(([x, y]) => [2400 - x, y])
      const turned = baseCorners(base, { ...pose, facing: (pose.facing + 1800) % 3600 })
      return key(back) === key(baseCorners(base, pose)) && key(turned) === key(baseCorners(base, pose))
    }),
    { numRuns: 200 },
  )
})

test('isConvex: a triangle is, a dent, a line and a star are not', () => {
  expect(isConvex([0, 0, 10, 0, 0, 10])).toBe(true)
  expect(isConvex([0, 0, 100, 0, 50, 10, 50, 100])).toBe(false)
  expect(isConvex([0, 0, 10, 0, 20, 0])).toBe(false)
  expect(isConvex([0, 0])).toBe(false)
  expect(isConvex([])).toBe(false)
  expect(isConvex([0, 0, 10, 0, 0, 10, 5])).toBe(false)
  const star = [0, 1, 2, 3, 4].flatMap(i => {
    const a = (i * 4 * Math.PI) / 5
    return [Math.round(100 + 90 * Math.sin(a)), Math.round(100 - 90 * Math.cos(a))]
  })
  expect(isConvex(star)).toBe(false)
})

test('turnBetween is the smaller way round', () => {
  expect(turnBetween(10, 3590)).toBe(20)
  expect(turnBetween(0, 1800)).toBe(1800)
  expect(turnBetween(900, 2700)).toBe(1800)
})

test('onTable: a corner on the edge is on the table', () => {
  const base = { width: 100, depth: 100 }
  expect(onTable(baseCorners(base, { x: 50, y: 50, facing: 0 }), standardTable)).toBe(true)
  expect(onTable(baseCorners(base, { x: 49, y: 50, facing: 0 }), standardTable)).toBe(false)
})

test('D-005 D-006 D-007 AMB-43 the zones in thirds, or quarter half quarter', () => {
  expect(dividers(standardTable, { zoneWidths: 'thirds' })).toEqual([800, 1600])
  expect(dividers(standardTable, { zoneWidths: 'quarters' })).toEqual([600, 1800])
  expect(zoneOf(standardTable, { zoneWidths: 'thirds', borders: 'centre' }, 700)).toBe('left')
  expect(zoneOf(standardTable, { zoneWidths: 'quarters', borders: 'centre' }, 700)).toBe('centre')
})

test('AMB-32 AMB-42 AMB-76 borders run on to the far edge and belong to the centre, or to the flanks; left is the left of the player', () => {
  const rules = { zoneWidths: 'thirds', borders: 'centre' } as const
  expect([799, 800, 1600, 1601].map(x => zoneOf(standardTable, rules, x))).toEqual([
    'left',
    'centre',
    'centre',
    'right',
  ])
  expect([799, 800, 801, 1599, 1600].map(x => zoneOf(standardTable, { ...rules, borders: 'flank' }, x))).toEqual([
    'left',
    'left',
    'centre',
    'centre',
    'right',
  ])
  for (let x = 0; x <= 2400; x += 50) {
    const swap = { left: 'right', centre: 'centre', right: 'left' } as const
    expect(zoneOf(standardTable, rules, 2400 - x)).toBe(swap[zoneOf(standardTable, rules, x)])
  }
})

test('D-063, D-140 who is far is passed over, and nobody else: gaps are kept and enemies met as though each were measured, whatever the bases', () => {
  const distances = { unitGap: 20, contact: 15 }
  const bodies = fc.tuple(bases, poses, fc.boolean()).map(([{ width, depth }, pose, own]) => {
    // Much smaller than the gap as well.
    const base = { width: width >> 2, depth: depth >> 2 }
    const unit = { seat: own ? 'human' : 'ai', condition: 'fit', card: 'any', engaged: [] }
    const library = { core: { base: () => base }, units: new Map([['any', {}]]) }
    return bodyAt(library as unknown as Library, unit as unknown as Unit, pose)
  })
  let [close, met] = [0, 0]
  fc.assert(
    fc.property(fc.array(bodies, { minLength: 1, maxLength: 6 }), bodies, poses, (others, mover, to) => {
      const body = { ...mover, unit: { ...mover.unit, seat: 'human' } } as unknown as Body
      const field = { state: { settled: { distances } }, bodies: [body, ...others] } as unknown as Field
      const corners = shifted(body.corners, to.x - body.pose.x, to.y - body.pose.y)
      const kept = (other: { readonly corners: Polygon }) => {
        const gap = gapBetween(corners, other.corners)
        return gap >= distances.unitGap || gap >= gapBetween(body.corners, other.corners)
      }
      const touches = (from: Polygon, to: Polygon) => within(from, to, distances.contact)
      const friends = others.filter(other => other.unit.seat === 'human')
      const enemies = others.filter(other => other.unit.seat === 'ai')
      const anew = enemies.some(one => touches(corners, one.corners) && !touches(body.corners, one.corners))
      expect(keepsGaps(field, body, corners)).toBe(friends.every(kept))
      expect(meetsAnew(field, body, corners)).toBe(anew)
      if (!friends.every(kept)) close++
      if (anew) met++
    }),
    { numRuns: 2000, seed: 63 },
  )
  expect(Math.min(close, met)).toBeGreaterThan(20)
})
