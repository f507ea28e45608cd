import { type AnyRuleset, decide, type Policy } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { Asked, Question } from './model.ts'

/** A built-in player of a policy. It sees the view of its seat only. */
export function policyPlayer<View, Order, Seat extends string>(
  ruleset: AnyRuleset,
  policy: Policy<View, Order, Seat>,
): Asked {
  return ({ state, seat, seed, step }) =>
    decide(ruleset, policy as Policy<unknown, unknown, string>, { state, seat, root: seedRng(seed), step })
}

/** What a worker has of the other side: a `Worker`, a `MessagePort`, or the scope inside a worker. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void
}

type Sent = { readonly id: number; readonly question: Question }
type Answered = { readonly id: number; readonly orders?: readonly unknown[]; readonly error?: string }

/** Players that think in a worker, so that the page stays quick. One worker answers for all of them. */
export function workerPlayer(worker: Port): Asked {
  const waiting = new Map<number, { resolve(orders: readonly unknown[]): void; reject(error: Error): void }>()
  let next = 0
  worker.addEventListener('message', ({ data }: { readonly data: Answered }) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.orders) asker?.resolve(data.orders)
    else asker?.reject(new Error(data.error))
  })
  worker.addEventListener('error', ({ message }: { readonly message?: string }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  return question =>
    new Promise((resolve, reject) => {
      const id = next++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, question } satisfies Sent)
    })
}

/** The worker's side: `answerQuestions(self, question => player)`. `find` gives who is asked, and may load it first. */
export function answerQuestions(scope: Port, find: (question: Question) => Asked | Promise<Asked>): void {
  scope.addEventListener('message', async ({ data }: { readonly data: Sent }) => {
    try {
      const asked = await find(data.question)
      scope.postMessage({ id: data.id, orders: await asked(data.question) } satisfies Answered)
    } catch (error) {
      scope.postMessage({ id: data.id, error: String(error) } satisfies Answered)
    }
  })
}
