import { library } from '../../tsup.config.base.ts'

export default library({ index: 'src/index.ts', desk: 'src/desk/index.ts' }, { platform: 'node' })
