import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  model: 'src/entries/model.ts',
  content: 'src/content/index.ts',
  map: 'src/map/index.ts',
  battle: 'src/battle/index.ts',
  queries: 'src/queries/index.ts',
  notation: 'src/notation/index.ts',
  svg: 'src/svg/index.ts',
  papers: 'src/papers/index.ts',
  policy: 'src/policy/index.ts',
  'ruling-words': 'src/describe/ruling-words/index.ts',
})
