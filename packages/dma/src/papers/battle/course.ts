import type { Actor, BattleField, BattleFrame } from '../../battle/model.ts'
import type { Book } from '../../content/book.ts'
import type { Deed, Rule } from '../../content/model.ts'

/** Why an automaton did what it did, and the clause. */
export interface Reason {
  readonly deed: Deed
  /** The condition of the rule that called for it; null where it has none. */
  readonly if: Rule['if'] | null
  /** No rule of its algorithm applied. */
  readonly idle: boolean
  /** It went or looked along the last row to the flag. */
  readonly across: boolean
  readonly clause: string
}

/** What came of a step: `taken` the cell was not left, `yields` another of its side went there, `fell` it was struck first, `lost` and `won` are duels. */
export type StepEnd = 'went' | 'won' | 'lost' | 'taken' | 'yields' | 'fell' | 'over'

/** Some of one type and side that did the same for the same reason. */
export interface Group {
  readonly actors: readonly Actor[]
  readonly reason: Reason
  /** Of steps. */
  readonly end: StepEnd | null
}

/** A strike as it fell. */
export interface Blow {
  readonly striker: Actor
  readonly target: Actor
  readonly chance: readonly [num: number, den: number]
  readonly kills: boolean | null
  /** C33 where it reaches over a cell, else C30. */
  readonly clause: 'C30' | 'C33'
}

interface Clash {
  readonly a: Actor
  readonly b: Actor
  /** That the first side's unit lives. */
  readonly chance: readonly [num: number, den: number]
  readonly won: 'a' | 'b'
}

/** One frame of a battle as it is told. */
export interface Moment {
  readonly frame: BattleFrame
  readonly blows: readonly Blow[]
  readonly clashes: readonly Clash[]
  /** Deeds but strikes. */
  readonly groups: readonly Group[]
  /** Who does not see the next frame. */
  readonly fallen: readonly Actor[]
  readonly standing: { readonly a: number; readonly b: number }
  /** The field after the last turn. */
  readonly last: boolean
}

/** A battle moment by moment: who struck whom with what chance, who fell, and why the others did what they did (C26 to C36). */
export function courseOf(book: Book, { fortified }: { readonly fortified: boolean }, field: BattleField): Moment[] {
  return field.frames.map((frame, i) => {
    const next = field.frames[i + 1]
    const { actors } = frame
    const at = (one: number) => actors[one]!
    const later = (actor: Actor) => next?.actors.find(one => isSame(one, actor))
    const blows = frame.strikes.map(({ striker, target, chance, kills }): Blow => {
      const [from, to] = [at(striker), at(target)]
      const far = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) > 1
      return { striker: from, target: to, chance, kills, clause: far ? 'C33' : 'C30' }
    })
    const clashes = frame.duels.map(({ a, b, chance, won }): Clash => ({ a: at(a), b: at(b), chance, won }))
    const groups = new Map<string, { actors: Actor[]; reason: Reason; end: StepEnd | null }>()
    for (const actor of next ? actors : []) {
      // In a half-turn only horses plan (C32).
      if (actor.deed === 'strike' || (frame.half && actor.rule === null)) continue
      const reason = reasonOf(book, fortified, field, actor)
      const end = actor.deed === 'move' ? stepEnd(actor) : null
      const key = JSON.stringify([actor.side, actor.type, reason, end])
      const group = groups.get(key)
      if (group) group.actors.push(actor)
      else groups.set(key, { actors: [actor], reason, end })
    }
    const count = (side: 'a' | 'b') => actors.filter(one => one.side === side).length
    return {
      frame,
      blows,
      clashes,
      groups: [...groups.values()],
      fallen: next ? actors.filter(actor => !later(actor)) : [],
      standing: { a: count('a'), b: count('b') },
      last: !next,
    }

    function stepEnd(actor: Actor): StepEnd {
      const clash = clashes.find(({ a, b }) => a === actor || b === actor)
      if (clash) return clash[clash.won] === actor ? 'won' : 'lost'
      const now = later(actor)
      if (!now) return 'fell'
      const [x, y] = actor.to!
      if (now.x === x && now.y === y) return 'went'
      // A flag that is taken ends it before anybody moves.
      if (field.frames.at(-1) === next && actors.some(({ deed }) => deed === 'capture')) return 'over'
      const there = next!.actors.find(one => one.x === x && one.y === y)
      const before = there && actors.find(one => isSame(one, there))
      return there?.side === actor.side && before && !(before.x === x && before.y === y) ? 'yields' : 'taken'
    }
  })
}

const isSame = (one: Actor, other: Actor) => one.side === other.side && one.soldier === other.soldier

function reasonOf(book: Book, fortified: boolean, { depth }: BattleField, actor: Actor): Reason {
  const type = book.units.get(actor.type)
  const kind = type && book.handbook.classes[type.class]
  const rules = kind?.[fortified && actor.side === 'b' ? 'fortified' : 'field'] ?? []
  const rule = actor.rule === null ? null : (rules[actor.rule] ?? null)
  const across = actor.y === (actor.side === 'a' ? depth : 0)
  const on = rule?.if ?? null
  return { deed: actor.deed, if: on, idle: rule === null, across, clause: clauseOf(actor.deed, on, across) }
}

function clauseOf(deed: Deed, on: Rule['if'] | null, across: boolean): string {
  if (deed === 'capture') return 'C29'
  if (deed === 'dig' || on === 'same-type-ahead') return 'C34'
  if (deed === 'move') return across ? 'C29' : 'C31'
  return on === 'on-height' ? 'C28' : 'C26'
}
