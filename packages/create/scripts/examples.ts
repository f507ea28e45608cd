// Makes examples/react and examples/svelte from the templates.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Framework, usual } from '../src/choices.ts'
import { projectOf } from '../src/project.ts'
import { testedVersions } from './versions.ts'

const home = fileURLToPath(new URL('../../../examples/', import.meta.url))

/** The examples that are made so. */
export const made: readonly Framework[] = ['react', 'svelte']

/** The files of an example. */
export function exampleOf(framework: Framework): ReadonlyMap<string, string> {
  const tested = testedVersions()
  return projectOf({ ...usual, name: `umpire-example-${framework}`, framework }, { of: name => `^${tested[name]}` })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const framework of made) {
    rmSync(join(home, framework), { recursive: true, force: true })
    for (const [path, text] of exampleOf(framework)) {
      const file = join(home, framework, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
