import { readdirSync, readFileSync } from 'node:fs'
import { seedRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { defaultRulings, type RulingName, ruleset, rulings } from '../src/index.ts'

const page = readFileSync(new URL('../../../docs/rules/transnistria-hex.md', import.meta.url), 'utf8')
const folder = new URL('rules/', import.meta.url)
const tests = readdirSync(folder)
  .map(file => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

/** How a reading is written in a test. */
const written = (value: string | number | boolean) => (typeof value === 'string' ? `'${value}'` : String(value))

suite('rulings', () => {
  test('every reading but the defaults is played by a test of its chapter', () => {
    const missing = rulings.list.flatMap(({ name, readings }) =>
      readings
        .slice(1)
        .filter(value => !tests.includes(`${name}: ${written(value)}`) && !tests.includes(`(${written(value)})`))
        .map(value => `${name}: ${written(value)}`),
    )
    expect(missing).toEqual([])
  })

  test('the page names each option with its readings, the default first, and says of each other ruling why it has none', () => {
    for (const { name, readings } of rulings.list) {
      const [usual, ...others] = readings.map(String)
      expect(page).toContain(`Option \`${name}\`: \`${usual}\` (default`)
      for (const other of others) expect(page).toMatch(new RegExp(`Option \`${name}\`: .*\`${other}\``))
    }
    const lines = page.split('\n').filter(line => /^- \*\*R-\d\d\*\*/.test(line))
    expect(lines).toHaveLength(90)
    for (const line of lines) expect(line).toMatch(/Option `\w+`|No second reading: /)
  })

  test('a game has the first reading of every ruling unless told', () => {
    const settled = defaultRulings()
    for (const { name, readings } of rulings.list) expect(settled[name as RulingName]).toBe(readings[0])
    const opened = ruleset.setup({}, { algorithm: 'script', version: 1, faces: [], used: 0 })
    expect(opened.ok && opened.state.rulings).toEqual(settled)
  })

  test('a ruling that there is not, a reading that it has not, a date that no calendar has: refused where it stands', () => {
    const refused = (given: object) => {
      const opened = ruleset.setup({ rulings: given }, seedRng(1))
      return opened.ok ? [] : opened.problems.map(({ code, at }) => [code, ...at].join(' '))
    }
    expect(refused({ forcedPeace: 'draw', weekCap: 3 })).toEqual([])
    expect(refused({ winByLuck: true })).toEqual(['options-malformed rulings winByLuck'])
    expect(refused({ forcedPeace: 'never' })).toEqual(['options-malformed rulings forcedPeace'])
    expect(refused({ startDate: '1992-02-30' })).toEqual(['options-date rulings startDate'])
    expect(ruleset.setup({ forcedPeace: 'draw' } as never, seedRng(1))).toMatchObject({
      ok: false,
      problems: [{ code: 'options-malformed', at: ['forcedPeace'] }],
    })
  })
})
