import { type Order, ruleset } from '@umpire/dolg-solo-ai'
import { policies } from '@umpire/dolg-solo-ai/policy'
import { sampleCards } from '@umpire/dolg-solo-ai/sample'
import { cell, deskOf, type Pane } from './tools.ts'

export const desk = (page: Pane) => deskOf<Order>(page, { ruleset, policy: policies.human })
export const said = async (page: Pane) => (await page.locator('.bar p').textContent()) ?? ''
export const offers = async (page: Pane, wanted: RegExp) =>
  (await page.locator('.doing button').allTextContents()).some(text => wanted.test(text))
export const nameOf = (card: string) => sampleCards.actions.find(one => one.id === card)!.name
export const sees = (wanted: RegExp, text: string) => (wanted.test(text) ? '' : `no ${wanted} in “${text}”`)

/** The middle of a cell on the screen, once it is well in sight. */
export async function middle(page: Pane, id: string): Promise<readonly [number, number]> {
  const node = cell(page, id)
  await node.evaluate(element => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    // On a phone what is explained lies over the lower part of the board.
    const sheet = (element.getRootNode() as ShadowRoot).querySelector('.dock')!.getBoundingClientRect()
    const below = innerWidth < 900 ? element.getBoundingClientRect().bottom - sheet.top + 20 : 0
    if (below > 0) element.closest('.port')!.scrollBy(0, below)
    const still = innerWidth < 900 ? element.getBoundingClientRect().bottom - sheet.top + 20 : 0
    if (still > 0) scrollBy(0, still)
  })
  const box = (await node.boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

export const centre = async (page: Pane, id: string) => {
  const box = (await cell(page, id).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}
export const press = async (page: Pane, id: string) => page.mouse.click(...(await middle(page, id)))

export async function drag(page: Pane, id: string, to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await middle(page, id)))
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

/** On a phone the cards lie behind the handle of the sheet. */
export async function unfold(page: Pane): Promise<void> {
  const handle = page.locator('.close[aria-expanded=false]')
  if (await handle.isVisible()) await handle.click()
}
