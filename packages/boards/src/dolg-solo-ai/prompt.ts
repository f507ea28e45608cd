import type { Order } from '@umpire/dolg-solo-ai'
import { explainOrder } from '@umpire/dolg-solo-ai/explain'
import { wordsOf as sharedWords } from '../elements/words.ts'
import type { Scene } from './game.ts'
import { comesTo, judgement, meantPose, reachOf, strikeAt } from './prospect.ts'
import { actionCard, bodyOf, called, cardIn, cardName, turned, unitIn } from './table.ts'
import { wordsOf } from './words.ts'

/** Cards a side may play in a turn (D-144). */
const CARDS = 2

/** What is expected now, in a line. */
export function prompt(scene: Scene): string {
  const { view, seat, locale, hand } = scene
  const words = wordsOf(locale)
  const { end, round, turn, phase } = view
  if (end) {
    const [winner] = end.winners
    const reason = words.reasons[end.reason]
    return winner ? words.won(words.seats[winner], reason) : words.drawn(reason)
  }
  if (cardIn(hand) !== null) return cardPrompt(scene)
  if (unitIn(hand) !== null && seat !== null) return unitPrompt(scene)
  if (phase === 'deployment' && seat !== null) {
    const left = view.units.filter(unit => unit.seat === 'human' && !unit.pose).length
    return left > 0 ? words.deploy(left) : words.deployed
  }
  const now =
    round === 0 ? words.preparing(words.phases[phase]) : words.turnOf(round, words.seats[turn], words.phases[phase])
  return seat === null ? now : `${now} ${todo(scene)}`
}

function todo({ view, legal, locale }: Scene): string {
  const words = wordsOf(locale)
  if (view.settled.resolution === 'reported') return words.report
  const able = (types: readonly Order['type'][]) =>
    new Set(legal.flatMap(order => (types.includes(order.type) && 'unit' in order ? [order.unit] : []))).size
  switch (view.phase) {
    case 'activation':
      return words.cards(Math.max(0, CARDS - view.played))
    case 'movement':
      return words.movers(able(['move', 'charge', 'withdraw']))
    case 'ranged':
      return words.shooters(able(['shoot']))
    case 'melee':
      return words.fighters(able(['fight']))
    default:
      return words.rout
  }
}

function cardPrompt(scene: Scene): string {
  const { rules, locale, hand, legal } = scene
  const words = wordsOf(locale)
  const id = cardIn(hand)!
  const card = actionCard(id, rules)
  const told = card ? words.card(called(card.name, rules, locale), explainOrder(card, locale)) : id
  if (!legal.some(order => order.type === 'play' && order.card === id)) return told
  const { limit, eligible } = reachOf(scene)
  if (limit === 0) return told
  if (eligible.length === 0) return `${told} ${words.cardNone}`
  if (limit === 1) return `${told} ${words.cardOne}`
  return `${told} ${limit < eligible.length ? words.cardChoose(limit) : words.cardAll(eligible.length)}`
}

function unitPrompt(scene: Scene): string {
  const { view, rules, locale, hand, over, legal } = scene
  const words = wordsOf(locale)
  const id = unitIn(hand)!
  const body = bodyOf(view, rules, id)
  const unit = view.units.find(one => one.id === id)
  const name = `${id} ${unit ? cardName(unit.card, rules, locale) : ''}`.trim()
  const armed = strikeAt(scene, hand.armed)
  if (armed) return `${comesTo(armed, scene)} ${words.again}`
  const aimed = strikeAt(scene, over)
  if (aimed) return comesTo(aimed, scene)
  const pose = meantPose(scene, over) ?? (body && hand.turn ? turned(body.pose, hand.turn) : null)
  if (pose) return `${name}${sharedWords(locale).colon}${judgement(scene, pose) || words.putHere}.`
  if (view.phase === 'deployment') return words.place(name)
  const own = legal.filter(order => 'unit' in order && order.unit === id)
  if (own.some(order => order.type === 'shoot' || order.type === 'fight')) return words.aim(name)
  if (own.length > 0) return words.move(name)
  const fault = body && rules?.queries?.judgeMove(view as never, id, body.pose).fault
  return words.idle(name, words.faults[fault ?? 'wrong-phase'])
}
