// Modules of the API reference are named as people import them (`@umpire/kriegspiel/svg`, not by their files), and say what they are.
import { readFileSync } from 'node:fs'
import { Comment, Converter, ReflectionKind } from 'typedoc'

/** What is behind the further entry points of a package. */
export const entries = {
  battle: 'Battles in data, and what a strike does.',
  chronicle: 'What happened, told as a story.',
  content: 'What cards, handbooks and core rules are made of.',
  create: 'The rules with content of your own.',
  'create-ruleset': 'The rules with content of your own.',
  dma: 'For The Dark Middle Ages.',
  'dolg-solo-ai': 'For DOLG! solo.',
  english: 'The rules for a page in English alone.',
  explain: 'Decisions in sentences.',
  generate: 'Maps drawn by dice.',
  geometry: 'Exact geometry of bases on a table.',
  kriegspiel: 'For Kriegspiel.',
  'kriegspiel/ru': 'Its Russian.',
  map: 'Maps: drawn by dice, measured, and the ways on them.',
  match: 'What can be done with a match, function by function.',
  model: 'States, orders and events: every type of them, and their lists.',
  notation: 'Orders and positions as text, both ways.',
  panels: 'A list of orders and a log beside each board.',
  policy: 'Built-in players.',
  queries: 'What players ask of a position.',
  rulings: 'Readings of a rulebook as one table.',
  sample: 'Sample cards and numbers.',
  shape: 'JSON described as data: checks, types and JSON Schema in one.',
  svg: 'Pictures.',
  tables: 'The tables of a rulebook as functions.',
  'transnistria-hex': 'For Transnistria 1992.',
  unbound: 'The rules with content as the first argument, function by function.',
}

function manifest(name) {
  return JSON.parse(readFileSync(new URL(`../../packages/${name}/package.json`, import.meta.url), 'utf8'))
}

export function description(name) {
  return `${manifest(name).description}.`
}

/** What a source file is imported as, `svg` or nothing: `exports` of the manifest says it, whatever the file is called. */
function entryOf(name, file) {
  const sources = [`./src/${file}.ts`, `./src/${file}/index.ts`]
  const [subpath = `./${file}`] =
    Object.entries(manifest(name).exports).find(([, { 'umpire-source': source }]) => sources.includes(source)) ?? []
  return subpath.slice(2)
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, context => {
    for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
      const [name, , ...rest] = module.name.split('/')
      const entry = entryOf(name, rest.join('/'))
      module.name = `@umpire/${name}${entry ? `/${entry}` : ''}`
      const text = entry ? entries[entry] : description(name)
      if (text) module.comment ??= new Comment([{ kind: 'text', text }])
    }
  })
}
