import type { Standing } from '@umpire/dolg-solo-ai/svg'
import type { Scene } from './game.ts'
import { fromUnit, judgement, meantPose, reachOf, strikeAt } from './prospect.ts'
import { bodyOf, called, cardIn, handleOf, unitIn } from './table.ts'
import { wordsOf } from './words.ts'

/** What is said of a cell: a unit, a pose that one can go to, or the handle that turns it. */
export function label(scene: Scene, cell: string): string {
  const { view, rules, locale, hand } = scene
  const words = wordsOf(locale)
  const held = unitIn(hand)
  const body = bodyOf(view, rules, cell)
  if (body) return [...about(scene, body), ...canBe(scene, cell)].join(', ')
  if (held !== null && cell === handleOf(held)) return words.handle(held)
  const pose = meantPose(scene, cell)
  if (!pose) return cell
  const at = bodyOf(view, rules, held)?.pose ?? null
  const can = view.phase === 'deployment' ? words.putHere : words.goHere
  return [fromUnit(scene, at, pose), judgement(scene, pose), can].filter(Boolean).join(', ')
}

/** A unit: who it is, how it fares, and where it looks. */
export function about(
  { view, rules, locale }: Pick<Scene, 'view' | 'rules' | 'locale'>,
  { unit, card, pose }: Standing,
): readonly string[] {
  const words = wordsOf(locale)
  const general = view.generals[unit.seat]
  const acts = view.turn === unit.seat && view.round > 0
  return [
    words.unit(unit.id, called(card.name, rules, locale), unit.seat),
    ...(general?.host === unit.id && general.condition !== 'fallen' ? [words.general] : []),
    ...(unit.condition === 'fit' ? [] : [words.conditions[unit.condition]]),
    ...(unit.damage > 0 ? [words.damage(unit.damage, card.hearts)] : []),
    ...(unit.formation === null ? [] : [words.formation(unit.formation)]),
    ...(unit.engaged.length > 0 ? [words.engaged(unit.engaged.join(' '))] : []),
    ...(acts && unit.done.includes('activated') ? [words.activated] : []),
    ...(acts && unit.done.includes('moved') ? [words.moved] : []),
    words.looks(words.facings[Math.round(pose.facing / 450) % 8]!),
  ]
}

function canBe(scene: Scene, cell: string): readonly string[] {
  const { hand, locale } = scene
  const words = wordsOf(locale)
  if (hand.piece === cell) return [words.taken]
  if (cardIn(hand) !== null) {
    if (hand.chosen?.includes(cell)) return [words.chosen]
    return reachOf(scene).eligible.includes(cell) ? [words.choosable] : []
  }
  const strike = strikeAt(scene, cell)
  return strike ? [words.prey[strike.type]] : []
}
