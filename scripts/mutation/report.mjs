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

/** Whether a sample of one in `every` holds the mutant of this key, sixteen hexadecimal digits of a hash. */
export const isChosen = (key, every) => Number.parseInt(key.slice(0, 8), 16) % every === 0

/** Numbers of a package from the verdicts that are kept; null where it was not examined to the end. */
export function summaryOf(name) {
  const [kept, run] = ['json', 'run.json'].map(end => join(root, '.umpire', 'mutation', `${name}.${end}`))
  if (!existsSync(run)) return null
  const { mutants: all, every } = JSON.parse(readFileSync(run, 'utf8'))
  const verdicts = Object.entries(JSON.parse(readFileSync(kept, 'utf8')))
    .filter(([key]) => isChosen(key, every))
    .map(([, verdict]) => verdict)
  const unnoticed = verdicts
    .filter(({ status }) => status !== 'killed' && status !== 'timeout')
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
    .map(verdict => ({ ...verdict, why: reasonOf(verdict) }))
  const equivalent = unnoticed.filter(({ why }) => why).length
  const mutants = verdicts.length - equivalent
  const noticed = verdicts.length - unnoticed.length
  return {
    name,
    /** All there are; those below are one in `every` of them. */
    all,
    every,
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
