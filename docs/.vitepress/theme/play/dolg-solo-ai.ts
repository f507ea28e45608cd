import { passes, renderBoard } from '@umpire/boards/dolg-solo-ai'
import '@umpire/boards/dolg-solo-ai/decisions'
import '@umpire/boards/dolg-solo-ai/fr'
import { orderWords } from '@umpire/boards/dolg-solo-ai/orders'
import '@umpire/boards/dolg-solo-ai/ru'
import { type Order, ruleset, type View } from '@umpire/dolg-solo-ai'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import type { PlayGame, Said } from './game.ts'

const names: { readonly [seat: string]: Said } = {
  ai: { en: 'The AI', ru: 'ИИ', fr: 'L’IA' },
  human: { en: 'The player', ru: 'Игрок', fr: 'Le joueur' },
}

const { units, general } = standardOptions.player
const { host: _, ...leader } = general!
/** The same army, which waits to be deployed. */
const waiting = {
  ...standardOptions,
  player: { units: units.map(({ card }) => ({ card })), general: leader },
}

/** A battle against the solo rules, with the sample cards. */
export const dolg: PlayGame = {
  id: 'dolg-solo-ai',
  ruleset,
  board: 'dolg-table',
  panels: 'decisions orders log',
  starts: [
    {
      label: {
        en: 'River against Hill, 1500 points',
        ru: 'Река против Холма, 1500 очков',
        fr: 'Rivière contre Colline, 1500 points',
      },
      options: standardOptions,
    },
    {
      label: {
        en: 'The same, you deploy your army',
        ru: 'То же, армию расставляете вы',
        fr: 'La même, vous déployez votre armée',
      },
      options: waiting,
    },
    {
      label: { en: 'The same, cards drawn by you', ru: 'То же, карты тянете вы', fr: 'La même, vous tirez les cartes' },
      options: { ...standardOptions, cards: 'table' },
    },
  ],
  choices: [
    {
      name: 'first',
      label: { en: 'First turn', ru: 'Первый ход', fr: 'Qui commence' },
      values: [
        { value: 'human', label: names['human']! },
        { value: 'ai', label: names['ai']! },
      ],
    },
  ],
  cast: { human: 'person' },
  passes,
  pictures: true,
  rulingWords: async () => (await import('@umpire/dolg-solo-ai/ruling-words')).rulingWords,
  seatName: (seat, locale) => names[seat]?.[locale] ?? seat,
  planWords: (view, plan, locale) =>
    (plan as readonly Order[]).map(order => orderWords(order, { view: view as View, rules: ruleset, locale })),
  render: view => renderBoard(view as View, { rules: ruleset }),
}
