import type { Question } from './minds.ts'

type Answer = { readonly id: number; readonly orders?: readonly unknown[]; readonly error?: string }

/** A worker that thinks for the built-in players, so that the page stays quick. */
export function hireOpponent(): { ask(question: Question): Promise<readonly unknown[]>; dismiss(): void } {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve(orders: readonly unknown[]): void; reject(error: Error): void }>()
  let next = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.orders) asker?.resolve(data.orders)
    else asker?.reject(new Error(data.error))
  })
  worker.addEventListener('error', event => {
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  })
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        const id = next++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, question })
      }),
    dismiss: () => worker.terminate(),
  }
}
