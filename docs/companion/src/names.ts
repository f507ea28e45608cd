import type { Decision, Event, Pose } from '@umpire/dolg-solo-ai'
import { type Answer, centimetres, type Dialogue, isPick, type Question } from '@umpire/dolg-solo-ai/companion'
import { summary, termOf } from '@umpire/dolg-solo-ai/explain'
import { orderText } from '@umpire/dolg-solo-ai/notation'
import type { App } from './app.ts'

/** The name of a card; its id where nobody knows it. */
export function cardName({ companion: { cards, rules }, locale }: App, id: string): string {
  const all = [...cards.units, ...cards.generals, ...cards.actions]
  return rules.called(all.find(card => card.id === id)?.name ?? id, locale)
}

/** `a11 Hill Chariots`. */
export function unitName(app: App, now: Dialogue, id: string): string {
  const unit = now.match.state.units.find(one => one.id === id)
  return unit ? `${id} ${cardName(app, unit.card)}` : id
}

/** A text of ids and terms in words. */
export function inWords(app: App, now: Dialogue, text: string): string {
  const { purposes } = app.words
  const known = purposes[text]
  if (known !== undefined) return known
  return text
    .replaceAll('>', ' → ')
    .split(' ')
    .map(word => {
      if (now.match.state.units.some(({ id }) => id === word)) return unitName(app, now, word)
      const name = cardName(app, word)
      return name !== word ? name : (purposes[word] ?? termOf(word, app.locale))
    })
    .filter(Boolean)
    .join(' ')
}

/** What a card is drawn for. */
export function drawText(app: App, now: Dialogue, purpose: string): string {
  const { cardFor } = app.words
  return cardFor[purpose] ?? cardFor[purpose.split(' ')[0]!] ?? inWords(app, now, purpose)
}

/** What a die is thrown for. */
export function purposeText(app: App, now: Dialogue, purpose: string): string {
  const { dieFor, about, equals } = app.words
  const known = dieFor[purpose]
  if (known) return known
  const [first = '', ...rest] = purpose.split(' ')
  const begun = dieFor[first]
  // Dice that pick among equals are named after what they pick by: that says nothing at the table.
  if (!begun && isPick(purpose)) return equals(inWords(app, now, purpose.replace(/ (unit|points|score|tie)$/, '')))
  if (!begun) return inWords(app, now, purpose)
  return rest.length ? about(begun, inWords(app, now, rest.join(' '))) : begun
}

export function phaseName({ words, locale }: App, phase: string): string {
  return words.phases[phase] ?? termOf(phase, locale)
}

/** As a heading has it. */
export function heading(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Whose turn it is, and which phase. */
export function statusOf(app: App, { match, talk }: Dialogue): string {
  const { words } = app
  // What is talked about happened in the phase before.
  const state = talk && 'from' in talk ? match.frames[talk.from - 1]!.state : match.state
  const when = state.round ? words.turnNo(state.round) : words.preparation
  return `${when} · ${state.turn === 'ai' ? words.ai : words.you} · ${phaseName(app, state.phase)}`
}

/** What was decided, short, without its clauses. */
export function decided(app: App, decision: Decision): string {
  return summary(decision, app.locale, id => cardName(app, id))
}

/** Why a unit moves: the item of the rules under which it does. */
export function reasonOf(app: App, decision: Decision): string {
  return decision.step === 'move'
    ? app.words.quoted(termOf(decision.about, app.locale))
    : decided(app, decision).replace('>', ' → ')
}

export function eventText({ companion, locale }: App, event: Event): string {
  return companion.rules.describe(event, locale)
}

/** A question and its answer in the list of answers. */
export function questionText(app: App, now: Dialogue, question: Question): string {
  const { words } = app
  switch (question.type) {
    case 'die':
      return purposeText(app, now, question.purpose)
    case 'card':
      return drawText(app, now, question.purpose)
    case 'told':
      return words.acts
    case 'place':
      return unitName(app, now, question.unit)
    case 'result':
      return words[question.how === 'shot' ? 'shoots' : 'fights'](question.by, question.unit)
    default:
      return words.yourTurn
  }
}

export function answerText(app: App, now: Dialogue, answer: Answer): string {
  const { words } = app
  if ('die' in answer) return String(answer.die)
  if ('cards' in answer) return cardName(app, answer.cards)
  if ('heard' in answer) return '✓'
  if ('stands' in answer) {
    const { question } = now
    if (answer.stands === null) return words.off
    const { x, y, facing } = answer.stands
    const same =
      question.type === 'place' && question.to.x === x && question.to.y === y && question.to.facing === facing
    return same ? words.stands : poseWords(app, answer.stands)
  }
  if ('attack' in answer) return words.about(words.attack, `${answer.attack} → ${answer.on}`)
  if ('more' in answer) {
    const parts = [
      ...(answer.more ? [`${words.damage} +${answer.more}`] : []),
      ...(answer.condition ? [words.conditions[answer.condition]] : []),
    ]
    return parts.join(', ') || words.nothing
  }
  return answer.orders.map(order => orderWords(app, order)).join('; ')
}

function orderWords(app: App, order: Parameters<typeof orderText>[0]): string {
  const { words } = app
  switch (order.type) {
    case 'next':
      return words.heard
    case 'ready':
      return words.readyArmy
    case 'moved':
    case 'place':
      return words.about(order.unit, order.pose ? poseWords(app, order.pose) : words.off)
    case 'damaged':
      return words.about(order.unit, `${words.damage} ${order.damage}`)
    case 'condition':
      return words.about(order.unit, words.conditions[order.condition])
    case 'engaged':
      return words.about(order.unit, words.melees(order.enemies.join(', ') || words.none))
    case 'host':
      return words.about(order.unit, words.hostHere)
    default:
      return orderText(order)
  }
}

/** A pose in words. */
export function poseWords({ words, locale }: App, { x, y, facing }: Pose): string {
  return words.at(centimetres(x, locale), centimetres(y, locale), Math.round(facing / 10))
}
