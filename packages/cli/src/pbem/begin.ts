import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { canonicalJson, digest, type Json } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { createRuleset, type Handbook, handbook, type State } from '@umpire/dma'
import { parseMap } from '@umpire/dma/notation'
import { type Calendar, nextDeadline } from '@umpire/server/desk'
import { writeFolderDurably } from '../io/durable.ts'
import { must, refused, Stop } from '../io/exit.ts'
import { parseJson, writing } from '../io/files.ts'
import { words } from '../words/index.ts'
import { type Campaign, clearDrafts, draftOf, jsonText, type Rules } from './campaign.ts'
import { deskOf, type Entry } from './desk/journal.ts'
import { sha256, turnName } from './layout.ts'
import { notesOf } from './notes.ts'
import { seatOf } from './plans.ts'
import { teller } from './told-week.ts'
import { ordersNote, turnFiles } from './turn-files.ts'

/** The rules with a handbook of the game master's own; the original one unless told. Its faults end the command. */
export function rulesWith(own: unknown): Rules {
  return must(createRuleset(own === undefined ? handbook : (own as Handbook)), words().campaign.handbookRefused)
}

/** A map that somebody drew: as text, or as JSON. Its faults end the command. */
export function mapIn(text: string, file: string, { book }: Rules): unknown {
  if (text.trimStart().startsWith('{')) return parseJson(text, file)
  return must(parseMap(text, { territory: book.handbook.territory }), words().campaign.mapRefused)
}

/** A campaign is laid out in a folder that does not exist yet, or the command ends. */
export function requireNew(folder: string): void {
  if (existsSync(folder))
    throw refused('campaign-exists', words().campaign.thereAlready(folder), words().campaign.nameNew)
}

/** Begins a campaign: the folder appears as a whole, or not at all. */
export async function initCampaign(
  folder: string,
  options: unknown,
  seed: string | number,
  locale: Campaign['locale'],
  own?: unknown,
  schedule?: { readonly calendar: Calendar; readonly now: number },
): Promise<State> {
  requireNew(folder)
  const parent = resolve(folder, '..')
  if (!existsSync(parent)) throw refused('file-missing', words().campaign.noFolder(parent), words().campaign.makeFolder)
  clearDrafts(parent)
  const rules = rulesWith(own)
  const begun = rules.setup(options as Parameters<Rules['setup']>[0], seedRng(seed))
  if (!begun.ok) throw new Stop(3, begun.problems, words().campaign.optionsRefused)
  requireNames(begun.state)
  const campaign: Campaign = {
    umpire: 1,
    kind: 'campaign',
    ruleset: rules.id,
    version: rules.version,
    content: { id: rules.content.id, digest: digest(rules.content.data) },
    seed,
    options,
    locale,
  }
  const head = jsonText(campaign)
  const files = new Map<string, string>([
    ['campaign.json', head],
    [`orders/${turnName(1)}/README.txt`, ordersNote(1)],
  ])
  if (own !== undefined) files.set('handbook.json', jsonText(own))
  const entry = schedule && calendarEntry(schedule, sha256(head))
  const line = entry && canonicalJson(entry as unknown as Json)
  if (line) files.set('journal.jsonl', `${line}\n`)
  const entries = entry ? [entry] : []
  const closes = entry?.act.act === 'calendar' ? entry.act.closes : null
  const journal = { entries, digests: [sha256(head), ...(line ? [sha256(line)] : [])] }
  const desk = deskOf(entries, 1, null, 0)
  const chain = { campaign, journal, desk }
  const known = entries.length
  const played = {
    told: teller(rules, locale)(begun.state, null, begun.events),
    turn: 0,
    previous: sha256(head),
    rng: begun.rng,
    orders: {},
    plans: new Map(),
    notes: notesOf(chain, begun.state.players, { turn: 0, closes }, 0, known, [], locale),
    closes,
    ...(known > 0 && { journal: { entries: known, digest: journal.digests[known]! } }),
  }
  for (const [name, text] of turnFiles(played)) files.set(`turns/${turnName(0)}/${name}`, text)
  await writing(folder, () => writeFolderDurably(resolve(folder), draftOf(folder), files))
  return begun.state
}

function calendarEntry(
  { calendar, now }: { readonly calendar: Calendar; readonly now: number },
  previous: string,
): Entry {
  const closes = nextDeadline(calendar, now, null)
  return { n: 0, at: now, previous, act: { act: 'calendar', turn: 1, calendar, closes } }
}

/** Plans are named after seats and states, so no name may stand for two of them. */
function requireNames({ players }: State): void {
  const odd = players.find(({ name }) => /^(readme|\.|all$)/i.test(name))
  if (odd) throw refused('options-wrong', words().campaign.nameTaken(odd.name))
  const wrong = players.find(({ seat, name }) => seatOf(players, name) !== seat)
  if (wrong)
    throw refused(
      'options-wrong',
      words().campaign.nameOther(wrong.name, wrong.seat, seatOf(players, wrong.name)),
      words().campaign.namesApart,
    )
}
