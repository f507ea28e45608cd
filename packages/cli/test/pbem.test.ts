import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digest, type Json } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { type Event, generateMap, ruleset } from '@umpire/dma'
import { planText } from '@umpire/dma/notation'
import { campaign, policies } from '@umpire/dma/policy'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setHazard } from '../src/io/durable.ts'
import { Stop } from '../src/io/exit.ts'
import { initCampaign } from '../src/pbem/begin.ts'
import { jsonText, readChain, readEvents, readState, sha256, type TurnRecord } from '../src/pbem/campaign.ts'
import { checkPlans } from '../src/pbem/check.ts'
import { playTurn, replayCampaign } from '../src/pbem/turn.ts'
import { buildBin } from './support/build.ts'
import { contents, digests, scratch } from './support/folder.ts'
import { jsonLines, run, spawned } from './support/run.ts'

const cwd = scratch()
const map = generateMap({ players: 2, neutral: 0, villages: 1 }, seedRng('pbem'))
if (!map.ok) throw new Error(map.problems[0]?.message)
const options = { states: ['Arden', 'Brand'], map: map.state }

async function begin(name: string): Promise<string> {
  const folder = join(cwd, name)
  await initCampaign(folder, options, 'secret', 'en')
  return folder
}

/** Plans of both players for a turn: a text and a JSON. */
function sendPlans(folder: string, turn: number): void {
  const place = join(folder, 'orders', String(turn).padStart(4, '0'))
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'p1.txt'),
    `turn: ${turn}\nplayer: Arden\nqueue 0 building:T1 unit:militia # and then?\nroute 256 e e\n`,
  )
  writeFileSync(
    join(place, 'Brand.json'),
    JSON.stringify({ turn, orders: [{ type: 'route', army: 257, path: ['n'] }] }),
  )
}

const all = { turn: undefined, allowMissing: false, early: false, now: 0 }

async function problemOf(
  act: () => unknown,
): Promise<{ readonly code: number; readonly problem: string; readonly message: string }> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Stop)
      return { code: error.code, problem: error.problems[0]!.code, message: error.problems[0]!.message }
    throw error
  }
  throw new Error('Nothing was refused')
}

afterEach(() => setHazard(() => {}))

describe('a turn', () => {
  test('takes a text and a JSON plan, keeps them, writes reports and public pages, and says what comes next', async () => {
    const folder = await begin('one')
    sendPlans(folder, 1)
    const { turn, missing } = await playTurn(folder, all)
    expect([turn, missing]).toEqual([1, []])
    const files = Object.keys(contents(join(folder, 'turns', '0001')))
    for (const name of [
      'state.json',
      'events.json',
      'turn.json',
      'orders/p1.txt',
      'orders/p2.json',
      'public/index.html',
      'public/maps.svg',
      'public/chronicle.txt',
      'reports/p1/report.txt',
      'reports/p1/report.html',
      'reports/p1/orders.html',
      'reports/p2/packet.json',
    ])
      expect(files).toContain(name)
    const record = readChain(folder).turns[1]!.record
    expect(record.orders).toMatchObject({
      p1: [{ type: 'queue' }, { type: 'route' }],
      p2: [{ type: 'route', army: 257 }],
    })
    expect(existsSync(join(folder, 'orders', '0002', 'README.txt'))).toBe(true)
    expect(replayCampaign(folder)).toEqual({ turns: 2, wrong: null })
  })

  test('comes with order forms that change nothing, and the first with a handbook', async () => {
    const folder = await begin('forms')
    const first = join(folder, 'turns', '0000')
    expect(readFileSync(join(first, 'public', 'handbook.txt'), 'utf8')).toContain('The rules in brief')
    const place = join(folder, 'orders', '0001')
    mkdirSync(place, { recursive: true })
    for (const seat of ['p1', 'p2'])
      writeFileSync(join(place, `${seat}.txt`), readFileSync(join(first, 'reports', seat, 'orders.txt'), 'utf8'))
    const [checked] = checkPlans(folder, { player: 'p1', orders: undefined })
    expect(checked).toMatchObject({ ok: true, traps: [{ code: 'all-in-reserve', name: 'Raviston 1' }] })
    const { state } = await playTurn(folder, all)
    const opened = ruleset.setup(options, seedRng('secret'))
    expect(opened.ok && ruleset.step(opened.state, {}, opened.rng)).toMatchObject({ ok: true, state })
    const files = readdirSync(join(folder, 'turns', '0001', 'public'))
    expect(files).not.toContain('handbook.html')
  })

  test('who has retired reads on, and is asked for no more plans', async () => {
    const folder = join(cwd, 'retired')
    await initCampaign(folder, campaign(7), 'secret', 'en')
    const place = join(folder, 'orders', '0001')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'p2.txt'), 'retire\n')
    await playTurn(folder, { ...all, allowMissing: true })
    const reports = (seat: string) => readdirSync(join(folder, 'turns', '0001', 'reports', seat))
    expect(reports('p1')).toContain('orders.txt')
    expect(reports('p2')).toContain('report.txt')
    expect(reports('p2')).not.toContain('orders.txt')
  })

  test('comes out as the ruleset says', async () => {
    const folder = await begin('same')
    sendPlans(folder, 1)
    const { state } = await playTurn(folder, all)
    const opened = ruleset.setup(options, seedRng('secret'))
    if (!opened.ok) throw new Error('refused')
    const next = ruleset.step(
      opened.state,
      {
        p1: [
          {
            type: 'queue',
            city: 0,
            items: [
              { kind: 'building', id: 'T1' },
              { kind: 'unit', id: 'militia' },
            ],
          },
          { type: 'route', army: 256, path: ['e', 'e'] },
        ],
        p2: [{ type: 'route', army: 257, path: ['n'] }],
      },
      opened.rng,
    )
    expect(next).toMatchObject({ ok: true, state })
  })

  test('is not played twice, nor out of turn, nor without plans', async () => {
    const folder = await begin('twice')
    expect(await problemOf(() => playTurn(folder, all))).toMatchObject({ code: 3, problem: 'turn-too-early' })
    sendPlans(folder, 1)
    await playTurn(folder, all)
    const before = digests(folder)
    expect(await problemOf(() => playTurn(folder, all))).toMatchObject({
      problem: 'turn-too-early',
      message: 'Nobody has sent orders for turn 2; turn 1 has been played',
    })
    expect(await problemOf(() => playTurn(folder, { ...all, turn: 1 }))).toMatchObject({ problem: 'turn-played' })
    expect(await problemOf(() => playTurn(folder, { ...all, turn: 3 }))).toMatchObject({ problem: 'turn-too-early' })
    expect(digests(folder)).toEqual(before)
    const { missing } = await playTurn(folder, { ...all, turn: 2, allowMissing: true })
    expect(missing).toEqual(['p1', 'p2'])
  })

  test('an old plan, a strange file, two plans of one player stop it', async () => {
    const folder = await begin('strange')
    sendPlans(folder, 1)
    const place = join(folder, 'orders', '0001')
    for (const [name, text, problem] of [
      ['p1.txt', 'turn: 7\nroute 256 e\n', 'plan-of-other-turn'],
      ['p1.txt', 'player: p2\nroute 256 e\n', 'plan-unreadable'],
      ['p7.txt', 'route 256 e\n', 'plan-unreadable'],
      ['p2.txt', 'route 257 n\n', 'plan-unreadable'],
      ['Brand.json', '{', 'plan-unreadable'],
      ['Brand.json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'plan-unreadable'],
      ['Brand.json', '{"turn":"7","orders":[]}', 'plan-of-other-turn'],
      ['Brand.json', '{"week":7,"orders":[]}', 'plan-of-other-turn'],
    ] as const) {
      const copy = join(cwd, 'strange-copy')
      rmSync(copy, { recursive: true, force: true })
      cpSync(folder, copy, { recursive: true })
      writeFileSync(join(copy, 'orders', '0001', name), text)
      expect(await problemOf(() => playTurn(copy, all)), `${name} ${text.slice(0, 40)}`).toMatchObject({
        code: 3,
        problem,
        message: expect.stringContaining(name),
      })
      expect(existsSync(join(copy, 'turns', '0001'))).toBe(false)
    }
    expect(readdirSync(place)).toContain('p1.txt')
  })

  test('with --allow-missing a plan that is none for this turn is set aside and named: nobody holds up the others', async () => {
    const folder = await begin('set-aside')
    for (const [i, [text, problem]] of (
      [
        ['turn: 7\nroute 256 e\n', 'plan-of-other-turn'],
        ['player: p2\nroute 256 e\n', 'plan-unreadable'],
        ['folder', 'file-unreadable'],
      ] as const
    ).entries()) {
      const turn = i + 1
      sendPlans(folder, turn)
      const place = join(folder, 'orders', `000${turn}`)
      rmSync(join(place, 'p1.txt'))
      if (text === 'folder') mkdirSync(join(place, 'p1.txt'))
      else writeFileSync(join(place, 'p1.txt'), text)
      expect(await problemOf(() => playTurn(folder, all)), String(text)).toMatchObject({ code: 3, problem })
      const { missing, unread } = await playTurn(folder, { ...all, allowMissing: true })
      expect(missing, String(text)).toEqual(['p1'])
      expect(unread).toMatchObject([{ file: join(place, 'p1.txt'), problems: [{ code: problem, at: [] }] }])
      const record = JSON.parse(readFileSync(join(folder, 'turns', `000${turn}`, 'turn.json'), 'utf8'))
      expect(Object.keys(record.orders)).toEqual(['p2'])
    }
  })

  test('a plan as deep as it may be is kept with the turn, and the next one is played', async () => {
    const folder = await begin('deep')
    sendPlans(folder, 1)
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const file = join(folder, 'orders', '0001', 'Brand.json')
    let levels = 70
    for (; levels > 0; levels--) {
      writeFileSync(file, deep(levels))
      try {
        await playTurn(folder, all)
        break
      } catch (error) {
        expect(error).toBeInstanceOf(Stop)
      }
    }
    expect(levels).toBeGreaterThan(20)
    expect((await playTurn(folder, { ...all, turn: 2, allowMissing: true })).turn).toBe(2)
    expect(replayCampaign(folder)).toEqual({ turns: 3, wrong: null })
  })

  test('a line that says nothing costs that line only, and its player is told', async () => {
    const folder = await begin('line')
    sendPlans(folder, 1)
    writeFileSync(join(folder, 'orders', '0001', 'p1.txt'), 'fly to the moon\nroute 256 e\n')
    const { unread } = await playTurn(folder, all)
    expect(unread).toMatchObject([{ problems: [{ at: [1] }] }])
    const told = (seat: string) => readFileSync(join(folder, 'turns', '0001', 'reports', seat, 'report.txt'), 'utf8')
    expect(told('p1')).toContain('Not done: fly to the moon (No order begins like this).')
    expect(told('p2')).not.toContain('Not done')
  })

  test("a player's report holds nothing that only the other may know", async () => {
    const folder = await begin('secrets')
    sendPlans(folder, 1)
    await playTurn(folder, all)
    const theirs = Object.values(contents(join(folder, 'turns', '0001', 'reports', 'p2'))).join('\n')
    const shared = Object.values(contents(join(folder, 'turns', '0001', 'public'))).join('\n')
    for (const text of [theirs, shared]) {
      expect(text).not.toContain('"T1"')
      // The seed; `secret` is a field of events as well.
      expect(text).not.toMatch(/secret"(?!\s*:)/)
      expect(text).not.toContain('xoroshiro')
    }
    expect(Object.values(contents(join(folder, 'turns', '0001', 'reports', 'p1'))).join('\n')).toContain('building:T1')
  })
})

describe('the chain', () => {
  test('finds every file that was changed or lost, and nothing is written then', async () => {
    const folder = await begin('chain')
    for (const turn of [1, 2]) {
      sendPlans(folder, turn)
      await playTurn(folder, all)
    }
    sendPlans(folder, 3)
    const kept = Object.keys(contents(folder)).filter(name => name.startsWith('turns') || name === 'campaign.json')
    for (const name of kept) {
      const file = join(folder, name)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, name === 'campaign.json' ? text.replace('secret', 'public') : `${text} `)
      expect(await problemOf(() => playTurn(folder, all)), name).toMatchObject({ code: 1, problem: 'campaign-broken' })
      rmSync(file)
      expect([1, 3]).toContain((await problemOf(() => playTurn(folder, all))).code)
      writeFileSync(file, text)
    }
    expect((await playTurn(folder, all)).turn).toBe(3)
  })

  /** A campaign of two turns, and its newest turn.json to be forged. */
  async function newest(name: string) {
    const folder = await begin(name)
    sendPlans(folder, 1)
    await playTurn(folder, all)
    const file = join(folder, 'turns', '0001', 'turn.json')
    const { seal: _, ...record } = JSON.parse(readFileSync(file, 'utf8')) as TurnRecord
    const forge = (more: object) => writeFileSync(file, jsonText({ ...record, ...more }))
    const seal = (more: object) => forge({ ...more, seal: digest({ ...record, ...more } as unknown as Json) })
    return { folder, record, forge, seal }
  }

  test('a newest turn.json that was changed stops the next turn: its dice, its orders, its list of files', async () => {
    const { folder, record, forge } = await newest('sealed')
    const { 'public/chronicle.txt': _, ...files } = record.files
    for (const change of [
      { rng: seedRng('other dice') },
      { orders: { p1: [] } },
      { files },
      { seal: digest(record as unknown as Json), more: 1 },
    ]) {
      forge(change)
      expect(
        await problemOf(() => playTurn(folder, { ...all, allowMissing: true })),
        JSON.stringify(change).slice(0, 80),
      ).toMatchObject({ code: 1, problem: 'campaign-broken' })
    }
  })

  test('a turn.json that does not name every file stops the next turn, sealed or not', async () => {
    const { folder, record, seal } = await newest('unnamed')
    for (const name of Object.keys(record.files).filter(one => !/battle-|orders\.(?:txt|html)$/.test(one))) {
      const { [name]: _, ...files } = record.files
      seal({ files })
      expect(await problemOf(() => playTurn(folder, { ...all, allowMissing: true })), name).toMatchObject({
        code: 1,
        problem: 'campaign-broken',
        message: expect.stringContaining(name.replace(/^(orders.*)(txt|json)$/, '$1')),
      })
    }
    seal({})
    expect((await playTurn(folder, { ...all, allowMissing: true })).turn).toBe(2)
  })

  test('a turn that was sealed and comes out otherwise is found when it is played again', async () => {
    const { folder, record, seal } = await newest('forged')
    seal({ orders: { ...record.orders, p2: [{ type: 'route', army: 257, path: ['s'] }] } })
    expect(replayCampaign(folder)).toEqual({ turns: 2, wrong: 1 })
  })
})

describe('a disk that will not do it', () => {
  test('places that are files, and files that are folders, are refused by name', async () => {
    const file = join(cwd, 'a-file')
    writeFileSync(file, '')
    const refusedAt = async (act: () => unknown, place: string) =>
      expect(await problemOf(act)).toMatchObject({
        code: 3,
        problem: expect.stringMatching(/^file-un/),
        message: expect.stringContaining(place),
      })
    await refusedAt(() => initCampaign(join(file, 'x'), options, 'secret', 'en'), file)
    for (const [place, becomes] of [
      ['orders/0001', 'file'],
      ['turns', 'file'],
      ['campaign.json', 'folder'],
      ['turns/0000/turn.json', 'folder'],
      ['turns/0000/state.json', 'folder'],
      ['turns/0000/public/chronicle.txt', 'folder'],
    ] as const) {
      const folder = await begin(`odd-${place.replaceAll('/', '-')}`)
      const odd = join(folder, place)
      rmSync(odd, { recursive: true })
      if (becomes === 'file') writeFileSync(odd, '')
      else mkdirSync(odd)
      await refusedAt(() => playTurn(folder, { ...all, allowMissing: true }), odd)
    }
  })

  test('who may not write there is told so, and nothing is left', async () => {
    const folder = await begin('readonly')
    const before = digests(folder)
    setHazard(act => {
      if (act.startsWith('make')) throw Object.assign(new Error('no'), { code: 'EACCES', syscall: 'mkdir' })
    })
    for (const act of [
      () => initCampaign(join(cwd, 'elsewhere'), options, 'secret', 'en'),
      () => playTurn(folder, { ...all, allowMissing: true }),
    ])
      expect(await problemOf(act)).toMatchObject({
        code: 3,
        problem: 'file-unwritable',
        message: expect.stringContaining('EACCES'),
      })
    setHazard(() => {})
    expect(digests(folder)).toEqual(before)
    expect(existsSync(join(cwd, 'elsewhere'))).toBe(false)
  })
})

describe('names of states', () => {
  test.each([[['p2', 'p1']], [['Arden', 'P1']], [['Arden', 'arden']]])(
    '%j are refused: a plan under such a name could be that of another',
    async states => {
      const folder = join(cwd, 'names')
      expect(await problemOf(() => initCampaign(folder, { ...options, states }, 'secret', 'en'))).toMatchObject({
        code: 3,
        problem: expect.stringMatching(/^options-(wrong|same-name)$/),
      })
      expect(existsSync(folder)).toBe(false)
    },
  )
})

/** Ends the process, as far as a test can: from the n-th act on nothing reaches the disk, no tidying up either. */
function dieAt(act: number): { readonly died: () => boolean } {
  let done = 0
  setHazard(() => {
    if (++done >= act) throw new Error('power cut')
  })
  return { died: () => done >= act }
}

describe('a crash at any moment', () => {
  test('of a turn leaves it played or not played, and the next run comes to the same', async () => {
    const master = await begin('master')
    sendPlans(master, 1)
    const fresh = join(cwd, 'master-fresh')
    cpSync(master, fresh, { recursive: true })
    await playTurn(master, all)
    const expected = digests(join(master, 'turns'))
    let played = 0
    for (let act = 1; ; act++) {
      const folder = join(cwd, 'crash')
      rmSync(folder, { recursive: true, force: true })
      cpSync(fresh, folder, { recursive: true })
      const { died } = dieAt(act)
      try {
        await playTurn(folder, all)
      } catch (error) {
        if ((error as Error).message !== 'power cut') throw error
      }
      setHazard(() => {})
      if (!died()) {
        expect(act).toBeGreaterThan(60)
        break
      }
      const { turns } = readChain(folder)
      if (turns.length === 2) {
        played++
        expect(await problemOf(() => playTurn(folder, { ...all, turn: 1 }))).toMatchObject({ problem: 'turn-played' })
      } else expect((await playTurn(folder, all)).turn).toBe(1)
      expect(digests(join(folder, 'turns'))).toEqual(expected)
    }
    expect(played).toBeGreaterThan(1)
  }, 240_000)

  test('of init leaves a whole campaign or none', async () => {
    const expected = digests(await begin('whole'))
    for (let act = 1; ; act++) {
      const folder = join(cwd, 'born')
      rmSync(folder, { recursive: true, force: true })
      const { died } = dieAt(act)
      try {
        await initCampaign(folder, options, 'secret', 'en')
      } catch (error) {
        if ((error as Error).message !== 'power cut') throw error
      }
      setHazard(() => {})
      if (!died()) break
      if (!existsSync(folder)) await initCampaign(folder, options, 'secret', 'en')
      expect(digests(folder)).toEqual(expected)
    }
  }, 240_000)
})

describe('as processes', () => {
  let bin = ''
  beforeAll(async () => {
    bin = await buildBin('pbem', { crashing: fileURLToPath(new URL('./support/crashing.ts', import.meta.url)) })
  })

  test('killed at a write, run again: the same turn; two at once: one plays it', async () => {
    const fresh = await begin('killed-fresh')
    sendPlans(fresh, 1)
    const master = join(cwd, 'killed-master')
    cpSync(fresh, master, { recursive: true })
    await playTurn(master, all)
    const expected = digests(join(master, 'turns'))
    for (const act of [1, 3, 7, 40, 70, 77, 79]) {
      const folder = join(cwd, `killed-${act}`)
      cpSync(fresh, folder, { recursive: true })
      const killed = await spawned(bin, [], {
        env: { CRASH_AT: String(act), CRASH_ARGS: JSON.stringify(['pbem', 'turn', folder]) },
        entry: 'crashing.js',
      })
      expect(killed.code, String(act)).toBe(null)
      const again = await spawned(bin, ['pbem', 'turn', folder])
      expect([0, 3]).toContain(again.code)
      expect(digests(join(folder, 'turns'))).toEqual(expected)
    }
    const both = join(cwd, 'both')
    cpSync(fresh, both, { recursive: true })
    const ran = await Promise.all([spawned(bin, ['pbem', 'turn', both]), spawned(bin, ['pbem', 'turn', both])])
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 3])
    expect(digests(join(both, 'turns'))).toEqual(expected)
  })

  test('a plan of 2,001 lines is refused as a whole, to the one who sent it, and holds up nobody', async () => {
    await begin('long')
    sendPlans(join(cwd, 'long'), 1)
    const file = join(cwd, 'long', 'orders', '0001', 'p1.txt')
    const lines = (n: number) => `${Array.from({ length: n }, (_, i) => `route 256 ${i % 2 ? 'e' : 'n'}`).join('\n')}\n`
    writeFileSync(file, lines(2001))
    const checked = await run(bin, ['pbem', 'check', 'long'], { cwd })
    expect([checked.code, checked.out]).toEqual([1, expect.stringContaining('[orders-too-many]: the whole plan')])
    expect((await run(bin, ['pbem', 'turn', 'long'], { cwd })).code).toBe(0)
    const told = (seat: string) =>
      readFileSync(join(cwd, 'long', 'turns', '0001', 'reports', seat, 'report.txt'), 'utf8')
    expect(told('p1')).toContain('The whole plan was refused: More than 2000 lines.')
    expect(told('p2')).not.toContain('refused')
    const record = JSON.parse(readFileSync(join(cwd, 'long', 'turns', '0001', 'turn.json'), 'utf8'))
    expect(record.orders.p2).toEqual([{ type: 'route', army: 257, path: ['n'] }])
    sendPlans(join(cwd, 'long'), 2)
    writeFileSync(file.replace('0001', '0002'), lines(2000))
    expect((await run(bin, ['pbem', 'turn', 'long'], { cwd })).code).toBe(0)
    expect(readFileSync(join(cwd, 'long', 'turns', '0002', 'reports', 'p1', 'report.txt'), 'utf8')).not.toContain(
      'refused:',
    )
  })

  test('the end of a campaign is told in words', async () => {
    const folder = join(cwd, 'ending')
    await initCampaign(folder, { ...options, lastWeek: 1 }, 'secret', 'en')
    sendPlans(folder, 1)
    const { out, code } = await run(bin, ['pbem', 'turn', 'ending'], { cwd })
    expect([code, out]).toEqual([0, expect.stringMatching(/The game is over: .*the last week is over/)])
    expect(out).not.toContain('last-week')
  })

  test('a campaign ends after week 40 with the largest, unless its master says otherwise', async () => {
    const cwd = scratch()
    const made = async (folder: string, ...more: readonly string[]) => {
      await run(bin, ['pbem', 'init', folder, '--seed', '9', ...more], { cwd })
      const { options } = JSON.parse(readFileSync(join(cwd, folder, 'campaign.json'), 'utf8'))
      return [options.lastWeek, options.lastWeekWinner]
    }
    expect(await made('usual')).toEqual([40, 'largest'])
    expect(await made('year', '--options', '{"lastWeek":52,"lastWeekWinner":"nobody"}')).toEqual([52, 'nobody'])
    expect(await made('endless', '--options', '{"lastWeek":null}')).toEqual([undefined, undefined])
  })

  test('a campaign from init to report, as a game master types it', async () => {
    const folder = scratch()
    const made = await run(bin, ['pbem', 'init', 'camp', '--players', 'Arden,Brand', '--seed', '9'], { cwd: folder })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect((await run(bin, ['pbem', 'init', 'camp'], { cwd: folder })).code).toBe(3)
    sendPlans(join(folder, 'camp'), 1)
    expect((await run(bin, ['pbem', 'check', 'camp'], { cwd: folder })).code).toBe(0)
    writeFileSync(join(folder, 'mine.txt'), 'route 256 e\n\nroute 257 e\nsing\n')
    const mine = await run(bin, ['pbem', 'check', 'camp/turns/0000/reports/p1', '--orders', 'mine.txt'], {
      cwd: folder,
    })
    expect(mine.code).toBe(1)
    expect(mine.out).toMatch(/line 3: .*\[order-not-yours\]: will be dropped/)
    expect(mine.out).toMatch(/line 4: .*"sing".*: cannot be read/)
    expect(mine.out).toMatch(/^3\. route 257 e$/m)
    expect(mine.out).not.toMatch(/^4\. /m)
    const json = await run(bin, ['pbem', 'turn', 'camp', '--json'], { cwd: folder })
    expect(jsonLines(json.out)).toMatchObject([{ ok: true, turn: 1, missing: [] }])
    const report = await run(bin, ['pbem', 'report', 'camp', '--player', 'Brand', '--lang', 'ru'], { cwd: folder })
    expect(report.out).toContain('Brand: отчёт за неделю 1')
    expect((await run(bin, ['pbem', 'report', 'camp', '--player', 'Nobody'], { cwd: folder })).code).toBe(2)
    const kept = await run(bin, ['pbem', 'report', 'camp', '--player', 'Brand', '--out', 'for-brand'], { cwd: folder })
    expect(kept).toMatchObject({ code: 0, out: '' })
    expect(readdirSync(join(folder, 'for-brand'))).toContain('report.txt')
    const onFile = await run(bin, ['pbem', 'report', 'camp', '--out', 'mine.txt'], { cwd: folder })
    expect(onFile).toMatchObject({ code: 3, err: expect.stringContaining('mine.txt') })
    expect((await run(bin, ['pbem', 'verify', 'camp'], { cwd: folder })).code).toBe(0)
    expect((await run(bin, ['pbem', 'turn', 'nowhere'], { cwd: folder })).err).toContain('umpire pbem init nowhere')
  })
})

describe('the checker', () => {
  test('takes a packet only as it was written', async () => {
    const folder = await begin('packet')
    const place = join(folder, 'turns', '0000', 'reports', 'p1')
    writeFileSync(join(place, 'orders.txt'), 'route 256 e\n')
    expect(checkPlans(place, { player: undefined, orders: undefined })).toMatchObject([
      { ok: true, turn: 1, seat: 'p1', orders: 1 },
    ])
    for (const player of ['p1', 'Arden']) expect(checkPlans(place, { player, orders: undefined })).toHaveLength(1)
    for (const player of ['p2', 'Nobody'])
      expect(await problemOf(() => checkPlans(place, { player, orders: undefined }))).toMatchObject({
        code: 2,
        problem: 'seat-unknown',
      })
    const file = join(place, 'packet.json')
    // One that is sealed anew, and holds no view.
    const packet = JSON.parse(readFileSync(file, 'utf8')) as { view: { viewer: string } }
    const view = { viewer: packet.view.viewer, players: 7, own: {} }
    writeFileSync(join(place, 'forged.json'), JSON.stringify({ ...packet, view, digest: sha256(jsonText(view)) }))
    expect(
      await problemOf(() =>
        checkPlans(join(place, 'forged.json'), { player: undefined, orders: join(place, 'orders.txt') }),
      ),
    ).toMatchObject({ code: 3, problem: 'file-unreadable' })
    writeFileSync(file, readFileSync(file, 'utf8').replace('Arden', 'Eden'))
    expect(await problemOf(() => checkPlans(place, { player: undefined, orders: undefined }))).toMatchObject({
      code: 3,
      problem: 'file-unreadable',
    })
  })
})

describe('battles', () => {
  /** A week of the policies with a battle in it, by reports of one kind. */
  async function fought(battleReports: 'public' | 'parties') {
    const folder = join(cwd, `war-${battleReports}`)
    await initCampaign(folder, { ...campaign(7), rulings: { battleReports } }, 'war', 'en')
    for (let turn = 1; turn < 6; turn++) {
      const chain = readChain(folder)
      const state = readState(folder, chain, chain.turns.at(-1)!)
      const place = join(folder, 'orders', String(turn).padStart(4, '0'))
      mkdirSync(place, { recursive: true })
      for (const seat of ruleset.seatsToAct(state)) {
        const view = ruleset.view(state, seat)
        const { value } = withDice(seedRng(`${seat} ${turn}`), dice =>
          policies.p3({ seat, view, orders: ruleset.legalOrders(state, seat), dice }),
        )
        writeFileSync(join(place, `${seat}.txt`), planText(value))
      }
      const done = await playTurn(folder, all)
      const events = readEvents(folder, readChain(folder).turns.at(-1)!) as readonly Event[]
      const battle = events.find(event => event.type === 'battle')
      if (battle) return { folder: done.folder, battle, players: state.players.map(({ seat }) => seat) }
    }
    throw new Error('Nobody fought')
  }

  test('are told and drawn for everybody, or for the parties alone', async () => {
    const open = await fought('public')
    expect(readdirSync(join(open.folder, 'public'))).toContain('battle-1.svg')
    expect(readFileSync(join(open.folder, 'public', 'index.html'), 'utf8')).toContain('battle-1.svg')
    const closed = await fought('parties')
    expect(readdirSync(join(closed.folder, 'public'))).not.toContain('battle-1.svg')
    const parties = [closed.battle.a.seat, closed.battle.b.seat]
    for (const seat of closed.players) {
      const files = readdirSync(join(closed.folder, 'reports', seat))
      const events = JSON.parse(readFileSync(join(closed.folder, 'reports', seat, 'events.json'), 'utf8')) as Event[]
      for (const event of events) if (event.type === 'battle') expect([event.a.seat, event.b.seat]).toContain(seat)
      if (parties.includes(seat)) expect(files).toContain('battle-1.svg')
    }
  })
})
