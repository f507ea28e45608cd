import { type Asking, analyse } from './analysis.ts'

/** The scope of a worker, as far as it is used here. */
const scope = globalThis as unknown as {
  onmessage: ((message: { readonly data: Asking }) => void) | null
  postMessage(answer: unknown): void
}

scope.onmessage = async ({ data }) => {
  try {
    for await (const answer of analyse(data)) scope.postMessage(answer)
  } catch (error) {
    scope.postMessage({ error: String(error) })
  }
}
