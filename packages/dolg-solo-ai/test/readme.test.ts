import { readFileSync } from 'node:fs'
import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { explain } from '../src/describe/explain.ts'
import { settleRulings } from '../src/entries/unbound.ts'
import { ruleset, rulings, setup, step } from '../src/index.ts'
import { parsePosition, positionText, reportsTo } from '../src/notation/index.ts'
import { policies, standardOptions } from '../src/policy/index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const readme = read('../README.md')
const page = read('../../../docs/rules/dolg-solo-ai.md')

test('the first lines of the README recruit an army and explain how', () => {
  const battle = setup(standardOptions, seedRng(7))
  if (!battle.ok) throw new Error(battle.problems[0]?.message)
  const next = step(battle.state, { ai: [{ type: 'proceed' }] }, battle.rng)
  if (!next.ok) throw new Error(next.problems[0]?.message)
  const told = next.events.flatMap(event => (event.type === 'decided' ? [explain(event.decision, 'en')] : []))
  expect(told[0]).toContain('The AI is led by')
  for (const line of [
    "step(battle.state, { ai: [{ type: 'proceed' }] }, battle.rng)",
    'setup(standardOptions, seedRng(7))',
  ])
    expect(readme).toContain(line)
})

test('the position of the README can be read, and a table can be caught up with', () => {
  const [, text] = /```\n(turn 3 ai movement[^`]*)\n```/.exec(readme)!
  expect(parsePosition(text!).ok).toBe(true)
  const played = playout(ruleset, standardOptions, 1987, policies, { steps: 40 })
  if (!played.ok) throw new Error(played.problems[0]?.message)
  const { state, rng } = played.value
  const edited = parsePosition(positionText(state).replace(/^(p4 .*) \d+,\d+ 180\.0/m, '$1 100,1700 180.0'))
  if (!edited.ok) throw new Error(edited.problems[0]?.message)
  const next = step(state, { human: reportsTo(state, edited.value) }, rng)
  expect(next.ok && next.state.units.find(unit => unit.id === 'p4')!.pose).toMatchObject({ x: 100, y: 1700 })
})

test('every ruling stands on the page with its choices, the default first, and the README counts them', () => {
  for (const { name, rule, readings } of rulings.list) {
    const [first, ...others] = readings
    expect(page).toMatch(new RegExp(`\\*\\*${rule}\\*\\*(?:(?!\\*\\*AMB-)[^])*\`${name}\`: \`${first}\` \\(default`))
    for (const other of others) expect(page).toMatch(new RegExp(`\`${name}\`[^\n]*\`${other}\``))
  }
  const all = settleRulings()
  const others = Object.entries(all).filter(([name]) => !Object.hasOwn(rulings.usual, name))
  const listed = others.map(([name, value]) => `\`${name}\`, a ${Array.isArray(value) ? 'list' : typeof value}`)
  expect(readme.replace(/\s+/g, ' ')).toContain(
    `${Object.keys(all).length} in all: \`rulings.list\` has ${rulings.list.length} with their clauses and readings, of which the first is the default; the others are ${listed.join(', and ')}.`,
  )
})
