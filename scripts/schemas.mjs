#!/usr/bin/env node
// JSON Schema files of every ruleset, written from its shapes: packages/*/schemas/{options,order,state,save}.json; and that of the protocol, which the
// command writes.
// `node scripts/schemas.mjs [package...]`, with the packages built; test/schemas.test.ts fails where one has become wrong.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile, load } from './lib/built.mjs'
import { must, root } from './lib/run.mjs'
import { chosen, games } from './workspace.mjs'

const { jsonSchema, savedMatch } = await load('core-game', 'shape')

/** What each file describes, and the shape it is written from. */
const files = {
  options: ['Options of setup', ({ schema }) => schema.options.shape],
  order: ['One order', ({ schema }) => schema.order.shape],
  state: ['A state', ({ schema }) => schema.state.shape],
  save: ['A saved match', savedMatch],
}

for (const game of chosen().filter(name => games.includes(name))) {
  const { ruleset } = await load(game, 'index')
  const folder = join(root, 'packages', game, 'schemas')
  mkdirSync(folder, { recursive: true })
  for (const [name, [title, shapeOf]] of Object.entries(files)) {
    const head = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:umpire:${game}:${name}:${ruleset.version}`,
      title: `${title}, ${game} version ${ruleset.version}`,
    }
    keep(game, name, `${JSON.stringify({ ...head, ...jsonSchema(shapeOf(ruleset)) }, null, 2)}\n`)
  }
}
if (chosen().includes('cli'))
  keep('cli', 'protocol', await must(['node', builtFile('cli', 'main'), 'engine', '--schema']))

function keep(name, file, text) {
  const path = join(root, 'packages', name, 'schemas', `${file}.json`)
  const same = existsSync(path) && readFileSync(path, 'utf8') === text
  if (!same) writeFileSync(path, text)
  process.stdout.write(`  ${name}/schemas/${file}.json: ${same ? 'unchanged' : 'written'}\n`)
}
