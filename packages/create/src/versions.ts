import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Versions } from './project.ts'
import { Stop } from './stop.ts'
import type { Words } from './words.ts'

/** The versions that templates are tested with, by package; the build writes them in. */
declare const TESTED_VERSIONS: { readonly [name: string]: string }

/** Ranges of the versions that templates are tested with. */
export const published: Versions = { of: name => `^${TESTED_VERSIONS[name]}` }

/** Packages that others of the house need, so that their tarballs count too. */
const BENEATH = ['@umpire/core-game', '@umpire/core-rng']

/** Tarballs in place of the packages of the house. @throws Stop where one is missing */
export function fromTarballs(folder: string, cwd: string, say: Words): Versions {
  const home = resolve(cwd, folder)
  const files = listed(home)
  const fileOf = (name: string) => {
    const start = `${name.slice(1).replace('/', '-')}-`
    const found = files.find(file => file.startsWith(start) && /^\d.*\.tgz$/.test(file.slice(start.length)))
    if (!found) throw new Stop('tarball-missing', say.noTarball(name, folder))
    return `file:${home}/${found}`
  }
  return {
    of: name => (name.startsWith('@umpire/') ? fileOf(name) : published.of(name)),
    overrides: Object.fromEntries(BENEATH.map(name => [name, fileOf(name)])),
  }
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
