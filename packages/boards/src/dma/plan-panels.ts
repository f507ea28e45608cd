import type { Order } from '@umpire/dma'
import { cellName, routeCells } from '@umpire/dma/map'
import { declares } from '@umpire/dma/queries'
import { html, nothing, type TemplateResult } from 'lit-html'
import { clauses } from '../elements/clause.ts'
import { registry } from '../elements/registry.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { daysOf, type Scene } from './game.ts'
import { nameIn } from './names.ts'
import { orderWords } from './orders.ts'
import { patch } from './patch.ts'
import type { PlanBoard, PlanDoes } from './plan-does.ts'
import { planWords } from './plan-words.ts'
import { finished, isIdle, readingOf, weekOf } from './reading.ts'
import { stateName, whereWords } from './say.ts'
import { wordsOf } from './words.ts'

/** What a line will do, as far as it can be foretold. */
function effect(line: Order, scene: Scene): string {
  const { view, planned, rules, locale } = scene
  const words = wordsOf(locale)
  const say = planWords(locale)
  const { forces } = weekOf(view, planned, rules)
  if (line.type === 'route') {
    const own = view.own?.armies.find(({ id }) => id === line.army)
    const day = daysOf(scene, line.army).at(-1)
    if (!own || day === undefined) return ''
    const end = routeCells(view.map, own.cell, line.path).at(-1)!
    return say.reaches(whereWords(view, readingOf(view).settled, end), words.day(day))
  }
  if (line.type === 'queue') {
    const handbook = rules?.book.handbook
    const done = finished(weekOf(view, planned, rules), line.city, view, handbook).map(({ id, day }) =>
      say.built(nameIn(rules, id, locale), words.day(day)),
    )
    return done.join(', ') || (line.items.length > 0 ? say.nothingReady : '')
  }
  if (line.type === 'formation') {
    const all = forces.get(line.force)?.units.length ?? 0
    return words.stands(line.cells.length, all)
  }
  return ''
}

/** The plan, line by line: what each will do, and what is wrong with it. */
function planPanel(scene: Scene, does: PlanDoes): TemplateResult | typeof nothing {
  const { view, planned, rules, locale, seat } = scene
  if (!view.own || view.end) return nothing
  const words = wordsOf(locale)
  const say = planWords(locale)
  const { colon } = sharedWords(locale)
  const { problems, forecast, forces } = weekOf(view, planned, rules)
  const { settled } = readingOf(view)
  const wrong = (i: number) => problems.filter(({ at }) => at[0] === i)
  const general = problems.filter(({ at }) => typeof at[0] !== 'number')
  /** The item of a queue that is meant. */
  const about = ({ at }: (typeof problems)[number]) => {
    const line = planned[Number(at[0])]
    const item = line?.type === 'queue' && at[1] === 'items' ? line.items[Number(at[2])] : undefined
    return item ? `${nameIn(rules, item.id, locale)}${colon}` : ''
  }
  const faults = (list: typeof problems) =>
    list.map(
      found =>
        html`<small class="warn">${about(found)}${words.problem(found)}${colon}${say.fates[found.fate]}.${clauses(found.rule, does.clauseHref)}</small>`,
    )
  const met = ({ day, army, at, with: whom, kind }: NonNullable<typeof forecast>['meetings'][number]) => {
    const force = forces.get(army)
    const [on, name, place] = [words.days[day - 1] ?? '', force?.name ?? '', whereWords(view, settled, at)]
    const whose = whom && stateName(view, whom, locale)
    const told =
      kind === 'army'
        ? say.meets(on, name, whose ?? '', place)
        : say.storms(on, name, place, settled.get(at)?.kind === 'city', whose)
    return html`${told}${force && isIdle(view, force) ? html` <small class="warn">${words.idle}${clauses('R29', does.clauseHref)}</small>` : nothing}`
  }
  return html`<details class="panel plan" open>
    <summary>${say.planOf(view.week + 1)}</summary>
    ${planned.length === 0 ? html`<p class="dim">${say.noPlan(view.rulings.missingPlan === 'stop')}</p>` : nothing}
    <ol class="lines">${planned.map((line, i) => {
      const text = orderWords(line, scene)
      const told = effect(line, scene)
      return html`<li><button type="button" class="line" title=${say.edit(text)} @click=${() => does.find(line)}>${text}</button>
        ${seat === null ? nothing : html`<button type="button" class="icon" aria-label=${words.remove(text)} @click=${() => does.strike(line)}>×</button>`}
        ${told ? html`<small>${told}</small>` : nothing}${faults(wrong(i))}</li>`
    })}</ol>
    ${faults(general)}
    <h2>${say.brings}</h2>
    <ul>${
      (forecast?.meetings ?? []).length === 0
        ? html`<li class="dim">${say.noMeeting}</li>`
        : forecast!.meetings
            .slice(0, 8)
            .map(
              meeting =>
                html`<li @pointerenter=${() => does.light([cellName(view.map, meeting.at)])} @pointerleave=${() => does.light([])}>${met(meeting)}</li>`,
            )
    }</ul>
  </details>`
}

/** Who is who, their land, and to whom peace is declared. */
function statesPanel(scene: Scene, does: PlanDoes): TemplateResult {
  const { view, planned, locale, seat } = scene
  const words = wordsOf(locale)
  const say = planWords(locale)
  const auto = planned.find(order => order.type === 'auto-deploy')
  const on = auto?.type === 'auto-deploy' ? auto.on : (view.own?.autoDeployGarrison ?? true)
  const checked = (event: globalThis.Event) => (event.target as HTMLInputElement).checked
  return html`<details class="panel states" open>
    <summary>${say.states}</summary>
    <ul>${view.players.map((player, i) => {
      const tenths = Math.floor((1000 * (view.territory.states[i]?.area ?? 0)) / Math.max(1, view.territory.world))
      const share = say.share(`${Math.floor(tenths / 10)}.${tenths % 10}`)
      const own = player.seat === view.viewer
      return html`<li>${patch(player.seat)} <b>${player.name}</b>${own ? ` (${words.yours})` : ''} <small>${player.alive ? share : say.dead}</small>
        ${
          own || !view.own || seat === null || !player.alive
            ? nothing
            : html`<label><input type="checkbox" .checked=${declares(view, planned, player.seat)} @change=${(
                event: globalThis.Event,
              ) =>
                does.plan({
                  type: 'peace',
                  with: player.seat,
                  peace: checked(event),
                })} /> <span class="hidden">${say.peace(player.name)}</span><span aria-hidden="true">☮</span></label>`
        }</li>`
    })}</ul>
    ${seat === null || !view.own ? nothing : html`<label><input type="checkbox" .checked=${on} @change=${(event: globalThis.Event) => does.plan({ type: 'auto-deploy', on: checked(event) })} /> ${say.autoDeploy}</label>`}
  </details>`
}

/** What was seen of last week: marches, and battles to be watched. */
function weekPanel(scene: Scene, does: PlanDoes): TemplateResult | typeof nothing {
  const { view, locale, events } = scene
  const words = wordsOf(locale)
  const say = planWords(locale)
  const { colon } = sharedWords(locale)
  const { settled } = readingOf(view)
  const battles = events.flatMap(event => (event.type === 'battle' ? [event] : []))
  if (view.last.routes.length + battles.length === 0) return nothing
  const where = (cell: number) => whereWords(view, settled, cell)
  // A garrison says where it is.
  const fought = ({ a, b, at }: (typeof battles)[number]) => {
    const [one, other] = [a, b].map(({ garrison, name }) => (garrison ? words.garrison(name) : name))
    return `${one} – ${other}${a.garrison || b.garrison ? '' : `, ${where(at)}`}`
  }
  return html`<details class="panel">
    <summary>${say.battles}${colon}${battles.length}. ${say.lastWeek}${colon}${view.last.routes.length}</summary>
    <ul>${battles.map(
      battle => html`<li>${words.days[battle.day - 1]}${colon}${fought(battle)}
        ${does.watch ? html`<button type="button" @click=${() => does.watch?.(battle)}>${words.watch(where(battle.at))}</button>` : nothing}</li>`,
    )}</ul>
    <ul>${view.last.routes.map(({ seat, name, cells }) => {
      const [from, to] = [cells[0]!, cells.at(-1)!]
      const lit = cells.map(cell => cellName(view.map, cell))
      return html`<li @pointerenter=${() => does.light(lit)} @pointerleave=${() => does.light([])}>${say.march(name, stateName(view, seat, locale), where(from), where(to))}</li>`
    })}</ul>
  </details>`
}

/** Adds the panels to those that maps of the page show. */
export function addPlanPanels(): void {
  Object.assign(registry().panels, {
    'dma-plan': ({ scene, does }: PlanBoard) =>
      html`${planPanel(scene, does)} ${statesPanel(scene, does)} ${weekPanel(scene, does)}`,
  })
}
