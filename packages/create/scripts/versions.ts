import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')) as {
    readonly version: string
    readonly devDependencies: { readonly [name: string]: string }
  }

/** Before the first release the sources stand at 0.0.0; what is published then is 0.1.0. */
const versionToAsk = (version: string) => (version === '0.0.0' ? '0.1.0' : version)

/** What templates are tested with: the packages of the workspace at their versions, the others as they are pinned here. */
export function testedVersions(): { readonly [name: string]: string } {
  const { devDependencies } = read('../package.json')
  const asked = Object.entries(devDependencies).map(([name, version]) => [
    name,
    version.startsWith('workspace:') ? versionToAsk(read(`../../${name.split('/')[1]}/package.json`).version) : version,
  ])
  return Object.fromEntries(asked)
}
