import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { State } from '@umpire/dolg-solo-ai'
import { facesOf, isPick } from '@umpire/dolg-solo-ai/companion'
import { sampleContent } from '@umpire/dolg-solo-ai/sample'
import { typeOf } from '@umpire/dolg-solo-ai/tables'
import { beforeAll, describe, expect, test } from 'vitest'
import { dolgSoloAi } from '../src/games/dolg-solo-ai.ts'
import { readResult } from '../src/solo/afterwards.ts'
import { completeReports } from '../src/solo/complete-reports.ts'
import { keep, keepAcross, keptFor } from '../src/solo/kept.ts'
import { readCards, tidied, tidyPose } from '../src/solo/lenient.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { run } from './support/run.ts'
import { talk, type Value } from './support/talk.ts'

let bin = ''
beforeAll(async () => {
  bin = await buildBin('solo')
})

const last = (values: readonly Value[]) => values.at(-1)!

describe('answers inside a step', () => {
  test('back takes one answer, and the question before it is asked again; every aside leaves the question as it was', async () => {
    const solo = talk(bin, ['solo', 'dolg', '--save', 'a.json'], scratch())
    await solo.say()
    const questions = [last(await solo.say(''))]
    const left = [...sampleContent.units]
    while (questions.length < 6) {
      const now = last(questions)
      for (const aside of ['help', 'why', 'view', 'draw', 'save', 'HELP', ''])
        expect(last(await solo.say(aside))).toEqual(now)
      const { deck } = (now['problem'] ?? {}) as { readonly deck?: string }
      const at = left.findIndex(card => deck === 'mixed' || typeOf(card) === deck)
      const said = await solo.say(now.type === 'roll-needed' ? '1' : left[at]!.id.toUpperCase())
      // A card that cannot be is no answer: another is asked for.
      if (said.some(({ type }) => type === 'refused')) {
        expect(last(said)).toEqual(now)
        left.splice(at, 1)
      } else questions.push(last(said))
    }
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['roll-needed', 'card-needed']))
    for (const before of questions.slice(0, -1).reverse()) expect(last(await solo.say('back'))).toEqual(before)
    expect(await solo.say('back')).toMatchObject([{ type: 'taken-back', steps: 0 }, { type: 'your-turn' }])
    await solo.say('quit')
  })

  test('cancel is undone by resume', async () => {
    const solo = talk(bin, ['solo', 'dolg', '--save', 'a.json'], scratch())
    await solo.say()
    await solo.say('')
    const asked = last(await solo.say('1'))
    expect(await solo.say('cancel')).toMatchObject([{ type: 'taken-back' }, { type: 'your-turn' }])
    expect(await solo.say('resume')).toEqual([{ type: 'answers-kept', answers: 1 }, asked])
    await solo.say('quit')
  })

  test('a step that is left goes on where it was, its answers beside the save; answers of another match, or nonsense, count for nothing', async () => {
    const folder = scratch()
    const first = talk(bin, ['solo', 'dolg', '--save', 'a.json'], folder)
    await first.say()
    await first.say('')
    const asked = last(await first.say('1'))
    const kept = readFileSync(join(folder, 'a.json.answers'), 'utf8')
    expect(JSON.parse(kept)).toMatchObject([{ step: { answers: [{ die: 1 }] } }])
    await first.say('quit')
    const again = talk(bin, ['solo', 'dolg', '--load', 'a.json'], folder)
    expect(last(await again.say())).toEqual(asked)
    await again.say('quit')
    for (const spoilt of ['', '[]', '{', kept.replace(/"of":"./, '"of":"x'), kept.replace('"die":1', '"die":"one"')]) {
      writeFileSync(join(folder, 'a.json.answers'), spoilt)
      const other = talk(bin, ['solo', 'dolg', '--load', 'a.json'], folder)
      expect(last(await other.say())).toMatchObject({ type: 'your-turn' })
      await other.say('quit')
    }
  })

  test('after a step its last answer is taken back alone, and the file of answers is gone when a step is over', async () => {
    const folder = scratch()
    const solo = talk(bin, ['solo', 'dolg', '--cards', 'program', '--save', 'a.json'], folder)
    await solo.say()
    let before: Value | undefined
    let now = last(await solo.say(''))
    for (; now.type === 'roll-needed'; now = last(await solo.say('1'))) before = now
    expect(now.type).toBe('your-turn')
    expect(existsSync(join(folder, 'a.json.answers'))).toBe(false)
    expect(last(await solo.say('back'))).toEqual(before)
    await solo.say('quit')
  })
})

describe('the table is believed', () => {
  const args = ['solo', 'dolg', '--dice', 'virtual', '--cards', 'program', '--seed', '1', '--save', 'mine.json']
  /** A battle whose own army is about to be deployed, and the questions of its `sync`. */
  async function asked() {
    const solo = talk(bin, args, scratch())
    await solo.say()
    const poses: Value[] = []
    for (let now = last(await solo.say('sync')); now.type === 'pose-needed'; now = last(await solo.say('')))
      poses.push(now)
    return { solo, poses }
  }
  const at = (value: Value) => (value['pose'] as string).split(/[, ]/).map(Number) as [number, number, number]

  test('sync: back goes to the unit before, asides leave the question, a facing needs no tenth', async () => {
    const { solo, poses } = await asked()
    await solo.say('sync')
    expect(last(await solo.say(''))).toEqual(poses[1])
    for (const aside of ['help', 'why', 'view']) expect(last(await solo.say(aside))).toEqual(poses[1])
    expect(last(await solo.say('back'))).toEqual(poses[0])
    const [x, y, facing] = at(poses[0]!)
    expect(last(await solo.say(`${x}, ${y} ${facing}`))).toEqual(poses[1])
    expect(await solo.say('done')).toMatchObject([{ type: 'synced', reports: [] }, { type: 'your-turn' }])
    await solo.say('quit')
  })

  test('sync: a unit that stands on another is named with who is in its way and asked about again; the good lines are taken', async () => {
    const { solo, poses } = await asked()
    const [x0, y0] = at(poses[0]!)
    await solo.say('sync')
    const [x1, y1, facing] = at(poses[1]!)
    await solo.say(`${x0},${y0 - 10} 180`)
    await solo.say(`${x0 + 15},${y0 - 10} 180`)
    const refused = await solo.say('done')
    expect(refused).toMatchObject([{ type: 'refused', problems: [{ code: 'overlap' }] }, { type: 'pose-needed' }])
    const left = last(refused)
    expect(left).toEqual(poses[1])
    const done = await solo.say('')
    expect(done.find(({ type }) => type === 'synced')).toBeDefined()
    await solo.say('sync')
    expect(await solo.say('')).toMatchObject([{ unit: poses[1]!['unit'], pose: `${x1},${y1} ${facing}.0` }])
    await solo.say('cancel')
    await solo.say('quit')
  })

  test('moved: bases that lie in each other by up to 5 mm are put side by side, by more they are refused with the unit in the way', async () => {
    const { solo, poses } = await asked()
    const [x, y] = at(poses[0]!)
    const second = poses[1]!['unit'] as string
    await solo.say(`moved ${second} -`)
    const ruled = (far: number) => solo.say(`MOVED ${second} ${x},${y - far} 180`)
    const told = new Map<string, number>()
    for (let far = 10; far <= 120; far += 2) {
      const said = await ruled(far)
      const refused = said.some(({ type }) => type === 'refused')
      const events = said.find(({ type }) => type === 'events')?.['events'] as readonly {
        readonly to?: { y: number; x: number }
      }[]
      const to = events?.find(event => event.to)?.to
      const kind = refused ? 'refused' : to && (to.y !== y - far || to.x !== x) ? 'snapped' : 'as said'
      told.set(kind, (told.get(kind) ?? 0) + 1)
      if (!refused) await solo.say('back')
    }
    expect(Object.fromEntries(told)).toMatchObject({
      refused: expect.any(Number),
      snapped: 5,
      'as said': expect.any(Number),
    })
    await solo.say('quit')
  })
})

test('every order and report that help shows can be read', () => {
  for (const [text] of dolgSoloAi.orderHelp)
    expect(dolgSoloAi.parseOrder(tidied([], text)), text).toMatchObject({ ok: true })
})

describe('what people type', () => {
  const names = new Map([
    ['h-guard', 'Household Guard'],
    ['h-axes', 'Axes'],
    ['страж', 'Стража'],
  ])
  test.each([
    ['H-GUARD', ['h-guard']],
    ['household guard', ['h-guard']],
    ['house', ['h-guard']],
    ['h-g h-a', ['h-guard', 'h-axes']],
    ['Household Guard, axes', ['h-guard', 'h-axes']],
    ['СТРА', ['страж']],
    ['nobody', ['nobody']],
  ])('cards: %s', (line, value) => {
    expect(readCards(names, line)).toEqual({ ok: true, value })
  })
  test('what may be two cards is refused, and both are named', () => {
    expect(readCards(names, 'h-')).toMatchObject({ ok: false, problems: [{ code: 'card-unclear' }] })
  })
  test.each([
    ['750,1250 180', '750,1250 180.0'],
    ['750, 1250  180.0', '750,1250 180.0'],
    ['750,1250 7.5', '750,1250 7.5'],
  ])('places: %s', (text, pose) => {
    expect(tidyPose(text)).toBe(pose)
  })
  test.each([
    ['MOVED P1 750, 1250 180', 'moved p1 750,1250 180.0'],
    ['Engaged A10 P6, p7', 'engaged a10 p6,p7'],
  ])('reports: %s', (text, order) => {
    expect(tidied(['a10', 'p1', 'p6', 'p7'], text)).toBe(order)
  })
})

describe('the AI acts on a real table', () => {
  const args = ['solo', 'dolg', '--dice', 'virtual', '--cards', 'program', '--seed', '1', '--save', 'mine.json']
  const eventsOf = (values: readonly Value[], type: string) =>
    values
      .flatMap(value => (value['events'] as readonly Value[] | undefined) ?? [])
      .filter(event => event.type === type)

  /** A battle whose armies stand, in the phase that is named. */
  async function battle(phase: string) {
    const solo = talk(bin, args, scratch())
    await solo.say()
    for (let i = 0; i < 5; i++) await solo.say('')
    expect(last(await solo.say(`resume ${phase}`))).toMatchObject({ type: 'your-turn' })
    return solo
  }

  test('a unit in melee with several strikes one of them in a phase; what came of it is asked for, and is added to its damage', async () => {
    const solo = await battle('ai melee 1')
    await solo.say('engaged a1 p6,p7')
    const fight = await solo.say('')
    const [{ target } = {}] = eventsOf(fight, 'attacked')
    expect(['p6', 'p7']).toContain(target)
    expect(last(fight)).toMatchObject({ type: 'result-needed', unit: target, damage: 0 })
    const told = await solo.say('+1')
    expect(eventsOf(told, 'damaged')).toMatchObject([{ unit: target, damage: 1 }])
    const next = await solo.say('')
    expect(eventsOf(next, 'attacked')).toEqual([])
    expect(eventsOf(next, 'phase')).toMatchObject([{ phase: 'rout' }])
    await solo.say('quit')
  })

  test('a result that cannot be is asked for again, and asides leave the question', async () => {
    const solo = await battle('ai melee 1')
    await solo.say('engaged a1 p6')
    const asked = last(await solo.say(''))
    for (const line of ['99', 'nothing', '1 1', 'help', 'why', 'view'])
      expect(last(await solo.say(line))).toEqual(asked)
    expect(eventsOf(await solo.say('broken'), 'condition')).toMatchObject([{ unit: 'p6', condition: 'broken' }])
    await solo.say('quit')
  })

  test.each([
    ['moved p6 1505,1405 180', true],
    ['formed p6 - no', true],
    ['moved a1 same', true],
    ['moved p6 1500,1600 180', false],
    ['moved p6 -', false],
  ])('a reported melee after %s: it stands %s', async (report, stands) => {
    const solo = await battle('human melee 1')
    await solo.say('engaged a1 p6,p7')
    const unitsOf = async () =>
      (
        (await solo.say('view')).find(({ type }) => type === 'view')!['view'] as {
          readonly units: readonly {
            readonly id: string
            readonly engaged: readonly string[]
            readonly pose: { readonly x: number; readonly y: number; readonly facing: number }
          }[]
        }
      ).units
    const { x, y, facing } = (await unitsOf()).find(({ id }) => id === 'a1')!.pose
    const said = await solo.say(report.replace('same', `${x},${y} ${facing / 10}`))
    expect(said.filter(({ type }) => type === 'refused')).toEqual([])
    const units = await unitsOf()
    expect(units.find(({ id }) => id === 'p6')!.engaged.includes('a1')).toBe(stands)
    expect(units.find(({ id }) => id === 'p7')!.engaged).toEqual(['a1'])
    await solo.say('quit')
  })

  test('D-110 attack: the AI draws its event as defender, then the result is asked for; whom nobody can attack is refused', async () => {
    const solo = await battle('human melee 1')
    await solo.say('engaged a1 p6')
    const said = await solo.say('ATTACK p6 a1')
    expect(eventsOf(said, 'decided')).toMatchObject([{ decision: { step: 'event', about: 'melee defender a1 p6' } }])
    expect(last(said)).toMatchObject({ type: 'result-needed', unit: 'a1' })
    expect(last(await solo.say(''))).toMatchObject({ type: 'your-turn' })
    const shot = await solo.say('attack p8 a1')
    expect(eventsOf(shot, 'decided')).toMatchObject([{ decision: { about: 'ranged defender a1 p8' } }])
    await solo.say('')
    for (const wrong of ['attack', 'attack a1 p6', 'attack p6 p7', 'attack p6 a99'])
      expect(await solo.say(wrong)).toMatchObject([{ type: 'refused' }, { type: 'your-turn' }])
    await solo.say('quit')
  })

  test('a talk that is left goes on where it was: where units stand, what attacks did, and a sync; nothing of it is done twice', async () => {
    const cwd = scratch()
    const load = ['solo', 'dolg', '--load', 'mine.json']
    let solo = talk(bin, args, cwd)
    await solo.say()
    for (let i = 0; i < 5; i++) await solo.say('')
    await solo.say('resume ai movement 1')
    const { view } = (await solo.say('view')).find(({ type }) => type === 'view') as unknown as {
      view: { units: readonly { id: string; seat: string }[] }
    }
    for (const { id, seat } of view.units) if (seat === 'ai') await solo.say(`marked ${id} yes no`)
    const again = async () => {
      solo.kill()
      await solo.ended
      solo = talk(bin, load, cwd)
      return last(await solo.say())
    }
    let asked = last(await solo.say(''))
    const places: (readonly [unit: unknown, said: string])[] = []
    for (; asked.type === 'place-needed'; asked = last(await solo.say(places.at(-1)![1]))) {
      // The program ends before the answer to each question, and after a second thought about one.
      expect(await again()).toEqual(asked)
      if (places.length === 1) {
        const other = last(await solo.say('no'))
        expect(await again()).toEqual(other)
        expect(other['unit']).toBe(asked['unit'])
      }
      places.push([asked['unit'], places.length === 0 ? '-' : 'ok'])
    }
    expect(places.length).toBeGreaterThan(1)
    expect(asked.type).toBe('your-turn')
    const poses = async () => {
      const found = new Map<unknown, unknown>()
      for (let now = last(await solo.say('sync')); now.type === 'pose-needed'; now = last(await solo.say('')))
        found.set(now['unit'], now['pose'])
      return found
    }
    expect((await poses()).get(places[0]![0])).toBe('-')

    await solo.say('sync')
    const second = last(await solo.say('-'))
    expect(await again()).toEqual(second)
    const third = last(await solo.say('back'))
    expect(await again()).toEqual(third)
    await solo.say('cancel')
    expect(await again()).toMatchObject({ type: 'your-turn' })
    expect(existsSync(join(cwd, 'mine.json.answers'))).toBe(false)

    await solo.say('resume ai melee 2')
    await solo.say('engaged a1 p6')
    const result = last(await solo.say(''))
    expect(result).toMatchObject({ type: 'result-needed', unit: 'p6' })
    expect(await again()).toEqual(result)
    expect(eventsOf(await solo.say('1'), 'damaged')).toMatchObject([{ unit: 'p6', damage: 1 }])
    expect(await again()).toMatchObject({ type: 'your-turn' })
    await solo.say('resume human melee 2')
    const attacked = last(await solo.say('attack p6 a1'))
    expect(attacked).toMatchObject({ type: 'result-needed', unit: 'a1' })
    expect(await again()).toEqual(attacked)
    await solo.say('2')
    expect(await again()).toMatchObject({ type: 'your-turn' })
    await solo.say('quit')
  })

  test('each unit that moved is asked about by ruler: it stands so, elsewhere, or where the AI would go next best', async () => {
    const solo = await battle('ai movement 1')
    const units = (
      (await solo.say('view')).find(({ type }) => type === 'view')!['view'] as {
        units: readonly { id: string; seat: string }[]
      }
    ).units.filter(({ seat }) => seat === 'ai')
    for (const { id } of units) await solo.say(`marked ${id} yes no`)
    let asked = last(await solo.say(''))
    const first = asked
    let others = 0
    let moves = 0
    for (; asked.type === 'place-needed'; moves++) {
      expect(asked['text']).toMatch(/^a\d+ .+: .*(\d+(\.\d)? cm|turns \d+°|stays where it is).*, ends .* (p\d+)$/)
      const now = asked
      const no = last(await solo.say('no'))
      if (JSON.stringify(no) !== JSON.stringify(now)) others++
      expect(no).toMatchObject({ type: 'place-needed', unit: now['unit'] })
      if (moves === 1) {
        expect(last(await solo.say('back'))).toEqual(first)
        await solo.say('ok')
      } else if (moves === 0) expect(last(await solo.say('nowhere'))).toEqual(no)
      asked = last(await solo.say(moves === 2 ? '-' : 'all'.repeat(Number(moves > 2)) || 'ok'))
    }
    expect(moves).toBeGreaterThan(1)
    expect(others).toBeGreaterThan(0)
    await solo.say('quit')
  })
})

test.each([
  ['2', [{ type: 'damaged', unit: 'p1', damage: 3 }]],
  [
    '+1 broken',
    [
      { type: 'damaged', unit: 'p1', damage: 2 },
      { type: 'condition', unit: 'p1', condition: 'broken' },
    ],
  ],
  ['бежит', [{ type: 'condition', unit: 'p1', condition: 'routed' }]],
  ['5', null],
  ['', null],
  ['1 1', null],
])('a result %j of a unit with 1 of 5 hearts gone', (text, reports) => {
  expect(readResult('p1', 1, 5, text)).toEqual(reports)
})

describe('an own army', () => {
  const { id, units, generals, actions, core } = sampleContent
  const cyrillic = (text: string) => text.replace('h-', 'горцы-').replace('r-', 'река-')
  const own = {
    id,
    units: units.map(card => ({ ...card, id: cyrillic(card.id), army: cyrillic(`${card.army}-`) })),
    generals: generals.map(card => ({ ...card, id: `генерал-${card.id}`, army: cyrillic(`${card.army}-`) })),
    actions,
    core: { id: 'mine', parameters: core.parameters },
  }
  /** A folder with the file of such cards. */
  function folder() {
    const cwd = scratch()
    writeFileSync(join(cwd, 'cards.json'), JSON.stringify(own))
    return cwd
  }

  test('--content alone: cards of other names make a battle of their own', async () => {
    const solo = talk(bin, ['solo', 'dolg', '--content', 'cards.json', '--save', 'a.json'], folder())
    const begun = await solo.say()
    expect(last(begun)).toMatchObject({ type: 'your-turn', acting: 'human' })
    const { view } = begun.find(({ type }) => type === 'view') as unknown as {
      view: { units: readonly { seat: string; card: string }[] }
    }
    const mine = view.units.filter(({ seat }) => seat === 'human')
    expect(mine.length).toBeGreaterThan(0)
    expect(new Set(mine.map(({ card }) => own.units.find(one => one.id === card)?.army)).size).toBe(1)
    await solo.say('quit')
  })

  test('--write-options: what it writes is played', async () => {
    const cwd = folder()
    await talk(bin, ['solo', 'dolg', '--content', 'cards.json', '--write-options', 'b.json'], cwd).hangUp()
    const args = ['solo', 'dolg', '--content', 'cards.json', '--options', 'b.json', '--save', 'a.json']
    const solo = talk(bin, args, cwd)
    expect(last(await solo.say())).toMatchObject({ type: 'your-turn' })
    await solo.say('quit')
  })

  test('--army: one thing after another is asked for, what cannot be again, and the battle is played', async () => {
    const cwd = folder()
    const asking = talk(bin, ['solo', 'dolg', '--content', 'cards.json', '--army', 'b.json'], cwd)
    const mine = own.units.filter(card => card.army === own.generals[0]!.army && card.copies > 1)[0]!
    let asked = last(await asking.say())
    const fields: unknown[] = []
    for (; asked.type === 'army-needed'; ) {
      fields.push(asked['field'])
      for (const wrong of ['?', `${mine.id} 99`]) expect(last(await asking.say(wrong))).toEqual(asked)
      const answer = asked['field'] === 'cards' ? `${mine.id.toUpperCase()} 2` : ''
      asked = last(await asking.say(answer))
    }
    expect(fields).toEqual(['army', 'cards', 'general', 'host', 'points', 'mercenaries'])
    expect(await asking.ended).toBe(0)
    const written = JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8'))
    expect(written).toMatchObject({ points: 2 * mine.cost, player: { units: [{ card: mine.id }, { card: mine.id }] } })
    const args = ['solo', 'dolg', '--content', 'cards.json', '--options', 'b.json', '--save', 'a.json']
    const solo = talk(bin, args, cwd)
    expect(last(await solo.say())).toMatchObject({ type: 'your-turn', acting: 'human' })
    await solo.say('quit')
  })

  test.each([
    [
      'ru',
      /Армия ИИ: hill \(Холм\), river \(Река\)/,
      /h-guard \(Холмовая стража\): карт 6/,
      'речной легион 2',
      /p2 Речной легион/,
    ],
    [
      'fr',
      /hill \(Colline\), river \(Rivière\)/,
      /g-hill-chief \(Le Vieux Chef\)/,
      'River Legion 2',
      /p2 Légion de la Rivière/,
    ],
    ['en', /The AI's army: hill, river/, /h-guard \(Hill Guard\): 6 of them/, 'r-legion 2', /p2 River Legion/],
  ] as const)(
    '--army: armies and cards have their names in %s, and are taken by them',
    async (lang, armies, cards, mine, listed) => {
      const cwd = scratch()
      const args = ['solo', 'dolg', '--army', 'b.json', '--lang', lang]
      const { out, code } = await run(bin, args, { cwd, input: `hill\n${mine}\n\n\n\n\n` })
      expect(code).toBe(0)
      for (const text of [armies, cards, listed]) expect(out).toMatch(text)
      expect(JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8'))).toMatchObject({
        army: 'hill',
        player: { units: [{ card: 'r-legion' }, { card: 'r-legion' }], general: { name: 'The River Consul' } },
      })
    },
  )

  test('--army: cancel and the end of the input write nothing', async () => {
    const cwd = scratch()
    const asking = talk(bin, ['solo', 'dolg', '--army', 'b.json'], cwd)
    await asking.say()
    await asking.say('cancel')
    await talk(bin, ['solo', 'dolg', '--army', 'b.json'], cwd).hangUp()
    expect(existsSync(join(cwd, 'b.json'))).toBe(false)
  })
})

describe('TAB completes reports word by word', () => {
  const begun = dolgSoloAi.rules.setup(dolgSoloAi.standardOptions, seedRng(1))
  if (!begun.ok) throw new Error('The sample battle cannot begin')
  const complete = completeReports(begun.state as State, line => [[], line])
  test.each([
    ['eng', 'engaged'],
    ['engaged ', 'p1'],
    ['engaged p1 ', '-'],
    ['moved p', 'p11'],
    ['moved p1 ', '750,1400 180.0'],
    ['condition p1 ro', 'routed'],
    ['ask-event r', 'ranged'],
    ['general ai fa', 'fallen'],
  ])('%j', (line, hit) => {
    expect(complete(line)[0]).toContain(hit)
  })
  test.each(['condition p1 routed ', 'constructor ', '__proto__ p1 ', 'moved nobody x'])('%j: nothing', line => {
    expect(complete(line)[0]).toEqual([])
  })
})

test('--lang ru: what the companion itself says is Russian', async () => {
  const input = [
    'help',
    'orders',
    'back',
    'resume',
    'why',
    'attack',
    'damaged p1 1',
    'damaged p1 99',
    'moved',
    'quit',
  ].join('\n')
  const args = [
    'solo',
    'dolg',
    '--lang',
    'ru',
    '--dice',
    'virtual',
    '--cards',
    'program',
    '--seed',
    '1',
    '--save',
    'a.json',
  ]
  const { out } = await run(bin, args, { cwd: scratch(), input: `\n\n\n\n\n${input}\n` })
  // Names stand as the cards have them.
  const names = sampleContent.generals.map(({ name }) => name)
  const plain = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), text)
  const english = plain(out)
    .split('\n')
    .filter(line => /\b(the|is|of|and|what|you|its|for|takes|writes)\b/i.test(line))
  expect(english).toEqual([])
})

describe('what a die decides is said before it is thrown', () => {
  const begun = dolgSoloAi.rules.setup(dolgSoloAi.standardOptions, seedRng(1))
  if (!begun.ok) throw new Error('The sample battle cannot begin')
  const state = begun.state as State
  const cards = new Map(sampleContent.units.map(card => [card.id, card]))
  test.each([
    ['victory', 3],
    ['zone heavy', 3],
    ['zone mounted', 3],
    ['flank light', 2],
    ['quota heavy', 3],
    ['leadership', 6],
    ['shooter', 0],
    ['quota nothing', 0],
  ])('%s: %i outcomes, and every face has one', (purpose, outcomes) => {
    const faces = facesOf(state, purpose, 6, cards)
    expect(faces).toHaveLength(outcomes)
    const all = faces.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    expect(all).toEqual(outcomes ? [1, 2, 3, 4, 5, 6] : [])
  })

  test.each([
    ['shooter', true],
    ['activate line', true],
    ['charge score', true],
    ['event melee', false],
    ['depth', false],
    ['general host', false],
    ['', false],
  ])('%j picks among equals: %s', (purpose, picks) => {
    expect(isPick(purpose)).toBe(picks)
  })

  test('a die that picks among equals names each of them; at one that nothing hangs on nobody is asked, and back goes past it', async () => {
    const cwd = scratch()
    // A deck without shooters, against an army that has some.
    const units = sampleContent.units.filter(card => card.army.startsWith('river') || typeOf(card) !== 'ranged')
    writeFileSync(
      join(cwd, 'cards.json'),
      JSON.stringify({ ...sampleContent, core: { id: 'mine', parameters: sampleContent.core.parameters }, units }),
    )
    const solo = talk(bin, ['solo', 'dolg', '--content', 'cards.json', '--cards', 'program', '--save', 'a.json'], cwd)
    await solo.say()
    let said = await solo.say('')
    const asked: Value[] = []
    let idle = 0
    for (let i = 0; i < 200 && asked.every(({ among }) => !among); i++) {
      const now = last(said)
      if (now['acting'] === 'human') break
      if (now.type !== 'roll-needed') {
        said = await solo.say('')
        continue
      }
      asked.push(now)
      const means = said.find(({ type }) => type === 'die-means')
      const among = now['among'] as readonly string[] | undefined
      if (among) {
        expect(among).toHaveLength(now['sides'] as number)
        for (const [i] of among.entries()) expect(means?.['text']).toContain(`${i + 1}: `)
      } else if (said.some(({ type }) => type === 'die-idle')) {
        idle++
        // The question after it is asked again: what was taken back is the answer before it.
        expect(last(await solo.say('back'))).toEqual(asked.at(-2))
        expect(last(await solo.say('1'))).toEqual(now)
      }
      said = await solo.say('1')
    }
    expect(idle).toBeGreaterThan(0)
    expect(asked.some(({ among }) => among)).toBe(true)
    expect(asked.map(({ purpose }) => purpose)).not.toContain('quota ranged')
    await solo.say('quit')
  })

  test('each quota is as it was foretold', async () => {
    const solo = talk(bin, ['solo', 'dolg', '--cards', 'program', '--save', 'a.json'], scratch())
    await solo.say()
    const foretold: string[] = []
    let said = await solo.say('')
    for (; last(said).type === 'roll-needed'; said = await solo.say('1')) {
      const means = said.find(({ type }) => type === 'die-means')
      // Of a die whose faces stand in no table of its own nothing is said.
      if (!means) continue
      expect(means).toMatchObject({ purpose: last(said)['purpose'] })
      if (String(means['purpose']).startsWith('quota')) foretold.push(/ 1: (\d+)/.exec(String(means['text']))![1]!)
    }
    const events = said.flatMap(value => (value['events'] as readonly Value[] | undefined) ?? [])
    const decided = events.flatMap(event => {
      const decision = event['decision'] as { step: string; chosen: string } | undefined
      return decision?.step === 'quota' ? [decision.chosen] : []
    })
    expect(decided.length).toBeGreaterThan(0)
    expect(foretold).toEqual(decided)
    await solo.say('quit')
  })
})

test('whichever of two matches a sudden end leaves, what was kept with it is found again', () => {
  const opened = Match.start(dolgSoloAi.rules, dolgSoloAi.standardOptions, 1)
  if (!opened.ok) throw new Error('The sample battle cannot begin')
  const later = Match.advance(dolgSoloAi.rules, opened.value, { ai: [{ type: 'proceed' }] })
  if (!later.ok) throw new Error('The AI cannot go on')
  const session = { file: join(scratch(), 'a.json'), match: opened.value }
  const step = { orders: { ai: [{ type: 'proceed' }] }, answers: [{ die: 3 }] }
  const talk = { about: 'afterwards', from: 1, to: 2, part: 0, lines: ['ok', '-'] } as const
  keepAcross(session as never, { step, talk: null }, later.value, { step: null, talk })
  expect(keptFor(session as never)).toEqual({ step, talk: null })
  expect(keptFor({ ...session, match: later.value } as never)).toEqual({ step: null, talk })
  for (const spoilt of [
    { ...talk, to: 9 },
    { ...talk, lines: [1] },
    { ...talk, part: -1 },
    { about: 'sync', lines: [] },
    [],
  ]) {
    keep(session as never, { step: null, talk: spoilt as never })
    expect(keptFor(session as never)).toEqual({ step: null, talk: null })
  }
})
