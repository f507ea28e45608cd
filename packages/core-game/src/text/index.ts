export { line } from './line.ts'
export { id, type NameLimits, name, nameFault } from './name.ts'
export { printable } from './printable.ts'
export { sameName } from './same-name.ts'
