import { existsSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Stop } from '../src/io/exit.ts'
import { readJsonFile, readText, writeText } from '../src/io/files.ts'
import { scratch } from './support/folder.ts'

const cwd = scratch()
const at = (name: string) => join(cwd, name)
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof Stop) return error.problems[0]?.code
    throw error
  }
}

describe('a file that people hand over', () => {
  const said = '{"name":"Тирасполь, 5,1 – ДОЛГ!"}'

  test('is read whatever editor wrote it: with a byte order mark, and in UTF-16 of both orders', () => {
    const little = Buffer.from(`\ufeff${said}`, 'utf16le')
    for (const [name, bytes] of [
      ['plain', Buffer.from(said)],
      ['marked', Buffer.from(`\ufeff${said}`)],
      ['little', little],
      ['big', Buffer.from(little).swap16()],
    ] as const) {
      writeFileSync(at(name), bytes)
      expect(readText(at(name)), name).toBe(said)
      expect(readJsonFile(at(name)), name).toEqual(JSON.parse(said))
    }
  })

  test('is refused where it is too long, and is not read to its end: a terabyte, a file without one', () => {
    writeFileSync(at('long'), '')
    truncateSync(at('long'), 2 ** 40)
    expect(codeOf(() => readText(at('long')))).toBe('file-too-large')
    if (existsSync('/dev/zero')) expect(codeOf(() => readText('/dev/zero'))).toBe('file-too-large')
    truncateSync(at('long'), 1024 * 1024)
    expect(readText(at('long'))).toHaveLength(1024 * 1024)
  })

  test('that is none is named', () => {
    expect(codeOf(() => readText(at('nowhere')))).toBe('file-missing')
    expect(codeOf(() => readText(cwd))).toBe('file-unreadable')
  })
})

test('what a killed process left of a write is cleared by the next one; what is being written is left alone', () => {
  const drafts = () => readdirSync(cwd).filter(name => name.endsWith('.tmp'))
  for (const name of ['.game.json.111.tmp', '.game.json.222.tmp', '.other.json.333.tmp']) writeFileSync(at(name), '{')
  const past = new Date(Date.now() - 3_600_000)
  utimesSync(at('.game.json.111.tmp'), past, past)
  utimesSync(at('.other.json.333.tmp'), past, past)
  writeText(at('game.json'), '{}')
  expect(readText(at('game.json'))).toBe('{}')
  // The drafts of another file are its own business.
  expect(drafts().sort()).toEqual(['.game.json.222.tmp', '.other.json.333.tmp'])
})
