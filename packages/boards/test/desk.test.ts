import { type AnyRuleset, Match } from '@umpire/core-game'
import { type Order, ruleset, type State } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  browserStore,
  createDesk,
  type DeskOptions,
  memoryStore,
  openShared,
  PERSON,
  policyPlayer,
  type Store,
  shareText,
} from '../src/index.ts'

const players = { bold: policyPlayer(ruleset, bold), steady: policyPlayer(ruleset, steady) }
const book = { opening: 'book', first: 'south' } as const
const hidden = { opening: 'hidden', first: 'south' } as const
const two = { north: PERSON, south: PERSON }

function deskOf(more: Partial<DeskOptions<Parameters<typeof ruleset.setup>[0]>> = {}) {
  return createDesk(ruleset, {
    beginning: { options: book, seed: 7, cast: two },
    players,
    wait: async () => {},
    ...more,
  })
}
type Desk = ReturnType<typeof deskOf>

/** Until nobody thinks. */
async function settled(desk: Desk): Promise<void> {
  for (let i = 0; i < 200 && (desk.scene().thinking !== null || i < 3); i++)
    await new Promise(resolve => setTimeout(resolve))
  expect(desk.scene().thinking).toBeNull()
}

const soon = () => new Promise(resolve => setTimeout(resolve))

/** What a browser keeps, as each of two tabs has it: a tab hears of what the other changes. */
function tabs(): readonly [Store, Store] {
  const kept = memoryStore()
  const heard = [new Set<() => void>(), new Set<() => void>()] as const
  const tab = (own: 0 | 1): Store => ({
    ...kept,
    set(key, text) {
      if (kept.get(key) === text) return
      kept.set(key, text)
      for (const told of heard[own === 0 ? 1 : 0]) setTimeout(told)
    },
    watch(_, told) {
      heard[own].add(told)
      return () => heard[own].delete(told)
    },
  })
  return [tab(0), tab(1)]
}

/** Deploys the army of whoever sits there on the first squares there are. */
function deploy(desk: Desk): void {
  for (let i = 0; i < 17; i++) {
    const order = desk.scene().legal.find(one => one.type === 'deploy')
    expect(desk.give([order!]).ok).toBe(true)
  }
}

test('what is as it was stays the very same value, though something else has changed', async () => {
  const desk = deskOf({ beginning: { options: book, seed: 7, cast: { north: 'bold', south: PERSON } } })
  await desk.open()
  const first = desk.scene()
  expect(desk.give([{ type: 'move', from: '15K', to: '15A' }]).ok).toBe(false)
  const refused = desk.scene()
  expect(refused.problems).toHaveLength(1)
  for (const name of ['view', 'legal', 'events', 'recent', 'lastTurn', 'draft'] as const)
    expect(refused[name], name).toBe(first[name])
  expect(desk.give([{ type: 'move', from: '15K', to: '15J' }]).ok).toBe(true)
  const next = desk.scene()
  expect(next.view).not.toBe(first.view)
  expect(next.legal).not.toEqual(first.legal)
  desk.undo()
  expect(desk.scene()).toMatchObject({ view: first.view, legal: first.legal, events: first.events })
})

test('a person plays a turn, a built-in player answers', async () => {
  const desk = deskOf({ beginning: { options: book, seed: 7, cast: { north: 'bold', south: PERSON } } })
  expect((await desk.open()).ok).toBe(true)
  expect(desk.scene()).toMatchObject({ seat: 'south', viewer: 'south', covered: null, at: 0 })
  expect(desk.give([{ type: 'move', from: '15K', to: '15J' }]).ok).toBe(true)
  expect(desk.give([{ type: 'end-turn' }]).ok).toBe(true)
  expect(desk.scene().thinking).toBe('north')
  expect(desk.give([{ type: 'end-turn' }])).toMatchObject({ ok: false, problems: [{ code: 'desk-thinking' }] })
  await settled(desk)
  expect(desk.scene().seat).toBe('south')
  expect(desk.scene().recent.some(event => event.type === 'moved' && event.seat === 'north')).toBe(true)
  expect(desk.scene().recent.some(event => event.type === 'moved' && event.seat === 'south')).toBe(false)
})

test('what the umpire refuses changes nothing and says why', async () => {
  const desk = deskOf()
  await desk.open()
  const bad: Order = { type: 'move', from: '15K', to: '20K' }
  expect(desk.why([bad])).toMatchObject({ code: 'move-too-far', rule: 'K-2.7.3' })
  expect(desk.scene().problems).toEqual([])
  expect(desk.give([bad])).toMatchObject({ ok: false, problems: [{ code: 'move-too-far' }] })
  expect(desk.scene().last).toBe(0)
  expect(desk.why([{ type: 'end-turn' }])).toBeNull()
})

describe('hidden deployment with two persons at one screen', () => {
  async function north(): Promise<Desk> {
    const desk = deskOf({ beginning: { options: hidden, seed: 7, cast: two } })
    await desk.open()
    expect(desk.scene()).toMatchObject({ seat: 'north', covered: null })
    deploy(desk)
    expect(desk.give([{ type: 'ready' }]).ok).toBe(true)
    return desk
  }

  test('covers everything until it is handed over', async () => {
    const desk = await north()
    expect(desk.scene()).toMatchObject({ covered: 'south', seat: null, viewer: 'public', legal: [] })
    expect(desk.scene().view!.units).toEqual([])
    expect(desk.give([{ type: 'ready' }])).toMatchObject({ problems: [{ code: 'desk-covered' }] })
    desk.uncover()
    expect(desk.scene()).toMatchObject({ covered: null, seat: 'south', viewer: 'south' })
  })

  test('shows South nothing of North, whatever frame it looks back at, and no events of theirs', async () => {
    const desk = await north()
    desk.uncover()
    for (let at = 0; at <= desk.scene().last; at++) {
      desk.show(at)
      const scene = desk.scene()
      expect(scene.viewer).toBe('south')
      expect(scene.view!.units.filter(unit => unit.seat === 'north')).toEqual([])
      expect([...scene.events, ...scene.recent].filter(event => event.type === 'deployed')).toEqual([])
    }
    expect(
      desk
        .history()
        .flatMap(({ events }) => events)
        .filter(event => event.type === 'deployed'),
    ).toEqual([])
  })

  test('leaves South nothing of North to undo, and is not shared', async () => {
    const desk = await north()
    desk.uncover()
    expect(desk.scene().canUndo).toBe(false)
    desk.undo()
    expect(desk.scene().last).toBe(18)
    expect(await shareText(desk)).toMatchObject({ ok: false, problems: [{ code: 'share-secret' }] })
    deploy(desk)
    expect(desk.scene().canUndo).toBe(true)
  })

  test('is shared once the curtain is up', async () => {
    const desk = await north()
    desk.uncover()
    deploy(desk)
    desk.give([{ type: 'ready' }])
    expect(desk.scene().covered).toBeNull()
    const shared = await shareText(desk)
    if (!shared.ok) throw new Error()
    const other = deskOf()
    expect((await openShared(other, shared.value)).ok).toBe(true)
    expect(other.match()!.frames.at(-1)!.digest).toBe(desk.match()!.frames.at(-1)!.digest)
  })

  test('is covered again after a reload', async () => {
    const store = memoryStore()
    const beginning = { options: hidden, seed: 7, cast: two }
    const before = deskOf({ beginning, store })
    await before.open()
    deploy(before)
    await new Promise(resolve => setTimeout(resolve))
    const after = deskOf({ beginning, store })
    await after.open()
    expect(after.scene()).toMatchObject({ last: 17, covered: 'north' })
  })
})

describe('undo and redo', () => {
  test('bring back the position of a decision, and then the same again', async () => {
    const desk = deskOf({ beginning: { options: book, seed: 7, cast: { north: 'bold', south: PERSON } } })
    await desk.open()
    desk.give([{ type: 'move', from: '15K', to: '15J' }])
    desk.give([{ type: 'end-turn' }])
    await settled(desk)
    const digests = desk.match()!.frames.map(frame => frame.digest)
    desk.undo()
    expect(desk.scene()).toMatchObject({ last: 1, seat: 'south', canRedo: true })
    desk.undo()
    expect(desk.scene().last).toBe(0)
    desk.redo()
    expect(desk.scene()).toMatchObject({ last: 1, canRedo: true })
    desk.redo()
    await settled(desk)
    expect(desk.match()!.frames.map(frame => frame.digest)).toEqual(digests)
    expect(desk.scene().canRedo).toBe(false)
  })

  test('another order in between forgets what was taken back', async () => {
    const desk = deskOf()
    await desk.open()
    desk.give([{ type: 'move', from: '15K', to: '15J' }])
    desk.undo()
    desk.give([{ type: 'move', from: '16K', to: '16J' }])
    expect(desk.scene().canRedo).toBe(false)
  })
})

describe('keeping', () => {
  test('a reload goes on where the match was', async () => {
    const store = memoryStore()
    const before = deskOf({ store })
    await before.open()
    before.give([{ type: 'move', from: '15K', to: '15J' }])
    await new Promise(resolve => setTimeout(resolve))
    const after = deskOf({ store })
    expect((await after.open()).ok).toBe(true)
    expect(after.scene()).toMatchObject({ last: 1, seat: 'south' })
    expect(after.match()!.frames.at(-1)!.digest).toBe(before.match()!.frames.at(-1)!.digest)
  })

  test('what was kept is verified; what is no match begins anew and says so', async () => {
    for (const text of ['no JSON', '{}', '{"match":{"umpire":1}}']) {
      const store = memoryStore()
      store.set('umpire kriegspiel', text)
      const desk = deskOf({ store })
      expect((await desk.open()).ok).toBe(false)
      expect(desk.scene().last).toBe(0)
      expect(desk.scene().problems).toHaveLength(1)
    }
  })

  test('a store that fails costs nothing but the save', async () => {
    const fails = () => {
      throw new Error('full')
    }
    const desk = deskOf({ store: { get: fails, set: fails, delete: fails } })
    await desk.open()
    expect(desk.give([{ type: 'move', from: '15K', to: '15J' }]).ok).toBe(true)
    await new Promise(resolve => setTimeout(resolve))
    expect(desk.scene()).toMatchObject({ last: 1, kept: 'failed' })
  })

  test('nothing that goes on is thrown away without being asked for', async () => {
    const desk = deskOf()
    await desk.open()
    expect(desk.begin().ok).toBe(true)
    desk.give([{ type: 'move', from: '15K', to: '15J' }])
    expect(desk.begin()).toMatchObject({ ok: false, discards: true })
    expect(desk.load(desk.save())).toMatchObject({ ok: false, discards: true })
    expect(desk.scene().last).toBe(1)
    expect(desk.begin({}, { discard: true }).ok).toBe(true)
    expect(desk.scene().last).toBe(0)
  })
})

describe('one match in two tabs', () => {
  const move = (from: string, to: string) => [{ type: 'move', from, to } as Order]

  async function pair(more: Partial<Parameters<typeof deskOf>[0]> = {}) {
    const [here, there] = tabs()
    const desks = [deskOf({ ...more, store: here }), deskOf({ ...more, store: there })] as const
    for (const desk of desks) {
      await desk.open()
      await soon()
    }
    return desks
  }

  test('goes on in both: neither overwrites what the other did', async () => {
    const [here, there] = await pair()
    expect(here.give(move('15K', '15J')).ok).toBe(true)
    await soon()
    await soon()
    expect(there.scene()).toMatchObject({ last: 1, at: 1, kept: 'elsewhere' })
    expect(here.scene().kept).toBe('kept')
    expect(there.give(move('19K', '18J')).ok).toBe(true)
    await soon()
    await soon()
    expect(here.scene()).toMatchObject({ last: 2, kept: 'elsewhere' })
    expect(there.scene()).toMatchObject({ last: 2, kept: 'kept' })
    here.undo()
    await soon()
    await soon()
    expect(there.scene().last).toBe(1)
    expect(there.match()!.frames.at(-1)!.digest).toBe(here.match()!.frames.at(-1)!.digest)
  })

  test('is looked at without a word to the other, and a tab that is closed hears nothing', async () => {
    const [here, there] = await pair()
    expect([here.scene().kept, there.scene().kept]).toEqual(['kept', 'kept'])
    there.close()
    here.give(move('15K', '15J'))
    await soon()
    await soon()
    expect(there.scene().last).toBe(0)
  })

  test('leaves the built-in player to the tab in which one has played, unless that is gone', async () => {
    const [store, other] = tabs()
    const waited: number[] = []
    const machine = { beginning: { options: book, seed: 7, cast: { north: 'bold', south: PERSON } } }
    const here = deskOf({ ...machine, store, wait: () => new Promise<void>(() => {}) })
    const there = deskOf({
      ...machine,
      store: other,
      wait: async milliseconds => {
        waited.push(milliseconds)
      },
    })
    await here.open()
    await there.open()
    here.give([{ type: 'end-turn' }])
    await soon()
    await settled(there)
    expect(waited[0]).toBeGreaterThan(3000)
    expect(there.scene()).toMatchObject({ seat: 'south', kept: 'kept' })
    await soon()
    expect(here.scene()).toMatchObject({ seat: 'south', last: there.scene().last, kept: 'elsewhere' })
    waited.length = 0
    there.give([{ type: 'end-turn' }])
    await settled(there)
    expect(waited.every(milliseconds => milliseconds < 1000)).toBe(true)
  })

  test('is answered here as soon as ever, once somebody plays on here', async () => {
    const waited: number[] = []
    const [here, there] = await pair({
      beginning: { options: book, seed: 7, cast: { north: 'bold', south: PERSON } },
      wait: async milliseconds => {
        waited.push(milliseconds)
      },
    })
    here.give(move('15K', '15J'))
    await soon()
    await soon()
    expect(there.scene()).toMatchObject({ last: 1, kept: 'elsewhere' })
    expect(there.give([{ type: 'end-turn' }]).ok).toBe(true)
    expect(there.scene()).toMatchObject({ thinking: 'north', kept: 'kept' })
    expect(waited).toHaveLength(1)
    expect(waited[0]).toBeLessThan(1000)
    await settled(there)
  })

  test('is not lost where the other tab keeps what is no match, or nothing', async () => {
    const [store, other] = tabs()
    const desk = deskOf({ store })
    await desk.open()
    desk.give(move('15K', '15J'))
    await soon()
    for (const text of ['no JSON', '{"match":{"umpire":1}}']) {
      other.set('umpire kriegspiel', text)
      await soon()
      await soon()
      expect(desk.scene()).toMatchObject({ last: 1, kept: 'kept', problems: [] })
    }
  })

  describe('of a browser', () => {
    afterEach(() => vi.unstubAllGlobals())

    test('the store tells of changes under its key, and of a page that is gone back to', () => {
      const page = new EventTarget()
      vi.stubGlobal('localStorage', {})
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
      vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
      const told = vi.fn()
      const stop = browserStore()!.watch!('a', told)
      const happens = (type: string, more: object) => page.dispatchEvent(Object.assign(new Event(type), more))
      happens('storage', { key: 'b' })
      happens('storage', { key: null })
      happens('pageshow', { persisted: false })
      expect(told).not.toHaveBeenCalled()
      happens('storage', { key: 'a' })
      happens('pageshow', { persisted: true })
      expect(told).toHaveBeenCalledTimes(2)
      stop()
      happens('storage', { key: 'a' })
      happens('pageshow', { persisted: true })
      expect(told).toHaveBeenCalledTimes(2)
    })

    test('where there is a store and nothing to hear, nothing fails', () => {
      vi.stubGlobal('localStorage', {})
      vi.stubGlobal('addEventListener', undefined)
      vi.stubGlobal('removeEventListener', undefined)
      expect(() => browserStore()!.watch!('a', () => {})()).not.toThrow()
    })
  })
})

test('two built-in players play to the end by themselves', async () => {
  const desk = deskOf({ beginning: { options: book, seed: 3, cast: { north: 'bold', south: 'steady' } } })
  await desk.open()
  for (let i = 0; i < 4000 && !desk.scene().outcome && desk.scene().last < 60; i++)
    await new Promise(resolve => setTimeout(resolve))
  expect(desk.scene().outcome !== null || desk.scene().last >= 60).toBe(true)
  desk.close()
  const read = Match.fromJSON(ruleset as AnyRuleset, desk.save())
  expect(read.ok && read.value.log.length).toBe(desk.scene().last)
})

test('a player that fails is reported, and the person can take its place', async () => {
  const broken = () => {
    throw new Error('no idea')
  }
  const cast = { north: 'broken', south: PERSON }
  const desk = deskOf({ players: { broken }, beginning: { options: book, seed: 7, cast } })
  await desk.open()
  desk.give([{ type: 'end-turn' }])
  await settled(desk)
  expect(desk.scene().problems[0]?.message).toMatch(/no idea/)
  desk.recast(two)
  expect(desk.scene().seat).toBe('north')
  expect(desk.begin({ cast: { north: 'stranger', south: PERSON } }, { discard: true })).toMatchObject({
    problems: [{ code: 'desk-player' }],
  })
})

test('dice that people throw are asked for, and kept for redo', async () => {
  const desk = deskOf({ beginning: { options: { opening: 'hidden', first: 'lot' }, seed: null, cast: two } })
  await desk.open()
  deploy(desk)
  desk.give([{ type: 'ready' }])
  desk.uncover()
  deploy(desk)
  desk.give([{ type: 'ready' }])
  expect(desk.scene().waiting?.needed.sides).toBe(2)
  expect(desk.scene().legal).toEqual([])
  expect(desk.thrown(2).ok).toBe(true)
  expect(desk.scene()).toMatchObject({ waiting: null, seat: 'south', canUndo: false })
  expect((desk.match()!.state as State).turn).toBe('south')
})

test('texts that hold no match are refused, and what would unpack without end is given up', async () => {
  const desk = deskOf()
  for (const text of ['', 'abc', '%%%', 'a'.repeat(10_000)])
    expect(await openShared(desk, text)).toMatchObject({ ok: false, problems: [{ code: 'share-unfit' }] })
})
