import type { Locator, Page } from 'playwright-core'
import type { Place } from './drivers/pane.ts'
import { cell, focused, inGrid, type Pane, tabTo } from './tools.ts'

/** How somebody handles the boards of The Dark Middle Ages. */
export interface Hands {
  press(name: string): Promise<void>
  /** Sends what stands on one cell to another. */
  send(from: string, to: string): Promise<void>
  /** Presses a button, or ticks a box, by its accessible name. */
  button(name: RegExp): Promise<void>
  letGo(): Promise<void>
}

/** A control by its accessible name. */
function control(page: Page, name: RegExp): Locator
function control(page: Pane, name: RegExp): Place
function control(page: Pane, name: RegExp): Place {
  return page
    .getByRole('button', { name })
    .or(page.getByRole('checkbox', { name }))
    .or(page.locator('summary').filter({ hasText: name }))
    .first()
}

/** By the keyboard alone; where it is, it knows from the accessibility tree. */
export function keyboard(page: Pane): Hands {
  const toGrid = () => tabTo(page, inGrid, 'Shift+Tab')
  const walk = async (to: string) => {
    await toGrid()
    const place = (name: string) => name.split(',').slice(0, 2).map(Number) as [number, number]
    const [tx, ty] = place(to)
    // Over the sea one walks from land to land, so that a step may be a long one.
    for (let i = 0; i < 120; i++) {
      const [x, y] = place((await focused(page)).name)
      if (x === tx && y === ty) return
      const across = Math.abs(tx - x) >= Math.abs(ty - y)
      const key = across ? (tx > x ? 'ArrowRight' : 'ArrowLeft') : ty > y ? 'ArrowDown' : 'ArrowUp'
      await page.keyboard.press(key)
    }
    throw new Error(`the keys do not come to ${to}, but to ${(await focused(page)).name}`)
  }
  return {
    async press(name) {
      await walk(name)
      await page.keyboard.press('Enter')
    },
    async send(from, to) {
      await this.press(from)
      await walk(to)
      const { name } = await focused(page)
      if (!/can go here/.test(name)) throw new Error(`${name} is no place to go to`)
      await page.keyboard.press('Enter')
    },
    async button(name) {
      const control = /button|checkbox|DisclosureTriangle|summary/i
      const { role } = await tabTo(page, at => control.test(at.role) && name.test(at.name))
      await page.keyboard.press(/checkbox/.test(role) ? 'Space' : 'Enter')
    },
    async letGo() {
      await toGrid()
      await page.keyboard.press('Escape')
    },
  }
}

/** With the mouse: armies are dragged. */
export function mouse(page: Pane): Hands {
  return {
    press: name => cell(page, name).click(),
    async send(from, to) {
      await cell(page, from).scrollIntoViewIfNeeded()
      const middle = async (name: string) => {
        const box = (await cell(page, name).boundingBox())!
        return [box.x + box.width / 2, box.y + box.height / 2] as const
      }
      await page.mouse.move(...(await middle(from)))
      await page.mouse.down()
      await page.mouse.move(...(await middle(to)), { steps: 4 })
      await page.mouse.up()
    },
    button: name => control(page, name).click(),
    letGo: async () => {
      await page.locator('dma-map').evaluate(board => board.shadowRoot!.querySelector<HTMLElement>('.close')?.click())
    },
  }
}

/** Draws the force that is looked at up in rows of five; its window stays open. */
export async function inRows(page: Pane): Promise<void> {
  const { button } = mouse(page)
  await button(/^Draw up/)
  await button(/^Rows of 5/)
}

/** With a finger. */
export function finger(page: Page): Hands {
  return {
    press: name => cell(page, name).tap(),
    async send(from, to) {
      await cell(page, from).tap()
      await cell(page, to).tap()
    },
    button: name => control(page, name).tap(),
    letGo: async () => {
      const close = page.getByRole('button', { name: /^(Close|Закрыть)$/ })
      if (await close.count()) await close.first().tap()
    },
  }
}
