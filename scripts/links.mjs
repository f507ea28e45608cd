#!/usr/bin/env node
// Links that lead nowhere: in the pages as they lie in the repository, and with `--site` in the built site (`pnpm --filter @umpire/docs build`).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deadLinks, deadOnSite, pagesOf } from './lib/links.mjs'
import { reporter, runIfCalled } from './lib/report.mjs'
import { root } from './lib/run.mjs'

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function run({ site = process.argv.includes('--site') } = {}) {
  const { total, check } = reporter()
  if (site) {
    const dist = join(root, 'docs', '.vitepress', 'dist')
    if (!existsSync(join(dist, 'index.html'))) check('the site is built', ['pnpm --filter @umpire/docs build'])
    else {
      const { pages, links, faults } = deadOnSite(dist, process.env.UMPIRE_DOCS_BASE)
      check(`${links} links on ${pages} pages of the site lead somewhere`, faults)
    }
    return total
  }
  const pages = pagesOf(root)
  check(
    `the links of ${pages.length} pages lead somewhere`,
    pages.flatMap(page => deadLinks(root, page)),
  )
  return total
}

await runIfCalled(import.meta, run)
