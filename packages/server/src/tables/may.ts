import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { change } from './change.ts'
import { FREE, STAND_IN } from './free.ts'
import type { Answer, Refusal, SeatRow, Status, Table } from './model.ts'
import { refuse } from './refuse.ts'
import { isAside } from './seat.ts'

/**
 * Who may do something: the master; whoever holds the link of the seat that it is for, or the master; a person who plays; whoever plays, person or not; the
 * person in whose place a built-in player plays on.
 */
type Who = 'master' | 'holder' | 'person' | 'player' | 'away'

/** Who may do something, in which kind of game where that is not all one, and while it stands how. */
interface Rule {
  readonly who: Who
  readonly turns?: 'sequential' | 'simultaneous'
  readonly while: readonly Status[]
}

const ever: readonly Status[] = ['waiting', 'playing', 'paused', 'ended']
const tillEnd: readonly Status[] = ['waiting', 'playing', 'paused']
const begun: readonly Status[] = ['playing', 'paused', 'ended']

export type Act =
  | 'begin'
  | 'pause'
  | 'extend'
  | 'again'
  | 'correct'
  | 'seatTo'
  | 'renewLink'
  | 'excuse'
  | 'comeBack'
  | 'leave'
  | 'plan'
  | 'order'
  | 'undo'
  | 'askPause'
  | 'askResume'
  | 'askRematch'
  | 'refuseAsked'
  | 'standIn'
  | 'claim'
  | 'retake'

/** All that links do to a game. Pages offer less; what is posted need not come from a page. */
const rules: { readonly [act in Act]: Rule } = {
  begin: { who: 'master', while: tillEnd },
  pause: { who: 'master', while: ['playing'] },
  extend: { who: 'master', turns: 'simultaneous', while: ['playing'] },
  again: { who: 'master', turns: 'simultaneous', while: begun },
  correct: { who: 'master', while: begun },
  seatTo: { who: 'master', while: tillEnd },
  renewLink: { who: 'holder', while: ever },
  excuse: { who: 'holder', turns: 'simultaneous', while: tillEnd },
  comeBack: { who: 'holder', turns: 'simultaneous', while: ever },
  leave: { who: 'person', while: ['waiting'] },
  plan: { who: 'person', turns: 'simultaneous', while: tillEnd },
  order: { who: 'player', turns: 'sequential', while: ['playing'] },
  undo: { who: 'person', turns: 'sequential', while: ['playing'] },
  askPause: { who: 'person', turns: 'sequential', while: ['playing'] },
  askResume: { who: 'person', turns: 'sequential', while: ['playing', 'paused'] },
  askRematch: { who: 'person', turns: 'sequential', while: ['ended'] },
  refuseAsked: { who: 'person', turns: 'sequential', while: ever },
  standIn: { who: 'person', turns: 'sequential', while: ['playing'] },
  claim: { who: 'person', turns: 'sequential', while: ['playing'] },
  retake: { who: 'away', turns: 'sequential', while: tillEnd },
}

/** `change` for who may do that, for `seat`: his own unless told. Else it is refused, and nothing is done. */
export function act<T>(
  house: House,
  by: SeatRow,
  what: Act,
  work: (within: Queries, table: Table) => Promise<Answer<T>>,
  seat: string = by.seat,
): Promise<Answer<T>> {
  return change(house, by.game, async (within, table) => {
    // Who plays the seat, and by which link, may be another since it was asked.
    const [now] = await within.query<SeatRow>('select * from seat where game = $1 and seat = $2 and secret = $3', [
      by.game,
      by.seat,
      by.secret,
    ])
    if (!now) return refuse('link-unknown')
    return barred(rules[what], now, by, seat, table) ?? work(within, table)
  })
}

function barred(rule: Rule, now: SeatRow, asked: SeatRow, seat: string, { row, ruleset }: Table): Refusal | null {
  const { seat: own, player } = now
  const isMaster = own === '+master'
  const may: { readonly [who in Who]: boolean } = {
    master: isMaster,
    holder: isMaster || own === seat,
    person: !isAside(own) && player === 'person',
    player: !isAside(own) && player === asked.player && player !== FREE,
    away: player === STAND_IN,
  }
  if (!may[rule.who]) return refuse(rule.who === 'master' || rule.who === 'holder' ? 'master-only' : 'seat-other')
  if (rule.turns && rule.turns !== ruleset.facts.turns) return refuse(isMaster ? 'game-other' : 'seat-other')
  if (rule.while.includes(row.status)) return null
  const [only, ...more] = rule.while
  if (more.length === 0 && only === 'waiting') return refuse('game-begun')
  if (more.length === 0 && only === 'ended') return refuse('game-on')
  return refuse(row.status === 'ended' ? 'game-over' : row.status === 'paused' ? 'game-paused' : 'game-waiting')
}
