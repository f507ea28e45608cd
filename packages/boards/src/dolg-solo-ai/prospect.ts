import type { Body, Order, Pose } from '@umpire/dolg-solo-ai'
import type { MoveJudgement } from '@umpire/dolg-solo-ai/model'
import { wordsOf as sharedWords } from '../elements/words.ts'
import type { Scene } from './game.ts'
import { cardIn, fieldOf, poseIn, ruled, turned, unitIn } from './table.ts'
import { wordsOf } from './words.ts'

/** An order of the person's that goes against an enemy. */
export type Strike = Extract<Order, { readonly type: 'charge' | 'shoot' | 'fight' }>

export function isStrike(order: Order): order is Strike {
  return order.type === 'charge' || order.type === 'shoot' || order.type === 'fight'
}

/** What the unit in the hand could do to an enemy now. */
export function strikeAt({ legal, hand }: Scene, target: string | null): Strike | undefined {
  const unit = unitIn(hand)
  return legal.filter(isStrike).find(order => order.unit === unit && order.target === target)
}

/** The pose that is meant by a place on the table, with the unit turned as the hand has turned it. */
export function meantPose({ hand }: Pick<Scene, 'hand'>, cell: string | null): Pose | null {
  const pose = poseIn(cell)
  return pose && turned(pose, hand.turn ?? 0)
}

/** Whether the unit in the hand may stand there; null where nobody can tell. */
export function judged(
  { view, rules, hand }: Pick<Scene, 'view' | 'rules' | 'hand'>,
  pose: Pose,
): MoveJudgement | null {
  const unit = unitIn(hand)
  return unit === null ? null : (rules?.queries?.judgeMove(view as never, unit, pose) ?? null)
}

const percent = ({ num, den }: { readonly num: number; readonly den: number }) => Math.round((100 * num) / den)

/** What an attack would come to, in words. */
export function comesTo(order: Strike, scene: Scene): string {
  const { view, rules, locale } = scene
  const words = wordsOf(locale)
  const { colon, semicolon } = sharedWords(locale)
  const told = words[order.type](order.unit, order.target)
  const [unit, target] = [ruled(view, rules, order.unit), ruled(view, rules, order.target)]
  const field = fieldOf(view, rules)
  if (!unit || !target || !field) return `${told}.`
  const { core } = field.library
  if (order.type === 'shoot') {
    const band = core.rangeBand(field, unit, unit.pose, target)
    if (!band) return `${told}.`
    const { num, den } = core.expectedDamage(field, unit, unit.pose, target, band)
    const chance = percent(core.successPerDie(field, unit, target, band))
    return `${told}${colon}${words.shot(band === 'long', chance, (num / den).toFixed(1))}.`
  }
  const [option] = order.type === 'charge' ? core.chargeOptions(field, unit, unit.pose, order.target) : []
  // As it will stand when it is there.
  const there: Body = option ? { ...unit, pose: option.end } : unit
  const odds = words.melee(
    core.attackSum(field, there, target),
    core.defenceSum(field, target, there),
    percent(core.meleeOdds(field, there, target)),
  )
  if (!option) return `${told}${colon}${odds}.`
  const way = words.way(words.cm(option.path), words.cm(core.moveAllowance(field, unit, 'charge')))
  return `${told} ${words.sides[option.side]}${colon}${way}${semicolon}${odds}.`
}

/** How a pose lies from where a unit stands, in words. */
export function fromUnit(scene: Scene, at: Pose | null, pose: Pose): string {
  const words = wordsOf(scene.locale)
  const facing = words.facings[Math.round(pose.facing / 450) % 8]!
  if (!at) return words.at(words.cm(pose.x), words.cm(pose.y), words.looks(facing))
  const angle = (at.facing * Math.PI) / 1800
  const [dx, dy] = [pose.x - at.x, pose.y - at.y]
  const ahead = Math.round(dx * Math.sin(angle) + dy * Math.cos(angle))
  // Its right hand is a quarter turn back from where it looks.
  const aside = Math.round(-dx * Math.cos(angle) + dy * Math.sin(angle))
  const some = (by: number, more: (cm: string) => string, less: (cm: string) => string) =>
    Math.abs(by) < 5 ? '' : by > 0 ? more(words.cm(by)) : less(words.cm(-by))
  return words.spot(some(ahead, words.ahead, words.back), some(aside, words.right, words.left), facing)
}

/** The way to a pose and what stands against it, in words. */
export function judgement(scene: Scene, pose: Pose): string {
  const words = wordsOf(scene.locale)
  const found = judged(scene, pose)
  if (!found) return ''
  const way = found.path === null || found.most === null ? '' : words.way(words.cm(found.path), words.cm(found.most))
  return [way, found.fault ? words.faults[found.fault] : ''].filter(Boolean).join(sharedWords(scene.locale).colon)
}

/** The units a card in the hand can be played on, and on how many at once. */
export function reachOf({ view, rules, legal, hand }: Scene): {
  readonly limit: number
  readonly eligible: readonly string[]
} {
  const card = cardIn(hand)
  if (card === null) return { limit: 0, eligible: [] }
  const asked = rules?.queries?.cardReach(view as never, card)
  if (asked) return asked
  const units = legal.flatMap(order => (order.type === 'play' && order.card === card ? [order.units] : []))
  return { limit: Math.max(0, ...units.map(list => list.length)), eligible: [...new Set(units.flat())] }
}
