import { afterEach, expect, test, vi } from 'vitest'
import { table } from '../client/table.ts'

class Page extends EventTarget {
  hidden = true
  readonly documentElement = { lang: 'en' }
  readonly place = { dataset: { board: '/s/SECRET' }, replaceChildren: () => {} }
  querySelector() {
    return this.place
  }
  querySelectorAll() {
    return []
  }
  createElement() {
    return Object.assign(new EventTarget(), { style: {}, isConnected: true })
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a board that is open where nobody looks asks for nothing, so that he who is away is told by mail; it does once he comes back', async () => {
  const page = new Page()
  const news = new EventTarget()
  const asked: string[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { href: '/s/SECRET' })
  vi.stubGlobal('EventSource', function Source() {
    return news
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ ok: false, problems: [] }, { status: 404 })
  })
  table('kriegspiel-board', null)
  for (const what of ['open', 'changed', 'changed']) news.dispatchEvent(new Event(what))
  await new Promise(resolve => setTimeout(resolve))
  expect(asked).toEqual([])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(asked).toEqual(['/s/SECRET/sight', '/s/SECRET']))
  page.dispatchEvent(new Event('visibilitychange'))
  news.dispatchEvent(new Event('changed'))
  await vi.waitFor(() => expect(asked).toHaveLength(4))
})
