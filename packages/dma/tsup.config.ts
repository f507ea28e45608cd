import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  notation: 'src/notation.ts',
  svg: 'src/svg.ts',
  policy: 'src/policy.ts',
})
