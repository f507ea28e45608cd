import { seedRng } from '@umpire/core-rng'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import { ruleset } from '@umpire/kriegspiel'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { expect, test } from 'vitest'
import { ladders } from '../scripts/ladder/games.ts'
import { outnumbered } from '../scripts/openings/dolg-solo-ai.ts'
import { even, evenOpening, openingOf } from '../scripts/openings/kriegspiel.ts'
import { evenOpening as evenTransnistria, thinkersOpening } from '../scripts/openings/transnistria-hex.ts'

test('even openings are whole armies that stand where they may, each another, and the same every time', () => {
  const texts = even.map(number => JSON.stringify(openingOf(number)))
  expect(new Set(texts).size).toBe(even.length)
  expect(even.map(number => JSON.stringify(openingOf(number)))).toEqual(texts)
  const book = ruleset.setup({}, seedRng(1))
  if (!book.ok) throw new Error('no book')
  const armyOf = (units: typeof book.state.units) => units.map(({ seat, kind }) => `${seat} ${kind}`).sort()
  for (const number of even) {
    const options = openingOf(number)
    const opened = ruleset.setup(options, seedRng(1))
    if (!opened.ok) throw new Error(opened.problems[0]?.message)
    expect(armyOf(opened.state.units)).toEqual(armyOf(book.state.units))
    expect(opened.state.turn).toBe(options.first)
  }
})

test('a ladder of Kriegspiel goes through the even openings, one for two games', () => {
  const { options, sides } = ladders['kriegspiel']!
  expect(sides).toHaveLength(2)
  expect([0, even.length, 1].map(options)).toEqual([evenOpening(0), evenOpening(0), openingOf(even[1]!)])
})

/** What Transnistria's game of two has in an opening that it usually has not, and the other way round. */
function changes(options: typeof evenTransnistria): {
  readonly more: readonly string[]
  readonly less: readonly string[]
} {
  const [opened, usual] = [options, { players: 2 } as const].map(one => transnistria.setup(one, seedRng(1)))
  if (!opened?.ok || !usual?.ok) throw new Error('no game')
  expect(transnistria.seatsToAct(opened.state)).toEqual(['transnistria'])
  const [has, had] = [opened.state, usual.state].map(({ units }) => units.map(({ id }) => id))
  return { more: has!.filter(id => !had!.includes(id)), less: had!.filter(id => !has!.includes(id)) }
}

test('in the even opening of Transnistria it acts first, against a Moldova without its battery, Scorpion and one pair of its aircraft', () => {
  expect(changes(evenTransnistria)).toEqual({ more: [], less: ['md-scorpion', 'md-alazan', 'md-mig29-2'] })
})

test('in the opening of Transnistria for those who think longer it acts first, and each side has other troops', () => {
  expect(changes(thinkersOpening)).toEqual({
    more: ['md-hdnf-3', 'md-detachment-5', 'tr-company-4'],
    less: ['md-police-5'],
  })
})

test('the outnumbered person of DOLG! lacks two legions, and the same unit as usual has the general', () => {
  const [usual, fewer] = [standardOptions, outnumbered].map(options => {
    const opened = dolg.setup(options, seedRng(1))
    if (!opened.ok) throw new Error(opened.problems[0]?.message)
    const { units, generals } = opened.state
    const own = units.filter(({ seat }) => seat === 'human')
    const host = own.find(({ id }) => id === generals.human!.host)!
    return { cards: own.map(({ card }) => card).sort(), host: [host.card, host.pose] }
  })
  expect([...fewer!.cards, 'r-legion', 'r-legion'].sort()).toEqual(usual!.cards)
  expect(fewer!.host).toEqual(usual!.host)
})
