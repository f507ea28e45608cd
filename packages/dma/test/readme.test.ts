import { readFileSync } from 'node:fs'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { killChance } from '../src/battle/index.ts'
import { chronicle, rulings, setup, step } from '../src/index.ts'
import { generateMap } from '../src/map/generate.ts'
import { mapText, parseMap, parsePlan } from '../src/notation/index.ts'
import * as queries from '../src/queries/index.ts'
import { ok } from './support/helpers.ts'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/```\n([^`]*)```/g)].map(([, text]) => text!)

test('the first lines of the README play a week', () => {
  const land = ok(generateMap({ players: 3, neutral: 1 }, seedRng('land'))).state
  const game = ok(setup({ states: ['Valdria', 'Ostmark', 'Karelund'], map: land }, seedRng(1962)))
  const [army] = game.state.armies
  const week = ok(step(game.state, { p1: [{ type: 'route', army: army!.id, path: ['e', 'e', 'ne'] }] }, game.rng))
  expect(chronicle(week.events, 'en')).toHaveLength(1)
  for (const line of [
    "const land = generateMap({ players: 3, neutral: 1 }, seedRng('land'))",
    "const game = setup({ states: ['Valdria', 'Ostmark', 'Karelund'], map: land.state }, seedRng(1962))",
    "const week = step(game.state, { p1: [{ type: 'route', army: army.id, path: ['e', 'e', 'ne'] }] }, game.rng)",
  ])
    expect(page).toContain(line)
})

test('the map and the plan of the README can be read', () => {
  const drawn = blocks.find(text => text.startsWith('umpire-dma-map/1'))!
  const map = ok(parseMap(drawn)).value
  expect(map.provinces.map(({ city, start, villages }) => [city.name, start, villages.length])).toEqual([
    ['Arden', true, 2],
    ['City 2', false, 1],
  ])
  expect(mapText(map)).toContain('province 1,2 Arden: 3,1 Elm; 3,3 Oak')
  const plan = blocks.find(text => text.startsWith('queue'))!
  expect(ok(parsePlan(plan)).value.map(({ type }) => type)).toEqual([
    'queue',
    'route',
    'formation',
    'transfer',
    'peace',
  ])
})

test('every query and ruling that the README names is there', () => {
  const table = page.slice(page.indexOf('## Questions'), page.indexOf('## Maps'))
  for (const [, name] of table.matchAll(/`(\w+)\(/g)) expect({ ...queries, killChance }).toHaveProperty(name!)
  expect(table).toContain(`the fate of its line: ${queries.fates.map(fate => `\`${fate}\``).join(', ')} |`)
  for (const name of ['victoryMargin', 'peaceFlags']) expect(rulings.usual).toHaveProperty(name)
})
