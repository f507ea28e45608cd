import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvRecords, csvRows } from '../src/rows/csv.ts'
import { columnsOf, csvHead, csvLine, type RowHead, rowOf } from '../src/rows/row.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('rows')
})

const tableOf = (text: string) => [...csvRecords(text)]

const head: RowHead = {
  rules: { umpire: '1', ruleset: 'toy', version: '2', content: 'c' },
  options: { preset: 'a "b", c' },
  policies: { north: 'bold' },
  mostSteps: 10,
  milestones: ['first blood'],
}
const game = {
  number: 1,
  seed: 's/1',
  winners: ['north'],
  reason: 'arsenals',
  steps: 3,
  events: 4,
  pacing: [null],
  fault: null,
  digest: 'd',
}

describe('a table', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"a,""b""\r\n",c\n\n"",x', [['a,"b"\r\n', 'c'], [''], ['', 'x']]],
    ['', []],
    ['"open, never shut\n', [['open, never shut\n']]],
  ])('%j is read by RFC 4180', (text, cells) => {
    expect(tableOf(text)).toEqual(cells)
  })

  test('of anything is some cells, and its rows some values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('"', ',', '\r\n', '\n', '\r', 'a', '{', '7', 'number', '__proto__')),
        signs => {
          expect(tableOf(signs.join('')).flat().join('').length).toBeLessThanOrEqual(signs.join('').length)
          expect([...csvRows(signs.join(''))].every(row => 'digest' in row)).toBe(true)
        },
      ),
    )
  })
})

describe('a row', () => {
  test('of a table is read back as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('"', ',', '\r\n', '\n', ' ', '='), (text, sign) => {
        const seed = `${text}${sign}`
        const columns = columnsOf([head])
        const row = rowOf(head, { ...game, seed })
        const [names, cells] = tableOf(csvHead(columns) + csvLine(columns, row))
        expect(names).toEqual(columns)
        expect(cells![columns.indexOf('seed')]).toBe(seed)
        expect(JSON.parse(cells![columns.indexOf('options')]!)).toEqual(head.options)
      }),
    )
  })

  test('tells a draw from a game that did not end, and a milestone that was never reached', () => {
    const columns = columnsOf([head])
    const cell = (name: string, more: object) =>
      tableOf(csvLine(columns, rowOf(head, { ...game, ...more })))[0]![columns.indexOf(name)]
    expect(cell('winners', { winners: [] })).toBe('nobody')
    expect(cell('winners', { winners: null })).toBe('')
    expect(cell('winners', { winners: ['north', 'south'] })).toBe('north south')
    expect(cell('first blood', {})).toBe('')
    expect(cell('first blood', { pacing: [7] })).toBe('7')
  })

  test('of a game with other milestones has their columns, and leaves the rest empty', () => {
    const other = { ...head, milestones: ['storm'], study: 2, cell: 'base' }
    const columns = columnsOf([{ ...head, study: 1, cell: 'base' }, other])
    expect(columns).toEqual(expect.arrayContaining(['study', 'cell', 'first blood', 'storm']))
    const cells = tableOf(csvLine(columns, rowOf(other, { ...game, pacing: [5] })))[0]!
    expect([cells[columns.indexOf('first blood')], cells[columns.indexOf('storm')]]).toEqual(['', '5'])
  })
})

const args = ['simulate', 'kriegspiel', '--games', '20', '--seed', 's', '--steps', '12', '--json']
const rowsIn = (file: string) => jsonLines(readFileSync(join(cwd, file), 'utf8'))

describe('rows of many games', () => {
  test('are the same bytes for any number of workers, in the order of the games', async () => {
    for (const [workers, file] of [
      ['1', 'one.jsonl'],
      ['3', 'three.jsonl'],
    ] as const)
      expect((await run(bin, [...args, '--workers', workers, '--rows', file], { cwd })).code).toBe(0)
    expect(readFileSync(join(cwd, 'three.jsonl'), 'utf8')).toBe(readFileSync(join(cwd, 'one.jsonl'), 'utf8'))
    const rows = rowsIn('one.jsonl')
    expect(rows.map(row => row['number'])).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(rows[4]).toMatchObject({
      ...{ ruleset: 'kriegspiel', seed: 's/5', steps: 12, winners: null, reason: null, fault: null },
      policies: { north: 'simple', south: 'simple' },
    })
    await run(bin, [...args, '--rows', 'one.csv'], { cwd })
    const [names, ...table] = tableOf(readFileSync(join(cwd, 'one.csv'), 'utf8'))
    expect(table.map(cells => cells[names!.indexOf('digest')])).toEqual(rows.map(row => row['digest']))
    expect(readdirSync(cwd).filter(name => name.endsWith('.tmp'))).toEqual([])
  })

  test('say which form they have by their ending, before anything is played', async () => {
    const { code, out } = await run(bin, [...args, '--rows', 'rows.xlsx'], { cwd })
    expect(code).toBe(2)
    expect(jsonLines(out).at(-1)).toMatchObject({ problems: [{ code: 'rows-unknown' }] })
  })

  test('of an experiment name study and cell, and each game is the one that simulate plays', async () => {
    const studies = [{ game: 'kriegspiel', vary: { winByIsolation: [true, false] } }]
    writeFileSync(
      join(cwd, 'lab.json'),
      JSON.stringify({ lab: 1, name: 'n', games: 3, seed: 's', mostSteps: 12, studies }),
    )
    expect((await run(bin, ['lab', 'lab.json', '--rows', 'lab.jsonl', '--json'], { cwd })).code).toBe(0)
    const rows = rowsIn('lab.jsonl')
    expect(rows.map(row => [row['study'], row['cell'], row['number']])).toEqual(
      ['base', 'winByIsolation = false'].flatMap(cell => [1, 2, 3].map(number => [1, cell, number])),
    )
    expect(rows.slice(0, 3).map(row => row['digest'])).toEqual(
      rowsIn('one.jsonl')
        .slice(0, 3)
        .map(row => row['digest']),
    )
    const told = await run(bin, ['replay', 'lab.jsonl', '--game', '2', '--cell', 'winByIsolation = false', '--json'], {
      cwd,
    })
    expect(jsonLines(told.out).at(-1)).toMatchObject({ ok: true, digest: rows[4]!['digest'] })
  })
})

describe('the game of a row', () => {
  const again = (file: string, number: number, ...more: string[]) =>
    run(bin, ['replay', file, '--game', String(number), '--json', ...more], { cwd })
  const changed = (name: string, change: object) => {
    const [row] = rowsIn('one.jsonl')
    writeFileSync(join(cwd, name), `${JSON.stringify({ ...row, ...change })}\n`)
    return again(name, 1)
  }

  test('is played again, by those who played it, and told as any other', async () => {
    const { code, out } = await again('one.jsonl', 7, '--svg', 'pictures')
    expect(code).toBe(0)
    expect(jsonLines(out).at(-1)).toMatchObject({
      ok: true,
      seed: 's/7',
      steps: 12,
      digest: rowsIn('one.jsonl')[6]!['digest'],
    })
    expect(readdirSync(join(cwd, 'pictures')).length).toBe(13)
    const told = await run(bin, ['replay', 'one.jsonl', '--game', '7'], { cwd })
    expect(told.out).toContain('north=simple')
    expect((await run(bin, ['replay', 'one.csv', '--game', '7'], { cwd })).out).toBe(told.out)
  })

  test('is refused where it comes out otherwise, or was played by other rules', async () => {
    const other = await changed('digest.jsonl', { digest: '0'.repeat(64) })
    expect(other.code).toBe(3)
    expect(jsonLines(other.out).at(-1)).toMatchObject({ problems: [{ code: 'rows-otherwise' }] })
    const rules = await changed('version.jsonl', { version: '1' })
    expect(jsonLines(rules.out).at(-1)).toMatchObject({ problems: [{ code: 'rows-wrong' }] })
    expect((await again('one.jsonl', 21)).code).toBe(3)
  })

  test('has to be named, where a file holds many', async () => {
    const { code, out } = await run(bin, ['replay', 'one.jsonl', '--json'], { cwd })
    expect(code).toBe(2)
    expect(jsonLines(out).at(-1)).toMatchObject({ hint: expect.stringContaining('--game 1') })
  })

  test('starts no program and loads no module that the file names', async () => {
    for (const name of ['exec:touch started', './bot.mjs', 'npm:bot']) {
      writeFileSync(join(cwd, 'bot.mjs'), `import { writeFileSync } from 'node:fs'; writeFileSync('started', '')`)
      const { code } = await changed('hostile.jsonl', { policies: { north: name, south: 'simple' } })
      expect(code).not.toBe(0)
      expect(readdirSync(cwd)).not.toContain('started')
    }
  })

  test('of a file that is none is refused, whatever stands in it', async () => {
    for (const text of ['', 'no', '[]', 'null', '{"number":1}', '{"__proto__":{"number":1}}', `${'['.repeat(9000)}`]) {
      writeFileSync(join(cwd, 'none.jsonl'), text)
      const { code, out } = await again('none.jsonl', 1)
      expect([code, jsonLines(out).at(-1)!['ok']]).toEqual([3, false])
    }
  })
})
