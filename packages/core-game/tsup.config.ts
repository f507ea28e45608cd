import { library } from '../../tsup.config.base.ts'

export default library({ index: 'src/index.ts', shape: 'src/shape/index.ts' })
