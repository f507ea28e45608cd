import type { Locale } from '@umpire/core-game'
import type { Event, Seat, State, View } from '@umpire/dma'
import type { Party } from '@umpire/dma/model'
import { battlePaper, type Papers, paperHtml, papersOf, toldBattle, type Week } from '@umpire/dma/papers'
import { battleSvg } from '@umpire/dma/svg'
import type { Rules } from './campaign.ts'

export type Fought = Extract<Event, { readonly type: 'battle' }>

/** A week of a campaign for whoever writes its papers. What several readers are shown is made once, when it is first asked for. */
export interface ToldWeek {
  readonly rules: Rules
  readonly locale: Locale
  readonly papers: Papers
  readonly state: State
  /** What it was played on; null where nothing was. */
  readonly before: State | null
  readonly events: readonly Event[]
  view(reader: Seat | 'public'): View
  week(seat: Seat): Week
  /** A battle to be watched turn by turn, as a page. */
  battlePage(event: Fought): string
  /** A battle as a picture that moves (C27). */
  battlePicture(event: Fought): string
  /** What a side of a battle is called. */
  party(side: Party): string
}

/** Tells weeks of one campaign in one language. */
export function teller(
  rules: Rules,
  locale: Locale,
): (state: State, before: State | null, events: readonly Event[]) => ToldWeek {
  const { book } = rules
  const papers = papersOf(book, locale)
  return (state, before, events) => {
    const party = ({ name, seat }: Party) =>
      seat === null ? name : `${name} (${state.players.find(player => player.seat === seat)?.name ?? seat})`
    const view = once((reader: Seat | 'public') => rules.view(state, reader))
    return {
      rules,
      locale,
      papers,
      state,
      before,
      events,
      view,
      week: once(seat => ({ before: before && rules.view(before, seat), after: view(seat), events })),
      battlePage: once(event =>
        paperHtml(battlePaper(book, toldBattle(book, state, event, locale), locale, { rulings: state.rulings })),
      ),
      battlePicture: once(event =>
        battleSvg(rules.replayBattle(event.battle, state.rulings), {
          a: party(event.a),
          b: party(event.b),
          locale,
          handbook: book.handbook,
        }),
      ),
      party,
    }
  }
}

/** A function that remembers what it made. */
function once<Of, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new Map<Of, Made>()
  return of => {
    if (!made.has(of)) made.set(of, make(of))
    return made.get(of)!
  }
}
