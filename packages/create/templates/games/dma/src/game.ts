import { browserStore, createDesk, PERSON, workerPlayer } from '@umpire/boards'
import '@umpire/boards/dma'
import '@umpire/boards/dma/ru'
import '@umpire/boards/panels'
import { createRuleset, handbook } from '@umpire/dma'
import { campaign } from '@umpire/dma/policy'

const worker = new Worker(new URL('./player.ts', import.meta.url), {
  type: 'module',
})

const made = createRuleset(handbook)
if (!made.ok) throw new Error(made.problems[0]?.message)
/** The rules with what the map asks of them: what a march reaches, what a city is offered. */
export const ruleset = made.value

/** Another continent each time. */
function another() {
  const seed = Date.now()
  return { options: campaign(seed), seed }
}

/** The campaign: how it begins, who rules what, where it is kept. A reload goes on with it. */
export const desk = createDesk(ruleset, {
  beginning: {
    ...another(),
    cast: { p1: PERSON, p2: 'program', p3: 'program', p4: 'program', p5: 'program', p6: 'program' },
  },
  players: { program: workerPlayer(worker) },
  store: browserStore(),
})

/** Begins anew; asks first where a match would be lost. */
export function newGame(): void {
  const next = another()
  const reply = desk.begin(next)
  const lost = '__DISCARD__'
  if (reply.ok || !reply.discards || !confirm(lost)) return
  desk.begin(next, { discard: true })
}
