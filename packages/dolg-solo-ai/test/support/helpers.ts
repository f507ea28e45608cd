import { type Problem, validate } from '@umpire/core-game'
import { type Rng, scriptRng, seedRng } from '@umpire/core-rng'
import { sampleContent, sampleCoreRules } from '../../src/content/sample/index.ts'
import type { DecisionStep } from '../../src/entries/model.ts'
import {
  type Content,
  type CoreRules,
  createRuleset,
  type Decision,
  type DolgRuleset,
  type Event,
  type Options,
  type Order,
  type Phase,
  type Pose,
  type Row,
  ruleset,
  type Seat,
  type State,
  type Unit,
  type UnitCard,
} from '../../src/index.ts'

/** A unit for a made-up position: card, x, y, and whatever differs from a fresh unit. */
export interface Placed extends Partial<Omit<Unit, 'pose' | 'card' | 'seat'>> {
  readonly at: readonly [x: number, y: number, facing?: number]
  readonly card: string
}

export function pose(x: number, y: number, facing = 0): Pose {
  return { x, y, facing }
}

export const plainOptions: Options = {
  army: 'hill',
  points: 600,
  victory: 'annihilation',
  player: {
    units: [
      { card: 'r-legion', pose: pose(1000, 1500, 1800) },
      { card: 'r-legion', pose: pose(1200, 1500, 1800) },
      { card: 'r-cohort', pose: pose(1400, 1500, 1800) },
      { card: 'r-archers', pose: pose(1200, 1700, 1800) },
      { card: 'r-riders', pose: pose(600, 1500, 1800) },
    ],
    general: { leadership: 6, host: 1 },
  },
}

/** The ruleset under other core rules, or with other cards. */
export function rulesetWith(core: Partial<CoreRules>, units: readonly UnitCard[] = sampleContent.units): DolgRuleset {
  const content: Content = { ...sampleContent, id: 'test', units, core: { ...sampleCoreRules, ...core } }
  const made = createRuleset(content)
  if (!made.ok) throw new Error(show(made.problems))
  return made.value
}

export function show(problems: readonly Problem[]): string {
  return problems.map(({ code, at, message }) => `${code} at [${at.join(', ')}]: ${message}`).join('; ')
}

export function open(options: Partial<Options> = {}, rng: Rng = seedRng(1), rules: DolgRuleset = ruleset): State {
  const opened = rules.setup({ ...plainOptions, ...options }, rng)
  if (!opened.ok) throw new Error(show(opened.problems))
  return opened.state
}

export interface Position {
  readonly ai?: readonly Placed[]
  readonly human?: readonly Placed[]
  readonly phase?: Phase
  readonly turn?: Seat
  readonly row?: Row
  readonly options?: Partial<Options>
  readonly patch?: Partial<State>
  readonly rules?: DolgRuleset
}

const valueFor: { readonly [row in Row]: number } = { retreat: 1, defence: 3, advance: 5, attack: 7, 'all-out': 9 }

/** A battle in the middle of a turn, checked like a stranger's state. AI units are active unless told. */
export function position(made: Position): State {
  const rules = made.rules ?? ruleset
  const start = open(made.options, seedRng(1), rules)
  const unitOf =
    (seat: Seat) =>
    ({ at, card, ...rest }: Placed, i: number): Unit => ({
      id: `${seat === 'ai' ? 'a' : 'p'}${i + 1}`,
      seat,
      card,
      pose: pose(at[0], at[1], at[2] ?? (seat === 'ai' ? 0 : 1800)),
      zone: null,
      line: null,
      damage: 0,
      condition: 'fit',
      formation: null,
      extended: false,
      engaged: [],
      done: seat === 'ai' ? ['activated'] : [],
      retire: null,
      ...rest,
    })
  const row = made.row ?? 'attack'
  const state: State = {
    ...start,
    phase: made.phase ?? 'movement',
    turn: made.turn ?? 'ai',
    round: 1,
    units: [...(made.ai ?? []).map(unitOf('ai')), ...(made.human ?? []).map(unitOf('human'))],
    generals: { ai: { name: 'A', leadership: 6, percent: 0, host: null, condition: 'fit' }, human: null },
    victory: { kind: 'reported' },
    initial: { ai: 1000, human: 1000 },
    behaviour: { row, value: valueFor[row] },
    ...made.patch,
  }
  const read = validate(rules.schema.state, state, 'state')
  if (!read.ok) throw new Error(show(read.problems))
  return state
}

/** A fit general with a unit. */
export function general(host: string | null, more: Partial<NonNullable<State['generals']['ai']>> = {}) {
  return { name: 'G', leadership: 6, percent: 0, host, condition: 'fit' as const, ...more }
}

export interface Stepped {
  readonly state: State
  readonly events: readonly Event[]
  readonly rng: Rng
  /** Decisions of a step, in order. */
  decisions(step?: DecisionStep, about?: string): readonly Decision[]
}

/** One step that must be accepted. */
export function act(
  state: State,
  seat: Seat,
  orders: Order | readonly Order[],
  rng: Rng | readonly number[] = seedRng(1),
  rules: DolgRuleset = ruleset,
): Stepped {
  const dice = Array.isArray(rng) ? scriptRng(rng as readonly number[]) : (rng as Rng)
  const list = Array.isArray(orders) ? (orders as readonly Order[]) : [orders as Order]
  const next = rules.step(state, { [seat]: list }, dice)
  if (!next.ok) throw new Error(show(next.problems))
  return {
    state: next.state,
    events: next.events,
    rng: next.rng,
    decisions: (step, about) =>
      next.events.flatMap(event =>
        event.type === 'decided' &&
        (step === undefined || event.decision.step === step) &&
        (about === undefined || event.decision.about.startsWith(about))
          ? [event.decision]
          : [],
      ),
  }
}

/** The AI does what comes next. */
export function proceed(
  state: State,
  rng: Rng | readonly number[] = seedRng(1),
  rules: DolgRuleset = ruleset,
): Stepped {
  return act(state, 'ai', { type: 'proceed' }, rng, rules)
}

/** The AI goes on until a phase begins. */
export function until(state: State, phase: Phase, rng: Rng = seedRng(1), rules: DolgRuleset = ruleset): Stepped {
  let now = { state, rng }
  let all: Event[] = []
  let last: Stepped | null = null
  while (now.state.phase !== phase) {
    last = proceed(now.state, now.rng, rules)
    all = [...all, ...last.events]
    now = last
  }
  return { ...last!, events: all }
}

/** The code of the refusal of a step. */
export function refusal(
  state: State,
  seat: Seat,
  order: unknown,
  rules: DolgRuleset = ruleset,
  rng: Rng = seedRng(1),
): string {
  const next = rules.step(state, { [seat]: [order] } as never, rng)
  return next.ok ? 'accepted' : next.problems[0]!.code
}

export function unitOf(state: State, id: string): Unit {
  return state.units.find(unit => unit.id === id)!
}
