import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  kriegspiel: 'src/kriegspiel/index.ts',
  'transnistria-hex': 'src/transnistria-hex/index.ts',
  dma: 'src/dma/index.ts',
  'dolg-solo-ai': 'src/dolg-solo-ai/index.ts',
  levels: 'src/entries/levels.ts',
})
