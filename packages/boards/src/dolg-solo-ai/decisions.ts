import { registry } from '../elements/registry.ts'
import { decisions } from './decision-panel.ts'

/** The panel `decisions`. */
registry().panels['decisions'] = decisions
