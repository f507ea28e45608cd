import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeOf } from '@umpire/dolg-solo-ai'
import { sampleContent } from '@umpire/dolg-solo-ai/sample'
import { beforeAll, describe, expect, test } from 'vitest'
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
    const left = sampleContent.units.filter(({ army }) => army === 'hill')
    for (let answers = 0; answers < 8 && last(questions).type !== 'your-turn'; answers++) {
      const now = last(questions)
      for (const aside of ['help', 'why', 'view', 'draw', 'save', 'HELP', ''])
        expect(last(await solo.say(aside))).toEqual(now)
      const { deck } = (now['problem'] ?? {}) as { readonly deck?: string }
      const at = left.findIndex(card => deck === 'mixed' || typeOf(card) === deck)
      questions.push(last(await solo.say(now.type === 'roll-needed' ? '1' : left.splice(at, 1)[0]!.id.toUpperCase())))
    }
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['roll-needed', 'card-needed']))
    expect(questions).toHaveLength(9)
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
