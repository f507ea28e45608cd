// Gives a copy of the repository another scope, another address, another author: in every file that names them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, textOf } from './files.mjs'
import { faultsOfIdentity, fieldsOf, identityOf } from './identity.mjs'

const literal = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A scope and not the beginning of a longer one. */
const scopeIn = scope => new RegExp(`${literal(scope)}(?![\\w~-]|\\.\\w)`, 'g')
const addressIn = url => new RegExp(`${literal(url)}(?![\\w-])`, 'g')

/** The identity after a renaming: what is given counts, the rest stays. A homepage that was the repository goes with it. */
function renamed(old, given) {
  const follows = given.repository && !given.homepage && old.homepage === old.repository
  const next = { ...old, ...given, ...(follows && { homepage: given.repository }) }
  const chosen = [...Object.keys(given), ...(follows ? ['homepage'] : [])]
  return { ...next, placeholders: old.placeholders.filter(name => !chosen.includes(name)) }
}

/** Lines of the repository that hold a text. @returns {string[]} `file:line` */
export function holding(folder, pattern, files = filesOf(folder)) {
  return files.flatMap(file =>
    (textOf(join(folder, file)) ?? '')
      .split('\n')
      .flatMap((line, i) => (line.search(pattern) >= 0 ? [`${file}:${i + 1}`] : [])),
  )
}

/** What is left of an identity that was given up for another. */
export function leftOf(folder, old, next, files) {
  return [
    ...(old.scope === next.scope ? [] : holding(folder, scopeIn(old.scope), files)),
    ...(old.repository === next.repository ? [] : holding(folder, addressIn(old.repository), files)),
  ]
}

/**
 * Writes every file anew that names the scope or the repository, and what manifests say of themselves. Doing it again changes nothing.
 * @param {{ scope?: string, repository?: string, homepage?: string, author?: string }} given
 * @returns {{ faults: string[], changed: string[] }} with faults nothing was written
 */
export function rename(folder, given) {
  const old = identityOf(folder)
  const next = renamed(old, given)
  const files = filesOf(folder)
  const faults = faultsOfIdentity(next)
  if (!faults.length && next.scope !== old.scope) {
    const taken = holding(folder, new RegExp(`${scopeIn(next.scope).source}(?=/)`), files)
    if (taken.length) faults.push(`${next.scope} means something else already: ${taken.slice(0, 3).join(', ')}`)
  }
  if (faults.length) return { faults, changed: [] }

  const manifests = new Map(
    readdirSync(join(folder, 'packages')).map(name => [`packages/${name}/package.json`, fieldsOf(next, name)]),
  )
  const changed = []
  for (const file of files) {
    const path = join(folder, file)
    const before = textOf(path)
    if (before === null) continue
    let text = before.replaceAll(scopeIn(old.scope), () => next.scope)
    // A homepage may lie within the repository: the longer address first.
    const moves = [
      [old.homepage, next.homepage],
      [old.repository, next.repository],
    ].sort(([a], [b]) => b.length - a.length)
    const found = new RegExp(moves.map(([from]) => addressIn(from).source).join('|'), 'g')
    text = text.replaceAll(found, address => moves.find(([from]) => from === address)?.[1] ?? address)
    const fields = manifests.get(file)
    if (fields) text = `${JSON.stringify({ ...JSON.parse(text), ...fields }, null, 2)}\n`
    if (file === 'scripts/identity.json') {
      const { placeholders, ...rest } = next
      const lines = JSON.stringify({ ...rest }, null, 2).slice(0, -2)
      text = `${lines},\n  "placeholders": ${JSON.stringify(placeholders).replaceAll(',', ', ')}\n}\n`
    }
    if (text === before) continue
    writeFileSync(path, text)
    changed.push(file)
  }
  return { faults: [], changed }
}

/** The samples in READMEs that are files of tests too, `{ page, sample }` by path: a formatter may change the file, and the page must follow. */
export function samplesOf(folder) {
  return readdirSync(join(folder, 'packages')).flatMap(name => {
    const page = join(folder, 'packages', name, 'README.md')
    const home = join(folder, 'packages', name, 'test', 'readme')
    let samples = []
    try {
      samples = readdirSync(home)
    } catch {
      return []
    }
    const text = readFileSync(page, 'utf8')
    return samples.flatMap(sample => {
      const code = readFileSync(join(home, sample), 'utf8').trim()
      return text.includes(`\n${code}\n\`\`\``) ? [{ page, sample: join(home, sample), code }] : []
    })
  })
}

/** Puts samples into their pages as they are now. */
export function putSamples(samples) {
  for (const { page, sample, code } of samples) {
    const now = readFileSync(sample, 'utf8').trim()
    if (now !== code)
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace(`\n${code}\n\`\`\``, () => `\n${now}\n\`\`\``),
      )
  }
}
