// What is missing before the packages can be published.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfIdentity, fieldsOf, identityOf, unchosen } from './identity.mjs'
import { sayingUnpublished } from './versions.mjs'

const wanted = ['description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'author', 'engines', 'files']

/** The packages that waiting changesets name. */
function waiting(root) {
  const folder = join(root, '.changeset')
  const texts = readdirSync(folder)
    .filter(file => file.endsWith('.md') && file !== 'README.md')
    .map(file => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    texts.flatMap(text => [...text.matchAll(/^['"](@[^'"]+)['"]: (?:major|minor|patch)$/gm)].map(([, name]) => name)),
  )
}

/**
 * @param {string} root a copy of the repository
 * @param {{ rehearsal: boolean }} kind a rehearsal turns changesets into versions by itself, in a copy
 * @returns {string[]} what is missing, and what mends it
 */
export function missingFor(root, { rehearsal }) {
  const identity = identityOf(root)
  const changesets = waiting(root)
  const faults = [...unchosen(identity), ...faultsOfIdentity(identity)]
  for (const name of readdirSync(join(root, 'packages'))) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    if (manifest.private) continue
    const say = text => faults.push(`${manifest.name} ${text}`)
    const lacks = wanted.filter(field => !manifest[field]?.length && typeof manifest[field] !== 'object')
    if (lacks.length) say(`lacks ${lacks.join(', ')} in its package.json.`)
    const expected = fieldsOf(identity, name)
    const others = Object.keys(expected).filter(
      field => JSON.stringify(manifest[field]) !== JSON.stringify(expected[field]),
    )
    if (others.length)
      say(
        `says something else than scripts/identity.json: ${others.join(', ')}. Write both: pnpm rename-scope --scope ${identity.scope}`,
      )
    if (manifest.name !== `${identity.scope}/${name}`) say(`is not in the scope ${identity.scope}.`)
    for (const file of ['README.md']) if (!existsSync(join(root, 'packages', name, file))) say(`has no ${file}.`)
    if (manifest.version === '0.0.0' && !changesets.has(manifest.name))
      say('was never published, and no changeset tells of it: pnpm changeset')
    if (!rehearsal && changesets.has(manifest.name))
      say('has changesets that wait: pnpm run version, look at what it wrote, commit it.')
    if (!rehearsal && manifest.version !== '0.0.0' && !existsSync(join(root, 'packages', name, 'CHANGELOG.md')))
      say('has no CHANGELOG.md.')
  }
  if (!rehearsal)
    for (const page of sayingUnpublished(root))
      faults.push(`${page} says that nothing is published: pnpm run version takes it out.`)
  return faults
}
