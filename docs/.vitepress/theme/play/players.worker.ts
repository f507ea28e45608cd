import { answerQuestions, type Port } from '@umpire/boards'
import { playerFor } from './players.ts'

// The scope of a worker is a port to its page.
answerQuestions(globalThis as unknown as Port, playerFor)
