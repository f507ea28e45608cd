import { type Locale, locales } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import { createRuleset, type Rulings, ruleset, type Seat, type State, transnistria1992 } from '../src/index.ts'
import { parsePosition } from '../src/notation/index.ts'
import { gradeOf } from '../src/rules/victory.ts'
import { grid, parts, roads, svg, theme, unitSign } from '../src/svg/index.ts'
import { tagsOf } from '../src/svg/tags.ts'
import { attack, game, resolve } from './support/helpers.ts'

/** A game of three from the text of a position. */
function table(text: string, rulings: Partial<Rulings> = {}) {
  const position = parsePosition(text)
  if (!position.ok) throw new Error(position.problems[0]!.message)
  return game({ players: 3, position: position.value, ...rulings })
}

/** The title and the description of the whole picture. */
function words(state: State, locale?: Locale, board = ruleset.board): string[] {
  const picture = svg(state, { board, ...(locale && { locale }) })
  return /^<svg [^>]*>\n<title>([^<]*)<\/title>\n<desc>([^<]*)<\/desc>/.exec(picture)!.slice(1)
}

suite('a picture says the position in words', () => {
  const scene =
    'week 3 levels 2/1/0 m:4,1 md-fulger@0,2#1 md-police-1@1,1~ md-police-2% md-mig29-1@1,0 tr-delta@1,2#1~ tr-dnestr@1,2 tr-skr! ga-budjak@-6,8 ru-905?'

  test('in English', () => {
    expect(words(table(scene).state)).toEqual([
      'Week 3, Moldova to act; Moldova 2, Transnistria 1, Gagauzia 0',
      'Moldova. Units: Police 1 (disarmed) at hex 1,1; Fulger (damage 1) at hex 0,2; MiG-29 1 at Chisinau airfield. Destroyed: Police 2. ' +
        'Cities held: Soroca, Balti, Orhei, Ungheni, Chisinau, Bender, Cahul. ' +
        'Transnistria. Units: Dnestr, Delta (damage 1, disarmed) at hex 1,2. In reserve: 905th air assault. Surrendered: SKR company. ' +
        'Cities held: Rybnitsa, Dubossary, Tiraspol. ' +
        'Gagauzia. Units: Budjak at Comrat. Cities held: Comrat.',
    ])
  })

  test('R-20 a game of two has two scales', () => {
    expect(words(game({}).state)[0]).toBe('Week 1, Moldova to act; Moldova 0, Transnistria 0')
  })

  test('in Russian', () => {
    expect(words(table(scene).state, 'ru')).toEqual([
      'Неделя 3, ходит Молдова; Молдова 2, Приднестровье 1, Гагаузия 0',
      'Молдова. Части: Полиция 1 (разоружено) — гекс 1,1; Фулджер (урон 1) — гекс 0,2; МиГ-29 1 — аэродром Кишинёв. Уничтожены: Полиция 2. ' +
        'Города под контролем: Сороки, Бельцы, Оргеев, Унгены, Кишинёв, Бендеры, Кагул. ' +
        'Приднестровье. Части: Днестр, Дельта (урон 1, разоружено) — гекс 1,2. В резерве: 905 одшб. Сдались: Рота СКР. ' +
        'Города под контролем: Рыбница, Дубоссары, Тирасполь. ' +
        'Гагаузия. Части: Буджак — Комрат. Города под контролем: Комрат.',
    ])
  })

  test('in French', () => {
    expect(words(table(scene).state, 'fr').map(text => text.replaceAll('\u00a0', '~'))).toEqual([
      'Semaine 3, à la Moldavie de jouer~; Moldavie 2, Transnistrie 1, Gagaouzie 0',
      'Moldavie. Unités~: Groupe de police 1 (sans armes) – hexagone 1,1~; Brigade Fulger (dégâts 1) – hexagone 0,2~; ' +
        '1re patrouille de MiG-29 – aérodrome de Chișinău. Unités détruites~: Groupe de police 2. ' +
        'Villes tenues~: Soroca, Bălți, Orhei, Ungheni, Chișinău, Bender, Cahul. ' +
        'Transnistrie. Unités~: Brigade Dniestr, Bataillon Delta (dégâts 1, sans armes) – hexagone 1,2. En réserve~: 905e bataillon d’assaut aérien. ' +
        'Unités rendues~: Compagnie des cosaques de Russie. Villes tenues~: Rybnitsa, Doubossary, Tiraspol. ' +
        'Gagaouzie. Unités~: Bataillon Boudjak – Comrat. Villes tenues~: Comrat.',
    ])
  })

  test('battles that are declared and fought, who has to decide, and a side without units', () => {
    const fight = table('md-fulger@0,2 md-police-1@4,0 tr-delta@1,2 tr-militia-1@4,1').do(
      attack('md-fulger', '1,2'),
      attack('md-police-1', '4,1'),
    )
    const [title, description] = words(fight.state)
    expect(title).toContain('Moldova to act')
    expect(description).toMatch(/ Gagauzia\. Cities held: Comrat\. Battles: hex 1,2, Bender\.$/)
    const [asked, fought] = words(fight.do(resolve('4,1')).state)
    expect(asked).toContain('Transnistria to act')
    expect(fought).toMatch(/ Battles: Bender, hex 1,2\.$/)
  })

  test('how it ended', () => {
    const { state } = table(scene)
    const end = (winners: readonly Seat[], locale: Locale) =>
      words({ ...state, end: { winners, reason: 'objectives', grade: gradeOf(winners, 'objectives') } }, locale)[0]
    expect(end(['transnistria', 'gagauzia'], 'en')).toContain('Week 3, victory of Transnistria, Gagauzia;')
    expect(end(['moldova'], 'ru')).toContain('Неделя 3, победа: Молдова;')
    expect(end([], 'en')).toContain('Week 3, a draw;')
    expect(end([], 'ru')).toContain('ничья')
    expect(end(['moldova'], 'fr')).toContain('Semaine 3, victoire\u00a0: Moldavie\u00a0;')
    expect(end([], 'fr')).toContain('partie nulle')
  })

  test('names of other content, with marks escaped', () => {
    const places = transnistria1992.map.places.map(place => ({ ...place, en: `${place.en} & <sons>` }))
    const made = createRuleset({ ...transnistria1992, map: { ...transnistria1992.map, places } })
    expect(made.ok && words(table(scene).state, 'en', made.value.board)[1]).toContain(
      'Budjak at Comrat &amp; &lt;sons&gt;.',
    )
  })
})

suite('a picture can be read', () => {
  const opening = (players: 2 | 3) => game({ players }).state

  test('every counter of the game has a label of its own', () => {
    const labels = [...tagsOf(ruleset.board).values()]
    expect(labels).toHaveLength(ruleset.board.counters.size)
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect([...label].length).toBeLessThanOrEqual(5)
  })

  for (const locale of locales)
    test(`no two names of places overlap at the opening, in ${locale}`, () => {
      const found = [
        ...svg(opening(3), { locale }).matchAll(
          /<text class="place" x="([-\d.]+)" y="([-\d.]+)" font-size="(\d+)"[^>]*>([^<]*)</g,
        ),
      ]
      const boxes = found.map(([, x, y, size, name]) => {
        const half = (name!.length * Number(size) * 0.6) / 2
        return {
          name,
          left: Number(x) - half,
          right: Number(x) + half,
          top: Number(y) - Number(size) * 0.8,
          bottom: Number(y) + Number(size) * 0.2,
        }
      })
      expect(boxes).toHaveLength(transnistria1992.map.places.length)
      const clashes = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map(b => `${a.name} ${b.name}`),
      )
      expect(clashes).toEqual([])
    })

  test('coordinates of every hex, no endless movement, chances in words', () => {
    const picture = svg(opening(2))
    for (const { id } of ruleset.board.hexes) expect(picture).toContain(`>${id}</text>`)
    expect(picture).not.toMatch(/∞|\d\/0|>[^<]*: 0\/1</)
    expect(picture).toContain('No roll for the end of the game in week 2')
    const later = table('levels 3/2/0 md-fulger@0,2 tr-delta@1,2 ga-budjak').state
    expect(svg(later)).toContain('Chance that the end begins in week 2: 40% (d5)')
    expect(svg(later, { locale: 'ru' })).toContain('40% (1к5)')
    expect(svg(later, { locale: 'fr' })).toContain('40\u00a0% (d5)')
  })

  test('R-02 R-11 it says which week the next roll is for, and that peace will be forced while the clock runs', () => {
    const rulings = { endRollTime: 'turn', clockAfterJoining: 'runs' } as const
    const asked = (text: string) => svg(table(`${text} md-fulger@0,2 tr-delta@1,2 ga-budjak`, rulings).state)
    expect(asked('levels 3/2/0')).toContain('Chance that the end begins in week 1: 40% (d5)')
    expect(asked('turn gagauzia levels 3/2/0')).toContain('Chance that the end begins in week 2: 40% (d5)')
    expect(asked('levels 12/2/0 joined 4')).toMatch(/Russian troops have joined.*Peace forced in week 4/s)
    expect(asked('levels 12/2/0 joined 4')).not.toContain('Chance that')
  })

  test('T-024 units out of supply, and only they, are marked', () => {
    const { state } = table('md-fulger@0,2 tr-dnestr@-5,0 ga-budjak')
    const marked = [...svg(state).matchAll(/<title>([^<]*), out of supply<\/title>/g)].map(
      ([, name]) => name!.split(':')[0],
    )
    const hungry = (['moldova', 'transnistria', 'gagauzia'] as const).flatMap(seat =>
      ruleset
        .supply(state, seat)
        .units.flatMap(line => (line.supplied ? [] : [ruleset.board.names.get(line.unit)!.en])),
    )
    expect(hungry).toContain('Dnestr')
    expect(hungry).not.toContain('Budjak')
    expect(marked.sort()).toEqual(hungry.sort())
    expect(svg(state, { locale: 'ru' })).toContain(', без снабжения</title>')
    expect(svg(state, { locale: 'fr' })).toContain(', sans ravitaillement</title>')
    expect(svg(opening(3))).not.toContain('out of supply</title>')
  })
})

suite('a picture can be taken apart', () => {
  const board = ruleset.board
  const { state } = table(
    'md-fulger@0,2 md-police-1@0,2 tr-delta@1,2 md-mig29-1@1,0 md-1001@1,0 md-1002@1,0 md-scorpion@1,0 ru-905?',
  )

  test('every unit on the map carries its id and its hex, and nothing else does', () => {
    const found = [...svg(state).matchAll(/data-unit="([^"]*)" data-at="([^"]*)"/g)].map(([, id, hex]) => [id, hex])
    const wanted = state.units.flatMap(({ id, hex }) => (hex === null ? [] : [[id, hex]]))
    expect(found.sort()).toEqual(wanted.sort())
    expect(svg(state).match(/data-at=/g)).toHaveLength(wanted.length)
    for (const { hex } of board.content.map.places) expect(svg(state)).toContain(`data-place="${hex}"`)
  })

  test('the parts are those of the whole, in a frame that begins at 0,0', () => {
    const { width, height, units, ...rest } = parts(state)
    const whole = svg(state)
    const [, x, y, w, h] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(whole)!.map(Number)
    expect([width, height]).toEqual([w, h])
    const moved = `<g transform="translate(${-x!} ${-y!})" text-anchor="middle">`
    for (const part of [...Object.values(rest), ...units.values()]) {
      expect(part.startsWith(moved)).toBe(true)
      expect(whole.replaceAll('\n', '')).toContain(part.slice(moved.length, -'</g>'.length).slice(0, 400))
    }
    expect([...units.keys()]).toEqual(expect.arrayContaining(['md-fulger', 'tr-delta', 'md-mig29-1']))
    expect(roads(state)).toBe(rest.networks)
    expect(parts(state, { zones: false }).zones).toBe('')
  })

  test('the middles of hexes are where the parts draw them', () => {
    const { middles, width, height } = grid(board)
    expect(middles.size).toBe(board.hexes.length)
    for (const { x, y } of middles.values()) expect(x > 0 && y > 0 && x < width && y < height).toBe(true)
    const { x, y } = middles.get('1,2')!
    const [left, top] = [
      Number(/viewBox="(\S+)/.exec(svg(state))![1]),
      Number(/viewBox="\S+ (\S+)/.exec(svg(state))![1]),
    ]
    expect(parts(state).units.get('tr-delta')).toContain(`translate(${x + left},${y + top})`)
  })

  test('counters of one hex do not overlap, nor those of its neighbours; their figures are no smaller than 9', () => {
    const boxes = [...parts(state).units.values()].map(unit => {
      const [, x, y] = /translate\((-?\d+),(-?\d+)\)/.exec(unit.slice(40))!.map(Number)
      const [, top] = /class="plate" d="M-?[\d.]+ (-[\d.]+)/.exec(unit) ?? []
      const height = 2 * Math.abs(Number(top))
      return { x: x!, y: y!, height }
    })
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= 56 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 1).toBe(true)
    for (const size of svg(state).matchAll(/font-size="([\d.]+)"[^>]*textLength/g))
      expect(Number(size[1])).toBeGreaterThanOrEqual(9)
  })

  test('sides differ by shape, not by colour alone; symbols and pictures are two sets', () => {
    const shapes = ['md-fulger', 'tr-delta'].map(id => {
      const unit = state.units.find(one => one.id === id)!
      return /class="plate" d="([^"]*)"/.exec(unitSign(unit))![1]
    })
    const budjak = game({ players: 3 }).state.units.find(one => one.id === 'ga-budjak')!
    shapes.push(/class="plate" d="([^"]*)"/.exec(unitSign(budjak))![1]!)
    expect(new Set(shapes).size).toBe(3)
    expect(unitSign(budjak, { pieces: 'pictures' })).not.toBe(unitSign(budjak))
    expect(unitSign(budjak, { locale: 'ru' })).toContain('Буджак')
    expect(unitSign(budjak, { locale: 'fr' })).toContain('Bataillon Boudjak')
  })

  test('what the theme names is in the picture', () => {
    const whole = svg(state, {
      events: [
        {
          type: 'moved',
          seat: 'moldova',
          unit: 'md-fulger',
          action: 'march',
          from: '0,1',
          path: ['0,2'],
          rule: 'T-034',
        },
      ],
    })
    const classes = new Set([...theme.matchAll(/\.([a-z]+)/g)].map(([, name]) => name!))
    expect(classes.size).toBeGreaterThan(8)
    for (const name of classes) if (name !== 'gagauzia') expect(whole).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`))
  })
})
