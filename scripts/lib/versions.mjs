// What follows from a version besides the manifests: the versions that the examples ask for, and what pages say before there is anything on npm.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './identity.mjs'

/** Before the first release the sources stand at 0.0.0; what is published then is 0.1.0. */
export const versionToAsk = version => (version === '0.0.0' ? '0.1.0' : version)

/** Where examples ask for versions. */
export const askingExamples = [
  'README.md',
  'plain/index.html',
  ...['boardgame-io', 'react', 'svelte'].map(name => `${name}/package.json`),
]

/** Writes the versions of the packages into what people copy from `examples/`. */
export function pinExamples(root) {
  const { scope } = identityOf(root)
  const asked = readdirSync(join(root, 'packages')).map(name => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    return [`${scope}/${name}`, versionToAsk(version)]
  })
  for (const file of askingExamples) {
    const path = join(root, 'examples', file)
    const before = readFileSync(path, 'utf8')
    let text = before
    for (const [name, version] of asked)
      text = text
        .replaceAll(new RegExp(`${name}@\\d[\\w.-]*`, 'g'), `${name}@${version}`)
        .replaceAll(new RegExp(`("${name}": "\\^?)\\d[\\w.-]*"`, 'g'), `$1${version}"`)
    if (text !== before) writeFileSync(path, text)
  }
}

const untilPublished = /^<!-- until published -->\n.*?^<!-- published -->\n\n?/gms

/** The pages that still say that nothing is published. */
export const sayingUnpublished = root =>
  ['README.md', 'docs/guide/install.md'].filter(
    page => readFileSync(join(root, page), 'utf8').search(untilPublished) >= 0,
  )

/** Takes that out, for good. */
export function dropUnpublished(root) {
  for (const page of sayingUnpublished(root)) {
    const path = join(root, page)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(untilPublished, ''))
  }
}
