#!/usr/bin/env node
// The same seeds give the same bytes in Chromium as in Node, and saves made in either verify in the other.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { builtFile, loadBuilt, recordedDigests } from './lib/built.mjs'
import { chromiumPath, noChromium, quietly } from './lib/chromium.mjs'
import { playAll, verifyAll } from './lib/play.mjs'
import { departures, differences, refusals, reporter, runIfCalled } from './lib/report.mjs'
import { root } from './lib/run.mjs'
import { games as names } from './workspace.mjs'

/** What a page with all games would load. */
async function bundle() {
  const at = (name, entry) => JSON.stringify(builtFile(name, entry))
  const withPolicy = names.filter(name => existsSync(builtFile(name, 'policy')))
  const lines = [
    `import * as core from ${at('core-game')}`,
    `import { playAll, sampleAll, verifyAll } from './scripts/lib/play.mjs'`,
    `import { toy } from './scripts/lib/toy.mjs'`,
    ...names.map((name, i) => `import { ruleset as ruleset${i} } from ${at(name)}`),
    ...withPolicy.map(name => `import * as policy${names.indexOf(name)} from ${at(name, 'policy')}`),
    `const games = [toy(core), ${names.map((name, i) => `{ ruleset: ruleset${i}, ${withPolicy.includes(name) ? `...policy${i}` : ''} }`).join(', ')}]`,
    `globalThis.umpire = { play: () => playAll(core, games), sample: () => sampleAll(core, games), verify: saves => verifyAll(core, games, saves) }`,
  ]
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    write: false,
  })
  return outputFiles[0].text
}

/** Opens a page that has loaded the script, and hands it to `use`. */
async function withPage(script, use) {
  const server = createServer((request, response) => {
    const isScript = request.url === '/umpire.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(
      isScript
        ? script
        : '<!doctype html><link rel="icon" href="data:,"><script type="module" src="umpire.js"></script>',
    )
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietly })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    await page.waitForFunction(() => globalThis.umpire, null, { timeout: 30_000 })
    return await use(page, browser.version())
  } finally {
    await browser.close()
    server.close()
  }
}

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function run() {
  const { total, check, skip } = reporter()
  if (!chromiumPath) {
    if (process.env.UMPIRE_REQUIRE_CHROMIUM) check('a browser is there', noChromium)
    else skip('the same games in a browser', noChromium)
    return total
  }
  const { core, games } = await loadBuilt()
  const played = playAll(core, games)
  const here = `Node ${process.versions.node}`
  await withPage(await bundle(), async (page, version) => {
    const there = `Chromium ${version.split('.')[0]}`
    const theirs = await page.evaluate(() => globalThis.umpire.play())
    check(`${there} plays the same ${played.length} games as ${here}`, differences(played, theirs))
    const sample = await page.evaluate(() => globalThis.umpire.sample())
    check(`200 short games of each ruleset are those on record in ${there}`, departures(recordedDigests(), sample))
    const ours = played.map(({ save }) => save)
    check(
      `saves of ${here} verify in ${there}`,
      refusals(played, await page.evaluate(saves => globalThis.umpire.verify(saves), ours)),
    )
    const back = theirs.map(({ save }) => save)
    check(`saves of ${there} verify in ${here}`, refusals(theirs, verifyAll(core, games, back)))
  })
  return total
}

await runIfCalled(import.meta, run)
