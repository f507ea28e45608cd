import { expect, test } from 'vitest'
import { giveAnswer, openJournal, present } from '../../src/companion/index.ts'
import { type Options, ruleset } from '../../src/index.ts'
import { plainOptions } from '../support/helpers.ts'
import { companion } from './table.ts'

type Shortfall = 'warn' | 'refuse'

/** The types for whose quota a die is asked for, where the AI may have no mounted units; each die shows a 3. */
function askedQuotas(riders: number, more: Partial<Options> = {}, shortfall: Shortfall = 'warn'): readonly string[] {
  const mounted = plainOptions.player.units.find(({ card }) => card === 'r-riders')!
  const others = plainOptions.player.units.filter(unit => unit !== mounted)
  const mine = Array.from({ length: riders }, (_, i) => ({
    ...mounted,
    pose: { ...mounted.pose!, x: 300 + 150 * i, y: 1300 },
  }))
  const { victory: _, ...plain } = plainOptions
  const options: Options = {
    ...plain,
    player: { units: [...others, ...mine] },
    resolution: 'reported',
    rulings: { shortfall },
    scenario: { forbidden: ['mounted'], victory: { kind: 'reported' } },
    ...more,
  }
  let journal = openJournal(companion, { beginning: { options, seed: null } })
  const asked: string[] = []
  for (;;) {
    if (!journal.ok) throw new Error(JSON.stringify(journal.problems))
    const { question } = present(journal.value)
    if (question.type !== 'die') return asked
    if (question.purpose.startsWith('quota ')) asked.push(question.purpose.slice(6))
    journal = giveAnswer(companion, journal.value, { die: Math.min(3, question.sides) })
  }
}

test('D-024 AMB-11 where no deck has a type a die is asked for if by some faces the army falls short, and by others not', () => {
  const all = ['heavy', 'light', 'ranged', 'mounted']
  const but = all.slice(0, 3)
  for (const shortfall of ['warn', 'refuse'] as const) {
    // By a 6 alone; by all but a 1; by every face.
    expect(askedQuotas(0, {}, shortfall)).toEqual(all)
    expect(askedQuotas(1, {}, shortfall)).toEqual(all)
    expect(askedQuotas(2, {}, shortfall)).toEqual(but)
  }
})

test('D-024 AMB-47 prescribed units may fill the quota, so that the die matters, or does not', () => {
  const prescribed = (...cards: string[]) =>
    ({ scenario: { forbidden: ['mounted'], prescribed: cards, victory: { kind: 'reported' } } }) as const
  const matters = (riders: number, ...cards: string[]) => askedQuotas(riders, prescribed(...cards)).includes('mounted')
  expect([matters(0, 'h-chariots'), matters(1, 'h-chariots'), matters(2, 'h-chariots')]).toEqual([false, true, true])
  expect([matters(2, 'h-guard'), matters(1, 'h-chariots', 'h-chariots')]).toEqual([false, false])
  // Where they do not count, two riders are missed by every face.
  const extra = { rulings: { prescribedUnits: 'extra' }, ...prescribed('h-chariots') } as const
  expect(askedQuotas(2, extra)).not.toContain('mounted')
})

test('a die that is not asked for changes nothing but how it fell', () => {
  const { victory: _, ...plain } = plainOptions
  const units = plainOptions.player.units.flatMap(unit =>
    unit.card === 'r-riders' ? [unit, { ...unit, pose: { ...unit.pose!, x: 800 } }] : [unit],
  )
  const options: Options = {
    ...plain,
    player: { units },
    scenario: { forbidden: ['mounted'], victory: { kind: 'reported' } },
  }
  const ends = [1, 2, 3, 4, 5, 6].map(face => {
    const begun = ruleset.setup(options, { algorithm: 'script', version: 1, faces: [], used: 0 })
    if (!begun.ok) throw new Error()
    const faces: number[] = []
    for (;;) {
      const next = ruleset.step(
        begun.state,
        { ai: [{ type: 'proceed' }] },
        { algorithm: 'script', version: 1, faces, used: 0 },
      )
      if (next.ok) return JSON.stringify([next.state, next.events.filter(event => event.type === 'warned')])
      const { purpose } = next.problems[0]! as { readonly purpose?: string }
      faces.push(purpose === 'quota mounted' ? face : 1)
    }
  })
  expect(new Set(ends).size).toBe(1)
})
