import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { playOf } from './play.ts'
import type { Tools } from './tools.ts'

/** A whole game of the two built-in players in the browser, begun with the mouse. */
export async function whole({ check, open, violations }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/kriegspiel')
  const play = playOf(page)
  await play.ready()
  const form = await play.form()
  await form.locator('[name="seat south"]').selectOption('steady')
  await form.locator('[name=seed]').fill('7')
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.waitForSelector('.play-desk[data-over]', { timeout: 300_000 })
  const read = Match.fromJSON(ruleset, JSON.parse(await play.save()))
  check(`Kriegspiel: a whole game of ${await play.last()} steps in the browser; Node verifies it to the same digest`, [
    read.ok ? '' : JSON.stringify(read),
    read.ok && ruleset.outcome(read.value.state) ? '' : 'it has no outcome',
    read.ok && read.value.frames.at(-1)!.digest === (await play.digest()) ? '' : 'digests differ',
  ])
  const link = await play.link()
  check(
    `Kriegspiel: the whole game fits into a link of ${link.length} characters`,
    link.length < 8000 ? [] : `${link.length}`,
  )
  await page.locator('.play-why > button').click()
  await page.waitForSelector('.play-why[data-done]', { timeout: 300_000 })
  const turns = page.locator('.play-why ol > li')
  const found = await turns.count()
  check(`Kriegspiel: ${found} decisions of the game could have been better`, [
    found > 0 && found <= 5 ? '' : 'none, or more than are asked for',
    ...(await violations(page)),
  ])
  const orders = await turns.locator('dd li').allTextContents()
  check(`Kriegspiel: their ${orders.length} orders are told in words`, [
    orders.some(text => /^[\w ]+ from \w+ to \w+$/.test(text)) ? '' : orders.join(', '),
    orders.some(text => /^\w+-\w+$|…/.test(text)) ? orders.join(', ') : '',
  ])
  const [name = '', step = ''] = /, step (\d+)$/.exec((await turns.first().locator('button').textContent()) ?? '') ?? []
  await turns.first().locator('button').click()
  const at = await page.locator('.play-desk').getAttribute('data-at')
  check('Kriegspiel: a click leads to the moment before the worst of them, and the list stays', [
    Number(at) === Number(step) - 1 ? '' : `${name} led to ${at}`,
    (await turns.count()) === found ? '' : 'the list is gone',
  ])
  check('Kriegspiel: no errors in the whole game', errors)
  await context.close()
}
