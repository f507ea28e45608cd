import { join } from 'node:path'
import { isRecord } from '@umpire/core-game'
import { makeFolder, writeDurably } from '../io/durable.ts'
import { jsonOf, namesIn, readText, writing } from '../io/files.ts'
import { jsonText, type TurnRecord } from './campaign.ts'
import { lettersFolder, sha256, turnFolder } from './layout.ts'
import type { Letter } from './mail/letters.ts'

/** Keeps a letter for the papers of a turn; the same letter twice is one. */
export function keepLetter(folder: string, turn: number, letter: Letter): void {
  const place = lettersFolder(folder, turn)
  const text = jsonText(letter)
  const file = join(place, `${letter.from}-${sha256(text).slice(0, 16)}.json`)
  writing(file, () => {
    makeFolder(place)
    writeDurably(file, text)
  })
}

/** The letters that go out with the next papers, in order of their writers. */
export function waitingLetters(folder: string, turn: number): readonly Letter[] {
  const place = lettersFolder(folder, turn)
  return namesIn(place)
    .filter(name => /^p\d+-[0-9a-f]{16}\.json$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(name => lettersFrom(`[${readText(join(place, name))}]`))
}

/** The letters that went out with a turn. */
export function lettersOf(folder: string, { turn, files }: TurnRecord): readonly Letter[] {
  const name = 'letters.json'
  return Object.hasOwn(files, name) ? lettersFrom(readText(join(turnFolder(folder, turn), name))) : []
}

function lettersFrom(text: string): readonly Letter[] {
  const read = jsonOf(text)
  return read.ok && Array.isArray(read.value) ? read.value.filter(isLetter) : []
}

function isLetter(value: unknown): value is Letter {
  return (
    isRecord(value) &&
    typeof value['from'] === 'string' &&
    typeof value['text'] === 'string' &&
    Array.isArray(value['to']) &&
    value['to'].every(seat => typeof seat === 'string')
  )
}
