import { browserStore, createDesk, PERSON, workerPlayer } from '@umpire/boards'
import '@umpire/boards/panels'
import '@umpire/boards/transnistria-hex'
import '@umpire/boards/transnistria-hex/ru'
import { ruleset } from '@umpire/transnistria-hex'

const worker = new Worker(new URL('./player.ts', import.meta.url), {
  type: 'module',
})

/** The match. It is kept, so that a reload goes on with it. */
export const desk = createDesk(ruleset, {
  beginning: {
    options: { players: 2 },
    seed: Date.now(),
    cast: { moldova: PERSON, transnistria: 'program' },
  },
  players: { program: workerPlayer(worker) },
  store: browserStore(),
  // Where a phase leaves one order only, it is given.
  passes: () => true,
})

/** Begins anew; asks first where a match would be lost. */
export function newGame(): void {
  const next = { seed: Date.now() }
  const reply = desk.begin(next)
  const lost = '__DISCARD__'
  if (reply.ok || !reply.discards || !confirm(lost)) return
  desk.begin(next, { discard: true })
}

export { ruleset }
