import '@umpire/boards/dolg-solo-ai/fr'
import '@umpire/boards/dolg-solo-ai/ru'
import { orderWords } from '@umpire/boards/dolg-solo-ai/orders'
import { isRecord, type Locale, type Problem, type Result } from '@umpire/core-game'
import { fraction, seedRng } from '@umpire/core-rng'
import {
  type Content,
  type DolgRuleset,
  describeProblem,
  type Event,
  type Options,
  type Order,
  type Pose,
  type ScoredCharge,
  type Seat,
  type State,
  ruleset as sampleRules,
  type Unit,
  type View,
} from '@umpire/dolg-solo-ai'
import { cardsLeft, companionOf, dieText, firstBattle, readOwnContent } from '@umpire/dolg-solo-ai/companion'
import { explain } from '@umpire/dolg-solo-ai/explain'
import { orderText, parseOrder, poseText } from '@umpire/dolg-solo-ai/notation'
import { policies, randomPolicy, standardOptions } from '@umpire/dolg-solo-ai/policy'
import { rulingWords } from '@umpire/dolg-solo-ai/ruling-words'
import { sampleContent } from '@umpire/dolg-solo-ai/sample'
import { svg } from '@umpire/dolg-solo-ai/svg'
import { adapt, type Game, type GameSpec, plainTask, questionWrong, type Screen } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { fold } from '../io/fold.ts'
import { chanceText } from '../io/words.ts'
import { bothNames, type Names, readCards, tidied } from '../solo/lenient.ts'
import { locale, words } from '../words/index.ts'

/** Characters of the drawn table. */
const ACROSS = 72
const DOWN = 24

const colourOf = (paint: Paint, unit: Unit) => (unit.seat === 'ai' ? paint.red : paint.blue)

/** The table from above with the names of units where they stand; the AI's edge is at the top, and distances stand along the edges. */
function drawTable({ settled, units }: View, paint: Paint, screen: Screen | undefined): string {
  const { width, depth } = settled.table
  const down = screen ? Math.max(4, Math.min(DOWN, screen.lines - 2)) : DOWN
  const rows = Array.from({ length: down }, () => Array.from({ length: ACROSS }, () => ' '))
  for (const unit of units) {
    if (!unit.pose || unit.condition === 'destroyed') continue
    const x = Math.min(
      ACROSS - unit.id.length,
      Math.max(0, Math.round((unit.pose.x / width) * ACROSS - unit.id.length / 2)),
    )
    const y = Math.max(0, Math.min(down - 1, Math.floor((unit.pose.y / depth) * down)))
    ;[...unit.id].forEach((sign, i) => {
      rows[y]![x + i] = colourOf(paint, unit)(sign)
    })
  }
  const scale = (i: number) => String(Math.round((depth * i) / down)).padStart(LABEL)
  const step = ACROSS / 4
  const top = [0, 1, 2, 3].map(i => String(Math.round((width * i) / 4)).padEnd(step, '-')).join('')
  const edge = paint.dim(`${' '.repeat(LABEL)}+${top}+`)
  return [
    edge,
    ...rows.map(
      (row, i) => paint.dim(`${i % 4 === 0 ? scale(i) : ' '.repeat(LABEL)}|`) + row.join('') + paint.dim('|'),
    ),
    paint.dim(`${' '.repeat(LABEL)}+${'-'.repeat(ACROSS)}+`),
  ].join('\n')
}
/** For a distance along the left edge. */
const LABEL = 4

const word = (text: string) => say().words[text] ?? text

function unitLine(unit: Unit, paint: Paint): string {
  const { id, card, pose, damage, condition, formation, engaged, done } = unit
  const facts = [
    damage ? say().damage(damage) : '',
    condition === 'fit' ? '' : word(condition),
    formation ? word(formation) : '',
    engaged.length ? say().inMelee(engaged.join(', ')) : '',
    ...done.map(word),
  ].filter(Boolean)
  return colourOf(
    paint,
    unit,
  )(`${id.padEnd(4)} ${card.padEnd(12)} ${(pose ? poseText(pose) : say().off).padEnd(17)} ${facts.join(', ')}`)
}

const say = () => words().dolg
const reasonWords = (reason: string) => say().endings[reason] ?? reason

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

function unitLines({ units }: View, paint: Paint): string[] {
  return units.filter(({ pose, condition }) => pose && condition !== 'destroyed').map(unit => unitLine(unit, paint))
}

function chargeText({ option, riskFree, difference }: ScoredCharge): string {
  const { target, side, path, envelops } = option
  return say().charge(target, word(side), path, difference, envelops, riskFree)
}

const deckOf = (problem: Problem) => (problem as { readonly deck?: string }).deck ?? 'mixed'

/** Who stands where a unit is to stand, and how far one base lies in the other: 1 hundredth is half a millimetre. */
function inTheWay(ruleset: DolgRuleset, view: View, unit: string, pose: Pose): readonly string[] {
  const units = view.units.map(one => (one.id === unit ? { ...one, pose } : one))
  return ruleset.queries.judgeLayout({ ...view, units }).flatMap(({ units: [one, other], obstacle, by }) => {
    const tenths = Math.ceil(by / 2)
    if (one !== unit && other !== unit) return []
    if (obstacle !== null) return [words().solo.obstacle(obstacle + 1, tenths)]
    return other === undefined ? [] : [words().solo.overlap(one === unit ? other : one, tenths)]
  })
}

type Spec = GameSpec<Options, State, Order, Event, Seat, View>

/** How likely a unit is to hit another in melee, by the core rules. */
function meleeQuestion(ruleset: DolgRuleset, content: Content): Spec['questions'][number] {
  return {
    name: 'melee',
    usage: 'UNIT ENEMY',
    get about() {
      return say().about.melee
    },
    least: 2,
    ask: (state, [unit = '', enemy = '']) => {
      const field = ruleset.queries.field(state)
      const [one, other] = [unit, enemy].map(id => field.bodies.find(body => body.unit.id === id))
      if (!one || !other) return questionWrong(say().notOnTable(one ? enemy : unit))
      const { num, den } = content.core.meleeOdds(field, one, other)
      const chance = fraction(num, den)
      return {
        ok: true,
        value: {
          value: { unit, enemy, chance },
          lines: [say().strikes(unit, enemy, chanceText(chance))],
        },
      }
    },
  }
}

/** Where a unit may charge, and what the AI thinks of it. */
function chargesQuestion(ruleset: DolgRuleset): Spec['questions'][number] {
  return {
    name: 'charges',
    usage: 'UNIT',
    get about() {
      return say().about.charges
    },
    least: 1,
    ask: (state, [unit = '']) => {
      if (!state.units.some(one => one.id === unit)) return questionWrong(say().noUnit(unit))
      const found = ruleset.queries.charges(state, unit)
      return {
        ok: true,
        value: { value: found, lines: found.length ? found.map(chargeText) : [say().chargesNobody(unit)] },
      }
    },
  }
}

/** What bears on how the AI behaves this turn. */
function behaviourQuestion(ruleset: DolgRuleset): Spec['questions'][number] {
  return {
    name: 'behaviour',
    usage: '',
    get about() {
      return say().about.behaviour
    },
    least: 0,
    ask: state => {
      const found = ruleset.queries.modifiers(state)
      return {
        ok: true,
        value: {
          value: found,
          lines: found.length
            ? found.map(({ rule, amount }) => `${amount > 0 ? '+' : ''}${amount} (${rule})`)
            : [say().nothingBears],
        },
      }
    },
  }
}

/** Cards that are drawn from real decks. */
function cardSupply(ruleset: DolgRuleset, names: () => Names): NonNullable<Spec['supply']> {
  return {
    codes: ['card-needed', 'card-refused'],
    refusedCode: 'card-refused',
    prompt: (_, problem) => {
      const { purpose } = problem as { readonly purpose?: string }
      return say().draw(word(deckOf(problem)), purpose ?? say().who['ai']!)
    },
    complete: (state, problem) => line => [
      cardsLeft(companionOf(ruleset), state, deckOf(problem)).filter(card => card.startsWith(line)),
      line,
    ],
    orders: (_, text) => {
      const cards = readCards(names(), text)
      return cards.ok ? { ok: true, value: { human: [{ type: 'cards' as const, cards: cards.value }] } } : cards
    },
  }
}

/** Orders and what they mean. */
function orderHelp(): Spec['orderHelp'] {
  const { help } = say()
  return [
    ['place p1 1200,1400 180.0', help.place],
    ['host p3', help.host],
    ['ready', help.ready],
    ['play CARD p1,p2', help.play],
    ['move p1 1200,1250 180.0', help.move],
    ['charge p1 a2', help.charge],
    ['next', help.next],
    ['moved p1 750,1250 180', help.report],
    ['damaged a2 3', help.damaged],
    ['condition a2 broken', help.condition],
    ['engaged a10 p6,p7', help.engaged],
    ['ask-event melee defender a2 p1', help.askEvent],
    ['formed a2 wedge no', help.formed],
    ['marked a2 yes no', help.marked],
    ['general ai fallen -', help.general],
    ['take-card', help.takeCard],
    ['resume ai melee 2', help.resume],
    ['concluded human', help.concluded],
  ]
}

/** Whose turn it is, the phase, and the behaviour that was drawn. */
function statusLine({ round, turn, phase, behaviour, end }: View): string {
  if (end) return say().over
  const when = round ? say().turn(round) : say().preparation
  return say().standing(when, say().who[turn]!, word(phase)) + (behaviour ? say().means(word(behaviour.row)) : '')
}

/** The table with the hand under it, and all units where a screen does not end. */
function drawView(view: View, paint: Paint, screen: Screen | undefined): string {
  const hand = view.hand?.length ? [say().hand(view.hand.join(' '))] : []
  const short = screen ? hand.flatMap(line => fold(line, screen.columns)) : hand
  const table = drawTable(view, paint, screen && { ...screen, lines: screen.lines - short.length })
  return [table, ...(screen ? [] : unitLines(view, paint)), ...short].join('\n')
}

/** The solo rules bound to cards and core rules. */
function gameOf(ruleset: DolgRuleset, content: Content, usual: Options = standardOptions): Game {
  const names = new Map([...content.units, ...content.generals, ...content.actions].map(card => [card.id, card.name]))
  const companion = companionOf(ruleset)
  const nameOf = (id: string) => ruleset.called(names.get(id) ?? id, locale())
  /** Ids in a text, each with the name of its card. */
  const named = ({ units }: State, text: string) =>
    text.replace(/[^\s>]+/g, id => {
      const card = units.find(unit => unit.id === id)?.card
      return card === undefined ? nameOf(id) : `${id} ${nameOf(card)}`
    })
  return adapt({
    id: ruleset.id,
    get title() {
      return say().title
    },
    rules: ruleset,
    standardOptions: usual,
    rulingWords,
    seatName: (_, seat) => say().seats[seat] ?? seat,
    human: 'human',
    policies,
    characters: { random: { ...policies, human: randomPolicy } },
    withContent: own =>
      dolgOf(isRecord(own) && isRecord(own['cards']) ? { id: content.id, ...own['cards'], core: own['core'] } : own),
    orderText,
    parseOrder,
    planWords: (view, plan) => plan.map(order => orderWords(order, { view, rules: ruleset, locale: locale() })),
    orderBreak: /\s*;\s*/,
    obstacle: (view, _seat, order, problem) =>
      'unit' in order && 'pose' in order && order.pose && problem.code === 'overlap'
        ? inTheWay(ruleset, view, order.unit, order.pose)
        : [],
    normal: (view, text) => tidied([...view.units.map(({ id }) => id), ...names.keys()], text),
    get orderHelp() {
      return orderHelp()
    },
    turnOf: ({ round, turn }) => `${round} ${turn}`,
    tell: (events, _viewer, locale) => tellSolo(ruleset, nameOf, events, locale),
    describeProblem,
    draw: drawView,
    legend: () => say().legend,
    list: (view, paint) => unitLines(view, paint).map(line => `  ${line}`),
    ending: (_, { reason }) => reasonWords(reason),
    reasonWords,
    status: statusLine,
    dieMeans: (state, die) => dieText(companion, state, die, locale(), text => named(state, text), word),
    svg: (view, options) => svg(view, { ...options, content }),
    supply: cardSupply(ruleset, () => [...names].flatMap(([id, name]) => bothNames(id, name))),
    tasks: [
      {
        name: 'charge',
        usage: '[CHANCE]',
        read: (_, [text = '1/2', ...more]) => {
          const [, num, den] = /^(\d{1,3})\/([1-9]\d{0,2})$/.exec(text) ?? []
          return num === undefined || more.length > 0
            ? null
            : { type: 'charge', chance: { num: Number(num), den: Number(den) } }
        },
      },
      plainTask('shoot'),
      plainTask('shelter'),
    ],
    questions: [meleeQuestion(ruleset, content), chargesQuestion(ruleset), behaviourQuestion(ruleset)],
  })
}

/** With the sample cards and numbers. */
export const dolgSoloAi: Game = gameOf(sampleRules, sampleContent)

/** With a person's own cards and numbers: `{ id, units, generals, actions, core: { id, parameters } }`; the sample's numbers unless told. */
export function dolgOf(value: unknown): Result<Game> {
  const read = readOwnContent(value)
  if (!read.ok) return read
  const { rules, content } = read.value
  // The sample battle, as far as its cards are there; else one with these.
  const fits = rules.setup(standardOptions, seedRng(1)).ok
  return { ok: true, value: gameOf(rules, content, fits ? standardOptions : firstBattle(content)) }
}

/** The sample cards and numbers, to be changed by hand. */
export function contentTemplate(): unknown {
  const { id, units, generals, actions, core } = sampleContent
  return { id: `my ${id}`, units, generals, actions, core: { id: 'my numbers', parameters: core.parameters } }
}
