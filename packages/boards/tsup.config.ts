import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  elements: 'src/elements/index.ts',
  kriegspiel: 'src/kriegspiel/index.ts',
})
