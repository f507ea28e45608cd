/** Exact geometry of bases on a table, in hundredths of a distance unit and tenths of a degree. */
export { direction, facingOf, SCALE, turnBetween } from './angle.ts'
export {
  type Body,
  enemiesOf,
  type Field,
  isFree,
  isProtected,
  keepsGaps,
  nearestGap,
  threatsTo,
} from './field.ts'
export {
  ahead,
  baseCorners,
  boxGap,
  corridor,
  gapBetween,
  isConvex,
  overlaps,
  type Polygon,
  within,
} from './polygon.ts'
export { dividers, mirrored, onTable, zoneOf, zoneSpan } from './table.ts'
