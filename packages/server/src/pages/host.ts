import { type Locale, localeNames, locales, type Problem } from '@umpire/core-game'
import { usualEnd } from '@umpire/dma/model'
import { weekdays } from '../desk/calendar.ts'
import type { Guest } from '../guests.ts'
import { levelsAt } from '../minds.ts'
import { type Posted, textIn } from '../posted.ts'
import type { Links } from '../tables/create.ts'
import type { GameRow } from '../tables/model.ts'
import { type MatchWord, sayMatch } from './match-words.ts'
import { html, type Markup, page } from './page.ts'
import { describerOf, formProblem } from './problem-words.ts'
import { rulingFields } from './rulings.ts'
import { gameTitle, titles } from './standing.ts'
import { say, type Word } from './words.ts'

/** A field of a form to be filled in again. */
const text = (fields: Posted, name: string, usual = ''): string =>
  fields[name] === undefined ? usual : textIn(fields[name])

/** The page of who makes games here: those there are, and a form for each kind of new one. */
export function hostPage(
  locale: Locale,
  secret: string,
  games: readonly (Pick<GameRow, 'id' | 'ruleset' | 'status' | 'steps'> & { readonly name: string })[],
  guests: readonly string[] = [],
  others: readonly string[] = [],
): string {
  const rows = games.map(
    ({ id, name, ruleset, status, steps }) =>
      html`<tr><td><a href="/g/${id}">${name || id}</a></td><td>${gameTitle(ruleset, locale)}</td><td>${say(locale, status)}</td><td>${steps}</td><td><a href="/host/${secret}/export/${id}" download="${id}.json">${say(locale, 'export')}</a></td></tr>`,
  )
  return page(
    locale,
    say(locale, 'hostTitle'),
    html`<h1>${say(locale, 'hostTitle')}</h1>${languages(`/host/${secret}`)}<p>${say(locale, 'hostLead')}</p>
<h2>${say(locale, 'newGame')}</h2><nav aria-label="${say(locale, 'newGame')}">${[...Object.keys(titles), ...guests].map(
      id => html`<a href="/host/${secret}/new/${id}?lang=${locale}">${gameTitle(id, locale)}</a>`,
    )}</nav>
${others.length ? html`<p class="bad">${say(locale, 'othersLead', { games: others.join(', ') })}</p>` : null}
${rows.length ? html`<h2>${say(locale, 'games')}</h2><table>${rows}</table>` : null}
<h2>${say(locale, 'keeping')}</h2><nav aria-label="${say(locale, 'keeping')}"><a href="/host/${secret}/backup" download>${say(locale, 'backup')}</a> <a href="/host/${secret}/metrics">${say(locale, 'metrics')}</a></nav>`,
  )
}

/** A page in the other languages, too. */
export const languages = (path: string): Markup =>
  html`<nav aria-label="${Object.values(localeNames).join(', ')}">${locales.map(
    (locale, i) => html`${i > 0 && ' '}<a href="${path}?lang=${locale}" lang="${locale}">${localeNames[locale]}</a>`,
  )}</nav>`

/** What the form of a new game is about. */
export interface NewForm {
  readonly secret: string
  readonly ruleset: string
  readonly id: string
  /** Where it is a game from outside. */
  readonly guest?: Guest | null
  /** Players from outside who play it. */
  readonly visitors?: readonly string[]
}

/** The form of a new game. `id` is what it will be called: sent twice, it makes one game. */
export function newGamePage(
  locale: Locale,
  form: NewForm,
  fields: Posted = {},
  problems: readonly Problem[] = [],
): string {
  const { secret, ruleset, id } = form
  const title = say(locale, 'about', { of: say(locale, 'newGame'), what: gameTitle(ruleset, locale) })
  return page(
    locale,
    title,
    html`<h1>${title}</h1>${problems.map(found => html`<p class="bad">${formProblem(found, locale, describerOf(ruleset, form.guest))}</p>`)}
<form method="post" action="/host/${secret}/new/${ruleset}"><input type="hidden" name="id" value="${id}"><input type="hidden" name="lang" value="${locale}">
<p><label>${say(locale, 'gameName')} <input name="name" maxlength="80" value="${text(fields, 'name')}"></label></p>
${ruleset === 'dma' ? campaignFields(locale, fields) : matchFields(locale, form, fields)}${botField(locale, form, fields)}${rulingFields(locale, ruleset, fields)}
<p><button>${say(locale, 'make')}</button></p></form>`,
  )
}

/** Who has the seats that no person has: one of a level, or from outside; nothing where there is neither. */
function botField(locale: Locale, { ruleset, visitors = [] }: NewForm, fields: Posted): Markup | null {
  const thinkers = [...levelsAt(ruleset)].map(([id, { level, name }]) => [id, `${level} · ${name[locale]}`] as const)
  const all = [...thinkers, ...visitors.map(name => [name, name] as const)]
  if (all.length === 0) return null
  const chosen = text(fields, 'botName')
  return html`<p><label>${say(locale, 'botName')} <select name="botName"><option value="">${say(locale, 'botUsual')}</option>${all.map(
    ([id, name]) => html`<option value="${id}"${chosen === id ? SELECTED : null}>${name}</option>`,
  )}</select></label></p>`
}

function campaignFields(locale: Locale, fields: Posted): Markup {
  const number = (name: string, word: Word, usual: string, least: number, most: number) =>
    html`<p><label>${say(locale, word)} <input name="${name}" type="number" min="${least}" max="${most}" value="${text(fields, name, usual)}"></label></p>`
  const weekday = text(fields, 'weekday', '7')
  return html`${freeField(locale, fields, 'freeStates')}<p><label>${say(locale, 'states')}<br><textarea name="states" rows="8" cols="30">${text(fields, 'states')}</textarea></label></p>
${number('bots', 'bots', '0', 0, 24)}${number('lastWeek', 'lastWeek', String(usualEnd.lastWeek), 1, 1000)}
<p><label>${say(locale, 'lastWeekWinner')} <select name="lastWeekWinner"><option value="largest">${say(locale, 'lastWeekLargest')}</option><option value="nobody"${text(fields, 'lastWeekWinner') === 'nobody' ? SELECTED : null}>${say(locale, 'lastWeekDraw')}</option></select></label></p>
<fieldset><legend>${say(locale, 'deadlines')}</legend>
<p><label>${say(locale, 'weekday')} <select name="weekday"><option value="">${say(locale, 'noDeadline')}</option>${weekdays.map(
    (name, i) =>
      html`<option value="${i + 1}"${weekday === String(i + 1) ? SELECTED : null}>${say(locale, name)}</option>`,
  )}</select></label>
<label>${say(locale, 'time')} <input name="time" value="${text(fields, 'time', '20:00')}" size="5"></label>
<label>${say(locale, 'zone')} <input name="zone" value="${text(fields, 'zone', 'UTC')}"></label></p>
${number('graceHours', 'grace', '0', 0, 168)}${number('botAfter', 'botAfter', '', 1, 52)}
<p><label>${say(locale, 'gone')} <select name="gone"><option value="bot">${say(locale, 'goneBot')}</option><option value="free"${text(fields, 'gone') === 'free' ? SELECTED : null}>${say(locale, 'goneFree')}</option></select></label></p></fieldset>
<details><summary>${say(locale, 'ownContent')}</summary>
<p><label>${say(locale, 'map')}<br><textarea name="map" rows="6" cols="60">${text(fields, 'map')}</textarea></label></p>
<p><label>${say(locale, 'handbook')}<br><textarea name="handbook" rows="6" cols="60">${text(fields, 'handbook')}</textarea></label></p></details>`
}

const SELECTED: Markup = { markup: ' selected' }

/** How long those at a match may think, and what becomes of who does not move. */
function clockFields(locale: Locale, fields: Posted, isForThree: boolean): Markup {
  const word = (one: MatchWord) => sayMatch(locale, one)
  const choice = (
    name: string,
    label: MatchWord | null,
    values: readonly (readonly [string, MatchWord])[],
    usual: string,
  ) => {
    const chosen = text(fields, name, usual)
    const options = values.map(
      ([value, one]) => html`<option value="${value}"${chosen === value ? SELECTED : null}>${word(one)}</option>`,
    )
    return label
      ? html`<p><label>${word(label)} <select name="${name}">${options}</select></label></p>`
      : html`<select name="${name}" aria-label="${word('clockTime')}">${options}</select>`
  }
  const number = (name: string, label: MatchWord, usual: string, least: number, most: number) =>
    html`<label>${word(label)} <input name="${name}" type="number" min="${least}" max="${most}" value="${text(fields, name, usual)}"></label>`
  return html`<fieldset><legend>${word('clocks')}</legend>${choice(
    'clock',
    'think',
    [
      ['', 'clockNone'],
      ['side', 'clockPerSide'],
      ['turn', 'clockPerTurn'],
    ],
    '',
  )}<p>${number('clockTime', 'clockTime', '30', 1, 9999)}${choice(
    'clockUnit',
    null,
    [
      ['1', 'unitMinutes'],
      ['60', 'unitHours'],
      ['1440', 'unitDays'],
    ],
    '1',
  )}</p><p>${number('clockPlus', 'clockPlus', '30', 0, 86400)}</p>${choice(
    'late',
    'lateIs',
    [
      ['loses', 'lateLoses'],
      ['choice', 'lateChoice'],
      ['bot', 'lateBot'],
    ],
    'loses',
  )}<p><small>${word('lateLead')}${isForThree ? ` ${word('lateThree')}` : ''}</small></p><p>${number('patience', 'patience', '72', 1, 720)}</p></fieldset>`
}

function matchFields(locale: Locale, { ruleset, guest }: NewForm, fields: Posted): Markup {
  const choice = (name: string, word: Word, values: readonly (readonly [string, string])[]) =>
    html`<p><label>${say(locale, word)} <select name="${name}">${values.map(
      ([value, words]) =>
        html`<option value="${value}"${text(fields, name, values[0]![0]) === value ? SELECTED : null}>${words}</option>`,
    )}</select></label></p>`
  const how = guest
    ? html`<p><label>${say(locale, 'options')}<br><textarea name="options" rows="4" cols="60">${text(fields, 'options', JSON.stringify(guest.options))}</textarea></label></p>`
    : ruleset === 'kriegspiel'
      ? choice('opening', 'opening', [
          ['book', say(locale, 'openingBook')],
          ['hidden', say(locale, 'openingFree')],
        ])
      : choice('players', 'players', [
          ['2', '2'],
          ['3', '3'],
        ])
  const bot = choice('bot', 'botSeat', [
    ['', say(locale, 'nobody')],
    ...(guest
      ? guest.rules.seats.map((seat: string) => [seat, seat] as const)
      : seatsOf[ruleset]!.map(seat => [seat, say(locale, seat as Word)] as const)),
  ])
  return html`${how}${bot}${freeField(locale, fields, 'freeMatch')}${clockFields(locale, fields, ruleset === 'transnistria-hex')}`
}

const freeField = (locale: Locale, fields: Posted, word: Word): Markup =>
  html`<p><label><input type="checkbox" name="free" value="yes"${text(fields, 'free') ? { markup: ' checked' } : null}> ${say(locale, word)}</label></p>`

const seatsOf: { readonly [ruleset: string]: readonly Word[] } = {
  kriegspiel: ['north', 'south'],
  'transnistria-hex': ['moldova', 'transnistriaSide', 'gagauzia'],
}

/** The links of a new game, shown this once. */
export function linksPage(
  locale: Locale,
  address: string,
  links: Links,
  names: readonly (readonly [string, string])[],
): string {
  const line = (name: string, path: string) =>
    html`<tr><th scope="row">${name}</th><td class="secret"><a href="${path}">${address}${path}</a></td></tr>`
  return page(
    locale,
    say(locale, 'linksTitle'),
    html`<h1>${say(locale, 'linksTitle')}</h1><p><strong>${say(locale, 'linksLead')}</strong></p><table>
${line(say(locale, 'master'), `/s/${links.master}`)}
${names.map(([seat, name]) => line(name, `/s/${links.seats[seat]}`))}
${line(say(locale, 'publicPage'), `/g/${links.id}`)}</table>`,
  )
}
