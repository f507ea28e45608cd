import { browserStore, connect, createDesk, PERSON, policyPlayer } from '@umpire/boards'
import '@umpire/boards/dma'
import '@umpire/boards/dma/fr'
import '@umpire/boards/dma/ru'
import '@umpire/boards/panels'
import { localeOf } from '@umpire/core-game'
import { createRuleset, handbook, type Options } from '@umpire/dma'
import { campaign, policies } from '@umpire/dma/policy'

/** A whole page to play on; what it plays stands in its address. */
const asked = new URLSearchParams(location.search)
const made = createRuleset(handbook)
if (!made.ok) throw new Error(made.problems[0]?.message)
const ruleset = made.value

/** So many of the six states, on the same continent; the others' provinces begin neutral. */
function options(states: number): Options {
  const six = campaign(asked.get('land') ?? 1962)
  let starts = 0
  const provinces = six.map.provinces.map(province => ({ ...province, start: province.start && ++starts <= states }))
  const lastWeek = Number(asked.get('weeks') ?? 60)
  return { ...six, states: six.states.slice(0, states), map: { ...six.map, provinces }, lastWeek }
}

const states = Number(asked.get('states') ?? 3)
const persons = (asked.get('persons') ?? 'p1').split(' ')
const seats = ruleset.seats.slice(0, states)
const desk = createDesk(ruleset, {
  beginning: {
    options: options(states),
    seed: asked.get('seed') ?? 'page',
    cast: Object.fromEntries(seats.map(seat => [seat, persons.includes(seat) ? PERSON : 'ruler'])),
  },
  players: { ruler: question => policyPlayer(ruleset, policies[question.seat as keyof typeof policies])(question) },
  store: asked.has('keep') ? browserStore() : null,
  pace: Number(asked.get('pace') ?? 0),
})
const board = document.querySelector('dma-map')!
board.rules = ruleset
board.locale = localeOf(asked.get('locale'))
const theme = asked.get('theme')
if (theme) board.setAttribute('theme', theme)
connect(desk, board)
Object.assign(globalThis, { desk, board })
void desk.open().then(() => document.body.setAttribute('data-ready', ''))
