#!/usr/bin/env node
// Joins the clause ids of docs/rules/<game>.md with the titles of the tests that pin them, and writes docs/conformance.md.
// Fails where a clause has no test, a test cites a clause that no page states, or a page leaves out a clause of the rulebook.
// `--check` writes nothing and also fails where docs/conformance.md is out of date.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'
import { finished } from './workspace.mjs'

/** The ids of each rulebook; a page may number them more finely (K-2.4 as K-2.4.1, K-2.4.2 ...). */
export const rulebooks = {
  kriegspiel: { id: /K-\d+(?:\.\d+)*/y, clauses: ['K-1', ...range('K-2.', 1, 9), 'K-3', 'K-4', 'K-5'] },
  'transnistria-hex': {
    id: /[TRX]-\d+/y,
    clauses: [...range('T-', 1, 118, 3), ...range('R-', 1, 88, 2), ...range('X-', 1, 5, 2)],
  },
  dma: { id: /[CR]\d+/y, clauses: [...range('C', 1, 49), ...range('R', 1, 94)] },
  'dolg-solo-ai': { id: /(?:D|AMB)-\d+/y, clauses: [...dolgClauses(), ...range('AMB-', 1, 80, 2)] },
}

function range(prefix, from, to, digits = 1) {
  return Array.from({ length: to - from + 1 }, (_, i) => prefix + String(from + i).padStart(digits, '0'))
}

/** The numbers of the solo rules have gaps. */
function dolgClauses() {
  const runs = [
    [1, 7],
    [10, 38],
    [40, 66],
    [70, 77],
    [90, 96],
    [100, 104],
    [110, 112],
    [120, 130],
    [140, 174],
    [176, 176],
    [184, 189],
    [195, 196],
  ]
  return runs.flatMap(([from, to]) => range('D-', from, to, 3))
}

/** The clauses that a page states: bold ids at the start of a list item, a heading or a table row. */
export function clausesOf(page, pattern) {
  const ids = []
  for (const [, rest] of page.matchAll(/^(?:\s*[-*]\s+|#+\s+|\|\s*)\*\*(.*)$/gm)) {
    const [id] = idsAt(rest, pattern)
    if (id) ids.push(id)
  }
  return ids
}

/** The ids that a text starts with, separated by spaces, commas or slashes. */
export function idsAt(text, pattern) {
  const ids = []
  for (let at = 0; ; ) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return ids
    ids.push(found[0])
    at = pattern.lastIndex
    at += /^[\s,/]*/.exec(text.slice(at))[0].length
  }
}

/** The titles of the tests in a file. */
export function titlesOf(source) {
  const call = /(?<![\w.])(?:test|it)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...source.matchAll(call)].map(([, , title]) => title.replace(/\\(.)/g, '$1'))
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}

function conformance(game) {
  const { id: pattern, clauses } = rulebooks[game]
  const page = join(root, 'docs/rules', `${game}.md`)
  const stated = existsSync(page) ? clausesOf(readFileSync(page, 'utf8'), pattern) : []
  const tests = new Map(stated.map(id => [id, []]))
  const faults = []
  const twice = stated.filter((id, i) => stated.indexOf(id) !== i)
  faults.push(...twice.map(id => `${id} is stated twice on the page`))
  faults.push(
    ...clauses
      .filter(id => !stated.some(own => own === id || own.startsWith(`${id}.`)))
      .map(id => `${id} is not on the page`),
  )
  for (const file of filesBelow(join(root, 'packages', game, 'test')).filter(name => name.endsWith('.test.ts'))) {
    for (const title of titlesOf(readFileSync(file, 'utf8'))) {
      for (const id of idsAt(title, pattern)) {
        if (tests.has(id)) tests.get(id).push({ file: relative(root, file), title })
        else if (!stated.some(own => own.startsWith(`${id}.`)))
          faults.push(`${relative(root, file)} cites ${id}, which the page does not state`)
      }
    }
  }
  for (const [id, list] of tests) if (list.length === 0) faults.push(`${id} has no test`)
  return { game, tests, faults }
}

function table({ game, tests }) {
  const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const rows = [...tests].map(
    ([id, list]) =>
      `| ${id} | ${list.map(({ file, title }) => `${cell(title)} (\`${file.split('/test/')[1]}\`)`).join('<br>')} |`,
  )
  return `## ${game}\n\n${tests.size} clauses, all with tests. Rules: [${game}](rules/${game}.md). Tests: \`packages/${game}/test/\`.\n\n| clause | tests |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** @returns {{ passed: number, failed: number }} */
export function run({ check = false } = {}) {
  const reports = finished.filter(name => name in rulebooks).map(conformance)
  const faults = reports.flatMap(({ game, faults }) => faults.map(fault => `${game}: ${fault}`))
  const text = `# Conformance\n\nWhich test pins which clause. Written by \`node scripts/conformance.mjs\`.\n\n${reports.map(table).join('\n')}`
  const target = join(root, 'docs/conformance.md')
  if (!check) writeFileSync(target, text)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
    faults.push('docs/conformance.md is out of date: run `node scripts/conformance.mjs`')
  for (const fault of faults) console.log(`  ${fault}`)
  for (const { game, tests } of reports)
    console.log(
      `  ${game}: ${tests.size} clauses, ${[...tests.values()].filter(list => list.length).length} with tests`,
    )
  return {
    passed: reports.length - new Set(reports.filter(r => r.faults.length).map(r => r.game)).size,
    failed: faults.length ? 1 : 0,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = run({ check: process.argv.includes('--check') }).failed ? 1 : 0
