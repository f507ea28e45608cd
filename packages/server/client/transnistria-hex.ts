import '@umpire/boards/transnistria-hex'
import '@umpire/boards/transnistria-hex/fr'
import '@umpire/boards/transnistria-hex/ru'
import { ruleset } from '@umpire/transnistria-hex'
import { table } from './table.ts'

table('transnistria-board', ruleset)
