// What mutation testing came to, for docs/mutation.json: numbers by package, and every mutant that no test notices.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'

/** Mutants that change nothing anyone could see, each with the reason. Found by file and text, for lines move. */
const equivalents = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'))

/** Why a mutant is equivalent; undefined where nobody has said so. */
function reasonOf({ file, mutator, original, replacement }) {
  return equivalents.find(
    one =>
      one.file === file &&
      one.original === original &&
      one.replacement === replacement &&
      (one.mutator ?? mutator) === mutator,
  )?.why
}

/** Numbers of a package from the verdicts that are kept; null where it was not examined. */
export function summaryOf(name) {
  const kept = join(root, '.umpire', 'mutation', `${name}.json`)
  if (!existsSync(kept)) return null
  const verdicts = Object.values(JSON.parse(readFileSync(kept, 'utf8')))
  const unnoticed = verdicts
    .filter(({ status }) => status !== 'killed' && status !== 'timeout')
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
    .map(verdict => ({ ...verdict, why: reasonOf(verdict) }))
  const equivalent = unnoticed.filter(({ why }) => why).length
  const mutants = verdicts.length - equivalent
  const noticed = verdicts.length - unnoticed.length
  return {
    name,
    mutants,
    noticed,
    equivalent,
    notReached: unnoticed.filter(({ status, why }) => status === 'not reached' && !why).length,
    /** In tenths of a percent, rounded down: no float, and no flattery. */
    permille: Math.floor((noticed * 1000) / mutants),
    unnoticed: unnoticed.map(({ file, line, mutator, original, replacement, status, why }) => ({
      at: `${file.replace(`packages/${name}/src/`, '')}:${line}`,
      mutator,
      original: original.slice(0, 120),
      replacement: replacement.slice(0, 120),
      status,
      ...(why && { why }),
    })),
  }
}
