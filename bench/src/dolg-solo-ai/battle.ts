import { type Rng, seedRng } from '@umpire/core-rng'
import {
  type DolgRuleset,
  type Event,
  type Options,
  type Row,
  ruleset,
  type State,
  type Unit,
} from '@umpire/dolg-solo-ai'

const options: Options = {
  army: 'hill',
  points: 0,
  resolution: 'reported',
  table: { width: 7200, depth: 2400 },
  player: {
    units: [{ card: 'r-legion', pose: { x: 100, y: 2300, facing: 1800 } }],
    general: { leadership: 6, host: 0 },
  },
}

/** Two armies of `count` units each, drawn up in lines 4 to 7 distance units apart: the middle of a battle, with every AI unit to think about. */
export function battleOf(count: number, row: Row): State {
  const opened = ruleset.setup(options, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]!.message)
  const columns = Math.ceil(count / 2)
  const first = 3600 - (columns * 150) / 2
  const army = (seat: 'ai' | 'human', cards: readonly string[], front: number, back: number): Unit[] =>
    Array.from({ length: count }, (_, i) => ({
      id: `${seat === 'ai' ? 'a' : 'p'}${i + 1}`,
      seat,
      card: cards[i % cards.length]!,
      pose: {
        x: first + (i % columns) * 150 + (i % 7),
        y: (i < columns ? front : back) + (i % 3) * 20,
        facing: seat === 'ai' ? 0 : 1800,
      },
      zone: null,
      line: null,
      damage: i % 4,
      condition: i % 11 === 10 ? 'broken' : 'fit',
      formation: null,
      extended: false,
      engaged: [],
      done: [],
      retire: null,
    }))
  const ai = army(
    'ai',
    ['h-guard', 'h-axes', 'h-slingers', 'h-spears', 'h-chariots', 'h-herders', 'h-raiders'],
    900,
    740,
  )
  const human = army('human', ['r-legion', 'r-pikes', 'r-archers', 'r-cohort', 'r-riders'], 1420, 1600)
  return {
    ...opened.state,
    phase: 'activation',
    turn: 'ai',
    round: 3,
    units: [...ai, ...human],
    generals: {
      ai: {
        name: 'A',
        leadership: { retreat: 1, defence: 3, advance: 5, attack: 7, 'all-out': 9 }[row],
        percent: 0,
        host: 'a2',
        condition: 'fit',
      },
      human: { name: 'P', leadership: 6, percent: 0, host: 'p3', condition: 'fit' },
    },
    victory: { kind: 'reported' },
    initial: { ai: 1000, human: 1000 },
  }
}

/** A whole turn of the AI: activation, movement, every shot and fight decided, flight. Returns what happened, in short. */
export function turnOf(rules: DolgRuleset, state: State, seed: number): string {
  let now = state
  let rng: Rng = seedRng(seed)
  const events: Event[] = []
  while (now.turn === 'ai' && !now.end) {
    const next = rules.step(now, { ai: [{ type: 'proceed' }] }, rng)
    if (!next.ok) throw new Error(next.problems[0]!.message)
    now = next.state
    rng = next.rng
    events.push(...next.events)
  }
  return events.map(event => (event.type === 'decided' ? event.decision.chosen : event.type)).join()
}
