import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, Match } from '@umpire/core-game'
import type { Order, Seat } from '@umpire/dma'
import { planText } from '@umpire/dma/notation'
import type { Exported } from '@umpire/server'
import { nextDeadline } from '@umpire/server/desk'
import { must, refused } from '../io/exit.ts'
import { parseJson, readJsonFile, readText, writing } from '../io/files.ts'
import { either, locale } from '../words/index.ts'
import { seatPlayer } from './arrange.ts'
import { initCampaign, rulesWith } from './begin.ts'
import { draftOf, readChain, readState } from './campaign.ts'
import { planNames } from './layout.ts'
import { carryOut } from './turn.ts'

/** A campaign of a folder, with all its turns, as a server takes it in. Letters, secrets and plans for the week to come stay in the folder. */
export function campaignAsGame(folder: string, name: string): Exported {
  const { campaign, rules, turns, desk } = readChain(folder)
  const corrected = turns.find(({ record }) => record.corrections?.length)
  if (corrected)
    throw refused(
      'campaign-broken',
      either(
        `Turn ${corrected.record.turn} was corrected by hand: its state does not follow from the orders, so that no save proves it`,
        `Ход ${corrected.record.turn} исправлен вручную: его состояние не следует из приказов, и запись его не докажет`,
      ),
    )
  const how = either('The campaign cannot be played again.', 'Кампанию нельзя сыграть снова.')
  let match = must(Match.start(rules, campaign.options as never, campaign.seed), how)
  for (const { record } of turns.slice(1)) {
    match = must(Match.advance(rules, match, record.orders as { [seat in Seat]?: readonly Order[] }), how)
    if (match.frames.at(-1)!.digest !== record.state) throw new Error(`Turn ${record.turn} came out otherwise`)
  }
  const own = join(folder, 'handbook.json')
  const { calendar, chairs } = desk
  return {
    save: Match.toJSON(match) as unknown as Json,
    content: existsSync(own) ? (parseJson(readText(own), own) as Json) : null,
    settings: { name, locale: campaign.locale, calendar, open: true },
    players: Object.fromEntries(
      match.state.players.map(({ seat }) => [seat, chairs[seat]?.bot === true ? 'simple' : 'person']),
    ),
  }
}

/** Lays out a campaign of a server as a folder of `umpire pbem`: every turn is played again, with its papers. The folder appears whole, or not at all. */
export async function gameAsCampaign(
  { save, content, settings, players }: Exported,
  folder: string,
  now: number,
): Promise<void> {
  if (existsSync(folder))
    throw refused(
      'campaign-exists',
      either(`${folder} is there already`, `${folder} уже есть`),
      either('Name a folder that does not exist yet.', 'Назовите папку, которой ещё нет.'),
    )
  const rules = rulesWith(content ?? undefined)
  const match = must(
    Match.fromJSON(rules, save),
    either('This is no campaign of The Dark Middle Ages.', 'Это не кампания «Тёмного Средневековья».'),
  )
  if (match.seed === null)
    throw refused('options-wrong', either('Its dice were thrown by people', 'Кости бросали люди'))
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
    }
    for (const [seat, player] of Object.entries(players))
      if (player !== 'person') seatPlayer(draft, seat, 'bot', null, now)
    writing(folder, () => renameSync(draft, folder))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A game to be taken in: a folder of `umpire pbem`, or any saved match, with the content of its own where it has such. */
export function gameIn(path: string, name: string, content: Json | null): Pick<Exported, 'save'> & Partial<Exported> {
  if (existsSync(join(path, 'campaign.json'))) return campaignAsGame(path, name)
  if (!existsSync(path)) throw refused('file-missing', either(`There is no file ${path}`, `Нет файла ${path}`))
  const save = readJsonFile(path) as Json
  return { save, content, settings: { name, locale: locale(), calendar: null, open: true } }
}
