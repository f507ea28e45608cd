import { renderBoard } from '@umpire/boards/dma'
import '@umpire/boards/dma/fr'
import { orderWords } from '@umpire/boards/dma/orders'
import '@umpire/boards/dma/ru'
import { createRuleset, handbook, type Options, type Order, type View } from '@umpire/dma'
import { standardOptions } from '@umpire/dma/policy'
import type { PlayGame } from './game.ts'

const made = createRuleset(handbook)
if (!made.ok) throw new Error(made.problems[0]?.message)
const ruleset = made.value

/** Three of the six states on the same continent: the provinces of the others begin neutral. */
function small(): Options {
  const { map, states } = standardOptions
  let starts = 0
  const provinces = map.provinces.map(province => ({ ...province, start: province.start && ++starts <= 3 }))
  return { ...standardOptions, states: states.slice(0, 3), map: { ...map, provinces }, lastWeek: 30 }
}

/** The Dark Middle Ages. */
export const dma: PlayGame = {
  id: 'dma',
  ruleset,
  board: 'dma-map',
  starts: [
    {
      label: { en: 'Six states on a continent', ru: 'Шесть держав на материке', fr: 'Six États sur un continent' },
      options: standardOptions,
      seats: ruleset.seats.slice(0, 6),
    },
    {
      label: {
        en: 'Three states, the rest neutral, 30 weeks',
        ru: 'Три державы, остальное ничьё, 30 недель',
        fr: 'Trois États, le reste neutre, 30 semaines',
      },
      options: small(),
      seats: ruleset.seats.slice(0, 3),
    },
  ],
  cast: { p1: 'person' },
  rulingWords: async () => (await import('@umpire/dma/ruling-words')).rulingWords,
  seatName: seat => standardOptions.states[ruleset.seats.indexOf(seat as 'p1')] ?? seat,
  planWords: (view, plan, locale) =>
    (plan as readonly Order[]).map(order =>
      orderWords(order, { view: view as View, planned: plan as readonly Order[], rules: ruleset, locale }),
    ),
  render: view => renderBoard(view as View, { rules: ruleset }),
}
