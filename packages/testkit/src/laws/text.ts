import { describeProblem, isRecord, locales, type Problem, validate } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { type Rng, seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { calmly, copy, fail, sameBytes, show } from '../assertions.ts'
import { games } from '../game.ts'
import { hostileText } from '../hostile.ts'
import type { Notation } from '../model.ts'
import { play } from '../play.ts'
import { type Draft, legal, type Subject } from '../subject.ts'
import { markupFault } from '../xml.ts'

/** What a text is exchanged for, and which. */
interface Swap {
  readonly which: number
  readonly text: string
}

export function textLaw(subject: Subject): Draft {
  const { rules, settings } = subject
  const swaps = fc.array(fc.record({ which: fc.nat(), text: hostileText() }), { minLength: 1, maxLength: 12 })
  const shaped = fc.array(settings.orders ?? fc.constant(null), { maxLength: settings.orders ? 4 : 0 })
  return {
    name: 'text',
    says: 'Whatever text the schemas let in, pictures are well-formed and show it harmlessly, lines hold nothing that controls a terminal, and notations read back what they wrote.',
    property: fc.property(games(subject, 3), swaps, shaped, (game, swaps, orders) => {
      const { state, rng } = play(subject, game)
      checkState(subject, state)
      tryOptions(subject, game.options, swaps)
      tryStates(subject, state, swaps)
      const lets = (value: unknown) => validate(rules.schema.order, value, 'order').ok
      for (const seat of rules.seats)
        for (const order of [...orders, ...legal(subject, state, seat).slice(0, 3)])
          for (const changed of [order, ...exchanged(order, swaps, lets)])
            tryOrder(subject, { state, rng, seat }, changed)
    }),
  }
}

function tryOptions(subject: Subject, options: unknown, swaps: readonly Swap[]): void {
  const { rules } = subject
  for (const changed of exchanged(options, swaps, value => validate(rules.schema.options, value, 'options').ok)) {
    const opened = calmly(
      () => `setup with ${show(changed)}`,
      () => rules.setup(changed, seedRng(1)),
    )
    if (!opened.ok) checkProblems(subject, opened.problems, changed)
    else {
      checkNotations(subject, 'options', changed)
      checkEvents(subject, opened.events)
      checkState(subject, opened.state)
    }
  }
}

function tryStates(subject: Subject, state: unknown, swaps: readonly Swap[]): void {
  const lets = (value: unknown) => validate(subject.rules.schema.state, value, 'state').ok
  for (const changed of exchanged(state, swaps, lets)) if (lets(changed)) checkState(subject, changed)
}

interface Turn {
  readonly state: unknown
  readonly rng: Rng
  readonly seat: string
}

function tryOrder(subject: Subject, { state, rng, seat }: Turn, order: unknown): void {
  const { rules, settings } = subject
  const read = validate(rules.schema.order, order, 'order')
  if (read.ok) for (const line of settings.shows?.order?.(order, state) ?? []) checkLine(line, order)
  else checkProblems(subject, read.problems, order)
  const next = calmly(
    () => `step with ${show(order)} of ${seat}`,
    () => rules.step(state, { [seat]: [order] }, rng),
  )
  if (!next.ok) checkProblems(subject, next.problems, order)
  else {
    if (read.ok) checkNotations(subject, 'order', order)
    checkEvents(subject, next.events)
    // What a player has said stands in the state from now on.
    checkState(subject, next.state)
  }
}

function checkState(subject: Subject, state: unknown): void {
  const { shows = {} } = subject.settings
  const on = (what: string) => () => `${what} of ${show(state, 4000)}`
  for (const picture of calmly(on('The pictures'), () => [...(shows.pictures?.(state) ?? [])])) {
    const fault = markupFault(picture)
    if (fault) fail(`A picture of ${show(state, 4000)} holds ${fault}`)
  }
  for (const line of calmly(on('The lines'), () => [...(shows.lines?.(state) ?? [])])) checkLine(line, state)
  checkNotations(subject, 'state', state)
}

function checkEvents({ rules }: Subject, events: readonly unknown[]): void {
  for (const event of events) for (const locale of locales) checkLine(rules.describe(event, locale), event)
}

function checkProblems({ settings }: Subject, problems: readonly Problem[], of: unknown): void {
  const { problem = describeProblem } = settings.shows ?? {}
  for (const one of problems) for (const locale of locales) checkLine(problem(one, locale), of)
}

function checkLine(line: string, of: unknown): void {
  if (printable(line) !== line) fail(`A line of ${show(of, 1000)} would control a terminal: ${printable(line)}`)
}

function checkNotations({ settings }: Subject, of: Notation['of'], value: unknown): void {
  for (const { name, of: kind, print, parse } of settings.shows?.notations ?? []) {
    if (kind !== of) continue
    const text = calmly(
      () => `The notation ${name} of ${show(value)}`,
      () => print(value),
    )
    const read = calmly(
      () => `Reading ${show(text)}`,
      () => parse(text),
    )
    if (!read.ok)
      fail(`The notation ${name} does not read what it wrote: ${show(text, 2000)}, ${show(read.problems[0])}`)
    sameBytes(print(read.value), text, () => `The notation ${name} of ${show(value, 1000)} reads back something else`)
  }
}

/**
 * Copies of a value, in each of which a text is exchanged wherever it stands. Texts that nothing else depends on, as `lets` can tell by a plain word in their
 * place, are what people may choose: they are exchanged first.
 */
function exchanged(value: unknown, swaps: readonly Swap[], lets: (value: unknown) => boolean = () => true): unknown[] {
  const all = [...textsIn(value)]
  const free = all.filter(text => lets(exchange(value, text, 'Zyx')))
  const from = free.length > 0 ? free : all
  if (from.length === 0) return []
  return swaps.map(({ which, text }) => exchange(value, from[which % from.length]!, text))
}

/** More different texts than these are not looked at. */
const MOST = 60

function textsIn(value: unknown): Set<string> {
  const found = new Set<string>()
  const stack = [value]
  while (stack.length && found.size < MOST) {
    const here = stack.pop()
    if (typeof here === 'string') found.add(here)
    else if (typeof here === 'object' && here !== null) stack.push(...Object.values(here))
  }
  return found
}

function exchange(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map(item => exchange(item, from, to))
  if (!isRecord(value)) return copy(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, exchange(item, from, to)]))
}
