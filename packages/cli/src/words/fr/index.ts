import type { Words } from '../en/index.ts'
import { battle } from './battle.ts'
import { campaign } from './campaign.ts'
import { dma } from './dma.ts'
import { dolg } from './dolg.ts'
import { engine } from './engine.ts'
import { is } from './is.ts'
import { keep } from './keep.ts'
import { kriegspiel } from './kriegspiel.ts'
import { lab } from './lab.ts'
import { labGame } from './lab-game.ts'
import { mail } from './mail.ts'
import { master } from './master.ts'
import { modules } from './modules.ts'
import { news } from './news.ts'
import { odds } from './odds.ts'
import { oddsHelp } from './odds-help.ts'
import { options } from './options.ts'
import { papers } from './papers.ts'
import { pbem } from './pbem.ts'
import { pbemHelp } from './pbem-help.ts'
import { play } from './play.ts'
import { playHelp } from './play-help.ts'
import { program } from './program.ts'
import { replay } from './replay.ts'
import { replayHelp } from './replay-help.ts'
import { replies } from './replies.ts'
import { rows } from './rows.ts'
import { serve } from './serve.ts'
import { simulate } from './simulate.ts'
import { site } from './site.ts'
import { solo } from './solo.ts'
import { soloHelp } from './solo-help.ts'
import { tournament } from './tournament.ts'
import { transnistria } from './transnistria.ts'
import { typed } from './typed.ts'

export const fr: Words = {
  ...play,
  battle,
  campaign,
  dma,
  dolg,
  engine,
  is,
  keep,
  kriegspiel,
  lab,
  labGame,
  mail,
  master,
  modules,
  news,
  odds,
  oddsHelp,
  options,
  papers,
  pbem,
  pbemHelp,
  playHelp,
  program,
  replay,
  replayHelp,
  replies,
  rows,
  serve,
  simulate,
  site,
  solo,
  soloHelp,
  tournament,
  transnistria,
  typed,
}
