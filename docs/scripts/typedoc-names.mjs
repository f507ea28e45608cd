// Modules of the API reference are named as people import them (`@umpire/kriegspiel/svg`, not by their files), and say what they are.
import { readFileSync } from 'node:fs'
import { Comment, Converter, ReflectionKind } from 'typedoc'

/** What is behind the further entry points of a package. */
export const entries = {
  chronicle: 'What happened, told as a story.',
  content: 'What cards and core rules are made of.',
  create: 'The rules with content of your own.',
  'create-ruleset': 'The rules with content of your own.',
  dma: 'For The Dark Middle Ages.',
  'dolg-solo-ai': 'For DOLG! solo.',
  explain: 'Decisions in sentences.',
  generate: 'Maps drawn by dice.',
  geometry: 'Exact geometry of bases on a table.',
  kriegspiel: 'For Kriegspiel.',
  'kriegspiel/ru': 'Its Russian.',
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

export function description(name) {
  const file = new URL(`../../packages/${name}/package.json`, import.meta.url)
  return `${JSON.parse(readFileSync(file, 'utf8')).description}.`
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, context => {
    for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
      const [name, , ...rest] = module.name.split('/')
      const entry = rest.join('/').replace(/(^|\/)index$/, '')
      module.name = `@umpire/${name}${entry ? `/${entry}` : ''}`
      const text = entry ? entries[entry] : description(name)
      if (text) module.comment ??= new Comment([{ kind: 'text', text }])
    }
  })
}
