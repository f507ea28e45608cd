import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  companion: 'src/companion/index.ts',
  explain: 'src/describe/explain.ts',
  notation: 'src/notation/index.ts',
  svg: 'src/svg/index.ts',
  policy: 'src/policy/index.ts',
  'ruling-words': 'src/describe/ruling-words/index.ts',
  sample: 'src/content/sample/index.ts',
  content: 'src/content/index.ts',
  geometry: 'src/geometry/index.ts',
  model: 'src/entries/model.ts',
  tables: 'src/entries/tables.ts',
  unbound: 'src/entries/unbound.ts',
})
