import { locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { compileBook } from '../../src/content/book.ts'
import { book, handbook, type Order, ruleset } from '../../src/index.ts'
import { orderText, parseOrder, parsePlan } from '../../src/notation/index.ts'
import { orderTypes } from '../../src/orders.ts'
import { guideOf, guidePaper, paperHtml, paperText } from '../../src/papers/index.ts'
import { widthOf } from '../../src/papers/text.ts'
import { ok } from '../support/helpers.ts'

const guide = guideOf(book, 'en')

test.each(locales)('the handbook names every unit, building, project and direction with its price, in %s', locale => {
  const paper = guidePaper(book, locale)
  for (const print of [paperText(paper), paperHtml(paper)]) {
    for (const { id, cost } of [...handbook.buildings, ...handbook.units, ...handbook.projects]) {
      expect(print).toContain(id)
      expect(print).toContain(String(cost))
    }
    for (const { id } of [...handbook.units, ...handbook.projects, ...handbook.directions])
      expect(print.replace(/[ \n]+/g, ' ')).toContain(book.names.get(id)![locale])
  }
})

test.each(locales)('its text has at most 80 columns, in %s', locale => {
  const lines = paperText(guidePaper(book, locale)).split('\n')
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80)
})

test('it shows an order of every type, each of which the parser reads as it was meant', () => {
  expect(guide.examples.map(({ type }) => type).sort()).toEqual([...orderTypes].sort())
  const text = paperText(guidePaper(book, 'en'))
  for (const order of guide.examples) {
    const line = orderText(order)
    expect(text.split('\n')).toContain(line)
    expect(ok(parseOrder(line)).value).toEqual(order)
  }
})

describe('the first week', () => {
  const week = guide.week!
  const play = (plan: readonly Order[]) => ok(ruleset.step(week.opening, { p1: plan }, seedRng('first week')))

  test('is what the engine makes of the lines that it shows', () => {
    const html = paperHtml(guidePaper(book, 'en'))
    const lines = [week.form, week.route, week.queue].map(orderText)
    for (const line of lines) expect(html).toContain(line.replaceAll('>', '&gt;'))
    const { state, events } = play(ok(parsePlan(lines.join('\n'))).value)
    expect(state).toEqual(week.state)
    expect(events).toEqual(week.events)
  })

  test('R29 takes a village in formation, and is lost without', () => {
    expect(week.events).toContainEqual(expect.objectContaining({ type: 'captured', seat: 'p1', name: week.goal.name }))
    expect(week.chance).toBeGreaterThan(50)
    const { state } = play([week.route])
    expect(state.armies.filter(({ seat }) => seat === 'p1')).toEqual([])
    expect(week.trap).toContainEqual(expect.objectContaining({ type: 'routed', surprise: false }))
  })
})

describe('another handbook', () => {
  const [guard, ...units] = handbook.units
  const own = compileBook({
    ...handbook,
    name: { en: 'House rules', ru: 'Домашние правила' },
    economy: { ...handbook.economy, cityGrey: 20 },
    units: [{ ...guard!, en: 'Halberdier', cost: 77, attack: 19, class: 'guardian' }, ...units],
  })
  test('has its own numbers, names and uses', () => {
    const text = paperText(guidePaper(own, 'en')).replace(/\s+/g, ' ')
    expect(text).toContain('House rules')
    expect(text).toContain('A city gives 20 grey a day')
    expect(text).toContain('guard: Price 77, Upkeep 1, Speed 80, ATT 19, DEF 3.')
    expect(text).toContain('It digs in in the field and behind fortifications and has DEF 6 there')
    expect(text).not.toContain('Caravan Guard')
  })
  test('without an army to begin with has no first week, and a page all the same', () => {
    const bare = compileBook({ ...handbook, start: { ...handbook.start, army: [] } })
    expect(guideOf(bare, 'en').week).toBeNull()
    expect(paperText(guidePaper(bare, 'ru'))).toContain('queue 0 building:')
  })
})

test('C30 C33 C34 what a unit is good for follows from its numbers', () => {
  const of = (id: string) => guide.units.find(({ type }) => type.id === id)!
  expect(of('militia')).toMatchObject({ kill: [2, 4], die: [2, 4], reach: 1, holds: null })
  expect(of('bow')).toMatchObject({ reach: 2, kill: [5, 7], die: [2, 5] })
  expect([of('legion').holds, of('bodyg').holds, of('tower').height, of('sapper').ignoresDig]).toEqual([
    'walls',
    'both',
    3,
    true,
  ])
  const best = guide.units.filter(({ rank }) => rank === 1).map(({ type }) => type)
  for (const { type } of guide.units)
    for (const one of best)
      expect((one.attack + one.defence) * type.cost).toBeGreaterThanOrEqual((type.attack + type.defence) * one.cost)
})
