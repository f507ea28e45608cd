#!/usr/bin/env node
// Joins the clause ids of docs/rules/<game>.md with the lines of source that carry them out and the titles of the tests that pin them, and writes
// docs/conformance.md. Fails where a clause has no test, or no line of source and is not listed as a text without effect; where source or a test cites a
// clause that no page states; and where a page leaves out a clause of the rulebook. `--check` writes nothing and also fails where the page is out of date.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'
import { packages } from './workspace.mjs'

/**
 * The ids of each rulebook; a page may number them more finely (K-2.4 as K-2.4.1, K-2.4.2 ...). `without`: clauses without effect, which nothing carries
 * out, by the reason why.
 */
export const rulebooks = {
  kriegspiel: {
    id: /K-\d+(?:\.\d+)*/y,
    clauses: ['K-1', ...range('K-2.', 1, 9), 'K-3', 'K-4', 'K-5'],
    without: {
      "what is so of the book's board and opening": ['K-1.7', 'K-3.3'],
      'what the recorded game needs': ['K-3.4'],
      'an example': ['K-2.4.14'],
      'a mistake that others make': range('K-4.', 1, 24),
    },
  },
  'transnistria-hex': {
    id: /[TRX]-\d+/y,
    clauses: [...range('T-', 1, 118, 3), ...range('R-', 1, 90, 2), ...range('X-', 1, 5, 2)],
    without: { 'what a test of the set-up shows': ['R-90'] },
  },
  dma: {
    id: /[CR]\d+/y,
    clauses: [...range('C', 1, 49), ...range('R', 1, 94)],
    without: { 'what follows from others': ['R94'] },
  },
  'dolg-solo-ai': {
    id: /(?:D|AMB)-\d+/y,
    clauses: [...dolgClauses(), ...range('AMB-', 1, 80, 2)],
    without: {
      'an example': ['D-028', 'D-047', 'D-130'],
      'the worked example, one battle of dice and cards': [...range('D-', 91, 96, 3), ...range('D-', 100, 104, 3)],
    },
  },
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

/**
 * The clauses that a file of source cites where it carries them out. The line that opens a chapter with all that it holds does not count, nor does the row that
 * declares a ruling, nor the ends of a range (`K-2.1 to K-2.4`): a search for an id has to find what it does.
 */
export function citedIn(path, source, pattern) {
  const body = /^(?:rules|battle)\//.test(path) ? source.slice(source.indexOf('\n')) : source
  const text = /^(?:rulings|(?:content\/)?problems)\.ts$/.test(path)
    ? body.replaceAll(/^ {2}['\w-]+: \[.*$/gm, '')
    : body
  const id = `\\b(?:${pattern.source})\\b`
  const alone = text.replaceAll(new RegExp(`${id}(?: to |-)(?:${pattern.source}|\\d+)\\b`, 'g'), '')
  return [...new Set(alone.match(new RegExp(id, 'g')))]
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
  const { id: pattern, clauses, without } = rulebooks[game]
  const page = join(root, 'docs/rules', `${game}.md`)
  const stated = existsSync(page) ? clausesOf(readFileSync(page, 'utf8'), pattern) : []
  const faults = []
  const twice = stated.filter((id, i) => stated.indexOf(id) !== i)
  faults.push(...twice.map(id => `${id} is stated twice on the page`))
  const isStated = id => stated.some(own => own === id || own.startsWith(`${id}.`))
  faults.push(...clauses.filter(id => !isStated(id)).map(id => `${id} is not on the page`))

  const rows = new Map(stated.map(id => [id, { sources: [], tests: [] }]))
  const cite = (id, file, put) => {
    if (rows.has(id)) put(rows.get(id))
    else if (!isStated(id)) faults.push(`${relative(root, file)} cites ${id}, which the page does not state`)
  }
  const source = join(root, 'packages', game, 'src')
  for (const file of filesBelow(source))
    for (const id of citedIn(relative(source, file), readFileSync(file, 'utf8'), pattern))
      cite(id, file, ({ sources }) => sources.push(relative(source, file)))
  for (const file of filesBelow(join(root, 'packages', game, 'test')).filter(name => name.endsWith('.test.ts')))
    for (const title of titlesOf(readFileSync(file, 'utf8')))
      for (const id of idsAt(title, pattern)) cite(id, file, ({ tests }) => tests.push({ file, title }))

  const reasons = new Map(Object.entries(without).flatMap(([why, ids]) => ids.map(id => [id, why])))
  for (const [id, { sources, tests }] of rows) {
    if (!tests.length) faults.push(`${id} has no test`)
    if (!sources.length && !reasons.has(id)) faults.push(`${id} is cited by no line of source that carries it out`)
    if (sources.length && reasons.has(id)) faults.push(`${id} is said to have no effect, and ${sources[0]} cites it`)
  }
  return { game, rows, reasons, faults }
}

function table({ game, rows, reasons }) {
  const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const link = (folder, file) => `[${file}](../packages/${game}/${folder}/${file})`
  const lines = [...rows].map(([id, { sources, tests }]) => {
    const inSource = sources.map(file => link('src', file)).join('<br>') || `*${reasons.get(id)}*`
    const folder = join(root, 'packages', game, 'test')
    const inTests = tests.map(({ file, title }) => `${cell(title)} (${link('test', relative(folder, file))})`)
    return `| ${id} | ${inSource} | ${inTests.join('<br>')} |`
  })
  const textual = [...reasons.keys()].length
  return `## ${game}\n\n${rows.size} clauses, all with tests; ${rows.size - textual} are carried out by source, ${textual} are text without effect. Rules: [${game}](rules/${game}.md).\n\n| clause | source | tests |\n| --- | --- | --- |\n${lines.join('\n')}\n`
}

/** @returns {{ passed: number, failed: number }} */
export function run({ check = false } = {}) {
  const reports = packages.filter(name => name in rulebooks).map(conformance)
  const faults = reports.flatMap(({ game, faults }) => faults.map(fault => `${game}: ${fault}`))
  const text = `# Conformance\n\nWhich line of source carries out which clause, and which test pins it. Written by \`node scripts/conformance.mjs\`.\n\n${reports.map(table).join('\n')}`
  const target = join(root, 'docs/conformance.md')
  if (!check) writeFileSync(target, text)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
    faults.push('docs/conformance.md is out of date: run `node scripts/conformance.mjs`')
  for (const fault of faults) console.log(`  ${fault}`)
  for (const { game, rows } of reports) {
    const counted = part => [...rows.values()].filter(row => row[part].length).length
    console.log(`  ${game}: ${rows.size} clauses, ${counted('sources')} in source, ${counted('tests')} with tests`)
  }
  return {
    passed: reports.length - new Set(reports.filter(r => r.faults.length).map(r => r.game)).size,
    failed: faults.length ? 1 : 0,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = run({ check: process.argv.includes('--check') }).failed ? 1 : 0
