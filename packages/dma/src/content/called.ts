import type { Locale } from '@umpire/core-game'
import { frenchNames } from './french.ts'
import type { Named } from './model.ts'

/** What a thing of a handbook is called in every language: as the handbook says; else as its English name is known in that language; else that English name. */
export function namesOf({ en, ru, fr }: Named): { readonly [locale in Locale]: string } {
  return { en, ru, fr: fr ?? (Object.hasOwn(frenchNames, en) ? frenchNames[en]! : en) }
}
