import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  svg: 'src/svg.ts',
  notation: 'src/notation.ts',
  policy: 'src/policy.ts',
})
