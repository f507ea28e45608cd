export type { House } from './house.ts'
