import { addWords } from '../elements/registry.ts'
import { russian as shared } from '../elements/words.ru.ts'
import { panelsInRussian } from '../panels/words.ru.ts'
import { russian } from './words.ru.ts'

addWords('', 'ru', shared)
addWords('panels', 'ru', panelsInRussian)
addWords('transnistria-hex', 'ru', russian)
