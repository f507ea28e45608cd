export { orderText, parseOrder } from './order.ts'
export { parsePosition, positionOf, positionText, startText } from './position.ts'
