import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  panels: 'src/panels/index.ts',
  kriegspiel: 'src/kriegspiel/index.ts',
  'kriegspiel/ru': 'src/kriegspiel/ru.ts',
  'transnistria-hex': 'src/transnistria-hex/index.ts',
  'transnistria-hex/ru': 'src/transnistria-hex/ru.ts',
})
