import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Versions } from './project.ts'
import { Stop } from './stop.ts'
import type { Words } from './words.ts'

/** The versions that templates are tested with, by package; the build writes them in. */
declare const TESTED_VERSIONS: { readonly [name: string]: string }

/** Ranges of the versions that templates are tested with. */
export const published: Versions = { of: name => `^${TESTED_VERSIONS[name]}` }

/** A tarball of the house: which package it is of. */
const TARBALL = /^umpire-([a-z-]+)-\d.*\.tgz$/

/** Tarballs in place of the packages of the house. @throws Stop where one is missing */
export function fromTarballs(folder: string, cwd: string, say: Words): Versions {
  const home = resolve(cwd, folder)
  const files = listed(home)
  const found = files.flatMap(file => {
    const [, name] = TARBALL.exec(file) ?? []
    return name ? [[`@umpire/${name}`, `file:${home}/${file}`] as const] : []
  })
  const overrides: { readonly [name: string]: string } = Object.fromEntries(found)
  const fileOf = (name: string) => {
    if (!Object.hasOwn(overrides, name)) throw new Stop('tarball-missing', say.noTarball(name, folder))
    return overrides[name]!
  }
  return {
    of: name => (name.startsWith('@umpire/') ? fileOf(name) : published.of(name)),
    // What packages of the house need of each other is a tarball too.
    overrides,
  }
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
