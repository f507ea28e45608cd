import type { Locale } from '@umpire/core-game'
import type { Decision, DecisionStep } from './events.ts'
import { say, sayAll } from './phrases.ts'

type Telling = readonly [en: string, ru: string]

/** `{about}` and `{chosen}` stand for what a decision says. */
const tellings: { readonly [step in DecisionStep]: Telling } = {
  general: ['The AI is led by {chosen}', 'Армией ИИ командует {chosen}'],
  quota: ['Of {about} the AI takes {chosen}', 'Тип «{about}»: ИИ берёт карт — {chosen}'],
  'top-up': ['With {about} points the AI draws {chosen}', 'При {about} очков ИИ берёт карту {chosen}'],
  victory: ['The battle is won by {chosen}', 'Условие победы — {chosen}'],
  minimum: [
    'Half of {about} points holds {chosen} full 500s: so many cards of each type are placed first',
    'В половине от {about} очков полных 500: {chosen}; столько карт каждого типа размещается сначала',
  ],
  zone: ['{about} goes to the {chosen}', '{about}: участок — {chosen}'],
  depth: [
    'The die for depth shows {chosen}; this army may use {about}',
    'Кубик глубины — {chosen}; этой армии подходят {about}',
  ],
  arrange: ['In the {about} the lines are {chosen}', 'Участок «{about}», линии: {chosen}'],
  host: ['The general goes with {chosen} (die {about})', 'Генерал — в отряде {chosen} (кубик: {about})'],
  behaviour: ['Behaviour {about} is {chosen}', 'Поведение {about} — {chosen}'],
  'first-card': ['Of {about} the first card is {chosen}', 'Из карт {about} первая — {chosen}'],
  'second-card': ['Of {about} the second card is {chosen}', 'Из карт {about} вторая — {chosen}'],
  'extra-card': ['Of {about} the extra card is {chosen}', 'Из карт {about} дополнительная — {chosen}'],
  activate: ['Under {about} the AI activates {chosen}', '{about}: ИИ активирует {chosen}'],
  withdraw: ['{about} is in trouble and withdraws to {chosen}', '{about} в беде и отходит: {chosen}'],
  move: ['Under "{about}" the AI chooses {chosen}', '«{about}»: ИИ выбирает {chosen}'],
  target: ['{about} shoots at {chosen}', '{about} стреляет по {chosen}'],
  event: ['For {about} the event is {chosen}', '{about}: событие — {chosen}'],
  fight: ['The next fight is {chosen}', 'Следующий бой — {chosen}'],
  rally: ['Rallied {about} goes {chosen}', 'Восстановленный отряд {about} идёт: {chosen}'],
}

/** Measures as people call them. */
const measureNames: { readonly [name: string]: Telling } = {
  leadership: ['leadership', 'лидерство'],
  cards: ['cards', 'карт'],
  cost: ['cost', 'стоимость'],
  value: ['value', 'значение'],
  kind: ['rank of its kind', 'место вида карты'],
  units: ['units', 'отрядов'],
  risk: ['risk', 'риск'],
  zone: ['zone', 'участок'],
  difference: ['difference', 'разница'],
  points: ['points', 'очки'],
  target: ['target', 'цель'],
  side: ['side', 'сторона'],
  path: ['path', 'путь'],
  lines: ['lines', 'линий'],
  gaps: ['gaps', 'брешей'],
  'gap-length': ['length of gaps', 'длина брешей'],
  misalignment: ['misalignment', 'перекос'],
  damage: ['damage', 'урон'],
  long: ['long range', 'длинная дистанция'],
  near: ['nearness', 'близость'],
  threats: ['threats', 'угроз'],
  unsafe: ['danger', 'опасность'],
  behind: ['behind', 'отставание'],
  tier: ['tier', 'очередь'],
  odds: ['odds, per mille', 'шансы, промилле'],
}

/** Why the AI decided so, in one sentence: what, how it compared, which dice, which clauses. */
export function explain(decision: Decision, locale: Locale): string {
  const ru = locale === 'ru' ? 1 : 0
  const { step, about, chosen, measures, candidates, considered, dice, rules } = decision
  const fill = (text: string) =>
    text.replaceAll(/\{about\}|\{chosen\}/g, key => sayAll(key === '{about}' ? about : chosen, locale))
  const parts = [fill(tellings[step][ru])]
  const shown = candidates.slice(0, 3).map(({ name, score }) => {
    const values = score.flatMap((value, i) => {
      const measure = measures[i]
      return measure === undefined ? [] : [`${measureName(measure, locale)} ${Math.abs(value)}`]
    })
    return values.length ? `${say(name, locale)} (${values.join(', ')})` : say(name, locale)
  })
  if (shown.length) parts.push(`${['best of', 'лучшие из'][ru]} ${considered}: ${shown.join('; ')}`)
  if (dice.length) parts.push(`${['dice', 'кубики'][ru]}: ${dice.map(roll => `${roll.face}/${roll.sides}`).join(' ')}`)
  return `${parts.join(' — ')} (${rules.join(', ')}).`
}

function measureName(name: string, locale: Locale): string {
  const known = Object.hasOwn(measureNames, name) ? measureNames[name] : undefined
  return known ? known[locale === 'ru' ? 1 : 0] : name
}
