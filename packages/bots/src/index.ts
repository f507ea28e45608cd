export { type Budget, LIMIT, type Mind, type Planner, type Tried, type Umpire, WIN } from './mind.ts'
export { searching } from './search.ts'
