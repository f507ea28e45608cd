import type { Page } from 'playwright-core'

export type Kind = 'die' | 'card' | 'told' | 'place' | 'result' | 'turn' | 'over'

/** What is asked, as the page says it. */
export async function asked(page: Page): Promise<string> {
  await page.locator('.question').waitFor()
  return (await page.locator('.question, .deeds').allInnerTexts()).join('\n')
}

export async function kindOf(page: Page): Promise<Kind> {
  await page.locator('.question').waitFor()
  return await page.evaluate(() => {
    if (document.querySelector('.faces, .deeds input[inputmode]')) return 'die'
    if (document.querySelector('.deeds input[type=search]')) return 'card'
    if (document.querySelector('.question .told')) return 'told'
    if (document.querySelector('.question .way')) return 'place'
    if (document.querySelector('#more')) return 'result'
    return document.querySelectorAll('.deeds button').length > 1 ? 'turn' : 'over'
  })
}

/** Answers the question as somebody does who never disagrees: what the AI strikes dies. */
export async function answerOne(page: Page, throws: () => number): Promise<void> {
  const kind = await kindOf(page)
  const one = async (selector: string) => {
    const buttons = page.locator(selector)
    await buttons.nth(throws() % (await buttons.count())).tap()
  }
  if (kind === 'card') await one('.cards button')
  else if (kind === 'die' && (await page.locator('.faces').count())) await one('.faces button')
  else if (kind === 'die') {
    await page.locator('.deeds input[inputmode]').fill('1')
    await page.locator('.deeds form button').tap()
  } else {
    if (kind === 'result') await page.locator('.numbers').first().locator('button').last().tap()
    await page.locator('.deeds button.main').last().tap()
  }
}

/** Numbers that look thrown, the same each time. */
export function thrower(seed = 1): () => number {
  let at = seed
  return () => {
    at = (Math.imul(at, 48271) >>> 0) % 2147483647
    return at >> 3
  }
}

/** Presses the middle of a unit in the picture. */
export async function tapUnit(page: Page, unit: string): Promise<void> {
  await tapAt(page, unit, 0, 0)
}

/** Presses the picture so many pixels from the middle of a unit. */
export async function tapAt(page: Page, unit: string, right: number, down: number): Promise<void> {
  const box = (await page.locator(`table-picture [data-unit="${unit}"] polygon`).last().boundingBox())!
  await page.touchscreen.tap(box.x + box.width / 2 + right, box.y + box.height / 2 + down)
}
