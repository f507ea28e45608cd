import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  panels: 'src/panels/index.ts',
  kriegspiel: 'src/kriegspiel/index.ts',
  'kriegspiel/ru': 'src/kriegspiel/ru.ts',
  'dolg-solo-ai': 'src/dolg-solo-ai/index.ts',
  'dolg-solo-ai/decisions': 'src/dolg-solo-ai/decisions.ts',
  'dolg-solo-ai/ru': 'src/dolg-solo-ai/ru.ts',
})
