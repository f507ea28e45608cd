export { orderText, parseOrder } from './notation/order.ts'
export { parsePose, poseText } from './notation/pose.ts'
export {
  type Position,
  parsePosition,
  positionOf,
  positionText,
  reportsTo,
  type UnitLine,
} from './notation/position.ts'
