import { isRecord, type Locale, type Problem, type Result } from '@umpire/core-game'
import { fraction } from '@umpire/core-rng'
import {
  type Content,
  createRuleset,
  type DolgRuleset,
  type Event,
  rulingChoices,
  type ScoredCharge,
  type State,
  ruleset as sampleRules,
  typeOf,
  type Unit,
  type View,
} from '@umpire/dolg-solo-ai'
import { explain } from '@umpire/dolg-solo-ai/explain'
import { orderText, parseOrder, poseText } from '@umpire/dolg-solo-ai/notation'
import { policies, randomPolicy, standardOptions } from '@umpire/dolg-solo-ai/policy'
import { sampleContent, tableCoreRules } from '@umpire/dolg-solo-ai/sample'
import { svg } from '@umpire/dolg-solo-ai/svg'
import { adapt, type Game, questionWrong } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { chanceText } from '../io/words.ts'

/** Characters of the drawn table. */
const ACROSS = 76
const DOWN = 24

const colourOf = (paint: Paint, unit: Unit) => (unit.side === 'ai' ? paint.red : paint.blue)

/** The table from above with the names of units where they stand; the AI's edge is at the top. */
function drawTable({ settled, units }: View, paint: Paint): string {
  const { width, depth } = settled.table
  const rows = Array.from({ length: DOWN }, () => Array.from({ length: ACROSS }, () => ' '))
  for (const unit of units) {
    if (!unit.pose || unit.condition === 'destroyed') continue
    const x = Math.min(
      ACROSS - unit.id.length,
      Math.max(0, Math.round((unit.pose.x / width) * ACROSS - unit.id.length / 2)),
    )
    const y = Math.min(DOWN - 1, Math.floor((unit.pose.y / depth) * DOWN))
    ;[...unit.id].forEach((sign, i) => {
      rows[y]![x + i] = colourOf(paint, unit)(sign)
    })
  }
  const edge = paint.dim(`+${'-'.repeat(ACROSS)}+`)
  return [edge, ...rows.map(row => paint.dim('|') + row.join('') + paint.dim('|')), edge].join('\n')
}

function unitLine(unit: Unit, paint: Paint): string {
  const { id, card, pose, damage, condition, formation, engaged, done } = unit
  const facts = [
    damage ? `damage ${damage}` : '',
    condition === 'fit' ? '' : condition,
    formation ?? '',
    engaged.length ? `in melee with ${engaged.join(', ')}` : '',
    ...done,
  ].filter(Boolean)
  return colourOf(
    paint,
    unit,
  )(`${id.padEnd(4)} ${card.padEnd(12)} ${(pose ? poseText(pose) : 'off the table').padEnd(17)} ${facts.join(', ')}`)
}

/** What happened, and for each decision of the AI why. */
function tellSolo(
  ruleset: DolgRuleset,
  nameOf: (id: string) => string,
  events: readonly Event[],
  locale: Locale,
): string[] {
  return events.map(event =>
    event.type === 'decided' ? explain(event.decision, locale, nameOf) : ruleset.describe(event, locale),
  )
}

function chargeText({ option, riskFree, difference }: ScoredCharge): string {
  const { target, side, path, envelops } = option
  return `${target} in the ${side}, ${path} away, difference ${difference}${envelops ? ', envelops' : ''}${riskFree ? ' without risk' : ''}`
}

/** The cards that may still be drawn: action cards, units to recruit, or those recruited that wait for a zone. */
function cardsLeft({ units: cards }: Content, state: State, deck: string): string[] {
  if (deck === 'actions') return [...new Set(state.deck)].sort()
  const types = new Map(cards.map(card => [card.id, typeOf(card)]))
  const waiting = state.units.flatMap(({ side, zone, card }) => (side === 'ai' && zone === null ? [card] : []))
  const heap = state.phase === 'distribution' ? waiting : state.unitDeck
  return [...new Set(heap)].filter(card => deck === 'mixed' || types.get(card) === deck).sort()
}

const deckOf = (problem: Problem) => (problem as { readonly deck?: string }).deck ?? 'mixed'

/** The solo rules bound to cards and core rules. */
function gameOf(ruleset: DolgRuleset, content: Content): Game {
  const names = new Map([...content.units, ...content.generals, ...content.actions].map(card => [card.id, card.name]))
  const nameOf = (id: string) => names.get(id) ?? id
  return adapt({
    id: ruleset.id,
    title: 'DOLG!, the solo battle',
    rules: ruleset,
    standardOptions,
    seatsOf: () => ruleset.seats,
    seatName: (_, seat) => (seat === 'ai' ? 'The AI' : 'The player'),
    human: 'human',
    policies,
    characters: { random: { ...policies, human: randomPolicy } },
    rulings: { within: null, readings: rulingChoices },
    turns: 'sequential',
    orderText,
    parseOrder,
    orderBreak: /\s*;\s*/,
    orderHelp: [
      ['place p1 1200,1400 180.0', "deploys a unit: x,y from the AI's left corner, where it looks"],
      ['host p3', 'puts your general with a unit'],
      ['ready', 'your deployment is over'],
      ['play CARD p1,p2', 'plays an action card on units'],
      ['move p1 1200,1250 180.0', 'moves a unit; withdraw likewise'],
      ['charge p1 a2', 'charges, shoots, fights: charge, shoot, fight'],
      ['next', 'ends the phase'],
      ['moved, damaged, condition ...', 'say what happened on a real table'],
    ],
    turnOf: ({ turn, side }) => `${turn} ${side}`,
    isSecret: () => false,
    mayKnow: (event, viewer) => event.type !== 'drawn' || viewer === 'human',
    tell: (events, _viewer, locale) => tellSolo(ruleset, nameOf, events, locale),
    draw: (view, paint) =>
      [
        drawTable(view, paint),
        ...view.units
          .filter(({ pose, condition }) => pose && condition !== 'destroyed')
          .map(unit => unitLine(unit, paint)),
        ...(view.hand?.length ? [`your cards: ${view.hand.join(' ')}`] : []),
      ].join('\n'),
    status: ({ turn, side, phase, behaviour, end }) => {
      if (end) return 'the battle is over'
      return `${turn ? `turn ${turn}` : 'preparation'}, ${side === 'ai' ? 'the AI' : 'the player'}: ${phase}${behaviour ? `, the AI means to ${behaviour.row}` : ''}`
    },
    svg: (view, options) => svg(view, { ...options, content }),
    supply: {
      codes: ['card-needed', 'card-refused'],
      refusedCode: 'card-refused',
      prompt: (_, problem) => {
        const { purpose } = problem as { readonly purpose?: string }
        return `Draw a card from the deck "${deckOf(problem)}" for ${purpose ?? 'the AI'} and type its id (TAB lists them; cancel):`
      },
      complete: (state, problem) => line => [
        cardsLeft(content, state, deckOf(problem)).filter(card => card.startsWith(line)),
        line,
      ],
      orders: (_, text) => ({ ok: true, value: { human: [{ type: 'cards' as const, cards: text.split(/[\s,]+/) }] } }),
    },
    questions: [
      {
        name: 'melee',
        usage: 'UNIT ENEMY',
        about: 'the chance of a unit in a fight, by the core rules',
        least: 2,
        ask: (state, [unit = '', enemy = '']) => {
          const field = ruleset.queries.field(state)
          const [one, other] = [unit, enemy].map(id => field.bodies.find(body => body.unit.id === id))
          if (!one || !other) return questionWrong(`${one ? enemy : unit} is no unit on the table`)
          const { num, den } = content.core.meleeOdds(field, one, other)
          const chance = fraction(num, den)
          return {
            ok: true,
            value: {
              value: { unit, enemy, chance },
              lines: [`${unit} strikes ${enemy} with success: ${chanceText(chance)}`],
            },
          }
        },
      },
      {
        name: 'charges',
        usage: 'UNIT',
        about: 'whom a unit can charge, and how the AI would rate it',
        least: 1,
        ask: (state, [unit = '']) => {
          if (!state.units.some(one => one.id === unit)) return questionWrong(`There is no unit ${unit}`)
          const found = ruleset.queries.charges(state, unit)
          return {
            ok: true,
            value: { value: found, lines: found.length ? found.map(chargeText) : [`${unit} can charge nobody`] },
          }
        },
      },
      {
        name: 'behaviour',
        usage: '',
        about: "what bears on the AI's behaviour now",
        least: 0,
        ask: state => {
          const found = ruleset.queries.modifiers(state)
          return {
            ok: true,
            value: {
              value: found,
              lines: found.length
                ? found.map(({ rule, amount }) => `${amount > 0 ? '+' : ''}${amount} (${rule})`)
                : ['nothing bears on it'],
            },
          }
        },
      },
    ],
  })
}

/** With the sample cards and numbers. */
export const dolgSoloAi: Game = gameOf(sampleRules, sampleContent)

/** With a person's own cards and numbers: `{ id, units, generals, actions, core: { id, parameters } }`; the sample's numbers unless told. */
export function dolgOf(value: unknown): Result<Game> {
  if (!isRecord(value))
    return {
      ok: false,
      problems: [{ code: 'content-malformed', at: [], message: 'Content is a JSON object with cards' }],
    }
  const { core, ...cards } = value
  const { id = 'my numbers', parameters } = (isRecord(core) ? core : {}) as {
    readonly id?: string
    readonly parameters?: unknown
  }
  const numbers =
    core === undefined
      ? { ok: true as const, value: sampleContent.core }
      : tableCoreRules(id, (isRecord(parameters) ? parameters : {}) as { readonly [name: string]: number })
  if (!numbers.ok)
    return { ok: false, problems: numbers.problems.map(found => ({ ...found, at: ['core', ...found.at] })) }
  const content = { ...cards, core: numbers.value } as Content
  const made = createRuleset(content)
  return made.ok ? { ok: true, value: gameOf(made.value, content) } : made
}

/** The sample cards and numbers, to be changed by hand. */
export function contentTemplate(): unknown {
  const { id, units, generals, actions, core } = sampleContent
  return { id: `my ${id}`, units, generals, actions, core: { id: 'my numbers', parameters: core.parameters } }
}
