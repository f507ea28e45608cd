export { type MapTextOptions, mapText, parseMap } from './notation/map.ts'
export { orderText, parseOrder, parsePlan, planText } from './notation/order.ts'
export { parsePosition, positionText } from './notation/position.ts'
export { type NotationProblemCode, notationProblemCodes, type OrderTextProblem } from './notation/words.ts'
