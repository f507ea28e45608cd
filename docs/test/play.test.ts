import { readFileSync } from 'node:fs'
import { type AnyRuleset, locales, Match } from '@umpire/core-game'
import { expect, test, vi } from 'vitest'
import { type Answer, analyse } from '../.vitepress/theme/play/analysis.ts'
import { parted } from '../.vitepress/theme/play/plans.ts'
import { opponents, playerFor } from '../.vitepress/theme/play/players.ts'
import { wordsOf } from '../.vitepress/theme/play/words.ts'

vi.mock('vitepress', () => ({ withBase: (path: string) => path }))
const { clauseHref } = await import('../.vitepress/theme/play/clause.ts')
const games = [
  (await import('../.vitepress/theme/play/kriegspiel.ts')).kriegspiel,
  (await import('../.vitepress/theme/play/transnistria-hex.ts')).transnistria,
  (await import('../.vitepress/theme/play/dma.ts')).dma,
  (await import('../.vitepress/theme/play/dolg-solo-ai.ts')).dolg,
]

/** A seat that has something to decide at the start. */
const seats: { readonly [game: string]: string } = {
  kriegspiel: 'south',
  'transnistria-hex': 'moldova',
  dma: 'p1',
  'dolg-solo-ai': 'ai',
}

test.each(Object.entries(opponents).flatMap(([game, list]) => list.map(({ id }) => [game, id, seats[game]!] as const)))(
  'the player of %s that is called %s answers the same question in the same way, with orders that are accepted',
  async (game, player, seat) => {
    const { ruleset, standardOptions } = {
      ...(await import(/* @vite-ignore */ `@umpire/${game}`)),
      ...(await import(/* @vite-ignore */ `@umpire/${game}/policy`)),
    } as { ruleset: AnyRuleset; standardOptions: object }
    const options = game === 'kriegspiel' ? { ...standardOptions, first: 'south' } : standardOptions
    const begun = Match.start(ruleset, options, 1)
    if (!begun.ok) throw new Error(begun.problems[0]?.message)
    const question = { game, player, seat, state: begun.value.state, seed: 1, step: 0 }
    const orders = await (await playerFor(question))(question)
    expect(await (await playerFor(question))(question)).toEqual(orders)
    expect(Match.advance(ruleset, begun.value, { [seat]: orders }).ok).toBe(true)
  },
)

test.each(games.map(game => [game.id, game] as const))(
  '%s: where a match turned is told step by step',
  async (id, game) => {
    const [start] = game.starts
    const begun = Match.start(game.ruleset, start!.options, 'turned')
    if (!begun.ok) throw new Error(begun.problems[0]?.message)
    let match = begun.value
    for (let steps = 0; steps < 2; steps++) {
      const orders: { [seat: string]: readonly unknown[] } = {}
      for (const seat of game.ruleset.seatsToAct(match.state)) {
        const question = { game: id, player: opponents[id]![0]!.id, seat, state: match.state, seed: 1, step: steps }
        orders[seat] = await (await playerFor(question))(question)
      }
      const next = Match.advance(game.ruleset, match, orders)
      if (!next.ok) throw new Error(next.problems[0]?.message)
      match = next.value
    }
    const seats = game.ruleset.facts!.seatsOf(match.state).slice(0, 2)
    const told: Answer[] = []
    for await (const answer of analyse({ game: id, saved: Match.toJSON(match), seats })) told.push(answer)
    expect(told.at(-1)).toMatchObject({ done: told.length })
    for (const answer of told) {
      const turn = 'turn' in answer && answer.turn
      if (!turn) continue
      expect(seats).toContain(turn.seat)
      expect(turn.swing).toBe(turn.best.value - turn.played.value)
      expect(turn.best.orders.every(order => typeof order === 'string')).toBe(true)
      for (const locale of locales) {
        const view = game.ruleset.view(match.frames[turn.step]!.state, turn.seat)
        const words = game.planWords(view, turn.best.plan, locale)
        expect(words.length).toBe(turn.best.orders.length)
        for (const [i, text] of words.entries()) expect(text.length > 0 && text !== turn.best.orders[i]).toBe(true)
      }
    }
  },
)

test('what is no match is refused, and a match without decisions has nothing to tell', async () => {
  const all = async (saved: unknown) => {
    const told: Answer[] = []
    for await (const answer of analyse({ game: 'kriegspiel', saved, seats: ['north'] })) told.push(answer)
    return told
  }
  expect(await all({})).toEqual([{ error: expect.any(String) }])
  const { ruleset, starts } = games[0]!
  const begun = Match.start(ruleset, starts[0]!.options, 1)
  expect(begun.ok && (await all(Match.toJSON(begun.value)))).toEqual([{ done: 0, of: 0, turn: null }])
})

test('of two plans that differ in some orders it is told what differs, and none is cut short', () => {
  const plan = (...orders: readonly string[]) => ({ orders, words: orders.map(order => order.replace(/ by .*/, '')) })
  const list = (...first: readonly string[]) => ({ first, more: 0 })
  const otherwise = (text: string) => `${text}, otherwise`
  const many = Array.from({ length: 30 }, (_, i) => `order ${i}`)
  expect(parted(plan('a', 'b', 'go by x'), plan('a', 'b', 'go by y'), otherwise)).toEqual({
    both: list('a', 'b'),
    played: list('go'),
    better: list('go, otherwise'),
  })
  expect(parted(plan('a', 'b'), plan('b', 'a'), otherwise)).toEqual({
    both: list(),
    played: list('a', 'b'),
    better: list('b', 'a'),
  })
  expect(parted(plan(), plan(...many), otherwise).better).toEqual({ first: many.slice(0, 8), more: 22 })
})

test('nobody plays who is not in the list', async () => {
  await expect(playerFor({ game: 'dma', player: 'nobody', seat: 'p1' })).rejects.toThrow('no player nobody')
})

test.each(games.flatMap(game => game.starts.map(start => [game.id, start.label.en, game, start] as const)))(
  '%s can be begun as “%s”, with each value of each choice and each reading of each ruling',
  (_, __, game, start) => {
    const usual = Object.fromEntries((game.choices ?? []).map(({ name, values }) => [name, values[0]!.value]))
    const begin = (more: object) => Match.start(game.ruleset, { ...start.options, ...usual, ...more }, 'begin')
    const tried = [
      {},
      ...(game.choices ?? []).flatMap(({ name, values }) => values.map(({ value }) => ({ [name]: value }))),
      ...game.ruleset.facts!.rulings.flatMap(({ name, readings }) =>
        readings.map(reading => ({ rulings: { [name]: reading } })),
      ),
    ]
    expect(tried.filter(more => !begin(more).ok)).toEqual([])
    const begun = begin({})
    const seated = begun.ok && game.ruleset.facts!.seatsOf(begun.value.state)
    expect(seated).toEqual(start.seats ?? game.ruleset.seats)
  },
)

test('a start that has usual readings of its own plays them', () => {
  for (const { ruleset, starts } of games)
    for (const { options, usual } of starts) {
      const begun = Match.start(ruleset, options, 'usual')
      if (usual) expect(begun.ok && begun.value.state.rulings).toMatchObject(usual)
    }
})

test('every board is made on a server too, in the state in which its page begins', () => {
  for (const game of games) {
    const begun = Match.start(game.ruleset, game.starts[0]!.options, 'umpire')
    if (!begun.ok) throw new Error(begun.problems[0]?.message)
    const html = game.render(game.ruleset.view(begun.value.state, 'public'))
    expect(html).toMatch(new RegExp(`^<${game.board} .*<svg`, 's'))
    expect(html).not.toContain('role="alert"')
  }
})

test('what stands around a board calls what is pressed by its name', () => {
  for (const { id } of games)
    for (const locale of locales) {
      const source = readFileSync(new URL(`../play/${id}.md`, import.meta.url), 'utf8')
      const { newMatch } = wordsOf(locale)
      if (source.includes(wordsOf('en').newMatch)) expect(source).toContain(newMatch)
    }
})

test('both languages say the same things', () => {
  expect(Object.keys(wordsOf('ru'))).toEqual(Object.keys(wordsOf('en')))
  for (const { code, message } of [
    { code: 'share-secret', message: 'Secret' },
    { code: 'other', message: 'Other' },
  ])
    for (const locale of ['en', 'ru'] as const)
      expect(wordsOf(locale).problem({ code, message, at: [] })).toMatch(code === 'other' ? /^Other\.$/ : /\S{2} .*\.$/)
})

test('a clause is explained on the rules page of its game', () => {
  expect(clauseHref('dma', 'R57')).toBe('/rules/dma#R57')
})
