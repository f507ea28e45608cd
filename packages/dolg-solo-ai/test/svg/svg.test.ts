import { type Locale, localeOf, locales, playout } from '@umpire/core-game'
import { hostileArgument } from '@umpire/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Event, ruleset, type State } from '../../src/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
import { parts, svg, unitSign } from '../../src/svg/index.ts'
import { type Placed, position, show } from '../support/helpers.ts'

/** The letters of a text that begins at x, told as wide as they can be on the average. */
function rightOf(text: RegExpMatchArray): number {
  const letters = text[3]!.replaceAll(/&\w+;/g, '&').length
  return Number(text[1]) + Math.floor((letters * Number(text[2]) * 6) / 10)
}

function battle(): readonly { state: State; events: readonly Event[] }[] {
  const played = playout(ruleset, { ...standardOptions, first: 'ai' }, 7, policies, { steps: 14 })
  if (!played.ok) throw new Error(show(played.problems))
  return played.value.steps
}
const steps = battle()

test('no line of headline, key or legend runs out of the picture, in every language and on every table', () => {
  for (const locale of locales)
    for (const width of [300, 900, 1500, 2400, 4000])
      for (const { state, events } of steps) {
        const settled = { ...state.settled, table: { ...state.settled.table, width } }
        for (const told of [[], events]) {
          const picture = svg({ ...state, settled }, { locale, events: told, labels: 'ticks' })
          const [, left, across] = /viewBox="(-?\d+) -?\d+ (\d+) \d+"/.exec(picture)!
          const texts = [
            ...picture.matchAll(/<text x="(-?\d+)" y="-?\d+" font-size="(\d+)" fill="#[23]+">([^<]*)<\/text>/g),
          ]
          expect(texts.length).toBeGreaterThan(1)
          for (const text of texts) expect(rightOf(text), text[3]).toBeLessThanOrEqual(Number(left) + Number(across))
        }
      }
})

test('the key names every sign, below the table and within the picture', () => {
  for (const [locale, signs] of [
    ['en', ['general', 'damage', 'move', 'charge', 'line', 'routed', 'shield wall', 'wedge', 'square', 'phalanx']],
    [
      'ru',
      ['генерал', 'повреждение', 'движение', 'наступление', 'линия', 'бежит', 'стена щитов', 'клин', 'каре', 'фаланга'],
    ],
    [
      'fr',
      [
        'général',
        'dégâts',
        'mouvement',
        'charge',
        'ligne',
        'en déroute',
        'mur de boucliers',
        'coin',
        'carré',
        'phalange',
      ],
    ],
  ] as const) {
    const picture = svg(steps[0]!.state, { locale })
    for (const sign of signs) expect(picture).toContain(sign)
    const [, low, high] = /viewBox="-?\d+ (-?\d+) \d+ (\d+)"/.exec(picture)!
    for (const [, y] of picture.matchAll(/ y="(-?\d+)" font-size="30"/g))
      expect(Number(y)).toBeLessThan(Number(low) + Number(high))
  }
})

test('every formation of the table rules is drawn, on its front edge whichever way a unit looks; any other is named', () => {
  const state = (formation: string | null, facing = 0) => {
    const one: Placed = { card: 'h-guard', at: [1000, 600, facing] }
    const made = position({ ai: [one], human: [{ card: 'r-legion', at: [1000, 1500] }] })
    return { ...made, units: made.units.map(unit => (unit.id === 'a1' ? { ...unit, formation } : unit)) }
  }
  const marks = ['wedge', 'shield-wall', 'square', 'phalanx'].map(formation => svg(state(formation)))
  const plain = svg(state(null))
  expect(new Set([plain, ...marks]).size).toBe(5)
  for (const [i, formation] of ['wedge', 'shield-wall', 'square', 'phalanx'].entries()) {
    expect(marks[i]).toContain(`class="${formation}"`)
    expect(plain).not.toContain(`class="${formation}"`)
  }
  const wall = (facing: number) =>
    /class="shield-wall"[^>]*><path d="M(\d+) (\d+)L(\d+) (\d+)"/
      .exec(svg(state('shield-wall', facing)))!
      .slice(1)
      .map(Number)
  expect(
    wall(0)
      .filter((_, i) => i % 2)
      .every(y => y > 620),
  ).toBe(true)
  expect(
    wall(1800)
      .filter((_, i) => i % 2)
      .every(y => y < 580),
  ).toBe(true)
  expect(
    wall(900)
      .filter((_, i) => i % 2 === 0)
      .every(x => x > 1020),
  ).toBe(true)
  expect(svg(state('tortoise'))).toContain('>tortoise<')
  expect(svg(state('constructor'))).toContain('>constructor<'.slice(0, 12))
})

test('ticks stand along all edges for each distance unit, with centimetres; moves have their length', () => {
  const { state } = steps[0]!
  const picture = svg(state, { labels: 'ticks' })
  const path = /class="ticks" d="([^"]+)"/.exec(picture)![1]!
  const { width, depth } = state.settled.table
  expect(path.split('M').length - 1).toBe(2 * (Math.ceil(width / 100) - 1 + Math.ceil(depth / 100) - 1))
  for (let x = 500; x < width; x += 500) expect(picture.split(`>${x / 20}<`).length - 1).toBeGreaterThanOrEqual(2)
  expect(svg(state)).not.toContain('class="ticks"')

  const moved = (x: number, y: number, from = { x: 1000, y: 400, facing: 0 }): Event => ({
    type: 'moved',
    rule: 'D-169',
    unit: 'a1',
    from,
    to: { x, y, facing: 0 },
    manner: 'move',
    target: null,
  })
  const lengths = (event: Event, locale: Locale) =>
    [...svg(state, { events: [event], distances: true, locale }).matchAll(/class="distance"[^>]*>([^<]+)</g)].map(
      one => one[1],
    )
  expect(lengths(moved(1000, 760), 'en')).toEqual(['18 cm'])
  expect(lengths(moved(1300, 800), 'en')).toEqual(['25 cm'])
  expect(lengths(moved(1000, 767), 'en')).toEqual(['18.4 cm'])
  expect(lengths(moved(1000, 767), 'ru')).toEqual(['18,4 см'])
  expect(lengths(moved(1000, 767), 'fr')).toEqual(['18,4 cm'])
  expect(lengths(moved(1000, 400), 'en')).toEqual([])
  expect(svg(state, { events: [moved(1000, 760)] })).not.toContain('class="distance"')
})

/** Whatever a stranger may put where a seat, a unit, a locale or an option is wanted. */
const hostile = fc.oneof(
  { weight: 3, arbitrary: hostileArgument(['a0', 'a999', 'xx', 'de', Symbol.iterator, 10n]) },
  { weight: 1, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true }) },
)

test('no query throws, whatever seat or unit it is asked about; who is not there has nothing', () => {
  const { queries } = ruleset
  const views = steps.map(one => one.state)
  const asks = {
    unfit: false,
    threats: [],
    isProtected: false,
    charges: [],
    targets: [],
    reach: [],
  } as const
  fc.assert(
    fc.property(fc.constantFrom(...views), hostile, (state, it) => {
      if (state.units.some(unit => unit.id === it)) return
      for (const [name, nothing] of Object.entries(asks)) {
        const ask = queries[name as keyof typeof asks] as (state: State, id: unknown) => unknown
        expect(ask(state, it), name).toEqual(nothing)
      }
      const lines = queries.lines(state, it as 'ai')
      if (it !== 'ai' && it !== 'human') expect(lines).toEqual({ lines: 0, gaps: 0, gapLength: 0, misalignment: 0 })
      queries.field(state)
      queries.modifiers(state)
      queries.judgeLayout(state)
    }),
    { numRuns: 300 },
  )
})

test('nor does svg or describe, whatever the language, options and events: unknown languages are English', () => {
  fc.assert(
    fc.property(fc.constantFrom(...steps), hostile, hostile, hostile, ({ state, events }, locale, option, content) => {
      if (localeOf(locale) === 'en' && locale !== undefined) {
        expect(svg(state, { locale: locale as 'en', events })).toBe(svg(state, { events }))
        for (const event of events) expect(ruleset.describe(event, locale as 'en')).toBe(ruleset.describe(event, 'en'))
      }
      expect(svg(state, option as never).startsWith('<svg ')).toBe(true)
      // Events with something else in the place of one of their fields, or of one within.
      const broken = events.flatMap(event => [
        ...Object.keys(event).map(field => ({ ...event, [field]: option })),
        ...(event.type === 'decided'
          ? Object.keys(event.decision).map(field => ({ ...event, decision: { ...event.decision, [field]: option } }))
          : []),
      ])
      expect(svg(state, { events: broken as Event[] }).endsWith('</svg>')).toBe(true)
      for (const name of ['events', 'title', 'labels', 'distances', 'reach', 'content']) {
        const picture = svg(state, { events, [name]: name === 'content' ? content : option } as never)
        expect(picture.startsWith('<svg ')).toBe(true)
        expect(picture).toMatch(/(<\/svg>|\/>)$/)
      }
    }),
    { numRuns: 200 },
  )
})

test('a unit of no card in the content is left out, by queries and by pictures', () => {
  const { state } = steps.at(-1)!
  const strange = { ...state, units: state.units.map((unit, i) => (i === 0 ? { ...unit, card: 'nobody' } : unit)) }
  const [first] = state.units
  expect(ruleset.queries.field(strange).bodies.map(one => one.unit.id)).not.toContain(first!.id)
  expect(ruleset.queries.charges(strange, first!.id)).toEqual([])
  expect(svg(strange)).not.toContain(`>${first!.id}<`)
})

test('a unit says which it is and where; letters are large, and names stay within their base', () => {
  for (const { state } of steps) {
    const { bodies } = ruleset.queries.field(state)
    const { units } = parts(state, bodies)
    expect([...units.keys()]).toEqual(bodies.map(body => body.unit.id))
    for (const { unit, pose, card } of bodies) {
      const drawn = units.get(unit.id)!
      expect(drawn).toContain(`data-unit="${unit.id}" data-at="${pose.x},${pose.y}"`)
      expect(svg(state)).toContain(drawn)
      for (const [, size, squeezed, text] of drawn.matchAll(
        /font-size="(\d+)" text-anchor="middle"[^>]*?(?: textLength="(\d+)"[^>]*)?>([^<]*)</g,
      )) {
        // At 0.4 pixels for a hundredth of a distance unit, as on a table a thousand pixels wide, these are 10 pixels.
        expect(Number(size)).toBeGreaterThanOrEqual(26)
        expect(Number(squeezed ?? (text!.length * Number(size) * 6) / 10)).toBeLessThanOrEqual(card.base.width)
      }
    }
  }
})

test('sides differ by shape: pointed plates and round shields of the AI, square ones of the player', () => {
  const { state } = steps.at(-1)!
  const { bodies } = ruleset.queries.field(state)
  for (const seat of ['ai', 'human'] as const) {
    const body = bodies.find(one => one.unit.seat === seat && one.card.mount === 'foot')!
    const plate = /class="plate[^>]*><path d="([^"]*)"/.exec(unitSign(body))![1]
    expect(plate!.split('L').length - 1).toBe(seat === 'ai' ? 4 - 1 : 0)
    expect(/<circle[^>]*r="[89]"/.test(unitSign(body, { pieces: 'pictures' }))).toBe(seat === 'ai')
  }
  expect(svg(state, { pieces: 'pictures' })).not.toContain('class="plate')
})

test('a unit to be carried has its middle at 0, 0', () => {
  const { state } = steps.at(-1)!
  for (const body of ruleset.queries.field(state).bodies) {
    const points = /points="([^"]*)"/.exec(unitSign(body))![1]!.split(' ').map(Number)
    expect(Math.abs(points[0]! + points[4]!)).toBeLessThanOrEqual(1)
    expect(Math.abs(points[1]! + points[5]!)).toBeLessThanOrEqual(1)
  }
})
