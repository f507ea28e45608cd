export { hostileArgument, hostileValues } from './hostile.ts'
export { laws } from './laws.ts'
export {
  type Law,
  type LawName,
  type LawSettings,
  lawNames,
  type Notation,
  type PlaySettings,
  type Policies,
  type Shows,
  type Turns,
} from './model.ts'
export { playouts } from './playouts.ts'
