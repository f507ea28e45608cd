import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digest, type Json, type Locale, Match, type SavedMatch } from '@umpire/core-game'
import type { Order, Seat } from '@umpire/dma'
import { planText } from '@umpire/dma/notation'
import type { Exported, Imported } from '@umpire/server'
import { nextDeadline } from '@umpire/server/desk'
import { must, refused } from '../io/exit.ts'
import { parseJson, readJsonFile, readText, writing } from '../io/files.ts'
import { words } from '../words/index.ts'
import { seatPlayer } from './arrange.ts'
import { initCampaign, requireNew, rulesWith } from './begin.ts'
import { draftOf, type Rules, readChain, readState } from './campaign.ts'
import { corrected } from './changes.ts'
import { correctTurn } from './correct.ts'
import type { Entry } from './desk/journal.ts'
import { planNames } from './layout.ts'
import { carryOut } from './turn.ts'

/** A campaign of a folder, with all its turns, as a server takes it in. Letters, secrets and plans for the week to come stay in the folder. */
function campaignAsGame(folder: string, name: string): Imported {
  const { campaign, rules, turns, desk, journal } = readChain(folder)
  const how = words().campaign.cannotReplay
  let match = must(Match.start(rules, campaign.options as never, campaign.seed), how)
  for (const { record } of turns.slice(1)) {
    match = must(Match.advance(rules, match, record.orders as { [seat in Seat]?: readonly Order[] }), how)
    const state = corrected(rules, match.state, record.corrections ?? [])
    const frame = { ...match.frames.at(-1)!, state, digest: digest(state as unknown as Json) }
    match = { ...match, state, frames: [...match.frames.slice(0, -1), frame] }
    if (match.frames.at(-1)!.digest !== record.state) throw new Error(`Turn ${record.turn} came out otherwise`)
  }
  const own = join(folder, 'handbook.json')
  const { calendar, chairs } = desk
  return {
    save: Match.toJSON(match) as unknown as Json,
    content: existsSync(own) ? (parseJson(readText(own), own) as Json) : null,
    settings: { name, locale: campaign.locale, calendar },
    players: Object.fromEntries(
      match.state.players.map(({ seat }) => [seat, chairs[seat]?.bot === true ? 'simple' : 'person']),
    ),
    corrections: turns.flatMap(({ record }) =>
      record.corrections?.length
        ? [{ step: record.turn, changes: record.corrections, reason: reasonOf(journal.entries, record.turn) }]
        : [],
    ),
  }
}

/** Why the master changed the outcome of a turn. */
function reasonOf(entries: readonly Entry[], turn: number): string {
  return entries.flatMap(({ act }) => (act.act === 'correct' && act.from === turn ? [act.reason] : [])).join('; ')
}

/** Lays out a campaign of a server as a folder of `umpire pbem`: every turn is played again, with its papers. The folder appears whole, or not at all. */
export async function gameAsCampaign(
  { save, content, settings, players, corrections }: Exported,
  folder: string,
  now: number,
): Promise<void> {
  requireNew(folder)
  const rules = rulesWith(content ?? undefined)
  const match = save as unknown as SavedMatch<Parameters<Rules['setup']>[0], Order, Seat>
  if (match.ruleset !== rules.id || match.version !== rules.version || match.seed === null)
    throw refused('options-wrong', words().campaign.notCampaign)
  const draft = draftOf(folder)
  const { calendar } = settings
  try {
    await initCampaign(
      draft,
      match.options,
      match.seed,
      settings.locale,
      content ?? undefined,
      calendar ? { calendar, now } : undefined,
    )
    for (const [i, orders] of match.log.entries()) {
      const chain = readChain(draft)
      const plans = new Map(
        (Object.entries(orders) as [Seat, readonly Order[]][]).map(([seat, plan]) => [
          seat,
          { orders: plan, name: planNames(seat)[0], text: `${planText(plan)}\n` },
        ]),
      )
      const isLast = i === match.log.length - 1
      await carryOut(draft, chain, readState(draft, chain, chain.turns.at(-1)!), plans, after =>
        isLast && calendar && !rules.outcome(after) ? nextDeadline(calendar, now, null) : null,
      )
      const changed = corrections.find(({ step }) => step === i + 1)
      if (changed) await correctTurn(draft, changed.changes, changed.reason, now)
      const { record } = readChain(draft).turns.at(-1)!
      if (record.state !== match.digests[i + 1])
        throw new Error(`Turn ${i + 1} came out otherwise than it was exported`)
    }
    for (const [seat, player] of Object.entries(players))
      if (player !== 'person') seatPlayer(draft, seat, 'bot', null, now)
    writing(folder, () => renameSync(draft, folder))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A game to be taken in: a folder of `umpire pbem`, or any saved match, with the content of its own where it has such. */
export function gameIn(path: string, name: string, content: Json | null, locale: Locale): Imported {
  if (existsSync(join(path, 'campaign.json'))) return campaignAsGame(path, name)
  if (!existsSync(path)) throw refused('file-missing', words().campaign.noFile(path))
  const save = readJsonFile(path) as Json
  return { save, content, settings: { name, locale, calendar: null } }
}
