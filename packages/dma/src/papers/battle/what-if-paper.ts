import { type Battle, type BattleEnd, battleEnds } from '../../battle/model.ts'
import type { Spread, WhatIf } from '../../battle/what-if.ts'
import { oddsSvg, spreadSvg } from '../../svg/index.ts'
import type { Words } from '../english.ts'
import { type Block, type Entry, part, table, text } from '../paper.ts'
import type { Speech } from '../speech.ts'
import type { Sides } from './battle-told.ts'

/** Letters of a bar in text. */
const BAR = 60

export const ENDS: { readonly [end in BattleEnd]: keyof Words } = {
  annihilation: 'endAnnihilation',
  flag: 'endFlag',
  passive: 'endPassive',
  dark: 'endDark',
}

/** What may come of the same battle again, beside what happened. */
export function whatIfBlocks(speech: Speech, found: WhatIf, battle: Battle | null, sides: Sides): Block[] {
  const { say, name, locale } = speech
  const { of, wins, ends, turns, losses, method } = found
  const parties = ['a', 'neither', 'b'] as const
  const shares = inHundred(parties.map(who => wins[who]))
  const list = parties.map((who, i) =>
    say('oddsLine', {
      name: who === 'neither' ? say('whatIfNeither') : say('whatIfWins', { name: sides[who] }),
      n: String(shares[i]),
    }),
  )
  const ended = battleEnds.filter(end => ends[end] > 0n)
  const endShares = inHundred(ended.map(end => ends[end]))
  const head = [
    ...(['fallenHead', 'least', 'lower', 'median', 'upper', 'most'] as const),
    ...(battle ? (['happenedHead'] as const) : []),
  ]
  const happened = battle && fallenOf(battle)
  const row = (what: string, { quantiles }: Spread, now: number | null): Entry[] => [
    what,
    ...quantiles,
    ...(now === null ? [] : [now]),
  ]
  const fallen = (side: 'a' | 'b') =>
    losses[side].map(({ type, soldiers, fallen: some }) =>
      row(
        say('fallenOf', { name: name(type), side: sides[side], of: soldiers }),
        some,
        happened && (happened[side].get(type) ?? 0),
      ),
    )
  const pictures = (side: 'a' | 'b') =>
    losses[side].map(({ type, soldiers, fallen: some }): Block => {
      const title = say('fallenOf', { name: name(type), side: sides[side], of: soldiers })
      const svg = spreadSvg(some, soldiers, happened && (happened[side].get(type) ?? 0))
      return part(title, [{ kind: 'picture', svg, lines: [], about: title }])
    })
  return [
    text(say('whatIfLead', { exact: method === 'exact', of: method === 'exact' ? '' : Number(of) })),
    {
      kind: 'picture',
      svg: oddsSvg(found, { ...sides, locale }),
      lines: [barText(found), ...list],
      about: say('oddsAbout', { list }),
    },
    table(
      [say('whatIfEnds'), say('share')],
      ended.map((end, i) => [say(ENDS[end]), say('percent', { n: String(endShares[i]) })]),
    ),
    table(
      head.map(key => say(key)),
      [row(say('turnsRow'), turns, battle?.turns ?? null), ...fallen('a'), ...fallen('b')],
    ),
    ...pictures('a'),
    ...pictures('b'),
  ]
}

/** How many of each type fell. */
function fallenOf({ a, b, fallen }: Battle): { readonly a: Map<string, number>; readonly b: Map<string, number> } {
  const count = (soldiers: Battle['a']['soldiers'], dead: readonly number[]) => {
    const counts = new Map<string, number>()
    for (const i of dead) counts.set(soldiers[i]![0], (counts.get(soldiers[i]![0]) ?? 0) + 1)
    return counts
  }
  return { a: count(a.soldiers, fallen.a), b: count(b.soldiers, fallen.b) }
}

/** `[####....====]`: the first side's part, that in which both are destroyed, the second side's. */
function barText({ wins, of }: WhatIf): string {
  const upTo = (count: bigint) => Number((2n * BigInt(BAR) * count + of) / (2n * of))
  const [one, two] = [upTo(wins.a), upTo(wins.a + wins.neither)]
  return `[${'#'.repeat(one)}${'.'.repeat(two - one)}${'='.repeat(BAR - two)}]`
}

/** Parts in a hundred that add up to it: what rounding down leaves over goes to the largest remainders, the first of those as large. */
export function inHundred(counts: readonly bigint[]): readonly number[] {
  const of = counts.reduce((sum, count) => sum + count, 0n)
  if (of === 0n) return counts.map(() => 0)
  const shares = counts.map(count => Number((100n * count) / of))
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const rest = (i: number) => (100n * counts[i]!) % of
  const order = counts.map((_, i) => i).sort((i, j) => (rest(i) === rest(j) ? i - j : rest(i) > rest(j) ? -1 : 1))
  for (const i of order.slice(0, left)) shares[i]!++
  return shares
}
