import { readFile } from 'node:fs/promises'
import type { Options } from 'tsup'
import { library } from '../../tsup.config.base.ts'

/** Styles are templates, of which no bundler takes the spaces out. */
const tightStyles: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'tight-styles',
  setup({ onLoad }) {
    onLoad({ filter: /style\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/(?<=[{};:,])\s+|\s+(?=[{}])/g, ''),
      loader: 'ts',
    }))
  },
}

const entry = {
  index: 'src/index.ts',
  panels: 'src/panels/index.ts',
  kriegspiel: 'src/kriegspiel/index.ts',
  'kriegspiel/orders': 'src/kriegspiel/orders.ts',
  'kriegspiel/ru': 'src/kriegspiel/ru.ts',
  'kriegspiel/fr': 'src/kriegspiel/fr.ts',
  'dolg-solo-ai': 'src/dolg-solo-ai/index.ts',
  'dolg-solo-ai/orders': 'src/dolg-solo-ai/orders.ts',
  'dolg-solo-ai/decisions': 'src/dolg-solo-ai/decisions.ts',
  'dolg-solo-ai/ru': 'src/dolg-solo-ai/ru.ts',
  'dolg-solo-ai/fr': 'src/dolg-solo-ai/fr.ts',
  dma: 'src/dma/index.ts',
  'dma/orders': 'src/dma/orders.ts',
  'dma/plan': 'src/dma/plan.ts',
  'dma/map': 'src/dma/map.ts',
  'dma/formation': 'src/dma/formation.ts',
  'dma/battle': 'src/dma/battle.ts',
  'dma/ru': 'src/dma/ru.ts',
  'dma/fr': 'src/dma/fr.ts',
  'transnistria-hex': 'src/transnistria-hex/index.ts',
  'transnistria-hex/orders': 'src/transnistria-hex/orders.ts',
  'transnistria-hex/ru': 'src/transnistria-hex/ru.ts',
  'transnistria-hex/fr': 'src/transnistria-hex/fr.ts',
}

export default library(entry, { esbuildPlugins: [tightStyles] })
