import { library } from '../../tsup.config.base.ts'

export default library()
