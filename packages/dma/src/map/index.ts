/** Maps: drawn by dice, measured, and the ways on them. */
export {
  type Fairness,
  fairness,
  generateMap,
  type MapOptions,
  type MapProblemCode,
  type Range,
  usualMap,
} from './generate.ts'
export { distance } from './grid.ts'
export { cellName, cellOf, landmasses, routeCells, terrainOf } from './places.ts'
export { type Ways, ways } from './ways.ts'
