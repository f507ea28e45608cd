import { renderBoard } from '@umpire/boards/kriegspiel'
import '@umpire/boards/kriegspiel/fr'
import { orderWords } from '@umpire/boards/kriegspiel/orders'
import '@umpire/boards/kriegspiel/ru'
import { type Order, presetRulings, ruleset, type View } from '@umpire/kriegspiel'
import type { PlayGame, Said } from './game.ts'

const names: { readonly [seat: string]: Said } = {
  north: { en: 'North', ru: 'Север', fr: 'Nord' },
  south: { en: 'South', ru: 'Юг', fr: 'Sud' },
}

/** The Game of War. */
export const kriegspiel: PlayGame = {
  id: 'kriegspiel',
  ruleset,
  board: 'kriegspiel-board',
  starts: [
    {
      label: { en: 'The opening of the book', ru: 'Расстановка из книги', fr: 'Le déploiement du livre' },
      options: { opening: 'book' },
    },
    {
      label: {
        en: 'The opening of the book, read as the book played',
        ru: 'Расстановка из книги, правила как в партии книги',
        fr: 'Le déploiement du livre, et les règles telles qu’il les joue',
      },
      options: { opening: 'book', preset: 'book' },
      usual: presetRulings.book,
    },
    {
      label: { en: 'Hidden deployment', ru: 'Скрытая расстановка', fr: 'Déploiement caché' },
      options: { opening: 'hidden' },
    },
  ],
  choices: [
    {
      name: 'first',
      label: { en: 'First move', ru: 'Первый ход', fr: 'Qui commence' },
      values: [
        { value: 'south', label: names['south']! },
        { value: 'north', label: names['north']! },
        { value: 'lot', label: { en: 'By lot', ru: 'По жребию', fr: 'Au sort' } },
      ],
    },
  ],
  cast: { north: 'bold', south: 'person' },
  pictures: true,
  rulingWords: async () => (await import('@umpire/kriegspiel/ruling-words')).rulingWords,
  seatName: (seat, locale) => names[seat]?.[locale] ?? seat,
  planWords: (view, plan, locale) =>
    (plan as readonly Order[]).map(order => orderWords(order, { view: view as View, rules: ruleset, locale })),
  render: view => renderBoard(view as View, { rules: ruleset }),
}
