import { addWords } from '../elements/registry.ts'
import { russian as shared } from '../elements/words.ru.ts'
import { russian } from './words.ru.ts'

addWords('', 'ru', shared)
addWords('transnistria-hex', 'ru', russian)
