import { readFileSync } from 'node:fs'
import { faults } from '@umpire/core-game/shape'
import { expect, test } from 'vitest'
import { openDesk } from '../src/engine/desk.ts'
import { methods } from '../src/engine/protocol.ts'
import { answerText, errorCodes } from '../src/engine/rpc.ts'
import { playerMethods } from '../src/programs/protocol.ts'
import { MOVE_TIME } from '../src/programs/source.ts'

const page = readFileSync(new URL('../../../docs/guide/protocol.md', import.meta.url), 'utf8')

test('the exchange on the page is what the engine answers; `…` stands for anything', async () => {
  const [, exchange] = /^```text\n(> [\s\S]*?)^```$/m.exec(page)!
  const lines = exchange!.trim().split('\n')
  expect(lines.length).toBeGreaterThan(8)
  const desk = openDesk('0.1.0')
  for (let i = 0; i < lines.length; i += 2) {
    const answer = await answerText(methods, desk, lines[i]!.slice(2))
    const parts = lines[i + 1]!.slice(2).split('…')
    const pattern = parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
    expect(answer).toMatch(new RegExp(`^${pattern}$`))
  }
})

/** The first two cells of a table's rows whose first cell is like this. */
function rows(first: RegExp): (readonly [string, string])[] {
  const found = page.matchAll(/^\| (\S+) \|([^|]*)\|/gm)
  return [...found].flatMap(([, cell, next]) => (first.test(cell!) ? [[cell!, next ?? ''] as const] : []))
}

test('the table has every method, and every parameter of each', () => {
  const told = rows(/^`[a-z]/).map(([name, params]) => [name.slice(1, -1), params] as const)
  expect(told.map(([name]) => name)).toEqual([...methods.keys()])
  for (const [name, params] of told) {
    const { params: shape } = methods.get(name)!
    if (shape.kind !== 'record') throw new Error(`${name} takes no object`)
    const words = params.replace('a position', '`match` or `ruleset`, `state`')
    const named = [...words.matchAll(/`(\w+)\??`/g)].map(([, word]) => word)
    expect([name, [...named].sort()]).toEqual([name, [...shape.fields.keys()].sort()])
  }
})

test('the table has every code of an error', () => {
  const codes = rows(/^-\d+$/).map(([code]) => Number(code))
  expect(codes.sort()).toEqual(Object.values(errorCodes).sort())
})

test('what a program that plays is asked and answers is in the shape that it says', () => {
  const [, asked] = /^```json\n([\s\S]*?)^```$/m.exec(page)!
  for (const line of asked!.trim().split('\n')) {
    const { method, params } = JSON.parse(line) as { method: keyof typeof playerMethods; params: unknown }
    expect(faults(playerMethods[method].params, params)).toEqual([])
  }
  const [hello, choice] = /answers a line for a line: `(.*?)` to the first, `(.*?)` to/.exec(page)!.slice(1)
  expect(faults(playerMethods.initialize.result, JSON.parse(hello!))).toEqual([])
  expect(faults(playerMethods.choose.result, JSON.parse(choice!))).toEqual([])
  expect(page).toContain(`(${MOVE_TIME} seconds a decision`)
})
