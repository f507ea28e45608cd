import { renderBoard } from '@umpire/boards/kriegspiel'
import '@umpire/boards/kriegspiel/ru'
import { presetRulings, ruleset, type View } from '@umpire/kriegspiel'
import type { PlayGame, Said } from './game.ts'

const names: { readonly [seat: string]: Said } = {
  north: { en: 'North', ru: 'Север' },
  south: { en: 'South', ru: 'Юг' },
}

/** The Game of War. */
export const kriegspiel: PlayGame = {
  id: 'kriegspiel',
  ruleset,
  board: 'kriegspiel-board',
  starts: [
    { label: { en: 'The opening of the book', ru: 'Расстановка из книги' }, options: { opening: 'book' } },
    {
      label: {
        en: 'The opening of the book, read as the book played',
        ru: 'Расстановка из книги, правила как в партии книги',
      },
      options: { opening: 'book', preset: 'book' },
      usual: presetRulings.book,
    },
    { label: { en: 'Hidden deployment', ru: 'Скрытая расстановка' }, options: { opening: 'hidden' } },
  ],
  choices: [
    {
      name: 'first',
      label: { en: 'First move', ru: 'Первый ход' },
      values: [
        { value: 'south', label: names['south']! },
        { value: 'north', label: names['north']! },
        { value: 'lot', label: { en: 'By lot', ru: 'По жребию' } },
      ],
    },
  ],
  cast: { north: 'bold', south: 'person' },
  pictures: true,
  seatName: (seat, locale) => names[seat]?.[locale] ?? seat,
  render: view => renderBoard(view as View, { rules: ruleset }),
}
