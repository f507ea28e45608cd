import { answer, type Question } from './minds.ts'

addEventListener('message', async ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    postMessage({ id: data.id, orders: await answer(data.question) })
  } catch (error) {
    postMessage({ id: data.id, error: String(error) })
  }
})
