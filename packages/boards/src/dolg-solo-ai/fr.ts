import { addWords } from '../elements/registry.ts'
import { french as shared } from '../elements/words.fr.ts'
import { panelsInFrench } from '../panels/words.fr.ts'
import { decisionsInFrench, french } from './words.fr.ts'

addWords('', 'fr', shared)
addWords('panels', 'fr', panelsInFrench)
addWords('dolg-solo-ai', 'fr', french)
addWords('dolg-solo-ai decisions', 'fr', decisionsInFrench)
