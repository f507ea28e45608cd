/** The handbook: what it is made of, what is wrong with one, and the original. */
export { type Book, book } from './book.ts'
export { type HandbookProblemCode, handbookProblemCodes } from './check.ts'
export { handbook } from './handbook.ts'
export type { Bonus, Building, Deed, Handbook, Named, Project, Rule, UnitClass, UnitType } from './model.ts'
