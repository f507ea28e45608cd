import type { Locale, Problem } from '@umpire/core-game'
import { french as fr } from './words.fr.ts'
import { russian as ru } from './words.ru.ts'

/** What a page says around its board. */
export interface Words {
  readonly language: string
  readonly newMatch: string
  readonly beginWith: string
  readonly seed: string
  readonly thrown: string
  readonly person: string
  readonly begin: string
  readonly playersOnly: string
  readonly rulings: string
  readonly usual: (reading: string) => string
  readonly discards: string
  readonly discard: string
  readonly goOn: string
  readonly save: string
  readonly load: string
  readonly savedMatch: string
  readonly link: string
  readonly linkHere: string
  readonly pictures: string
  readonly clear: string
  readonly pause: string
  readonly replay: string
  readonly first: string
  readonly back: string
  readonly forward: string
  readonly last: string
  readonly play: string
  readonly stop: string
  readonly shown: string
  readonly die: (sides: number) => string
  readonly faces: string
  readonly face: string
  readonly fell: string
  readonly digest: string
  readonly noScript: string
  readonly notJson: string
  readonly loaded: (steps: number) => string
  readonly opened: (at: number, last: number) => string
  readonly recast: string
  readonly copied: (length: number) => string
  readonly copyBelow: string
  readonly notKept: string
  readonly elsewhere: string
  readonly whereTurned: string
  readonly turned: string
  readonly thought: (done: number, of: number) => string
  readonly nothingBetter: string
  readonly whyNot: string
  readonly turnAt: (seat: string, step: number) => string
  readonly cost: (swing: number) => string
  readonly both: string
  readonly played: string
  readonly better: string
  readonly nothing: string
  readonly nothingMore: string
  readonly more: (n: number) => string
  readonly otherwise: (text: string) => string
  readonly problem: (found: Problem) => string
}

const en: Words = {
  language: 'Language',
  newMatch: 'New match, players',
  beginWith: 'Begin with',
  seed: 'Seed',
  thrown: 'We throw the dice ourselves',
  person: 'A person here',
  begin: 'Begin',
  playersOnly: 'Change players only',
  rulings: 'Rulings: where the rules can be read in two ways',
  usual: reading => `${reading} (usual)`,
  discards: 'The match on the board is not over. Throw it away?',
  discard: 'Throw it away',
  goOn: 'Keep it',
  save: 'Save as a file',
  load: 'Load a file',
  savedMatch: 'A saved match',
  link: 'Copy a link',
  linkHere: 'Link to this moment',
  pictures: 'Pictures',
  clear: 'Clear colours',
  pause: 'Pause',
  replay: 'Replay',
  first: 'First step',
  back: 'Step back',
  forward: 'Step forward',
  last: 'Last step',
  play: 'Play the replay',
  stop: 'Stop the replay',
  shown: 'Step that is shown',
  die: sides => `Throw a die of ${sides}`,
  faces: 'The face that fell',
  face: 'Face',
  fell: 'It fell',
  digest: 'Digest of this state',
  noScript: 'The board is played with JavaScript.',
  notJson: 'This file is not JSON.',
  loaded: steps => `Loaded and verified: ${steps} steps, every digest as it was saved.`,
  opened: (at, last) => `Opened from a link, step ${at} of ${last}.`,
  recast: 'The players have changed, the game goes on.',
  copied: length => `The link is copied: ${length} characters, the whole match up to now.`,
  copyBelow: 'Copy the link below.',
  notKept: 'This browser keeps nothing: a reload would lose the match. Save it as a file.',
  elsewhere: 'This match was played on in another tab; here it is as it stands there.',
  whereTurned: 'Where did it turn?',
  turned: 'Where the match turned',
  thought: (done, of) => `Thinking: ${done} of ${of} decisions.`,
  nothingBetter: 'Nothing better was found than what was played.',
  whyNot: 'It cannot be told:',
  turnAt: (seat, step) => `${seat}, step ${step}`,
  cost: swing => `cost ${swing} (won at 1000)`,
  both: 'In both',
  played: 'Played',
  better: 'Better',
  nothing: 'nothing',
  nothingMore: 'nothing more',
  more: n => `and ${n} more`,
  otherwise: text => `${text}, otherwise`,
  problem: ({ code, message }) =>
    code === 'share-secret'
      ? 'No link while the match goes on: it would hold the orders of everyone, and what they hide. Save it as a file for yourself.'
      : `${message}.`,
}

const all: { readonly [locale in Locale]: Words } = { en, ru, fr }

export function wordsOf(locale: Locale): Words {
  return all[locale]
}
