import { describe as chapter, expect, test } from 'vitest'
import { ruleset } from '../../../src/index.ts'
import { type Placed, rulesetWith } from '../../support/helpers.ts'
import { at, far, items, move, setting, straightOnly } from '../../support/moving.ts'

const { lines, unfit } = ruleset.queries

const limit = [
  [3, true],
  [4, false],
] as const

chapter('lines', () => {
  test('AMB-68 a gap counts between neighbours of one zone only', () => {
    const state = setting({
      ai: [
        { card: 'h-spears', at: [700, 400] },
        { card: 'h-spears', at: [900, 400] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(state, 'ai')).toMatchObject({ lines: 1, gaps: 0 })
    const inside = setting({
      ai: [
        { card: 'h-spears', at: [900, 400] },
        { card: 'h-spears', at: [1100, 420] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(inside, 'ai')).toEqual({ lines: 1, gaps: 1, gapLength: 80, misalignment: 20 })
    const deep = setting({
      ai: [
        { card: 'h-spears', at: [900, 400] },
        { card: 'h-spears', at: [1100, 451] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(deep, 'ai').lines).toBe(2)
    const turned = setting({
      ai: [
        { card: 'h-spears', at: [900, 400] },
        { card: 'h-spears', at: [1100, 400, 900] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(turned, 'ai').lines).toBe(2)
  })

  test('AMB-69 the number of lines comes first, or the gaps; dropping out of one is no way of mending it', () => {
    const ai: Placed[] = [
      { card: 'h-spears', at: [900, 400], done: [] },
      { card: 'h-guard', at: [1180, 400] },
    ]
    for (const lineMetric of ['lines-first', 'gaps-first'] as const) {
      const made = move({ row: 'defence', ai, human: far, options: { rulings: { lineMetric } } })
      expect(ruleset.queries.lines(made.state, 'ai')).toMatchObject({ lines: 1, gaps: 0 })
      expect(made.decisions('move', 'form-line')[0]!.candidates[0]!.score[lineMetric === 'lines-first' ? 1 : 0]).toBe(0)
    }
    // A unit that could only leave its line, and its gap with it, stays.
    const lone: Placed[] = [
      { card: 'h-spears', at: [900, 400], done: [] },
      { card: 'h-guard', at: [1180, 400] },
    ]
    const only = rulesetWith({ path: straightOnly })
    expect(
      items(
        move({ row: 'defence', ai: lone, human: far, options: { rulings: { lineMetric: 'gaps-first' } }, rules: only }),
      ),
    ).not.toContain('form-line')
    // Straight ahead a guard can close a gap of the first line, or bridge it with the one behind and leave a gap there.
    const between: Placed[] = [
      { card: 'h-spears', at: [1000, 400], done: [] },
      { card: 'h-spears', at: [1290, 400], done: [] },
      { card: 'h-spears', at: [1500, 490], done: [] },
      { card: 'h-guard', at: [1145, 150] },
    ]
    const goes = (lineMetric: 'lines-first' | 'gaps-first') =>
      at(move({ row: 'defence', ai: between, human: far, options: { rulings: { lineMetric } } }), 'a4').y
    expect(goes('lines-first')).toBe(450)
    expect(goes('gaps-first')).toBe(400)
  })
})

test('D-129 T8 AMB-68 with more than three tokens a unit stands in no line', () => {
  for (const [damage, isFit] of limit) {
    const state = setting({
      ai: [
        { card: 'h-guard', at: [900, 400] },
        { card: 'h-guard', at: [1100, 420], damage },
      ],
      human: far,
    })
    expect(unfit(state, 'a2')).toBe(!isFit)
    expect(lines(state, 'ai')).toMatchObject(
      isFit ? { gaps: 1, misalignment: 20 } : { lines: 1, gaps: 0, misalignment: 0 },
    )
  }
})
