export { orderText, parseOrder } from './order.ts'
export { parsePose, poseText } from './pose.ts'
export {
  type Position,
  parsePosition,
  positionOf,
  positionText,
  reportsTo,
  type UnitLine,
} from './position.ts'
