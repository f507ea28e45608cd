import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  svg: 'src/svg.ts',
  policy: 'src/policy.ts',
  sample: 'src/sample/index.ts',
})
