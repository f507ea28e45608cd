import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleContent } from '@umpire/dolg-solo-ai/sample'
import { typeOf } from '@umpire/dolg-solo-ai/tables'
import { debordBoard } from '@umpire/kriegspiel'
import { orderText } from '@umpire/kriegspiel/notation'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { isQuestion, type Talk, talk, typesOf, type Value } from './support/talk.ts'

let bin = ''
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('dialogue')
})

/** Says a line and names the values that come of it. */
async function types(to: Talk, line?: string): Promise<(string | undefined)[]> {
  return typesOf(await to.say(line))
}

describe.concurrent('play --json, as a program talks with it', () => {
  test('two people with secrets: the keyboard is not handed over, `your-turn` names the seat, and no line is lost', async () => {
    const args = [
      'play',
      'kriegspiel',
      '--hotseat',
      '--options',
      '{"opening":"hidden"}',
      '--seed',
      '7',
      '--no-autosave',
    ]
    const play = talk(bin, args, cwd)
    expect((await play.say()).at(-1)).toEqual({ type: 'your-turn', seat: 'north' })
    const north = debordBoard.opening!.filter(unit => unit.seat === 'north')
    const deployed = north.map(({ kind, at }) => orderText({ type: 'deploy', kind, at })).join(' ')
    const handed = await play.say(`${deployed} ready`)
    expect(typesOf(handed)).toEqual(['events', 'events', 'view', 'your-turn'])
    expect(handed.slice(1)).toMatchObject([{ viewer: 'south' }, { seat: 'south' }, { seat: 'south' }])
    for (const at of ['1K', '2K'])
      expect(await play.say(`+I${at}`)).toMatchObject([
        { type: 'events', viewer: 'south', events: [{ type: 'deployed', seat: 'south', at }] },
        { type: 'your-turn', seat: 'south' },
      ])
    expect(await types(play, 'quit')).toEqual(['left'])
    expect(await play.ended).toBe(0)
  })

  test('all order at once: a plan is shown, struck from, refused and given without a question in between', async () => {
    const args = ['play', 'dma', '--hotseat', '--seed', '7', '--no-autosave', '--options']
    const play = talk(bin, [...args, '{"generate":{"players":2,"neutral":0}}'], cwd)
    expect(await types(play)).toEqual(['begun', 'view', 'your-turn'])
    expect(await play.say('queue 0 building:T1')).toMatchObject([
      { type: 'planned', seat: 'p1', orders: [{ type: 'queue' }], problems: [] },
      { type: 'your-turn', seat: 'p1', plan: [{ type: 'queue' }] },
    ])
    expect(await play.say('drop 2')).toMatchObject([
      {
        type: 'refused',
        seat: 'p1',
        problems: [{ code: 'number-wrong' }],
        text: ['There is no such line [number-wrong]'],
      },
      { type: 'your-turn', seat: 'p1', plan: [{ type: 'queue' }] },
    ])
    expect(await types(play, 'nonsense')).toEqual(['refused', 'your-turn'])
    expect(await types(play, 'plan')).toEqual(['your-turn'])
    expect(await play.say('drop 1')).toMatchObject([
      { type: 'struck', seat: 'p1', order: { type: 'queue' } },
      { type: 'your-turn', seat: 'p1', plan: [] },
    ])
    expect(await play.say('done')).toMatchObject([
      { type: 'view', seat: 'p2' },
      { type: 'your-turn', seat: 'p2', plan: [] },
    ])
    const week = await play.say('done')
    expect(typesOf(week).slice(-2)).toEqual(['view', 'your-turn'])
    expect(week.at(-1)).toMatchObject({ seat: 'p1', plan: [] })
    expect(await types(play, 'quit')).toEqual(['left'])
  })

  test('a face that a die has not is refused, and the die is asked for again', async () => {
    const args = ['play', 'kriegspiel', '--dice', 'physical', '--no-autosave', '--hotseat']
    const play = talk(bin, args, cwd)
    const needed = { type: 'roll-needed', sides: 2, purpose: 'who begins' }
    expect(await play.say()).toEqual([needed])
    for (const face of ['9', 'x', ''])
      expect(await play.say(face)).toEqual([
        {
          type: 'refused',
          problems: [{ code: 'number-wrong', at: [], message: 'A d2 shows a number from 1 to 2' }],
          text: ['A d2 shows a number from 1 to 2 [number-wrong]'],
        },
        needed,
      ])
    expect(await types(play, '1')).toEqual(['begun', 'events', 'view', 'your-turn'])
    expect(await types(play, 'quit')).toEqual(['left'])
  })

  test('a throw is taken back, or left to the program, which says what fell', async () => {
    const options =
      '{"position":{"units":[{"id":"md-fulger","hex":"4,-3"},{"id":"tr-company-2","hex":"5,-3"}],"turn":"moldova"}}'
    const play = talk(
      bin,
      ['play', 'transnistria', '--hotseat', '--dice', 'physical', '--no-autosave', '--options', options],
      cwd,
    )
    await play.say()
    await play.say('attack md-fulger 5,-3; resolve-battles 5,-3')
    expect((await play.say('stand')).at(-1)).toMatchObject({ type: 'roll-needed', sides: 3 })
    expect(await play.say('cancel')).toEqual([
      { type: 'taken-back', steps: 0 },
      { type: 'your-turn', seat: 'transnistria' },
    ])
    await play.say('stand')
    const thrown = await play.say('all')
    expect(thrown[0]).toMatchObject({ type: 'rolled', sides: 3, face: expect.any(Number) })
    expect(thrown.at(-1)).toMatchObject({ type: 'your-turn' })
    expect(await types(play, 'quit')).toEqual(['left'])
  })

  test('what cannot be saved, drawn or taken back is refused with its problem', async () => {
    const play = talk(bin, ['play', 'kriegspiel', '--seed', '7', '--no-autosave'], cwd)
    await play.say()
    for (const [line, code] of [
      ['save nowhere/game.json', 'file-unwritable'],
      ['draw nowhere/board.svg', 'file-unwritable'],
      ['undo', 'undo-start'],
      ['15K-15K', 'move-nowhere'],
      ['jump', 'order-unknown'],
    ] as const)
      expect(await play.say(line), line).toMatchObject([
        { type: 'refused', seat: 'south', problems: [{ code }], text: [expect.stringContaining(code)] },
        { type: 'your-turn', seat: 'south' },
      ])
    expect(await play.say('save')).toMatchObject([{ type: 'saved', file: null }, { type: 'your-turn' }])
    expect(await play.say('save here.json')).toMatchObject([
      { type: 'saved', file: 'here.json' },
      { type: 'your-turn' },
    ])
    expect(await play.say('draw here.svg')).toMatchObject([
      { type: 'picture', file: 'here.svg' },
      { type: 'your-turn' },
    ])
    for (const word of ['help', 'orders', 'view', 'log']) expect(await types(play, word)).toEqual([word, 'your-turn'])
    expect(await types(play, 'resign')).toEqual(['events', 'end'])
    expect(await play.ended).toBe(0)
  })
})

describe.concurrent('solo --json, as a program talks with it', () => {
  test('sync asks for the pose of each unit, refuses what is none, and is left by a word', async () => {
    const folder = scratch()
    const args = ['solo', 'dolg', '--dice', 'virtual', '--cards', 'program', '--seed', '1', '--save', 'mine.json']
    const solo = talk(bin, args, folder)
    expect((await solo.say()).at(-1)).toEqual({ type: 'your-turn', seat: 'human', acting: 'ai' })
    const first = { type: 'pose-needed', unit: 'p1', card: 'r-legion', pose: '750,1400 180.0' }
    const second = { type: 'pose-needed', unit: 'p2', card: 'r-legion', pose: '900,1400 180.0' }
    const turn = { type: 'your-turn', seat: 'human', acting: 'ai' }
    expect(await solo.say('sync')).toEqual([first])
    expect(await solo.say('over there')).toMatchObject([{ type: 'refused', problems: [{ at: [] }] }, first])
    expect(await solo.say('680,1400 180.0')).toEqual([second])
    expect(await solo.say('cancel')).toEqual([{ type: 'taken-back', steps: 0 }, turn])
    await solo.say('sync')
    expect(await solo.say('done')).toEqual([{ type: 'synced', reports: [] }, turn])
    await solo.say('sync')
    expect(await solo.say('')).toEqual([second])
    await solo.say('-')
    const done = await solo.say('done')
    expect(typesOf(done)).toEqual(['events', 'synced', 'view', 'your-turn'])
    expect(done[1]).toMatchObject({ reports: expect.arrayContaining([{ type: 'moved', unit: 'p2', pose: null }]) })

    expect(await solo.say('position table.txt')).toEqual([{ type: 'written', file: 'table.txt' }, turn])
    const file = join(folder, 'table.txt')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^p2 r-legion -/m, 'p2 r-legion 900,1300 180.0'))
    const synced = await solo.say('sync table.txt')
    expect(typesOf(synced)).toEqual(['events', 'synced', 'view', 'your-turn'])
    expect(synced[1]).toMatchObject({
      reports: expect.arrayContaining([{ type: 'moved', unit: 'p2', pose: { x: 900, y: 1300, facing: 1800 } }]),
    })
    expect(await types(solo, 'sync nowhere.txt')).toEqual(['refused', 'your-turn'])
    expect(await types(solo, 'save nowhere/mine.json')).toEqual(['refused', 'your-turn'])
    expect(await types(solo, 'draw nowhere/mine.svg')).toEqual(['refused', 'your-turn'])
    expect(await types(solo, 'hold on')).toEqual(['refused', 'your-turn'])
    expect(await solo.say('save')).toEqual([{ type: 'saved', file: 'mine.json' }, turn])
    expect(await solo.say('save copy.json')).toEqual([{ type: 'saved', file: 'copy.json' }, turn])
    expect(await solo.say('back 9')).toMatchObject([{ type: 'taken-back', steps: 2 }, { type: 'view' }, turn])
    expect(await solo.say('back')).toMatchObject([{ type: 'taken-back', steps: 0 }, turn])
    expect(await types(solo, 'quit')).toEqual(['left'])
    expect(await solo.ended).toBe(0)
  })

  test('dice and cards of the table: each is asked for by a value, and again where it cannot be', async () => {
    const solo = talk(bin, ['solo', 'dolg', '--save', 'cards.json'], scratch())
    await solo.say()
    let said = await solo.say('')
    while (said.at(-1)!.type === 'roll-needed') said = await solo.say('1')
    expect(said.at(-1)).toMatchObject({ type: 'card-needed', problem: { code: 'card-needed', deck: 'heavy' } })
    const asked = said.at(-1)
    for (const [card, code] of [
      ['no-such-card', 'unknown-card'],
      ['r-archers', 'card-refused'],
    ])
      expect(await solo.say(card)).toMatchObject([
        { type: 'refused', problems: [{ code }], text: [expect.any(String)] },
        asked,
      ])
    expect(await solo.say('cancel')).toMatchObject([
      { type: 'taken-back', steps: 0 },
      { type: 'your-turn', acting: 'ai' },
    ])
    expect(await types(solo, 'quit')).toEqual(['left'])
  })
})

const asides = ['help', 'view', 'log 9', 'why', 'save', 'sync', 'back', 'undo', 'nonsense', ';', 'drop 1', 'plan', '']
const done = ['ready', 'done', 'next', 'end', 'endPhase']

/** A client that knows what the README says: it answers what it is asked, now and then wrongly, and asks something itself in between. */
function client(seed: number): (said: readonly Value[]) => string {
  let random = seed
  const oneOf = (lines: readonly string[]) => {
    random = (random * 16_807) % 2_147_483_647
    return lines[random % lines.length]!
  }
  return said => {
    const asked = said.at(-1)!
    const orders = said.find(({ type }) => type === 'orders')?.['orders'] as readonly string[] | undefined
    if (asked.type === 'roll-needed') return oneOf(['1', '2', '3', '1', 'r', 'edge'])
    if (asked.type === 'card-needed') return oneOf(cardsOf((asked['problem'] as { deck: string }).deck))
    if (asked.type === 'pose-needed') return oneOf(['', '-', 'nowhere', '', 'done', 'cancel'])
    if (asked.type === 'place-needed') return oneOf(['', 'ok', 'no', '-', 'nowhere', 'back', 'all'])
    if (asked.type === 'result-needed') return oneOf(['', '1', 'broken', 'nothing'])
    if (orders) return oneOf([...orders.slice(0, 40), ...done])
    if (asked['acting'] === 'ai') return oneOf(['', '', '', '', '', '', ...asides])
    return oneOf(['orders', 'orders', 'orders', ...done, ...asides])
  }
}

function cardsOf(deck: string): string[] {
  const { units, actions } = sampleContent
  const cards = deck === 'actions' ? actions : units.filter(card => deck === 'mixed' || typeOf(card) === deck)
  return cards.map(({ id }) => id)
}

describe.concurrent('whole dialogues', () => {
  const own = ['begun', 'events', 'view', 'your-turn', 'orders', 'refused', 'help']
  test.each([
    [
      ['play', 'kriegspiel', '--hotseat', '--dice', 'physical'],
      ['roll-needed', 'log', 'taken-back', 'saved'],
    ],
    [
      ['play', 'kriegspiel', '--hotseat', '--options', '{"opening":"hidden"}'],
      ['log', 'taken-back', 'saved'],
    ],
    [
      ['play', 'transnistria', '--hotseat', '--dice', 'physical'],
      ['log', 'taken-back', 'saved'],
    ],
    [
      ['play', 'dma', '--hotseat', '--options', '{"generate":{"players":2,"neutral":0}}'],
      ['planned', 'struck', 'log'],
    ],
    [
      ['play', 'dolg', '--dice', 'physical', '--options', '{"cards":"table"}'],
      ['roll-needed', 'card-needed', 'log'],
    ],
    [
      ['solo', 'dolg'],
      ['roll-needed', 'rolled', 'card-needed', 'pose-needed', 'synced', 'taken-back', 'why', 'saved'],
    ],
  ])('%j: before each line there is one value that asks for it', async (args, more) => {
    const to = talk(bin, [...args, '--seed', '7'], scratch())
    const answer = client(7)
    const seen = new Set<unknown>()
    let said = await to.say()
    for (let i = 0; i < 300 && isQuestion(said.at(-1)!); i++) {
      expect(said.filter(isQuestion)).toEqual([said.at(-1)])
      for (const { type } of said) seen.add(type)
      said = await to.say(answer(said))
    }
    if (isQuestion(said.at(-1)!)) said = await to.hangUp()
    expect(['left', 'end']).toContain(said.at(-1)!.type)
    expect(await to.ended).toBe(0)
    expect([...seen]).toEqual(expect.arrayContaining([...own, ...more]))
    for (const type of seen) expect(readme).toContain(`{ type: '${type}'`)
  })
})
