import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeOf } from '@umpire/dolg-solo-ai'
import { sampleContent } from '@umpire/dolg-solo-ai/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { dolgSoloAi } from '../src/games/dolg-solo-ai.ts'
import { readCards, tidied, tidyPose } from '../src/solo/lenient.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
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
    expect(JSON.parse(kept)).toMatchObject({ answers: [{ die: 1 }] })
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
