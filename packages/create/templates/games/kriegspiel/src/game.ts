import { browserStore, createDesk, PERSON, workerPlayer } from '@umpire/boards'
import '@umpire/boards/kriegspiel'
import '@umpire/boards/kriegspiel/ru'
import '@umpire/boards/panels'
import { ruleset } from '@umpire/kriegspiel'

const worker = new Worker(new URL('./player.ts', import.meta.url), {
  type: 'module',
})

/** The match. It is kept, so that a reload goes on with it. */
export const desk = createDesk(ruleset, {
  beginning: {
    options: { opening: 'book', first: 'south' },
    seed: Date.now(),
    cast: { south: PERSON, north: 'program' },
  },
  players: { program: workerPlayer(worker) },
  store: browserStore(),
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
