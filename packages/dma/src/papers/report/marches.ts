import type { Book } from '../../content/book.ts'
import type { Event, Party } from '../../events.ts'
import { distance, placesOf } from '../../map/grid.ts'
import { type Army, type Cell, DAYS, type Id, type Seat } from '../../model.ts'
import { stepCost } from '../../rules/movement.ts'
import type { View } from '../../view.ts'
import { isOf } from './is-of.ts'
import type { DayOfMarch, EventOf, Halt, MarchReport } from './model.ts'

/** Where an army stood in the evening. */
interface Post {
  readonly army: Id
  readonly seat: Seat
  readonly name: string
  readonly cell: Cell
}

/**
 * All armies evening by evening, from before Monday (0) to Sunday: marches are public (C5), and so is where armies stand. Of a foreign army that is gone
 * at the end, and of whose end the reader is not told, no more is known than that it was there when it last marched.
 */
export function evenings(before: View, after: View, events: readonly Event[]): readonly (readonly Post[])[] {
  let posts = new Map<Id, Post>(before.armies.map(({ id, seat, name, cell }) => [id, { army: id, seat, name, cell }]))
  const nights = [[...posts.values()]]
  const { rulings } = after
  const early = rulings.dayOrder === 'economy-first'
  const told = new Set([...after.armies.map(({ id }) => id), ...events.flatMap(event => fallenIn(event, before, []))])
  const foreign = before.armies.filter(({ seat }) => seat !== before.viewer).map(({ id }) => [id, 0] as const)
  const marched = events.flatMap(event =>
    (event.type === 'marched' || event.type === 'army-raised') && event.seat !== before.viewer
      ? [[event.army, event.day] as const]
      : [],
  )
  const unseen = [...new Map([...foreign, ...marched])].filter(([army]) => !told.has(army))
  for (let day = 0; day <= DAYS; day++) {
    posts = new Map(posts)
    const bury = (event: Event) => {
      for (const army of fallenIn(event, before, posts.values())) posts.delete(army)
    }
    const today = events.filter(event => event.day === day)
    const atHome = (event: Event) => early && (event.type === 'starved' || event.type === 'seceded')
    for (const event of today) {
      if (event.type === 'army-raised')
        posts.set(event.army, { army: event.army, seat: event.seat, name: event.name, cell: event.at })
      else if (event.type === 'marched') posts.set(event.army, { ...event, cell: event.to })
      else if (atHome(event)) bury(event)
    }
    for (const [army, seen] of unseen) if (seen < day) posts.delete(army)
    if (day > 0) nights.push([...posts.values()])
    for (const event of today) if (!atHome(event)) bury(event)
  }
  return nights
}

/** Armies that an event takes, as far as the reader is told: by their numbers, or those of a state that stand somewhere. */
function fallenIn(event: Event, { map, rulings }: View, posts: Iterable<Post>): readonly Id[] {
  const armyOf = ({ force, garrison }: Party) => (garrison ? [] : (force ?? []))
  if (event.type === 'routed') return [event.loser].flatMap(armyOf)
  if (event.type === 'disbanded' || event.type === 'starved') return event.unit === null ? [event.force] : []
  if (event.type === 'battle') {
    const beaten = (['a', 'b'] as const).filter(side => event.battle.winner !== side)
    return beaten.map(side => event[side]).flatMap(armyOf)
  }
  const isLost = event.type === 'retired' || (event.type === 'seceded' && rulings.secededArmies === 'lost')
  if (!isLost) return []
  const within = event.type === 'seceded' ? map.provinces[event.city]!.city.cell : null
  return [...posts].flatMap(({ army, seat, cell }) => (seat === event.seat && (within ?? cell) === cell ? army : []))
}

/** Every army of the reader's that had somewhere to go, day by day. */
export function marchesOf(book: Book, before: View, after: View, events: readonly Event[]): MarchReport[] {
  const seat = after.viewer as Seat
  const nights = evenings(before, after, events)
  const lastDay = Math.max(1, ...events.map(({ day }) => day))
  const mine = new Map(nights.flat().flatMap(post => (post.seat === seat ? [[post.army, post] as const] : [])))
  const left = new Map(after.own?.armies.map(army => [army.id, army]))
  return [...mine.values()]
    .sort((a, b) => a.army - b.army)
    .flatMap(({ army, name }): MarchReport[] => {
      const told = events.filter(isOf('marched')).filter(event => event.army === army)
      const blocked = events.filter(isOf('blocked')).filter(event => event.army === army)
      const planned = before.own?.armies.find(({ id }) => id === army)?.route.length ?? 0
      const now = left.get(army)
      if (told.length + blocked.length === 0 && planned === 0 && (now?.route.length ?? 0) === 0) return []
      const days: DayOfMarch[] = []
      for (let day = 1; day <= lastDay; day++) {
        const post = nights[day]!.find(one => one.army === army)
        if (!post) break
        const steps = told.filter(event => event.day === day).map(({ to }) => to)
        const fought = events
          .filter(isOf('battle', 'routed'))
          .some(event => event.day === day && partiesOf(event).includes(army))
        const halt = haltOf({ book, before, after, events, nights, day, post, now, steps, blocked, told })
        days.push({ day, cell: post.cell, steps, halt, fought })
      }
      // Who was gone before the first evening had nowhere to go.
      if (days.length === 0) return []
      const dismissed = events.some(event => event.type === 'disbanded' && event.force === army && event.unit === null)
      return [{ army, name: now?.name ?? name, days, end: now ? 'stands' : dismissed ? 'dismissed' : 'lost' }]
    })
}

function partiesOf(event: EventOf<'battle' | 'routed'>): readonly (Id | null)[] {
  return event.type === 'battle' ? [event.a.force, event.b.force] : [event.winner.force, event.loser.force]
}

interface Evening {
  readonly book: Book
  readonly before: View
  readonly after: View
  readonly events: readonly Event[]
  readonly nights: readonly (readonly Post[])[]
  readonly day: number
  readonly post: Post
  readonly now: Army | undefined
  readonly steps: readonly Cell[]
  readonly blocked: readonly EventOf<'blocked'>[]
  readonly told: readonly EventOf<'marched'>[]
}

/** Why the day's march ended where it did; null where that is not to be told. */
function haltOf(evening: Evening): Halt | null {
  const { book, before, after, nights, day, post, now, steps, blocked, told } = evening
  if (blocked.some(event => event.day === day))
    return { kind: 'blocked', dropped: after.rulings.blockedRoute === 'drop' }
  const next = told.find(event => event.day > day)
  // Who comes to a step that leads nowhere had it before him.
  const goesOn = !!next || blocked.some(event => event.day > day)
  const more = goesOn || (now?.route.length ?? 0) > 0
  if (steps.length > 0) {
    if (placesOf(before.map).has(post.cell) && holderBefore(evening) !== post.seat) return { kind: 'settlement' }
    // How far it was to go is not known of one that was lost.
    if (!now && !goesOn) return null
    // R80: an enemy within one cell stops it. Who has declared peace lives only where the other keeps it, or neither is ready (C45).
    const { own } = after.rulings.peaceFlags === 'at-once' ? after : before
    const foe =
      after.rulings.contactStops === 'yes' &&
      nights[day]!.find(
        other =>
          other.seat !== post.seat &&
          !own?.peace.includes(other.seat) &&
          distance(before.map, other.cell, post.cell) <= 1,
      )
    if (foe && more) return { kind: 'contact', seat: foe.seat, name: foe.name }
    return more ? null : { kind: 'arrived' }
  }
  if (!more) return null
  const direction = next ? null : now?.route[0]
  if (!next && !direction) return null
  const straight = next ? isStraight(before.map.width, next.from, next.to) : false
  const cost = direction ? stepCost(book, direction) : stepCost(book, straight ? 'n' : 'ne')
  return { kind: 'saved', deposit: now && !next && day === DAYS ? now.deposit : null, cost }
}

function isStraight(width: number, from: Cell, to: Cell): boolean {
  return from % width === to % width || Math.floor(from / width) === Math.floor(to / width)
}

/** Who held the settlement under an army when it came there. */
function holderBefore({ before, events, post, day }: Evening): Seat | null {
  const { province, village } = placesOf(before.map).get(post.cell)!
  let holder = village < 0 ? before.cities[province]!.seat : before.villages[province]![village]!
  // Who leaves does so in the morning, unless marches come first.
  const early = before.rulings.dayOrder === 'economy-first'
  for (const event of events) {
    if (event.day > day || (event.day === day && !(early && event.type === 'seceded'))) continue
    if (event.type === 'captured' && event.at === post.cell) holder = event.seat
    const leaves = event.type === 'retired' || event.type === 'eliminated'
    if ((leaves || (event.type === 'seceded' && event.city === province)) && event.seat === holder) holder = null
  }
  return holder
}
