import { readFileSync } from 'node:fs'
import { Match } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { faultsOfTypes } from '../../../test/typed-code.ts'
import { board, legalOrders, ruleset, setup, step } from '../src/index.ts'
import { parseGame } from '../src/notation/index.ts'

const pages = ['../README.md', '../../../README.md'].map(path => readFileSync(new URL(path, import.meta.url), 'utf8'))

test('the five lines of both READMEs lead to the legal move they name', () => {
  const game = setup({ opening: 'book', first: 'north' }, seedRng(7))
  if (!game.ok) throw new Error(game.problems[0]?.message)
  const [order] = legalOrders(game.state, 'north')
  expect(order).toEqual({ type: 'move', from: '3D', to: '2C' })
  expect(step(game.state, { north: [order!] }, game.rng).ok).toBe(true)
  const lines = [
    "const game = setup({ opening: 'book', first: 'north' }, seedRng(7))",
    "const [order] = legalOrders(game.state, 'north') // { type: 'move', from: '3D', to: '2C' }",
    'const next = step(game.state, { north: [order!] }, game.rng)',
  ]
  for (const page of pages) for (const line of lines) expect(page).toContain(line)
})

test('the match of the README can be saved, read back and taken back', () => {
  let match = Match.start(ruleset, { opening: 'book', first: 'south' }, 1987)
  const turn = { south: [{ type: 'move', from: '15K', to: '15J' }, { type: 'end-turn' }] } as const
  if (match.ok) match = Match.advance(ruleset, match.value, turn)
  if (!match.ok) throw new Error(match.problems[0]!.message)
  const back = Match.fromJSON(ruleset, JSON.parse(JSON.stringify(Match.toJSON(match.value))))
  expect(back.ok && back.value.state).toEqual(match.value.state)
  expect(Match.undo(match.value)).toMatchObject({ steps: 1, stopped: null })
  expect(pages[1]).toContain("{ south: [{ type: 'move', from: '15K', to: '15J' }, { type: 'end-turn' }] }")
})

test('the game of the README is read, and so is a step of both sides', () => {
  const [, text] = /^```\n(title: [^`]*)^```$/m.exec(pages[0]!)!
  expect(parseGame(board, text!)).toMatchObject({ ok: true, value: { seed: 7, log: { length: 4 } } })
  const both = ['0 north: ready', '& 0 south: ready']
  for (const line of both) expect(pages[0]).toContain(`\`${line}\``)
  const log = [{ north: [{ type: 'ready' }], south: [{ type: 'ready' }] }]
  expect(parseGame(board, both.join('\n'))).toMatchObject({ ok: true, value: { log } })
  expect(parseGame(board, 'seed: "7"')).toMatchObject({ ok: true, value: { seed: '7' } })
})

test('the code of the README, from its first line to its last, is one module without a fault of types', () => {
  const code = [...pages[0]!.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block!).join('\n')
  expect(code).toContain('svg(next.state')
  expect(faultsOfTypes(import.meta.url, [code])).toEqual([])
})
