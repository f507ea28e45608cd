import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  model: 'src/entries/model.ts',
  notation: 'src/notation/index.ts',
  chronicle: 'src/describe/chronicle.ts',
  svg: 'src/svg/index.ts',
  policy: 'src/policy/index.ts',
  'ruling-words': 'src/describe/ruling-words/index.ts',
})
