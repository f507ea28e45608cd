import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ruling, rulingsOf } from '../../../../docs/rulings.data.ts'
import { gameIds } from '../../src/games.ts'
import type { Findings } from './findings.ts'

const docs = fileURLToPath(new URL('../../../../docs', import.meta.url))

/** Where findings are written down, a file an experiment. */
export const FINDINGS = join(docs, 'lab', 'findings')
export const PAGE = join(docs, 'guide', 'rulings-that-matter.md')

/** All findings that are written down: game by game, simple players first. */
export function keptFindings(): Findings[] {
  const all = readdirSync(FINDINGS).flatMap(
    file => JSON.parse(readFileSync(join(FINDINGS, file), 'utf8')) as readonly Findings[],
  )
  return gameIds.flatMap(id => {
    const own = all.filter(({ ruleset }) => ruleset === id)
    return own.sort((a, b) => Number(a.thinks) - Number(b.thinks))
  })
}

/** The rulings of all games, as their rules pages state them. */
export function allRulings(): Ruling[] {
  return gameIds.flatMap(id => rulingsOf(id, readFileSync(join(docs, 'rules', `${id}.md`), 'utf8')))
}
