import { isRecord, Match, type Refusal, type Result } from '@umpire/core-game'
import type { CardId } from '../content/model.ts'
import type { Decision, Event } from '../events.ts'
import { samePose } from '../geometry/table.ts'
import { conditions, type Options, type Pose, type State, type UnitId } from '../model.ts'
import type { Order, Report } from '../orders.ts'
import { fault } from '../problems.ts'
import { afterwards, doneIn, nextPart, resultReports, walksOf, withMelees } from './afterwards.ts'
import { cardsLeft } from './cards.ts'
import type { Battle, Companion } from './model.ts'
import type { Answer, Dialogue, Doing, Question, Talk } from './question.ts'
import { sortReports } from './snap.ts'
import { type StepAnswer, tryStep } from './try-step.ts'

/** How a battle begins: its options, and the seed of its dice; null where the person throws them. */
export interface Beginning {
  readonly options: Options
  readonly seed: string | number | null
}

type Draft = Omit<Dialogue, 'question'>

/** Begins a battle, and goes on to the first question. Problems: those of `Match.start`. */
export function beginDialogue(companion: Companion, { options, seed }: Beginning): Result<Dialogue> {
  const match = Match.start(companion.rules, options, seed ?? { rolls: [] })
  return match.ok ? goOn(companion, { match: match.value, doing: null, talk: null }) : match
}

/** Answers the question. Problems: `answer-wrong` for what is no answer to it, and why the umpire refuses what was said; the question stands then. */
export function answered(companion: Companion, dialogue: Dialogue, answer: Answer): Result<Dialogue> {
  const { match, doing, talk, question } = dialogue
  if (!isRecord(answer)) return wrong()
  switch (question.type) {
    case 'die':
      if (!('die' in answer) || !isFace(answer.die, question.sides)) return wrong()
      return goOn(companion, { match, talk, doing: withAnswer(doing!, { die: answer.die }) })
    case 'card':
      return 'cards' in answer && typeof answer.cards === 'string' && /[^\s,]/.test(answer.cards)
        ? goOn(companion, { match, talk, doing: withAnswer(doing!, { cards: answer.cards }) })
        : wrong()
    case 'told':
      return 'heard' in answer && talk?.about === 'told'
        ? goOn(companion, { match, doing: null, talk: talk.after })
        : wrong()
    case 'place':
      return 'stands' in answer ? stood(companion, dialogue, answer.stands) : wrong()
    case 'result':
      return 'more' in answer ? struck(companion, dialogue, question, answer) : wrong()
    case 'turn':
      if ('attack' in answer) return attacked(companion, match, answer.attack, answer.on)
      return 'orders' in answer ? ordered(companion, match, answer.orders) : wrong()
    default:
      return wrong()
  }
}

function wrong(): Refusal {
  return { ok: false, problems: [fault('answer-wrong')] }
}

const isFace = (face: number, sides: number) => Number.isSafeInteger(face) && face >= 1 && face <= sides

function withAnswer(doing: Doing, answer: StepAnswer): Doing {
  return { ...doing, answers: [...doing.answers, answer] }
}

/** Goes on to the next question: does what needs no answer on the way. */
function goOn(companion: Companion, draft: Draft): Result<Dialogue> {
  let now = draft
  for (;;) {
    const next = now.doing ? step(companion, now, now.doing) : now.talk ? hold(companion, now, now.talk) : begin(now)
    if ('ok' in next) return next
    if ('question' in next) return { ok: true, value: next as Dialogue }
    now = next
  }
}

type Gone = Draft | Dialogue | Refusal

/** The next step where nothing is under way: the AI's, or the person's turn. */
function begin(now: Draft): Gone {
  const { state } = now.match
  if (state.end) return { ...now, question: { type: 'over' } }
  if (state.turn !== 'ai') return { ...now, question: { type: 'turn' } }
  return { ...now, doing: { orders: { ai: [{ type: 'proceed' }] }, answers: [], tells: true, after: null } }
}

function step(companion: Companion, now: Draft, doing: Doing): Gone {
  const tried = tryStep(companion, now.match, doing.orders, doing.answers)
  switch (tried.type) {
    case 'done': {
      const from = now.match.frames.length
      const to = tried.match.frames.length
      const after = doing.orders.ai ? afterStep(from, tried.match) : doing.after
      const talk: Talk | null = doing.tells ? { about: 'told', from, to, after } : after
      return { match: tried.match, doing: null, talk }
    }
    case 'die': {
      if (tried.idle) return { ...now, doing: withAnswer(doing, { die: 1, idle: true }) }
      const { sides, purpose, among } = tried.die
      return { ...now, question: { type: 'die', sides, purpose, ...(among && { among }) } }
    }
    case 'card': {
      const { deck, purpose } = tried.card
      return { ...now, question: { type: 'card', deck, purpose } }
    }
    case 'card-refused':
      return { ok: false, problems: [tried.problem] }
    default:
      return { ok: false, problems: tried.problems }
  }
}

/** The cards that may be drawn where one is asked for: those which the umpire takes. Each is tried, so ask when they are shown. */
export function drawable(companion: Companion, { match, doing, question }: Dialogue): readonly CardId[] {
  if (question.type !== 'card' || !doing) return []
  const { state } = match
  // In the middle of a step the deck may be made anew of the discards (AMB-27).
  const whole = question.deck === 'actions' ? { ...state, deck: [...state.deck, ...state.discard] } : state
  return cardsLeft(companion, whole, question.deck).filter(cards => {
    const { answers, orders } = withAnswer(doing, { cards })
    const { type } = tryStep(companion, match, orders, answers)
    return type !== 'card-refused' && type !== 'cards-wrong'
  })
}

/**
 * The real table while the person is asked where units of the AI stand: the rules have them all where they go to, on the table those that have not been asked
 * about stand where they were. At every other question it is the state.
 */
export function tableNow({ match, talk, question }: Dialogue): State {
  if (question.type !== 'place' || talk?.about !== 'afterwards') return match.state
  const { events, state } = doneIn(match, talk)
  const poses = new Map<UnitId, Pose | null>()
  for (const [i, { unit, from }] of walksOf(state, events).entries()) {
    const said = talk.said[i]
    if (!said) poses.set(unit, from)
    else for (const report of said) if (report.type === 'moved') poses.set(report.unit, report.pose)
  }
  const units = match.state.units.map(unit => (poses.has(unit.id) ? { ...unit, pose: poses.get(unit.id)! } : unit))
  return { ...match.state, units }
}

function afterStep(from: number, match: Battle): Talk | null {
  const talk = afterwards(from, match, true)
  return talk && { about: 'afterwards', ...talk, said: [] }
}

function hold(companion: Companion, now: Draft, talk: Talk): Gone {
  if (talk.about === 'told') {
    const events = toldOf(doneIn(now.match, talk).events)
    return events.length ? { ...now, question: { type: 'told', events } } : { ...now, talk: talk.after }
  }
  // Nothing can be said of a battle that is over.
  if (now.match.state.end) return { ...now, talk: null }
  if (talk.about === 'result') {
    const question = resultOf(companion, now.match, { ...talk, target: talk.unit, unit: talk.by }, null)
    return question ? { ...now, question } : { ...now, talk: null }
  }
  const { events, attacks, state } = doneIn(now.match, talk)
  if (talk.part > 0) {
    const attack = attacks[talk.part - 1]!
    const question = resultOf(companion, now.match, attack, decisionOn(events, attack.unit))
    return question ? { ...now, question } : { ...now, talk: following(now.match, talk) }
  }
  const walks = walksOf(state, events)
  const walk = walks[talk.said.length]
  if (walk) return { ...now, question: { type: 'place', nth: talk.said.length + 1, of: walks.length, ...walk } }
  return reported(companion, now, talk.said.flat(), following(now.match, talk))
}

function following(match: Battle, talk: Extract<Talk, { readonly about: 'afterwards' }>): Talk | null {
  const next = nextPart(match, talk)
  return next && { about: 'afterwards', ...next, said: [] }
}

/** What was said of the table is a step of its own, where anything was. */
function reported({ rules }: Companion, now: Draft, reports: readonly Order[], after: Talk | null): Draft {
  const { match } = now
  if (reports.length === 0) return { match, doing: null, talk: after }
  // Where units stand may end melees on paper that go on upon the table; damage does not.
  const human = reports.some(({ type }) => type === 'moved') ? withMelees(rules, match, reports) : reports
  return { match, talk: null, doing: { orders: { human }, answers: [], tells: false, after } }
}

/** Decisions that are told with the moves and attacks which they led to. */
const withDeed: readonly Decision['step'][] = ['move', 'withdraw', 'target', 'fight']
/** What is told by itself, or is seen on the table. */
const untold: readonly Event['type'][] = ['phase', 'supplied', 'moved', 'engaged', 'attacked']

function toldOf(events: readonly Event[]): readonly Event[] {
  return events.filter(event =>
    event.type === 'decided' ? !withDeed.includes(event.decision.step) : !untold.includes(event.type),
  )
}

/** The decision that led to an attack: the last before it about that unit. */
function decisionOn(events: readonly Event[], unit: UnitId): Decision | null {
  let last: Decision | null = null
  for (const event of events) {
    if (event.type === 'attacked' && event.unit === unit) return last
    if (event.type === 'decided' && withDeed.includes(event.decision.step)) last = event.decision
  }
  return last
}

function resultOf(
  { rules }: Companion,
  { state }: Battle,
  { unit: by, target, how }: Pick<Extract<Event, { readonly type: 'attacked' }>, 'unit' | 'target' | 'how'>,
  decision: Decision | null,
): Extract<Question, { readonly type: 'result' }> | null {
  const struck = rules.queries.field(state).bodies.find(({ unit }) => unit.id === target)
  if (!struck) return null
  const engaged = state.units.find(({ id }) => id === by)?.engaged ?? []
  const others = how === 'fight' ? engaged.filter(id => id !== target) : []
  const { damage } = struck.unit
  return { type: 'result', unit: target, by, how, damage, hearts: struck.card.hearts, others, decision }
}

/** Whether a unit of the AI stands where it should, or where else. */
function stood(companion: Companion, now: Dialogue, pose: Pose | null): Result<Dialogue> {
  const { match, question } = now
  const talk = now.talk as Extract<Talk, { readonly about: 'afterwards' }>
  const { unit, to } = question as Extract<Question, { readonly type: 'place' }>
  const said = (reports: readonly Order[]) =>
    goOn(companion, { match, doing: null, talk: { ...talk, said: [...talk.said, reports] } })
  if (pose && samePose(pose, to)) return said([])
  const before = talk.said.flat() as readonly Report[]
  const report: Report = { type: 'moved', unit, pose }
  const { good, bad } = sortReports(companion.rules, match, [...before, report])
  if (bad.length === 0) return said(good.slice(before.length))
  const refused = Match.advance(companion.rules, match, { human: [...good, ...bad] })
  return refused.ok ? wrong() : refused
}

/** What a unit may be after an attack: what it was (null), or worse. */
const becomes = [null, 'broken', 'routed', 'destroyed'] as const

function struck(
  companion: Companion,
  now: Dialogue,
  { unit, damage, hearts }: Extract<Question, { readonly type: 'result' }>,
  { more, condition }: Extract<Answer, { readonly condition: unknown }>,
): Result<Dialogue> {
  if (!Number.isSafeInteger(more) || more < 0 || damage + more > hearts || !becomes.includes(condition)) return wrong()
  const was = now.match.state.units.find(({ id }) => id === unit)!.condition
  if (condition && conditions.indexOf(condition) < conditions.indexOf(was)) return wrong()
  const talk = now.talk!
  const after = talk.about === 'afterwards' ? following(now.match, talk) : null
  return goOn(companion, reported(companion, now, resultReports(unit, damage, more, condition), after))
}

function ordered(companion: Companion, match: Battle, orders: readonly Order[]): Result<Dialogue> {
  if (!Array.isArray(orders) || orders.length === 0 || orders.some(order => !isRecord(order))) return wrong()
  const given = believed(companion, match, orders)
  return goOn(companion, {
    match,
    talk: null,
    doing: { orders: { human: given }, answers: [], tells: false, after: null },
  })
}

/** Orders and reports as the umpire can take them: where bases stand, within 5 mm of what was said, and with the melees that go on. */
export function believed({ rules }: Companion, match: Battle, orders: readonly Order[]): readonly Order[] {
  const moved = orders.every((order): order is Report => order.type === 'moved')
  const { good, bad } = moved ? sortReports(rules, match, orders) : { good: orders, bad: [] }
  return withMelees(rules, match, bad.length ? orders : good)
}

/** The person attacks: the AI may draw an event as defender (D-110), then what came of it is asked for. */
function attacked(companion: Companion, match: Battle, own: UnitId, on: UnitId): Result<Dialogue> {
  const asked = attackOf(companion, match, own, on)
  if (!asked) return wrong()
  const { window } = asked
  const after: Talk = { about: 'result', unit: on, by: own, how: window === 'melee' ? 'fight' : 'shot' }
  return goOn(companion, { match, talk: null, doing: { orders: { human: [asked] }, answers: [], tells: true, after } })
}

/** The report that a unit of the person attacks one of the AI; null where they are not both on the table, or nobody fights yet. */
export function attackOf(
  { rules }: Companion,
  { state }: Pick<Battle, 'state'>,
  own: UnitId,
  on: UnitId,
): Extract<Report, { readonly type: 'ask-event' }> | null {
  const { bodies } = rules.queries.field(state)
  const by = bodies.find(({ unit }) => unit.seat === 'human' && unit.id === own)
  const enemy = bodies.find(({ unit }) => unit.seat === 'ai' && unit.id === on)
  if (!by || !enemy || state.round === 0) return null
  const window = by.engaged.includes(on) ? 'melee' : 'ranged'
  return { type: 'ask-event', window, role: 'defender', unit: on, enemy: own }
}
