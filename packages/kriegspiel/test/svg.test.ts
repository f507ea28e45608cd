import { printable } from '@umpire/core-game/text'
import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  board,
  connectedUnits,
  createRuleset,
  type Event,
  kinds,
  network,
  type State,
  seats,
  setup,
  step,
  view,
} from '../src/index.ts'
import { lines, parts, svg, unitId, unitSign } from '../src/svg/index.ts'
import { attack, begin, move, play, stand } from './support/helpers.ts'
import { playedArbitrary } from './support/played.ts'

interface Tag {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly children: (Tag | string)[]
}

/** Reads XML strictly: every tag closed, every attribute quoted and once, every mark escaped. */
function parse(text: string): Tag {
  const root: Tag = { name: '', attributes: {}, children: [] }
  const open: Tag[] = [root]
  const token = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>|([^<>]+)/gy
  let at = 0
  for (const found of text.matchAll(token)) {
    if (found.index !== at) break
    at += found[0].length
    const [, closes, name, list = '', single, words] = found
    const inside = open.at(-1)!
    if (words !== undefined) {
      expect(words.replaceAll(/&#\d+;/g, '')).not.toMatch(/[&"']/)
      inside.children.push(words.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))))
    } else if (closes) {
      expect(open.pop()!.name).toBe(name)
    } else {
      const pairs = [...list.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map(pair => [pair[1]!, pair[2]!] as const)
      expect(new Set(pairs.map(([key]) => key)).size).toBe(pairs.length)
      for (const [, value] of pairs) expect(value).not.toMatch(/undefined|NaN|null|Infinity/)
      const tag: Tag = { name: name!, attributes: Object.fromEntries(pairs), children: [] }
      inside.children.push(tag)
      if (!single) open.push(tag)
    }
  }
  expect(at).toBe(text.length)
  expect(open).toHaveLength(1)
  return root.children[0] as Tag
}

function all(tag: Tag, test: (tag: Tag) => boolean): Tag[] {
  const inner = tag.children.flatMap(child => (typeof child === 'string' ? [] : all(child, test)))
  return test(tag) ? [tag, ...inner] : inner
}

const classed = (root: Tag, name: string) => all(root, tag => (tag.attributes['class'] ?? '').split(' ').includes(name))
const wordsOf = (root: Tag) => all(root, tag => tag.name === 'text').map(tag => tag.children.join(''))
const childText = (root: Tag, name: string) => all(root, tag => tag.name === name)[0]!.children.join('')

function opening(): State {
  const opened = setup({ opening: 'book', first: 'north' }, seedRng(1))
  if (!opened.ok) throw new Error()
  return opened.state
}

describe('a picture', () => {
  test('shows coordinates, terrain, arsenals and all units', () => {
    const root = parse(svg(opening()))
    const words = wordsOf(root)
    for (let column = 1; column <= 25; column++) expect(words.filter(word => word === String(column))).toHaveLength(2)
    for (const row of 'ABCDEFGHIJKLMNOPQRST') expect(words.filter(word => word === row)).toHaveLength(2)
    expect(classed(root, 'unit')).toHaveLength(34)
    expect(classed(root, 'infantry')).toHaveLength(18)
    expect(classed(classed(root, 'units')[0]!, 'north')).toHaveLength(17)
    expect(classed(root, 'offline')).toHaveLength(0)
    const ground = classed(root, 'ground')[0]!
    for (const [name, count] of [
      ['mountain', 18],
      ['pass', 2],
      ['fortress', 6],
      ['arsenal', 4],
    ] as const) {
      expect(classed(ground, name), name).toHaveLength(count)
    }
  })

  test('lights what the networks light, and draws their lines', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ states }) => {
        const state = states.at(-1)!
        const root = parse(svg(state))
        for (const seat of seats) {
          const tint = classed(root, 'lit').find(tag => tag.attributes['class'] === `lit ${seat}`)
          const squares = [...(tint?.attributes['d'] ?? '').matchAll(/M(\d+) (\d+)h40v40h-40z/g)].map(([, x, y]) => {
            return board.names[((Number(y) - 30) / 40) * 25 + (Number(x) - 30) / 40]
          })
          expect(squares).toEqual(network(state, seat))
          const lines = classed(root, 'lines').find(tag => tag.attributes['class'] === `lines ${seat}`)
          const ends = [...(lines?.attributes['d'] ?? '').matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => {
            return board.names[((Number(y) - 50) / 40) * 25 + (Number(x) - 50) / 40]!
          })
          for (const square of ends) expect(squares).toContain(square)
        }
        const lost = state.units.length - seats.flatMap(seat => connectedUnits(state, seat)).length
        expect(classed(root, 'units').flatMap(tag => classed(tag, 'offline'))).toHaveLength(lost)
      }),
      { numRuns: 12 },
    )
  })

  test('can be read without colour: sides differ by dash and shade, off line by its frame', () => {
    const state = stand('inf 8E 25A rel 3D', 'inf 15H rel 23O')
    const root = parse(svg(state))
    const [north, south] = seats.map(
      seat => classed(root, 'lines').find(tag => tag.attributes['class'] === `lines ${seat}`)!,
    )
    expect(north!.attributes['stroke-dasharray']).toBeUndefined()
    expect(south!.attributes['stroke-dasharray']).toBeDefined()
    const shade = (tag: Tag) => {
      const [, r, g, b] = /#(..)(..)(..)/.exec(all(tag, inner => inner.name === 'rect')[0]!.attributes['fill']!)!
      return Number.parseInt(r!, 16) * 0.3 + Number.parseInt(g!, 16) * 0.59 + Number.parseInt(b!, 16) * 0.11
    }
    const counters = (seat: string) => classed(root, seat).filter(tag => classed(tag, 'unit').length > 0)
    expect(shade(counters('north')[0]!) - shade(counters('south')[0]!)).toBeGreaterThan(150)
    const [cut] = classed(classed(root, 'units')[0]!, 'offline')
    const [plate, frame] = all(cut!, tag => tag.name === 'rect').map(tag => tag.attributes)
    expect(frame!['stroke-dasharray']).toBeDefined()
    // An arsenal under it does not show through.
    expect([plate!['fill'], plate!['fill-opacity'], plate!['x'], plate!['y']]).toEqual([
      '#ffffff',
      undefined,
      frame!['x'],
      frame!['y'],
    ])
    expect(wordsOf(cut!)).toEqual(['!'])
  })

  test('marks the last moves and the attack with its sums', () => {
    const start = stand('inf 15F 16F rel 3D', 'inf 15H rel 23O hrel 23P cav 25T')
    const { state, events } = play(start, 'north', [move('16F', '16G'), attack('15H')])
    const root = parse(svg(state, { events }))
    expect(wordsOf(root)).toContain('8:6')
    expect(classed(root, 'move')).toHaveLength(1)
    expect(classed(root, 'shot')).toHaveLength(2)
    expect(classed(root, 'loss')).toHaveLength(1)
    expect(classed(parse(svg(state)), 'move')).toHaveLength(0)
  })

  test('shows destroyed arsenals and who must retreat', () => {
    const state = stand('inf 8E rel 3D', 'inf 14O rel 23O', { destroyed: ['3T'], mustRetreat: '8E' })
    const root = parse(svg(state))
    expect(classed(root, 'destroyed')).toHaveLength(1)
    expect(wordsOf(classed(root, 'units')[0]!)).toEqual(['«'])
  })

  test('says in words what it shows, in every language', () => {
    const state = stand('inf 8E rel 3D', 'cav 15H rel 23O', { destroyed: ['3T'] })
    const english = parse(svg(state))
    expect(english.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2000/svg', role: 'img' })
    expect(childText(english, 'title')).toBe('North to move')
    expect(childText(english, 'desc')).toBe(
      'North: infantry 8E, foot relay 3D. South: cavalry 15H, foot relay 23O; off line: 15H. Arsenals destroyed: 3T.',
    )
    const russian = parse(svg(state, { locale: 'ru' }))
    expect(childText(russian, 'title')).toBe('Ходит Север')
    expect(childText(russian, 'desc')).toContain('пехота 8E')
    expect(wordsOf(russian)).toContain('крепость')
    const { state: over } = play(state, 'north', [{ type: 'resign' }])
    expect(childText(parse(svg(over)), 'title')).toBe('South has won')
    const { state: offered } = play(state, 'north', [{ type: 'offer-draw' }])
    const { state: drawn } = play(offered, 'south', [{ type: 'accept-draw' }])
    expect(childText(parse(svg(drawn)), 'title')).toBe('Drawn')
  })

  test('says in words who is off line and who must retreat', () => {
    const due = stand('inf 15C rel 3E cav 2I', 'inf 3R', { mustRetreat: '15C' })
    const described = (...[state, options]: Parameters<typeof svg>) => childText(parse(svg(state, options)), 'desc')
    expect(described(due)).toBe(
      "North: infantry 15C, cavalry 2I, foot relay 3E; off line: 3E 2I. South: infantry 3R. North's infantry at 15C must retreat.",
    )
    expect(described(due, { locale: 'ru' })).toBe(
      'Север: пехота 15C, кавалерия 2I, пеший передатчик 3E; без связи: 3E 2I. Юг: пехота 3R. Пехота Севера на 15C должна отступить.',
    )
    expect(described(due, { locale: 'fr' })).toBe(
      'Nord\u00a0: infanterie 15C, cavalerie 2I, transmission à pied 3E\u00a0; hors de communication\u00a0: 3E 2I. Sud\u00a0: infanterie 3R. L’infanterie du Nord en 15C doit se replier.',
    )
    // Who has retreated has no more to do.
    const { state: done, events } = play(due, 'north', [move('15C', '16D')])
    expect(described(done)).not.toContain('retreat')
    expect(described(done, { events })).toMatch(/3R\. North's infantry retreats from 15C to 16D\.$/)
  })

  test('K-2.7.12 says nothing of an army that is not seen: behind the curtain, or lost', () => {
    const described = (...[state, options]: Parameters<typeof svg>) => childText(parse(svg(state, options)), 'desc')
    const hidden = begin({ opening: 'hidden' })
    const { state } = play(hidden, 'south', [{ type: 'deploy', kind: 'infantry', at: '23T' }])
    expect(described(view(state, 'south'))).toBe('South: infantry 23T.')
    expect(described(view(state, 'north'))).toBe('')
    expect(described(stand('inf 15B', ''), { locale: 'ru' })).toBe('Север: пехота 15B.')
  })

  test('says in words of the events what it marks of them', () => {
    const start = stand('inf 15F 16F rel 3D', 'inf 15H rel 23O hrel 23P cav 25T')
    const { state, events } = play(start, 'north', [move('16F', '16G'), attack('15H')])
    expect(events.map(event => event.type)).toContain('turn-ended')
    const told = childText(parse(svg(state, { events })), 'desc')
    expect(told.slice(childText(parse(svg(state)), 'desc').length)).toBe(
      " North's infantry moves from 16F to 16G. North attacks South's infantry at 15H with 2 units: 8 against 6, beaten by 2. South's infantry at 15H is destroyed.",
    )
  })

  test('keeps strange titles inside their element', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), title => {
        const root = parse(svg(opening(), { title, networks: false, legend: false }))
        // XML has no place for most control characters and lone surrogates, and nobody for what turns the direction of writing.
        const kept = Array.from(title, sign =>
          /[\t\n\r]/.test(sign) || printable(sign) === sign ? sign : '\ufffd',
        ).join('')
        expect(childText(root, 'title')).toBe(kept)
      }),
      { numRuns: 12 },
    )
    expect(svg(opening(), { title: '</title><script>&"\'' })).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39;</title>',
    )
  })

  test('leaves out networks and legend on request', () => {
    const bare = svg(opening(), { networks: false, legend: false })
    expect(classed(parse(bare), 'networks')).toHaveLength(0)
    expect(classed(parse(bare), 'legend')).toHaveLength(0)
    expect(classed(parse(svg(opening())), 'legend')).toHaveLength(1)
  })

  test('of a hidden deployment shows a seat only its own units', () => {
    const opened = setup({ opening: 'hidden' }, seedRng(1))
    if (!opened.ok) throw new Error()
    const deployed = step(opened.state, { north: [{ type: 'deploy', kind: 'cavalry', at: '3A' }] }, seedRng(1))
    if (!deployed.ok) throw new Error()
    expect(classed(parse(svg(view(deployed.state, 'south'))), 'unit')).toHaveLength(0)
    expect(classed(parse(svg(view(deployed.state, 'north'), { events: deployed.events })), 'unit')).toHaveLength(1)
  })

  test('of a board of one’s own has its size', () => {
    const army = {
      infantry: 1,
      cavalry: 0,
      'foot-artillery': 0,
      'horse-artillery': 0,
      'foot-relay': 1,
      'horse-relay': 0,
    }
    const made = createRuleset({ id: 'tiny', map: ['N...', '..=.', 'MM..', '...S'], frontier: 2, army })
    if (!made.ok) throw new Error()
    const state = stand('inf 1A rel 2A', 'inf 4D rel 3D', {}, {}, made.value)
    const root = parse(svg(state, { board: made.value.board, legend: false }))
    expect(root.attributes).toMatchObject({ width: '220', height: '220', viewBox: '0 0 220 220' })
    expect(Number(parse(svg(state, { board: made.value.board })).attributes['width'])).toBeGreaterThan(1000)
  })

  test('is the same text for the same state, and well-formed for every state and event of a game', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ options, seed, log }) => {
        const opened = setup(options, seedRng(seed))
        if (!opened.ok) throw new Error()
        let { state, rng } = opened
        const events: Event[] = []
        for (const orders of log) {
          const next = step(state, orders, rng)
          if (!next.ok) throw new Error()
          ;({ state, rng } = next)
          events.push(...next.events)
        }
        const picture = svg(state, { events: events.slice(-12) })
        parse(picture)
        expect(svg(JSON.parse(JSON.stringify(state)), { events: events.slice(-12) })).toBe(picture)
      }),
      { numRuns: 8 },
    )
  })
})

describe('the parts of a picture', () => {
  test('are what the whole is made of, unit by unit', () => {
    const state = opening()
    const whole = svg(state, { legend: false })
    const { ground, networks, under, units, over, width, height } = parts(state)
    expect(whole).toContain(ground + networks + under)
    expect(whole).toContain([...units.values()].join(''))
    expect(whole.endsWith(`${over}</svg>`)).toBe(true)
    expect(whole).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(lines(state)).toBe(networks)
  })

  test('name each unit as no other', () => {
    const state = opening()
    const { units } = parts(state)
    expect([...units.keys()]).toEqual(state.units.map(unit => unitId(unit)))
    expect(new Set(units.keys()).size).toBe(34)
    for (const [id, drawn] of units) {
      const [tag] = classed(parse(drawn), 'unit')
      expect(tag!.attributes['data-unit']).toBe(id)
      expect(id.endsWith(` ${tag!.attributes['data-at']}`)).toBe(true)
    }
  })

  test('pictures differ from symbols in every kind, and stay inside their square', () => {
    for (const kind of kinds) {
      const [symbol, picture] = [unitSign('north', kind), unitSign('north', kind, 'pictures')]
      expect(picture).not.toBe(symbol)
      expect(picture).not.toMatch(/NaN|undefined/)
      parse(`<svg>${picture}</svg>`)
    }
    expect(svg(opening(), { pieces: 'pictures' })).not.toBe(svg(opening()))
  })
})
