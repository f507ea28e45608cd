/** What ends the programs that were begun; nothing where none was, so that no command loads what it does not use. */
export const closings: Set<() => void> = new Set()

/** Ends every program that this thread has begun. */
export function closePrograms(): void {
  for (const close of closings) close()
}
