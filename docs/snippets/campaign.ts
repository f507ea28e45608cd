// #region begin
import { Match } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { checkOrders, forecast, generateMap, ruleset } from '@umpire/dma'
import { parsePlan } from '@umpire/dma/notation'

const map = generateMap(
  { players: 3, neutral: 1 },
  seedRng('a world of our own'),
)
if (!map.ok) throw new Error(map.problems[0]?.message)
const states = ['Valdria', 'Ostmark', 'Karelund']
const begun = Match.start(
  ruleset,
  { states, map: map.state },
  'the winter campaign',
)
if (!begun.ok) throw new Error(begun.problems[0]?.message)
// #endregion begin

// #region check
const view = ruleset.view(begun.value.state, 'p1')
const plan = parsePlan(`
queue 0 building:T1 unit:militia
queue 2 building:T1              # a city of somebody else
`)
if (!plan.ok) throw new Error(plan.problems[0]?.message)
const checked = checkOrders(view, plan.value)
console.log(
  checked.problems.map(
    ({ at, code, fate }) => `line ${Number(at[0]) + 1}: ${code}, ${fate}`,
  ),
)
// => [ 'line 2: order-not-yours, dropped' ]
const week = forecast(view, plan.value)
console.log(week.days.map(({ accounts }) => accounts[0]?.spendable).join(' '))
// => 4 4 4 4 4 4 4
// #endregion check

// #region turn
const orders = { p1: plan.value, p2: [], p3: [] }
const next = Match.advance(ruleset, begun.value, orders)
if (!next.ok) throw new Error(next.problems[0]?.message)
const { state, events } = next.value
console.log(state.week, events.length)
// => 1 23
console.log(ruleset.report(events, 'en', 'p1').length)
// => 1
console.log(ruleset.chronicle(events, 'en')[0])
// => Week 1, Sunday. The land: Valdria 21, Ostmark 21, Karelund 21, nobody 181.
// #endregion turn
