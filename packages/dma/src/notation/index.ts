export { type MapTextOptions, mapText, parseMap } from './map.ts'
export { orderText, parseOrder, parsePlan, planText } from './order.ts'
export { parsePosition, positionText } from './position.ts'
export { type NotationProblemCode, notationProblemCodes, type OrderTextProblem } from './words.ts'
