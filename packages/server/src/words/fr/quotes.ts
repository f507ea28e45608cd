import type { Words } from '../en/index.ts'

export const quotes: Words['quotes'] = { outside: ['«', '»'], inside: ['“', '”'] }
