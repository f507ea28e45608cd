import { chronicle } from '../../describe/index.ts'
import { orderText } from '../../notation/order.ts'
import { isGarrison } from '../../play.ts'
import { mapSvg } from '../../svg/index.ts'
import { view } from '../../view.ts'
import { formationPicture } from '../formation.ts'
import { type Block, lines, list, text } from '../paper.ts'
import { isOf } from '../report/is-of.ts'
import { marchesBlocks } from '../report/marches-paper.ts'
import { reportOf } from '../report/report.ts'
import { atlasOf, type Speech } from '../speech.ts'
import { BLOCK, type FirstWeek } from './first-week.ts'

/** The first week as a lesson: the trap, three lines, and what the engine makes of them. */
export function weekBlocks(speech: Speech, week: FirstWeek): Block[] {
  const { book, say, name, troops, locale } = speech
  const { opening, goal, form, route, queue, state, events, account, trap } = week
  const [before, after] = [opening, state].map(one => view(book, one, 'p1')) as [
    ReturnType<typeof view>,
    ReturnType<typeof view>,
  ]
  const atlas = atlasOf(speech, before)
  const army = opening.armies.find(({ id }) => id === week.army)!
  const city = opening.map.provinces[week.city]!.city.name
  const told = (list: typeof events) => chronicle(book, list, locale, 'p1')
  const formed = state.armies.find(({ id }) => id === week.army)
  const drawn = form.type === 'formation' ? form.cells : []
  const units = army.units.map(unit => {
    const cell = drawn.find(([id]) => id === unit.id)
    return cell ? { ...unit, cell: [cell[1], cell[2]] as const } : unit
  })
  const report = reportOf(book, { before, after, events })!
  const marches = { ...report, marches: report.marches.filter(march => !isGarrison(march.army)) }
  return [
    text(
      say('weekLead', {
        state: atlas.state('p1'),
        city,
        number: String(week.city),
        army: army.id,
        troops: troops(army.units.map(({ type }) => type)),
      }),
    ),
    {
      kind: 'picture',
      svg: mapSvg(before, { locale, cell: 18, legend: false, handbook: book.handbook }),
      lines: [],
      about: say('mapTitle'),
    },
    text(say('weekTrap', { told: told(trap.filter(isOf('routed'))).join(' ') })),
    text(say('weekForm', { wide: BLOCK })),
    lines([orderText(form)]),
    formationPicture(speech, { ...army, units }, say('formationAbout', { name: army.name })),
    text(
      say('weekMarch', {
        village: goal.name,
        place: atlas.cell(goal.cell),
        count: goal.count,
        unit: name(goal.unit),
        chance: String(week.chance),
      }),
    ),
    lines([orderText(route)]),
    text(say('weekBuild')),
    lines([orderText(queue)]),
    text(say('weekSend')),
    list(told(events)),
    ...marchesBlocks(speech, atlas, marches),
    text(
      say('weekNext', {
        city,
        green: String(account.green),
        grey: account.grey,
        demand: String(account.demand),
        spendable: String(account.spendable),
        left: formed ? troops(formed.units.map(({ type }) => type)) : say('nobody'),
      }),
    ),
  ]
}
