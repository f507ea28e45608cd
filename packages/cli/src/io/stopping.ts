/** Waits until somebody stops the process, by Ctrl+C or as systemd and containers do. */
export function stopping(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
}
