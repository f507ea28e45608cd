import { expect, test } from 'vitest'
import {
  answered,
  changeAnswer,
  companionOf,
  drawable,
  giveAnswer,
  type Journal,
  keptJournal,
  openJournal,
  present,
  readOwnContent,
  tableNow,
  takeBack,
  withoutAnswer,
} from '../../src/companion/index.ts'
import { sampleParameters } from '../../src/content/sample/index.ts'
import type { Order } from '../../src/index.ts'
import { standardOptions } from '../../src/policy/index.ts'
import { answerTo, atTable, companion, playUntil, standing, thrower } from './table.ts'

function opened(seed: string | null = null, options = atTable): Journal {
  const journal = openJournal(companion, { beginning: { options, seed } })
  if (!journal.ok) throw new Error(JSON.stringify(journal.problems))
  return journal.value
}

/** A battle with real dice and cards in its second turn. */
const battle = playUntil(opened(), ({ match }) => match.state.round > 2, thrower())

test('a battle on a real table asks for dice, cards, places and results, and tells what the AI decided', () => {
  const asked = new Set(battle.moments.map(({ question }) => question.type))
  expect([...asked].sort()).toEqual(expect.arrayContaining(['card', 'die', 'place', 'told', 'turn']))
  const { state } = present(battle).match
  expect(standing(state, 'ai').length).toBeGreaterThan(5)
})

test('D-110 a whole battle: attacks of both sides are asked for, and it goes on to its end', () => {
  const throws = thrower(7)
  let attacks = 0
  const ended = playUntil(
    opened(),
    () => false,
    throws,
    (now, { entries }) => {
      const { state } = now.match
      const last = entries.at(-1)?.answer
      const fighter = standing(state, 'human').find(({ engaged }) => engaged.length > 0)
      // Strikes once in each phase of melee.
      if (now.question.type !== 'turn' || state.phase !== 'melee' || !fighter || (last && 'more' in last))
        return answerTo(now, throws)
      attacks++
      return { attack: fighter.id, on: fighter.engaged[0]! }
    },
  )
  expect(attacks).toBeGreaterThan(0)
  const questions = ended.moments.map(({ question }) => question)
  expect(questions.some(({ type }) => type === 'result')).toBe(true)
  expect(questions.at(-1)).toEqual({ type: 'over' })
  expect(ended.entries.length).toBeGreaterThan(100)
})

test('whatever is lost on the way, the battle is taken up at the same question: at each of them', () => {
  for (let count = 0; count <= battle.entries.length; count += 1 + (count % 7)) {
    const left = takeBack(battle, battle.entries.length - count)
    const again = openJournal(companion, JSON.parse(JSON.stringify(keptJournal(left))))
    expect(again.ok && present(again.value).question).toEqual(present(left).question)
    expect(again.ok && present(again.value).match.frames.at(-1)!.digest).toBe(present(left).match.frames.at(-1)!.digest)
  }
})

test('the same answer again changes nothing', () => {
  for (const at of [0, 5, 20, battle.entries.length - 1]) {
    const same = changeAnswer(companion, battle, at, battle.entries[at]!.answer)
    expect(same.ok && keptJournal(same.value)).toEqual(keptJournal(battle))
  }
})

test('another answer: what comes before stays, what is asked the same is kept, the rest is asked again', () => {
  const at = battle.moments.findIndex(({ question }) => question.type === 'die' && /^zone/.test(question.purpose))
  const { answer } = battle.entries[at]!
  const face = 'die' in answer ? answer.die : 0
  const before = present(battle)
  for (const die of [1, 2, 3, 4, 5, 6].filter(other => other !== face)) {
    const changed = changeAnswer(companion, battle, at, { die })
    if (!changed.ok) throw new Error(JSON.stringify(changed.problems))
    const { entries, rest } = changed.value
    expect(entries.slice(0, at)).toEqual(battle.entries.slice(0, at))
    expect(entries[at]!.answer).toEqual({ die })
    // Nothing that was said is lost: it is in force, or waits for its question.
    const all = [...entries, ...rest]
    expect(all.length).toBeLessThanOrEqual(battle.entries.length)
    for (const entry of all.slice(at + 1)) expect(battle.entries).toContainEqual(entry)
    if (rest.length === 0) expect(present(changed.value).match.state.round).toBe(before.match.state.round)
    else expect(entries.map(({ key }) => key)).not.toContain(rest[0]!.key)
  }
})

test('a wrong face is put right three questions later, and those three are not asked again where they do not hang on it', () => {
  const start = opened('seed', { ...standardOptions, resolution: 'reported' })
  const walking = playUntil(start, ({ question }) => question.type === 'place' && question.nth === 4, thrower())
  const at = walking.entries.length - 3
  const { question } = walking.moments[at]!
  if (question.type !== 'place') throw new Error('A unit has been asked about')
  const { x, y, facing } = question.to
  const elsewhere = { x, y: y - 60, facing }
  const changed = changeAnswer(companion, walking, at, { stands: elsewhere })
  expect(changed.ok && changed.value.entries.length).toBe(walking.entries.length)
  expect(changed.ok && present(changed.value).question).toEqual(present(walking).question)
  const done = playUntil(changed.ok ? changed.value : start, now => now.question.type !== 'place', thrower())
  const pose = present(done).match.state.units.find(({ id }) => id === question.unit)!.pose
  expect(pose).toEqual(elsewhere)
})

test('what is no answer changes nothing, and says so', () => {
  const now = present(opened())
  for (const answer of [
    { die: 0 },
    { die: 7 },
    { die: 1.5 },
    { heard: true },
    { stands: null },
    { orders: [] },
  ] as const) {
    if (now.question.type === 'die' && 'die' in answer && answer.die <= now.question.sides && answer.die >= 1) continue
    expect(answered(companion, now, answer)).toMatchObject({ ok: false, problems: [{ code: 'answer-wrong' }] })
  }
})

test('nor does what has no form of an answer, whatever is asked', () => {
  const played = openJournal(companion, {
    beginning: { options: { ...standardOptions, resolution: 'reported' }, seed: 3 },
  })
  if (!played.ok) throw new Error(JSON.stringify(played.problems))
  const wild = [null, undefined, -1, 'x', [], {}, [null], [{}], Number.NaN, '\ud800', [{ type: 'moved' }]]
  const forms = wild.flatMap(value => [
    value,
    ...['die', 'cards', 'stands', 'orders'].map(field => ({ [field]: value })),
    { more: value, condition: null },
    { more: 0, ...(value !== null && { condition: value }) },
    { attack: value, on: value },
  ])
  const seen = new Set<string>()
  const throws = thrower()
  const ask = (now: Journal) => {
    const { question } = present(now)
    if (seen.has(question.type)) return
    seen.add(question.type)
    for (const form of forms) {
      const next = giveAnswer(companion, now, form as never)
      // Off the table: that is an answer.
      if (question.type === 'place' && JSON.stringify(form) === '{"stands":null}') continue
      expect(next.ok, JSON.stringify([question.type, form])).toBe(false)
    }
  }
  playUntil(
    played.value,
    (_, journal) => {
      ask(journal)
      return ['told', 'place', 'turn', 'result'].every(type => seen.has(type))
    },
    throws,
  )
  const tabled = opened()
  ask(tabled)
  const drawing = playUntil(tabled, ({ question }) => question.type === 'card', throws)
  ask(drawing)
  for (const cards of ['', ' , ']) expect(giveAnswer(companion, drawing, { cards }).ok).toBe(false)
  expect([...seen].sort()).toEqual(['card', 'die', 'place', 'result', 'told', 'turn'])
})

test('D-196 no attack makes a unit better than it was: a routed one is not only broken after it', () => {
  // Attacks until the unit that was struck is routed by the first blow, and strikes again.
  const condition = (was: 'broken' | 'routed', now: 'broken' | 'routed' | null) => {
    const asked = playUntil(
      opened('seed', { ...standardOptions, resolution: 'reported' }),
      ({ question }) => question.type === 'result',
      thrower(),
    )
    const dialogue = present(asked)
    const { question, match } = dialogue
    if (question.type !== 'result') throw new Error('Nobody was struck')
    const units = match.state.units.map(unit => (unit.id === question.unit ? { ...unit, condition: was } : unit))
    const worn = { ...dialogue, match: { ...match, state: { ...match.state, units } } }
    return answered(companion, worn, { more: 0, condition: now }).ok
  }
  expect([condition('broken', null), condition('broken', 'broken'), condition('broken', 'routed')]).toEqual([
    true,
    true,
    true,
  ])
  expect([condition('routed', null), condition('routed', 'broken'), condition('routed', 'routed')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a battle that was kept and is damaged is refused, and it is said where', () => {
  const kept = keptJournal(takeBack(battle, battle.entries.length - 5))
  const faults = (damaged: unknown) => {
    const again = openJournal(companion, damaged as never)
    return again.ok ? [] : again.problems.map(({ code, at }) => [code, ...at].join(' '))
  }
  expect(faults(kept)).toEqual([])
  for (const nothing of [null, undefined, 1, 'x', [], {}])
    expect(faults(nothing)).toEqual(['options-malformed beginning'])
  for (const beginning of [null, 1, 'x', []])
    expect(faults({ ...kept, beginning })).toEqual(['options-malformed beginning'])
  expect(faults({ ...kept, beginning: {} })).not.toEqual([])
  for (const list of ['entries', 'rest'] as const) {
    for (const wrong of [null, 1, 'x', {}]) expect(faults({ ...kept, [list]: wrong })).toEqual([`answer-wrong ${list}`])
    for (const wrong of [null, 1, 'x', []])
      expect(faults({ ...kept, [list]: [...kept.entries, wrong] })).toEqual([`answer-wrong ${list} 5`])
    // An entry without its fields answers nothing.
    expect(faults({ ...kept, [list]: [{}] })).toEqual([])
  }
})

test('AMB-27 D-022 a card that its deck cannot give is refused, and asked for again', () => {
  const drawing = playUntil(opened(), ({ question }) => question.type === 'card', thrower())
  const cards = drawable(companion, present(drawing))
  const other = companion.cards.units.find(({ id }) => !cards.includes(id))!
  expect(giveAnswer(companion, drawing, { cards: other.id })).toMatchObject({ ok: false })
  expect(giveAnswer(companion, drawing, { cards: 'nobody' })).toMatchObject({
    ok: false,
    problems: [{ code: 'unknown-card' }],
  })
  for (const card of cards) expect(giveAnswer(companion, drawing, { cards: card }).ok).toBe(true)
})

test('AMB-12 AMB-40 the cards of a deck are those that its rulings put into it', () => {
  const options = { ...atTable, army: 'river', aiGeneral: 'unknown' } as const
  const archers = (siegeDecks: 'none' | 'by-values') =>
    drawable(
      companion,
      present(
        playUntil(
          opened(null, { ...options, rulings: { siegeDecks } }),
          ({ question }) => question.type === 'card' && question.deck === 'ranged',
          thrower(),
        ),
      ),
    )
  expect(archers('none')).toEqual(['r-archers'])
  expect(archers('by-values')).toEqual(['r-archers', 'r-engine'])
})

test('D-156 of a charge, too, it is said why', () => {
  const throws = thrower()
  const told = playUntil(
    opened('seed', { ...standardOptions, resolution: 'reported' }),
    ({ question, match }) => {
      const last = match.frames
        .at(-1)!
        .events.flatMap(event => (event.type === 'moved' ? [event] : []))
        .at(-1)
      return question.type === 'place' && last?.manner === 'charge' && last.unit === question.unit
    },
    throws,
  )
  const { question } = present(told)
  if (question.type !== 'place') throw new Error('Nobody has charged')
  expect(question.decision).toMatchObject({ step: 'move' })
  expect(question.decision!.chosen.split('>')[0]).toBe(question.unit)
})

test('a past answer is changed where there is one: any other place is refused', () => {
  const { answer } = battle.entries[0]!
  for (const at of [-1, 0.5, Number.NaN, battle.entries.length + 1, '0'] as number[])
    expect(changeAnswer(companion, battle, at, answer)).toMatchObject({
      ok: false,
      problems: [{ code: 'answer-wrong' }],
    })
})

test('D-002 a unit that stands on another is refused with the reason, one that stands a little off is believed', () => {
  const start = opened('seed', { ...standardOptions, resolution: 'reported' })
  const walking = playUntil(start, ({ question }) => question.type === 'place' && question.nth === 2, thrower())
  const { question, match } = present(walking)
  if (question.type !== 'place') throw new Error('A unit is asked about')
  const other = standing(match.state, 'ai').find(({ id }) => id !== question.unit)!
  expect(giveAnswer(companion, walking, { stands: other.pose })).toMatchObject({
    ok: false,
    problems: [{ code: 'overlap' }],
  })
})

test('a report is taken out again, and what came after it stays', () => {
  const start = opened('seed', { ...standardOptions, resolution: 'reported' })
  const mine = playUntil(start, ({ question }) => question.type === 'turn', thrower())
  const at = mine.entries.length
  const say = (journal: Journal, order: Order) => {
    const next = giveAnswer(companion, journal, { orders: [order] })
    if (!next.ok) throw new Error(JSON.stringify(next.problems))
    return next.value
  }
  const wrong = say(mine, { type: 'damaged', unit: 'p1', damage: 2 })
  const later = say(say(wrong, { type: 'damaged', unit: 'p2', damage: 1 }), { type: 'next' })
  const without = withoutAnswer(companion, later, at)
  const damage = (id: string) => present(without).match.state.units.find(unit => unit.id === id)!.damage
  expect([damage('p1'), damage('p2')]).toEqual([0, 1])
  expect(present(without).match.state.phase).toBe('movement')
  expect(without.entries).toEqual(later.entries.filter((_, i) => i !== at))
  // Of the AI's dice and deeds nothing can be left out.
  expect(withoutAnswer(companion, later, 0)).toBe(later)
})

test('while places are asked for, the table shows who has been moved and who has not', () => {
  const start = opened('seed', { ...standardOptions, resolution: 'reported' })
  const third = playUntil(
    start,
    ({ question, match }) => question.type === 'place' && question.nth === 3 && match.state.round > 0,
    thrower(),
  )
  const now = present(third)
  if (now.question.type !== 'place') throw new Error('A unit is asked about')
  const { units } = tableNow(now)
  const pose = (id: string) => units.find(unit => unit.id === id)!.pose
  const asked = third.moments.slice(-3).map(({ question }) => question)
  for (const [i, question] of asked.entries())
    if (question.type === 'place')
      expect(pose(question.unit), question.unit).toEqual(i < 2 ? question.to : question.from)
  expect(now.question.decision?.chosen.split(' ')).toContain(now.question.unit)
  expect(tableNow(present(start))).toBe(present(start).match.state)
})

test('cards of one own are read with their numbers, and faults are named by their path', () => {
  const { units, generals, actions } = companion.cards
  const own = { id: 'mine', units, generals, actions, core: { id: 'numbers', parameters: sampleParameters } }
  const found = readOwnContent(own)
  expect(found.ok && companionOf(found.value.rules).cards.units).toEqual(units)
  expect(readOwnContent([])).toMatchObject({ ok: false, problems: [{ code: 'content-malformed' }] })
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  for (const id of [5, { a: 1 }, '', '\ud800', null, deep])
    expect(readOwnContent({ ...own, core: { id, parameters: sampleParameters } })).toMatchObject({
      ok: false,
      problems: [{ code: 'content-malformed', at: ['core', 'id'] }],
    })
  expect(readOwnContent({ ...own, core: { parameters: { ...sampleParameters, target: 0 } } })).toMatchObject({
    ok: false,
    problems: [{ at: ['core', 'parameters', 'target'] }],
  })
})
