import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { boardOf, type Tools } from './tools.ts'

/** A whole game of the two built-in players in the browser, begun with the mouse. */
export async function whole({ check, open }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/kriegspiel')
  const board = boardOf(page)
  await board.ready()
  await page.locator('.desk-new summary').click()
  await page.locator('.desk-new label', { hasText: 'South' }).locator('select').selectOption('steady')
  await page.locator('.desk-new label', { hasText: 'Seed' }).locator('input').fill('7')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.waitForFunction(() => /game is over/.test(document.querySelector('.desk-bar')?.textContent ?? ''), null, {
    timeout: 300_000,
  })
  const read = Match.fromJSON(ruleset, JSON.parse(await board.save()))
  check(`Kriegspiel: a whole game of ${await board.last()} steps in the browser; Node verifies it to the same digest`, [
    read.ok ? '' : JSON.stringify(read),
    read.ok && ruleset.outcome(read.value.state) ? '' : 'it has no outcome',
    read.ok && read.value.frames.at(-1)!.digest === (await board.digest()) ? '' : 'digests differ',
  ])
  const link = await board.link()
  check(
    `Kriegspiel: the whole game fits into a link of ${link.length} characters`,
    link.length < 8000 ? [] : `${link.length}`,
  )
  check('Kriegspiel: no errors in the whole game', errors)
  await context.close()
}
