import { addWords } from '../elements/registry.ts'
import { french as shared } from '../elements/words.fr.ts'
import { panelsInFrench } from '../panels/words.fr.ts'
import { battleFrench } from './battle-words.fr.ts'
import { formationFrench } from './formation-words.fr.ts'
import { planFrench } from './plan-words.fr.ts'
import { french } from './words.fr.ts'

addWords('', 'fr', shared)
addWords('panels', 'fr', panelsInFrench)
addWords('dma', 'fr', french)
addWords('dma-formation', 'fr', formationFrench)
addWords('dma-battle', 'fr', battleFrench)
addWords('dma-plan', 'fr', planFrench)
