import { existsSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { canonicalJson, digest, isRecord, type Json, type Locale } from '@umpire/core-game'
import { parseRng, type Rng } from '@umpire/core-rng'
import { createRuleset, type Handbook, handbook, type Seat, type State, seats } from '@umpire/dma'
import type { Change } from '@umpire/server/desk'
import { exitCodes, refused, Stop } from '../io/exit.ts'
import { jsonOf, namesIn, readBytes, readText, writing } from '../io/files.ts'
import { words } from '../words/index.ts'
import { type Desk, deskOf } from './desk/journal.ts'
import { type Journal, readJournal } from './journal-file.ts'
import { filesOfTurn, planNames, sha256, turnFolder } from './layout.ts'

/** The rules with the handbook of a campaign, and what can be asked of it. */
export type Rules = Extract<ReturnType<typeof createRuleset>, { readonly ok: true }>['value']

/** What `campaign.json` holds: what never changes. It has the seed in it, so it is for the game master alone. */
export interface Campaign {
  readonly umpire: 1
  readonly kind: 'campaign'
  readonly ruleset: string
  readonly version: string
  /** The handbook; where it is not the original one, `handbook.json` has it. */
  readonly content: { readonly id: string; readonly digest: string }
  readonly seed: string | number
  readonly options: unknown
  readonly locale: Locale
}

/** What `turns/0003/turn.json` holds. With the campaign, and all turns before it, it is enough to play the turn again. */
export interface TurnRecord {
  readonly turn: number
  /** SHA-256 of the turn.json before it; of campaign.json for turn 0. So no link of the chain can be exchanged by itself. */
  readonly previous: string
  readonly orders: { readonly [seat: string]: readonly unknown[] }
  /** The dice after this turn. */
  readonly rng: Rng
  /** SHA-256 of the canonical JSON of the state after this turn. */
  readonly state: string
  /** What the game master changed in the outcome. */
  readonly corrections?: readonly Change[]
  /** When orders for the next turn are due, in milliseconds since 1970; null or left out: whenever all are there. */
  readonly closes?: number | null
  /** How much of the journal its papers tell of, and the SHA-256 of the last line of that. */
  readonly journal?: { readonly entries: number; readonly digest: string }
  /** SHA-256 of every other file of the folder, by its name. */
  readonly files: { readonly [name: string]: string }
  /** SHA-256 of the canonical JSON of all the rest, as a saved match has one. */
  readonly seal: string
}

export { sha256 }

export function sealed(record: Omit<TurnRecord, 'seal'>): TurnRecord {
  return { ...record, seal: digest(record as unknown as Json) }
}

/** JSON as it is kept in a campaign: one text for one value, and a line feed. */
export function jsonText(value: unknown): string {
  return `${canonicalJson(value as Json)}\n`
}

/** Where a folder is drafted by this process, beside where it will appear. */
export function draftOf(target: string): string {
  const at = resolve(target)
  return join(dirname(at), `.draft-${process.pid}-${basename(at)}`)
}

/** Removes drafts of processes that are no more. */
export function clearDrafts(parent: string): void {
  for (const name of namesIn(parent)) {
    const owner = /^\.draft-(\d+)-/.exec(name)?.[1]
    const draft = join(parent, name)
    if (owner && !isAlive(Number(owner))) writing(draft, () => rmSync(draft, { recursive: true, force: true }))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function broken(message: string): Stop {
  return new Stop(exitCodes.no, [{ code: 'campaign-broken', at: [], message }], words().campaign.campaignBack)
}

function readCampaign(folder: string): { readonly campaign: Campaign; readonly digest: string } {
  const file = join(folder, 'campaign.json')
  if (!existsSync(file))
    throw refused('campaign-missing', words().campaign.noCampaign(folder), words().campaign.beginOne(folder))
  const text = readText(file)
  const value = ownJson(text, file)
  if (!isRecord(value) || value['kind'] !== 'campaign' || value['umpire'] !== 1)
    throw broken(words().campaign.notDescribed(file))
  const campaign = value as unknown as Campaign
  return { campaign, digest: sha256(text) }
}

/** The rules that a campaign was begun with. */
function rulesOf(folder: string, { ruleset, version, content }: Campaign): Rules {
  const file = join(folder, 'handbook.json')
  const own = existsSync(file)
  const read = createRuleset(own ? (ownJson(readText(file), file) as Handbook) : handbook)
  if (own && (!read.ok || digest(read.value.content.data) !== content.digest))
    throw broken(words().campaign.contentChanged(file))
  if (!read.ok) throw new Error(read.problems[0]?.message)
  const rules = read.value
  if (ruleset !== rules.id || version !== rules.version || content.digest !== digest(rules.content.data))
    throw refused(
      'campaign-broken',
      words().campaign.otherRules(ruleset, version, content.id, rules.id, rules.version, rules.content.id),
    )
  return rules
}

function ownJson(text: string, file: string): unknown {
  const read = jsonOf(text)
  if (!read.ok) throw broken(words().campaign.noJson(file))
  return read.value
}

/** One turn that was played, with what is needed to go on. */
export interface PlayedTurn {
  readonly record: TurnRecord
  /** SHA-256 of its turn.json. */
  readonly digest: string
}

/** How many turns have been played: the folders below turns/ from 0000 on, without a gap. */
function lastTurn(folder: string): number {
  const turns = namesIn(join(folder, 'turns'))
    .filter(name => /^\d{4,}$/.test(name))
    .map(Number)
  return turns.length ? Math.max(...turns) : -1
}

/** A campaign as it lies on the disk, checked from end to end. */
export interface Chain {
  readonly campaign: Campaign
  readonly rules: Rules
  /** The turns that count. */
  readonly turns: readonly PlayedTurn[]
  readonly journal: Journal
  readonly desk: Desk
}

/** The whole chain, from turn 0: every file as its turn.json says, every turn.json as the next one says. Or the end of the command. */
export function readChain(folder: string): Chain {
  const { campaign, digest } = readCampaign(folder)
  const rules = rulesOf(folder, campaign)
  const journal = readJournal(folder, digest)
  // A crash may have left turns in their place that are to be played again.
  const { aside } = deskOf(journal.entries, 0, null, 0)
  const turns: PlayedTurn[] = []
  let previous = digest
  const last = lastTurn(folder)
  if (last < 0) throw broken(words().campaign.noOpening(folder))
  for (let turn = 0; turn <= last; turn++) {
    const { record, text } = readRecord(folder, turn)
    if (aside.includes(sha256(text))) break
    if (record.previous !== previous) throw broken(words().campaign.turnAstray(turn))
    checkFiles(folder, record, seatsOf(campaign))
    checkJournal(folder, record, journal)
    previous = sha256(text)
    turns.push({ record, digest: previous })
  }
  const { record } = turns.at(-1)!
  const desk = deskOf(journal.entries, record.turn + 1, record.closes ?? null, record.journal?.entries ?? 0)
  return { campaign, rules, turns, journal, desk }
}

/** The journal begins as it did when the turn was played. */
function checkJournal(folder: string, { turn, journal: known }: TurnRecord, { digests }: Journal): void {
  if (known && digests[known.entries] !== known.digest)
    throw broken(words().campaign.changedAfter(join(folder, 'journal.jsonl'), turn))
}

/** A turn.json as it was sealed, to the letter. */
function readRecord(folder: string, turn: number): { readonly record: TurnRecord; readonly text: string } {
  const file = join(turnFolder(folder, turn), 'turn.json')
  if (!existsSync(file)) throw broken(words().campaign.turnMissing(turn, file))
  const text = readText(file)
  const value = ownJson(text, file)
  if (!isRecord(value) || !isRecord(value['files']) || !isRecord(value['orders']) || value['turn'] !== turn)
    throw broken(words().campaign.notRecord(file, turn))
  const { seal: _, ...rest } = value as unknown as TurnRecord
  const record = sealed(rest)
  if (text !== jsonText(record)) throw broken(words().campaign.changedAfter(file, turn))
  return { record, text }
}

/** Every file as the record says, and none left out of it that each turn has. */
function checkFiles(folder: string, { turn, files, orders }: TurnRecord, seats: readonly Seat[]): void {
  const place = turnFolder(folder, turn)
  const plans = Object.keys(orders).map(
    seat => planNames(seat).find(name => Object.hasOwn(files, name)) ?? planNames(seat)[0],
  )
  const left = [...filesOfTurn(seats), ...plans].find(name => !Object.hasOwn(files, name))
  if (left) throw broken(words().campaign.notNamed(join(place, 'turn.json'), left))
  for (const [name, sum] of Object.entries(files)) {
    const path = join(place, name)
    if (!existsSync(path)) throw broken(words().campaign.missing(path))
    if (sha256(readBytes(path)) !== sum) throw broken(words().campaign.pathChanged(path, turn))
  }
}

/** The seats that a campaign began with. */
function seatsOf({ options }: Campaign): readonly Seat[] {
  const states = isRecord(options) ? options['states'] : null
  if (!Array.isArray(states)) throw broken('campaign.json names no states')
  return seats.slice(0, states.length)
}

/** The state after a turn of the chain. */
export function readState(folder: string, { rules }: Pick<Chain, 'rules'>, { record }: PlayedTurn): State {
  const file = join(turnFolder(folder, record.turn), 'state.json')
  const value = ownJson(readText(file), file)
  const read = rules.schema.state['~standard'].validate(value)
  if (read instanceof Promise || read.issues || sha256(canonicalJson(value as Json)) !== record.state)
    throw broken(words().campaign.notState(file, record.turn))
  return read.value
}

export function readEvents(folder: string, { record }: PlayedTurn): readonly unknown[] {
  const file = join(turnFolder(folder, record.turn), 'events.json')
  return ownJson(readText(file), file) as readonly unknown[]
}

export function streamOf({ record }: PlayedTurn): Rng {
  const read = parseRng(record.rng)
  if (!read.ok) throw broken(words().campaign.noDice(record.turn))
  return read.rng
}
