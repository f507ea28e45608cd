import { createHash } from 'node:crypto'
import { locales } from '@umpire/core-game'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Soldier } from '../../src/battle/index.ts'
import { type Battle, book, replayBattle, type Side, type Site, whatIf } from '../../src/index.ts'
import { type Blow, courseOf } from '../../src/papers/battle/course.ts'
import { fieldLines } from '../../src/papers/battle/field-lines.ts'
import { inHundred } from '../../src/papers/battle/what-if-paper.ts'
import { battlePaper, paperHtml, paperText } from '../../src/papers/index.ts'
import { finder, player } from '../../src/papers/scripts.ts'
import { speechOf } from '../../src/papers/speech.ts'
import { widthOf } from '../../src/papers/text.ts'
import type { Rulings } from '../../src/rulings.ts'
import { FIELD, rich, STORM, seeded, side, WALL } from '../support/battles.ts'
import { ok } from '../support/helpers.ts'

const course = (battle: Battle, rulings: Partial<Rulings> = {}) =>
  courseOf(book, battle.site, replayBattle(battle, rulings))
const fought = (a: Side, b: Side, site: Site = FIELD, rulings: Partial<Rulings> = {}, seed = 1) =>
  course(seeded(a, b, site, rulings, seed).battle, rulings)
const reasons = (moments: ReturnType<typeof course>, name: 'a' | 'b') =>
  moments.map(({ groups }) =>
    groups
      .filter(({ actors }) => actors[0]!.side === name)
      .map(({ reason, end }) => [reason.deed, reason.if, reason.clause, end].filter(Boolean).join(' ')),
  )

const types = fc.constantFrom('militia', 'axe', 'bow', 'rider', 'pike', 'legion', 'sapper', 'tower')
const anySide = fc
  .uniqueArray(fc.tuple(types, fc.integer({ min: -4, max: 4 }), fc.integer({ min: 1, max: 4 })), {
    selector: ([, dx, dy]) => `${dx},${dy}`,
    minLength: 1,
    maxLength: 14,
  })
  .map((soldiers): Side => ({ soldiers }))
const anyBattle = fc.record({
  a: anySide,
  b: anySide,
  site: fc.constantFrom(FIELD, STORM, WALL),
  seed: fc.nat(999),
  rulings: fc.record({
    flagCapture: fc.constantFrom('before-strikes', 'after-strikes'),
    halfTurn: fc.constantFrom('moved', 'planned'),
    followUp: fc.constantFrom('ring', 'free-only'),
  }) as unknown as fc.Arbitrary<Partial<Rulings>>,
})

test('C25 a draw says that both sides are destroyed, or both flags are taken', () => {
  const drawn = (soldiers: readonly Soldier[], site: Site, end: Battle['end']) => {
    for (let seed = 1; ; seed++) {
      const { battle } = seeded({ soldiers }, { soldiers }, site, {}, seed)
      if (!battle.draw || battle.end !== end) continue
      return paperText(battlePaper(book, { battle, a: 'Wolves', b: 'Bears' }, 'en'))
    }
  }
  const duel: Soldier[] = [['fanatic', 0, 1]]
  const past: Soldier[] = [['militia', 4, 1]]
  for (const [site, result] of [
    [FIELD, 'both are destroyed (C25)'],
    [STORM, 'won by Bears (C25)'],
  ] as const) {
    expect(drawn(duel, site, 'annihilation')).toMatch(/Both sides are destroyed, turn \d+: /)
    expect(drawn(past, site, 'flag')).toMatch(/Both flags are taken, turn \d+: /)
    expect(drawn(past, site, 'flag')).toContain(result)
  }
})

describe('the course of a battle', () => {
  test('C27 C30 C31 whoever falls is killed by a strike or a duel that is told, and all who fell are told of', () => {
    fc.assert(
      fc.property(anyBattle, ({ a, b, site, seed, rulings }) => {
        const { battle } = seeded(a, b, site, rulings, seed)
        const moments = course(battle, rulings)
        const dead = { a: [] as number[], b: [] as number[] }
        for (const { blows, clashes, fallen, standing, last } of moments) {
          const killed = new Set([
            ...blows.flatMap(({ target, kills }) => (kills ? [target] : [])),
            ...clashes.map(clash => clash[clash.won === 'a' ? 'b' : 'a']),
          ])
          expect(new Set(fallen)).toEqual(last ? new Set() : killed)
          for (const { side: of, soldier } of fallen) dead[of].push(soldier)
          expect(standing.a + dead.a.length - fallen.filter(one => one.side === 'a').length).toBe(a.soldiers.length)
        }
        const sorted = (list: readonly number[]) => [...list].sort((x, y) => x - y)
        expect({ a: sorted(dead.a), b: sorted(dead.b) }).toEqual({
          a: sorted(battle.fallen.a),
          b: sorted(battle.fallen.b),
        })
      }),
      { numRuns: 60 },
    )
  })

  test('C26 C31 everybody who plans is told of once, and a step ends where the next frame has it', () => {
    fc.assert(
      fc.property(anyBattle, ({ a, b, site, seed, rulings }) => {
        const moments = fought(a, b, site, rulings, seed)
        for (const [i, { frame, blows, groups, last }] of moments.entries()) {
          if (last) continue
          const told = [...blows.map(({ striker }) => striker), ...groups.flatMap(({ actors }) => actors)]
          expect(new Set(told).size).toBe(told.length)
          expect(told).toHaveLength(
            frame.half ? frame.actors.filter(one => one.rule !== null).length : frame.actors.length,
          )
          const next = moments[i + 1]!.frame.actors
          for (const { actors, end } of groups)
            for (const actor of actors) {
              const now = next.find(one => one.side === actor.side && one.soldier === actor.soldier)
              const arrived = now !== undefined && String([now.x, now.y]) === String(actor.to)
              expect([end, end !== null && arrived]).toEqual([end, end === 'went' || end === 'won'])
            }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('C33 a strike over a cell cites the shooters’ clause', () => {
    const blows = fought(side(['bow', 0, 1]), side(['militia', 0, 1])).flatMap(
      (moment): readonly Blow[] => moment.blows,
    )
    expect(blows.map(({ striker, clause }) => [striker.type, clause])).toContainEqual(['bow', 'C33'])
    expect(blows.filter(({ striker }) => striker.type === 'militia').map(({ clause }) => clause)).not.toContain('C33')
  })

  test('C34 who holds digs in, and moves up behind its own type', () => {
    const [first] = reasons(fought(side(['militia', 4, 1]), side(['legion', 0, 2], ['legion', 0, 1]), WALL), 'b')
    expect(first).toEqual(['dig C34', 'move same-type-ahead C34 taken'])
  })

  test('C28 who stands on the wall stays there', () => {
    const [first] = reasons(fought(side(['militia', -4, 1]), side(['axe', 3, 3]), WALL), 'b')
    expect(first).toEqual(['wait on-height C28'])
  })

  test('C29 along the last row to the flag, which is taken there', () => {
    const all = reasons(fought(side(['militia', 1, 1]), side(['militia', -4, 1])), 'a').flat()
    expect(all).toContain('move C29 went')
    expect(all.at(-1)).toBe('capture C29')
  })

  test('R40 of two who want one cell one goes', () => {
    // Across comes one along the last row, straight on another.
    const ends = Array.from({ length: 40 }, (_, seed) =>
      reasons(
        fought(
          side(['militia', 1, 2], ['militia', 0, 1], ['militia', 2, 2], ['militia', 1, 1]),
          side(['militia', -4, 1]),
          FIELD,
          {},
          seed,
        ),
        'a',
      ).flat(),
    ).flat()
    expect(ends.some(end => end.endsWith('yields') || end.endsWith('taken'))).toBe(true)
  })
})

test('C27 the field is drawn with letters as wide as there is room: everybody stands in it once, at most 80 columns', () => {
  const wide = (field: number): Soldier[] => [['militia', -(4 + field), 1] as const, ['bow', 4 + field, 2] as const]
  for (const locale of locales)
    for (const k of [0, 3, 6, 9, 14, 15, 40]) {
      const { battle } = seeded(rich(wide(k), k), rich(wide(k), k), FIELD)
      const field = replayBattle(battle)
      const lines = fieldLines(speechOf(book, locale), field)(field.frames[0]!)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80)
      // Beyond 38 columns no letter has room.
      expect(lines.length > 0).toBe(2 * (4 + k) + 1 <= 38)
      if (lines.length === 0) continue
      const [mine, bow] = ({ en: ['Mi', 'Bo'], ru: ['Оп', 'Лу'], fr: ['Mi', 'Ac'] } as const)[locale]
      const count = (sign: string) => lines.join('\n').toLowerCase().split(sign.toLowerCase()).length - 1
      expect([count(mine), count(bow)]).toEqual([2, 2])
      // The sides differ: by brackets, or by small letters.
      expect(lines.join('\n')).toMatch(2 * (4 + k) + 1 <= 19 ? `(${mine})` : mine.toLowerCase())
    }
})

test('the page of a battle holds every frame, plays by one script that its policy allows, and tells in text what it shows', () => {
  const { battle } = seeded(side(['axe', 0, 2], ['bow', 1, 1]), side(['militia', 0, 1], ['pike', 0, 2]), STORM)
  const found = ok(whatIf(battle, { times: 20 })).value
  const paper = battlePaper(book, { battle, a: 'Ash', b: 'Birch' }, 'en', { whatIf: found })
  const page = paperHtml(paper)
  const frames = replayBattle(battle).frames.length
  expect(page.match(/<li data-title="/g)).toHaveLength(frames)
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page).toContain(`script-src 'sha256-${player.sha256}'`)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
  const text = paperText(paper)
  expect(text.match(/^(?:Turn \d+|After the battle)/gm)).toHaveLength(frames)
  for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80)
})

test('scripts of pages are known by their digests, and hold no sign that XML forbids', () => {
  for (const { code, sha256 } of [player, finder]) {
    expect(createHash('sha256').update(code).digest('base64')).toBe(sha256)
    expect(code).not.toMatch(/[<&]|\]\]>/)
  }
})

test('what is no battle has a paper without a course', () => {
  const broken = { ...seeded(side(['axe', 0, 2]), side(['axe', 0, 2]), FIELD).battle, a: side(['dragon', 0, 1]) }
  const paper = battlePaper(book, { battle: broken, a: 'Ash', b: 'Birch' }, 'en')
  expect(paperText(paper)).not.toContain('Turn 1')
  expect(paperHtml(paper)).not.toContain('<script')
})

test('parts in a hundred add up to it: the largest remainders have what is left over', () => {
  expect(inHundred([1n, 1n, 1n])).toEqual([34, 33, 33])
  expect(inHundred([2n, 1n, 3n])).toEqual([33, 17, 50])
  expect(inHundred([125n, 5n, 870n])).toEqual([13, 0, 87])
  expect(inHundred([0n, 0n])).toEqual([0, 0])
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 6 }), counts => {
      const shares = inHundred(counts)
      const of = counts.reduce((sum, count) => sum + count, 0n)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(of === 0n ? 0 : 100)
      for (const [i, share] of shares.entries())
        if (of > 0n) expect([0, 1]).toContain(share - Number((100n * counts[i]!) / of))
    }),
  )
})
