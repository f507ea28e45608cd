import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  panels: 'src/panels/index.ts',
  kriegspiel: 'src/kriegspiel/index.ts',
  'kriegspiel/ru': 'src/kriegspiel/ru.ts',
  'dolg-solo-ai': 'src/dolg-solo-ai/index.ts',
  'dolg-solo-ai/decisions': 'src/dolg-solo-ai/decisions.ts',
  'dolg-solo-ai/ru': 'src/dolg-solo-ai/ru.ts',
  dma: 'src/dma/index.ts',
  'dma/plan': 'src/dma/plan.ts',
  'dma/map': 'src/dma/map.ts',
  'dma/formation': 'src/dma/formation.ts',
  'dma/battle': 'src/dma/battle.ts',
  'dma/ru': 'src/dma/ru.ts',
  'transnistria-hex': 'src/transnistria-hex/index.ts',
  'transnistria-hex/ru': 'src/transnistria-hex/ru.ts',
})
