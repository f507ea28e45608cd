// The tarballs of the published packages.
import { manifest, published } from '../workspace.mjs'
import { identityOf } from './identity.mjs'
import { pnpm, root, run } from './run.mjs'

/** What npm calls the tarball of a package: `umpire-core-rng-0.1.0.tgz`. */
export const tarballName = name => `${identityOf(root).scope.slice(1)}-${name}-${manifest(name).version}.tgz`

/** Packs all published packages, as they are built. @returns {Promise<{ code: number, output: string }>} */
export function pack(folder) {
  const filters = published.flatMap(name => ['--filter', `@umpire/${name}`])
  return run([...pnpm, '--recursive', ...filters, 'pack', '--pack-destination', folder], { quiet: true })
}
