import cliProgress from 'cli-progress'
import { words } from '../words/index.ts'
import type { Console } from './console.ts'
import { exitCodes } from './exit.ts'

/** How far a long run has come. */
export interface Progress {
  /** The games begin; so many were done before. */
  start(done: number): void
  /** So many more games are done. */
  more(games: number): void
  /** A line beside it. */
  note(text: string): void
  stop(): void
}

/**
 * A bar with the time that is left, on the error stream and only where somebody looks at it. From now on Ctrl-C ends the command, and `farewell` says what
 * was kept: open it before anything is.
 */
export function openProgress(console: Console, games: number, farewell: () => void = () => {}): Progress {
  const { progress, progressLeft } = words().simulate
  const bar =
    console.json || !process.stderr.isTTY
      ? null
      : new cliProgress.SingleBar({
          format: (options, params, payload) =>
            cliProgress.Format.Formatter(
              { ...options, format: params.value ? `${progress}${progressLeft}` : progress },
              params,
              payload,
            ),
          stream: process.stderr,
          clearOnComplete: true,
          hideCursor: true,
          etaBuffer: 50,
        })
  // The cursor comes back, whatever happens; ready before there is anything to interrupt.
  const interrupt = () => {
    bar?.stop()
    farewell()
    process.exit(exitCodes.interrupted)
  }
  process.once('SIGINT', interrupt)
  return {
    start: done => bar?.start(games, done),
    more: count => bar?.increment(count),
    note: text => {
      if (!bar) return console.note(text)
      bar.stop()
      console.note(text)
      bar.start(games, (bar as unknown as { value: number }).value)
    },
    stop: () => {
      bar?.stop()
      process.off('SIGINT', interrupt)
    },
  }
}
