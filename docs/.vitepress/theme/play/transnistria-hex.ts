import { renderBoard } from '@umpire/boards/transnistria-hex'
import '@umpire/boards/transnistria-hex/fr'
import { orderWords } from '@umpire/boards/transnistria-hex/orders'
import '@umpire/boards/transnistria-hex/ru'
import { type Order, ruleset, type View } from '@umpire/transnistria-hex'
import type { PlayGame, Said } from './game.ts'

const names: { readonly [seat: string]: Said } = {
  moldova: { en: 'Moldova', ru: 'Молдова', fr: 'Moldavie' },
  transnistria: { en: 'Transnistria', ru: 'Приднестровье', fr: 'Transnistrie' },
  gagauzia: { en: 'Gagauzia', ru: 'Гагаузия', fr: 'Gagaouzie' },
}

/** The war on the Dniester in 1992. */
export const transnistria: PlayGame = {
  id: 'transnistria-hex',
  ruleset,
  board: 'transnistria-board',
  starts: [
    {
      label: { en: 'Two players', ru: 'Вдвоём', fr: 'À deux' },
      options: { players: 2 },
      seats: ['moldova', 'transnistria'],
    },
    { label: { en: 'Three players', ru: 'Втроём', fr: 'À trois' }, options: { players: 3 } },
  ],
  cast: { moldova: 'person' },
  pace: 160,
  pictures: true,
  passes: () => true,
  rulingWords: async () => (await import('@umpire/transnistria-hex/ruling-words')).rulingWords,
  seatName: (seat, locale) => names[seat]?.[locale] ?? seat,
  planWords: (view, plan, locale) =>
    (plan as readonly Order[]).map(order => orderWords(order, { view: view as View, rules: ruleset, locale })),
  render: view => renderBoard(view as View, { rules: ruleset }),
}
