import { type Book, compileBook } from './compile-book.ts'
import { handbook } from './handbook-data.ts'

/** The original handbook made ready. */
export const book: Book = /* @__PURE__ */ compileBook(handbook)
