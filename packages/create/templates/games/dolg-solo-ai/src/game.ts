import { browserStore, createDesk, PERSON, workerPlayer } from '@umpire/boards'
import { passes } from '@umpire/boards/dolg-solo-ai'
import '@umpire/boards/dolg-solo-ai/decisions'
import '@umpire/boards/dolg-solo-ai/ru'
import '@umpire/boards/panels'
import { ruleset } from '@umpire/dolg-solo-ai'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'

const worker = new Worker(new URL('./player.ts', import.meta.url), {
  type: 'module',
})

/** The battle: the armies, who leads them, where it is kept. A reload goes on with it. */
export const desk = createDesk(ruleset, {
  beginning: {
    options: standardOptions,
    seed: Date.now(),
    cast: { human: PERSON, ai: 'program' },
  },
  players: { program: workerPlayer(worker) },
  store: browserStore(),
  passes,
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
