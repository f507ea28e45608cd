import { capital } from '@umpire/core-game/say'
import type { HexId, Order, Seat, UnitId } from '@umpire/transnistria-hex'
import type { Command } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { placeName, unitName, unitNames } from './names.ts'
import { orderWords } from './orders.ts'
import {
  afterMove,
  battleAsked,
  boardOf,
  costsOf,
  LIMITS,
  type Outcome,
  outcomeOf,
  percent,
  readingOf,
  supplyChange,
} from './position.ts'
import { pathOf, type Scene } from './ways.ts'
import { wordsOf } from './words.ts'

/** What a move that is only pointed at would do. */
export interface Outlook {
  readonly order: Order
  readonly path: readonly HexId[]
  readonly after: Scene['view']
  readonly lost: readonly UnitId[]
  readonly regained: readonly UnitId[]
}

/** The position after the move under the pointer; null where there is none, or nobody can tell. */
export function outlookOf(scene: Scene, ways: readonly Way<Order>[]): Outlook | null {
  const { view, rules, hand } = scene
  const way = pathOf(scene, ways)
  const unit = readingOf(view, rules).units.get(hand.piece ?? '')
  if (!way || !unit || !rules) return null
  const after = afterMove(view, boardOf(rules), unit, way.path)
  return { ...way, after, ...supplyChange(view, after, rules) }
}

/** Of the intervention: how it stands, and what is still to come of it, or how likely it begins. */
export function* interventionLines({ view, rules, locale }: Scene): Iterable<string> {
  const { stages, endChance } = wordsOf(locale)
  const { stage, until } = view.intervention
  const chance = rules?.endRollChance(view)
  if (stage !== 'waiting') yield stages[stage](until)
  else if (chance) yield endChance(percent(chance.chance), chance.week)
  // Where the Russians are in, a peace may still be forced.
  if (stage === 'joined' && until !== null) yield stages.window(until)
}

/** The battle that is pointed at with a unit in the hand, or pressed. */
export function battleOf(
  scene: Scene,
  ways: readonly Way<Order>[],
): { readonly target: HexId; readonly units: readonly UnitId[]; readonly outcome: Outcome | null } | null {
  const { hand, over, view } = scene
  const target = hand.armed ?? over ?? hand.cell
  if (target === null) return null
  const strikes = ways.filter(way => way.piece === hand.piece && way.piece !== null && way.to === target)
  const attacks =
    strikes.find(way => way.orders[0]!.type === 'attack') ?? strikes.find(way => way.orders[0]!.type === 'reconnoitre')
  const declared = view.declared.find(battle => battle.target === target)
  const units = [...(declared?.units ?? []), ...(attacks ? [hand.piece!] : [])]
  if (units.length === 0) return null
  const scouts = attacks ? attacks.orders[0]!.type === 'reconnoitre' : declared?.kind === 'reconnaissance'
  return { target, units, outcome: outcomeOf(scene, units, target, scouts ? 'reconnaissance' : 'attack') }
}

/** A battle in a line: what is thrown, against what, and how likely it hits. */
function summary(scene: Scene, target: HexId, outcome: Outcome | null): string {
  const words = wordsOf(scene.locale)
  if (!outcome) return placeName(scene, target)
  const { terms, kind, overLimit, escalation } = outcome.preview
  const value = terms.pairs + terms.terrain + terms.river + terms.together - terms.damage
  return [
    `${words.kinds[kind]}, ${placeName(scene, target)}${sharedWords(scene.locale).colon}${words.sum(terms.dice, value, terms.against)}, ${words.hit(percent(outcome.odds.hit))}.`,
    ...(overLimit.length > 0 ? [words.overLimit(unitNames(scene, overLimit))] : []),
    words.after(escalation),
  ].join(' ')
}

/** What is expected now, in a line. */
export function prompt(scene: Scene, ways: readonly Way<Order>[]): string {
  const { view, seat, locale, hand, rules } = scene
  const words = wordsOf(locale)
  if (view.end) {
    const { winners, reason } = view.end
    const told = words.reasons[reason]
    return winners.length > 0 ? words.won(winners.map(one => words.seats[one]).join(', '), told) : words.drawn(told)
  }
  if (seat === null) return words.waiting(words.seats[view.pending?.seat ?? view.turn])
  const battle = battleOf(scene, ways)
  const aims = battle && (hand.piece !== null || hand.cell === battle.target)
  if (hand.piece !== null && !aims) {
    const outlook = outlookOf(scene, ways)
    if (outlook) return foretold(scene, outlook)
  }
  if (view.pending) return asked(scene)
  if (aims)
    return `${summary(scene, battle.target, battle.outcome)}${hand.piece === null && hand.armed === battle.target ? ` ${words.again}` : ''}`
  const unit = readingOf(view, rules).units.get(hand.piece ?? '')
  if (unit) {
    const at = unit.hex === null ? words.tray : placeName(scene, unit.hex)
    const able = ways.some(way => way.piece === unit.id)
    return `${words.unit(unitName(scene, unit.id), at)}${able ? '' : ` ${words.idle}`}`
  }
  const left = (which: 'primary' | 'secondary') => Math.max(0, LIMITS[which] - view.used[which])
  const { primary, secondary } = { primary: left('primary'), secondary: left('secondary') }
  return [
    words.turn(words.seats[seat as Seat], view.week, primary, secondary, view.escalation[view.turn]),
    ...(primary === 0 ? [words.over] : []),
    ...(view.declared.length > 0 ? [words.declared(view.declared.length)] : []),
  ].join(' ')
}

function foretold(scene: Scene, { order, path, lost, regained }: Outlook): string {
  const words = wordsOf(scene.locale)
  const goes = order.type === 'move' || order.type === 'march'
  const cost = goes ? costsOf(scene, order.unit).get(path.at(-1)!) : undefined
  return [
    `${orderWords(order, scene)}${cost === undefined ? '' : sharedWords(scene.locale).colon + words.points(cost)}.`,
    ...(lost.length > 0 ? [words.lost(unitNames(scene, lost))] : []),
    ...(regained.length > 0 ? [words.regained(unitNames(scene, regained))] : []),
  ].join(' ')
}

/** What a decision that waits asks, and of whom: a city, a unit, or the hex of the battle. */
function asked(scene: Scene): string {
  const { battle } = scene.view
  const pending = scene.view.pending!
  let whose = battle ? capital(placeName(scene, battle.target)) : ''
  if (pending.kind === 'feed') whose = placeName(scene, pending.city)
  if (pending.kind === 'rebase') whose = unitName(scene, pending.unit)
  const units = 'units' in pending ? unitNames(scene, pending.units) : ''
  const text = wordsOf(scene.locale).pending[pending.kind](whose, units)
  const outcome = battleAsked(scene)
  return outcome ? `${text} ${summary(scene, battle!.target, outcome)}` : text
}

/** As many ways to retreat have buttons; more are pressed on the map. */
const FEW = 4

/** Buttons: answers to what is asked, what a unit in the hand does on its spot, battles to be resolved, and the end of the turn. */
export function commands(scene: Scene): readonly Command<Order>[] {
  const { legal, view, hand, locale } = scene
  const words = wordsOf(locale)
  const button = (order: Order, more: Partial<Command<Order>> = {}): Command<Order> => ({
    label: orderWords(order, scene),
    orders: [order],
    ...more,
  })
  if (view.pending) {
    const answers = legal.filter(order => order.type !== 'request-peace')
    const retreats = answers.filter(order => order.type === 'retreat').length
    return answers
      .filter(order => order.type !== 'retreat' || retreats <= FEW)
      .map(order => button(order, order.type === 'stand' ? { main: true } : {}))
  }
  const onSpot = legal.filter(
    order => (order.type === 'disarm' || order.type === 'recover') && order.unit === hand.piece,
  )
  const battles = legal.filter(order => order.type === 'resolve-battles')
  const ends = legal.filter(order => order.type === 'end-turn')
  return [
    ...onSpot.map(order => button(order)),
    ...battles.map(order => button(order, { main: true })),
    ...ends.map(order => button(order, view.declared.length > 0 ? { confirm: words.endTurnSure } : {})),
  ]
}

export function menu(scene: Scene): readonly Command<Order>[] {
  const order = scene.legal.find(one => one.type === 'request-peace')
  return order ? [{ label: orderWords(order, scene), orders: [order], confirm: wordsOf(scene.locale).peaceSure }] : []
}
