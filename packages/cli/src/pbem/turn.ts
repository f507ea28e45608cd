import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digest, type Outcome, type Problem } from '@umpire/core-game'
import { type Rng, seedRng } from '@umpire/core-rng'
import { type Event, type Order, ruleset, type Seat, type State } from '@umpire/dma'
import { makeFolder, writeDurably, writeFolderDurably } from '../io/durable.ts'
import { must, refused, Stop } from '../io/exit.ts'
import { readText, writing } from '../io/files.ts'
import { either } from '../words/index.ts'
import { keepArchive } from './archive.ts'
import {
  type Campaign,
  clearDrafts,
  draftOf,
  jsonText,
  readChain,
  readState,
  sealed,
  sha256,
  streamOf,
  type TurnRecord,
} from './campaign.ts'
import { ordersFolder, planNames, turnFolder, turnName } from './layout.ts'
import { handbookFiles, packetFiles, publicPages } from './pages.ts'
import { headFaults, type Plan, plansIn, readPlan, seatOf } from './plans.ts'

/** All files of a turn's folder, turn.json among them. */
function turnFiles(
  turn: number,
  previous: string,
  before: State | null,
  state: State,
  events: readonly Event[],
  rng: Rng,
  plans: ReadonlyMap<string, { readonly plan: Plan; readonly name: string; readonly text: string }>,
  { locale }: Campaign,
): Map<string, string> {
  const files = new Map<string, string>([
    ['state.json', jsonText(state)],
    ['events.json', jsonText(events)],
  ])
  for (const { name, text } of plans.values()) files.set(name, text)
  for (const [name, text] of publicPages(state, events, locale)) files.set(name, text)
  for (const { seat } of state.players)
    for (const [name, text] of packetFiles(state, before, events, seat, locale)) files.set(name, text)
  if (turn === 0) for (const [name, text] of handbookFiles(locale)) files.set(name, text)
  const record: TurnRecord = sealed({
    turn,
    previous,
    orders: Object.fromEntries([...plans].map(([seat, { plan }]) => [seat, plan.orders])),
    rng,
    state: digest(state),
    files: Object.fromEntries([...files].map(([name, text]) => [name, sha256(text)])),
  })
  files.set('turn.json', jsonText(record))
  return files
}

/** Begins a campaign: the folder appears as a whole, or not at all. */
export function initCampaign(
  folder: string,
  options: unknown,
  seed: string | number,
  locale: Campaign['locale'],
): State {
  if (existsSync(folder))
    throw refused(
      'campaign-exists',
      either(`${folder} is there already`, `${folder} уже есть`),
      either('Name a folder that does not exist yet.', 'Назовите папку, которой ещё нет.'),
    )
  const parent = resolve(folder, '..')
  if (!existsSync(parent))
    throw refused(
      'file-missing',
      either(`There is no folder ${parent}`, `Нет папки ${parent}`),
      either('Make it first.', 'Сначала создайте её.'),
    )
  clearDrafts(parent)
  const begun = ruleset.setup(options as Parameters<typeof ruleset.setup>[0], seedRng(seed))
  if (!begun.ok) throw new Stop(3, begun.problems, either('The options are refused.', 'Настройки не приняты.'))
  requireNames(begun.state)
  const campaign: Campaign = {
    umpire: 1,
    kind: 'campaign',
    ruleset: ruleset.id,
    version: ruleset.version,
    content: { id: ruleset.content.id, digest: digest(ruleset.content.data) },
    seed,
    options,
    locale,
  }
  const head = jsonText(campaign)
  const files = new Map<string, string>([
    ['campaign.json', head],
    [`orders/${turnName(1)}/README.txt`, ordersNote(1)],
  ])
  for (const [name, text] of turnFiles(
    0,
    sha256(head),
    null,
    begun.state,
    begun.events,
    begun.rng,
    new Map(),
    campaign,
  ))
    files.set(`turns/${turnName(0)}/${name}`, text)
  writing(folder, () => writeFolderDurably(resolve(folder), draftOf(folder), files))
  return begun.state
}

/** Plans are named after seats and states, so no name may stand for two of them. */
function requireNames({ players }: State): void {
  const wrong = players.find(({ seat, name }) => seatOf(players, name) !== seat)
  if (wrong)
    throw refused(
      'options-wrong',
      `${JSON.stringify(wrong.name)} cannot be the name of ${wrong.seat}: plans under it would be of ${seatOf(players, wrong.name)}`,
      either(
        'Give each state a name of its own that is no seat of another; capitals do not count.',
        'Дайте каждому государству своё имя, не совпадающее с местом другого; заглавные не в счёт.',
      ),
    )
}

function ordersNote(turn: number): string {
  return `The plans for turn ${turn} go here, one file a player: p1.txt, p2.json ... or under the name of the state.\n`
}

export interface TurnWanted {
  /** The turn that is meant; the next one unless told. */
  readonly turn: number | undefined
  /** Whoever has sent nothing stands still. */
  readonly allowMissing: boolean
}

export interface TurnDone {
  readonly turn: number
  readonly state: State
  readonly outcome: Outcome<Seat> | null
  readonly folder: string
  /** Seats that are alive and sent nothing. */
  readonly missing: readonly string[]
  /** By file: lines of plans that say nothing; a Problem without a line for a plan that was set aside whole, whose player counts as missing. */
  readonly unread: readonly { readonly file: string; readonly problems: readonly Problem[] }[]
}

/** Plays the next turn of a campaign, all or nothing. */
export function playTurn(folder: string, { turn: wanted, allowMissing }: TurnWanted): TurnDone {
  const { campaign, turns } = readChain(folder)
  const last = turns.at(-1)!
  const turn = last.record.turn + 1
  if (wanted !== undefined && wanted < turn)
    throw refused(
      'turn-played',
      either(
        `Turn ${wanted} has been played: ${turnFolder(folder, wanted)}`,
        `Ход ${wanted} уже сыгран: ${turnFolder(folder, wanted)}`,
      ),
      either(
        `A turn is played once. Turns are kept as they are; the next one is ${turn}.`,
        `Ход играется один раз и хранится как есть; следующий — ${turn}.`,
      ),
    )
  if (wanted !== undefined && wanted > turn)
    throw refused(
      'turn-too-early',
      either(`Turn ${turn} comes before turn ${wanted}`, `Ход ${turn} раньше хода ${wanted}`),
    )
  const state = readState(folder, last)
  if (ruleset.outcome(state))
    throw refused(
      'turn-played',
      either(`The game is over since turn ${last.record.turn}`, `Игра окончена с хода ${last.record.turn}`),
      `umpire pbem report ${folder}`,
    )
  const { plans, unread } = collectPlans(folder, turn, state, allowMissing)
  const missing = ruleset.seatsToAct(state).filter(seat => !plans.has(seat))
  if (missing.length && !allowMissing) {
    const names = missing.map(seat => `${seat} (${state.players.find(player => player.seat === seat)!.name})`)
    throw refused(
      'turn-too-early',
      plans.size === 0
        ? either(
            `Nobody has sent orders for turn ${turn}${turn > 1 ? `; turn ${turn - 1} has been played` : ''}`,
            `Никто не прислал приказов на ход ${turn}`,
          )
        : either(
            `Orders for turn ${turn} are missing: ${names.join(', ')}`,
            `Нет приказов на ход ${turn}: ${names.join(', ')}`,
          ),
      either(
        `Plans go to ${ordersFolder(folder, turn)}. With --allow-missing the turn is played without them.`,
        `Планы кладут в ${ordersFolder(folder, turn)}. С --allow-missing ход играется без них.`,
      ),
    )
  }
  const orders: { [seat in Seat]?: readonly Order[] } = Object.fromEntries(
    [...plans].map(([seat, { plan }]) => [seat, plan.orders as readonly Order[]]),
  )
  const next = ruleset.step(state, orders, streamOf(last))
  if (!next.ok) throw new Stop(3, next.problems, either('Nothing was written.', 'Ничего не записано.'))
  const target = turnFolder(folder, turn)
  clearDrafts(join(folder, 'turns'))
  const files = turnFiles(turn, last.digest, state, next.state, next.events, next.rng, plans, campaign)
  writing(target, () => {
    try {
      writeFolderDurably(resolve(target), draftOf(target), files)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      rmSync(draftOf(target), { recursive: true, force: true })
      throw refused(
        'campaign-running',
        either(`Somebody else has just played turn ${turn}`, `Кто-то другой только что сыграл ход ${turn}`),
        either(`Look at ${target}.`, `Посмотрите ${target}.`),
      )
    }
  })
  prepareOrders(folder, turn + 1)
  const record = files.get('turn.json')!
  const played = { record: JSON.parse(record) as TurnRecord, digest: sha256(record) }
  keepArchive(
    folder,
    campaign,
    [...turns, played],
    [
      [turn - 1, state],
      [turn, next.state],
    ],
  )
  return { turn, state: next.state, outcome: ruleset.outcome(next.state), folder: target, missing, unread }
}

/** The folder for the next plans. A crash before it loses nothing: whoever misses it makes it. */
function prepareOrders(folder: string, turn: number): void {
  const place = ordersFolder(folder, turn)
  const note = join(place, 'README.txt')
  writing(place, () => {
    makeFolder(place)
    if (!existsSync(note)) writeDurably(note, ordersNote(turn))
  })
}

/** Reads the plans that have come in. One that is no plan for this turn stops it, or, where plans may be missing, is set aside: nobody holds up all the others. */
function collectPlans(folder: string, turn: number, state: State, allowMissing: boolean) {
  const plans = new Map<Seat, { plan: Plan; name: string; text: string }>()
  const unread: { file: string; problems: readonly Problem[] }[] = []
  const faults: Problem[] = []
  const alive = ruleset.seatsToAct(state)
  for (const [seat, file] of plansIn(ordersFolder(folder, turn), state.players)) {
    const { plan, wrong } = readHeaded(file, turn, seat, state.players)
    if (!plan || wrong.length) {
      if (allowMissing) unread.push({ file, problems: wrong })
      else faults.push(...wrong.map(found => ({ ...found, message: `${file}: ${found.message}` })))
      continue
    }
    if (plan.problems.length) unread.push({ file, problems: plan.problems })
    // The plans of states that are no more are kept with the turn, but not given.
    if (alive.includes(seat as Seat))
      plans.set(seat as Seat, {
        plan,
        name: planNames(seat)[file.toLowerCase().endsWith('.json') ? 1 : 0],
        text: readText(file),
      })
  }
  if (faults.length)
    throw new Stop(
      3,
      faults,
      either(
        'The turn was not played: put these plans right, or take them out of the folder.',
        'Ход не сыгран: исправьте эти планы или уберите их из папки.',
      ),
    )
  return { plans, unread }
}

/** A plan, null where its file cannot be read, and what is wrong with it as a whole. */
function readHeaded(
  file: string,
  turn: number,
  seat: string,
  players: State['players'],
): { readonly plan: Plan | null; readonly wrong: readonly Problem[] } {
  try {
    const plan = readPlan(file)
    return { plan, wrong: headFaults(plan, turn, seat, players) }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { plan: null, wrong: error.problems }
  }
}

/** Plays all turns again from the seed and the recorded plans. The first turn that comes out otherwise, or null. */
export function replayCampaign(folder: string): { readonly turns: number; readonly wrong: number | null } {
  const { campaign, turns } = readChain(folder)
  const opened = ruleset.setup(campaign.options as Parameters<typeof ruleset.setup>[0], seedRng(campaign.seed))
  let { state, rng } = must(opened.ok ? { ok: true, value: opened } : opened)
  for (const { record } of turns) {
    if (record.turn > 0) {
      const next = ruleset.step(state, record.orders as Parameters<typeof ruleset.step>[1], rng)
      if (!next.ok) return { turns: turns.length, wrong: record.turn }
      ;({ state, rng } = next)
    }
    if (digest(state) !== record.state || digest(rng) !== digest(record.rng))
      return { turns: turns.length, wrong: record.turn }
  }
  return { turns: turns.length, wrong: null }
}
