import '@umpire/boards/kriegspiel'
import '@umpire/boards/kriegspiel/fr'
import '@umpire/boards/kriegspiel/ru'
import { ruleset } from '@umpire/kriegspiel'
import { table } from './table.ts'

table('kriegspiel-board', ruleset)
