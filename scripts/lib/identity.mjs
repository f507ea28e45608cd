// Who publishes the packages, and where they live: scripts/identity.json, and what each manifest says because of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a package manager takes as a scope. */
const scopePattern = /^@[a-z0-9~-][a-z0-9._~-]*$/

/** @param {string} root a copy of the repository */
export function identityOf(root) {
  return JSON.parse(readFileSync(join(root, 'scripts', 'identity.json'), 'utf8'))
}

/** What is wrong with an identity that somebody gives. */
export function faultsOfIdentity({ scope, repository, homepage, author }) {
  return [
    ...(scopePattern.test(scope) ? [] : [`${scope} is no scope: @, then small letters, digits, - . _ ~`]),
    ...[repository, homepage].flatMap(url =>
      URL.canParse(url) && /^https:\/\/[^\s"\\]+[^/\s"\\]$/.test(url) && !url.endsWith('.git')
        ? []
        : [`${url} is no address: https://host/path, without .git or a / at its end`],
    ),
    ...(/^[^\p{Cc}"\\<>]+(<[^\s<>"\\]+@[^\s<>"\\]+>)?$/u.test(author) ? [] : [`${author} is no author: Name <mail>`]),
  ]
}

/** What is left to choose before anything is published, as sentences; nothing where all is chosen. */
export function unchosen({ placeholders }) {
  if (!placeholders.length) return []
  return [
    `Placeholders stand for ${placeholders.join(', ')} (scripts/identity.json).`,
    'Choose them: pnpm rename-scope --scope @you --repository https://github.com/you/umpire --author "Your Name" [--homepage https://...]',
  ]
}

/** The lines of a package's manifest that follow from the identity. */
export function fieldsOf({ repository, homepage, author }, name) {
  return {
    homepage: homepage === repository ? `${repository}/tree/main/packages/${name}#readme` : homepage,
    bugs: { url: `${repository}/issues` },
    repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` },
    author,
  }
}
