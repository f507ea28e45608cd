import { seedRng } from '@umpire/core-rng'
import { book, type Event, ruleset, type Seat, type State } from '@umpire/dma'
import {
  atlasPaper,
  formPaper,
  type Paper,
  paperHtml,
  papersOf,
  paperText,
  reportPaper,
  type Week,
} from '@umpire/dma/papers'
import { compare } from '../harness.ts'

const READERS: readonly Seat[] = ['p1', 'p7', 'p13', 'p19']

/** What the papers of a week cost: a turn of 24 players is to have all of them within two seconds. */
export function papersBench(world: State): void {
  const played = ruleset.step(world, {}, seedRng(24))
  if (!played.ok) throw new Error(played.problems[0]!.message)
  const { state, events } = played
  compare(
    'Report, maps and order form of 4 rulers of 24, as text and as pages',
    {
      'all that they have in common made once': () => {
        const papers = papersOf(book, 'en')
        return written(
          READERS.map(seat => weekOf(world, state, events, seat)).map(week => [
            papers.report(week),
            papers.atlas(week.after),
            formPaper(book, week.after, 'en'),
          ]),
        )
      },
      'each by itself': () =>
        written(
          READERS.map(seat => weekOf(world, state, events, seat)).map(week => [
            reportPaper(book, week, 'en'),
            atlasPaper(book, week.after, 'en'),
            formPaper(book, week.after, 'en'),
          ]),
        ),
    },
    { aim: { 'all that they have in common made once': { micros: 2_000_000 / 6 } } },
  )
}

function weekOf(before: State, after: State, events: readonly Event[], seat: Seat): Week {
  return { before: ruleset.view(before, seat), after: ruleset.view(after, seat), events }
}

/** All signs of them, and their sum. */
function written(papers: readonly (readonly (Paper | null)[])[]): string {
  const texts = papers.flat().flatMap(paper => (paper ? [paperHtml(paper), paperText(paper)] : []))
  let sum = 0
  for (const text of texts) for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1_000_003
  return `${texts.length} ${texts.join('').length} ${sum}`
}
