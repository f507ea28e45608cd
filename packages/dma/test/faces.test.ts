import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as battle from '../src/battle/index.ts'
import * as content from '../src/content/index.ts'
import * as model from '../src/entries/model.ts'
import * as index from '../src/index.ts'
import * as map from '../src/map/index.ts'
import * as notation from '../src/notation/index.ts'
import * as papers from '../src/papers/index.ts'
import * as policy from '../src/policy/index.ts'
import * as queries from '../src/queries/index.ts'
import * as pictures from '../src/svg/index.ts'

const faces = {
  dma: index,
  'dma.battle': battle,
  'dma.content': content,
  'dma.map': map,
  'dma.model': model,
  'dma.notation': notation,
  'dma.papers': papers,
  'dma.policy': policy,
  'dma.queries': queries,
  'dma.svg': pictures,
}

test.each(Object.entries(faces))(
  'the report of %s names as values what is there at run time, and nothing else',
  (name, face) => {
    const report = readFileSync(new URL(`../etc/${name}.api.md`, import.meta.url), 'utf8')
    const said = [...report.matchAll(/^export (?:declare )?(?:const|function|class) (\w+)/gm)].map(([, value]) => value)
    expect([...new Set(said)].sort()).toEqual(Object.keys(face).sort())
  },
)
