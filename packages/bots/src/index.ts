export { createMemory, type Memory } from './memory.ts'
export { type Budget, LIMIT, type Mind, type Planner, type Umpire, WIN } from './mind.ts'
export { searching, type Thinker, think } from './think.ts'
export type { Line, Sight, Step, Term, Thought } from './thought.ts'
