import { fill } from '@umpire/core-game/say'

/** A name after « de », elided where it begins with a vowel. */
export const de = (name: string): string => fill('de {name}', { name }, 'fr')
