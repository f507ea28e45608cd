import { addWords } from '../elements/registry.ts'
import { russian as shared } from '../elements/words.ru.ts'
import { panelsInRussian } from '../panels/words.ru.ts'
import { battleRussian } from './battle-words.ru.ts'
import { formationRussian } from './formation-words.ru.ts'
import { planRussian } from './plan-words.ru.ts'
import { russian } from './words.ru.ts'

addWords('', 'ru', shared)
addWords('panels', 'ru', panelsInRussian)
addWords('dma', 'ru', russian)
addWords('dma-formation', 'ru', formationRussian)
addWords('dma-battle', 'ru', battleRussian)
addWords('dma-plan', 'ru', planRussian)
