import { type Locale, localeOf } from '@umpire/core-game'

type Names = { readonly [locale in Exclude<Locale, 'en'>]: string } & { readonly en?: string }

/** What the sample calls its armies, units, generals and cards, by what stands on the cards: those are in saves, and say it in English. */
const names: { readonly [name: string]: Names } = {
  hill: { en: 'Hill', ru: 'Холм', fr: 'Colline' },
  river: { en: 'River', ru: 'Река', fr: 'Rivière' },
  free: { en: 'Free', ru: 'Вольные', fr: 'Libres' },
  'Hill Guard': { ru: 'Холмовая стража', fr: 'Garde de la Colline' },
  'Hill Axes': { ru: 'Холмовые топоры', fr: 'Haches de la Colline' },
  'Hill Spears': { ru: 'Холмовые копья', fr: 'Épieux de la Colline' },
  'Hill Herders': { ru: 'Холмовые пастухи', fr: 'Bergers de la Colline' },
  'Hill Slingers': { ru: 'Холмовые пращники', fr: 'Frondeurs de la Colline' },
  'Hill Raiders': { ru: 'Холмовые налётчики', fr: 'Pillards de la Colline' },
  'Hill Chariots': { ru: 'Холмовые колесницы', fr: 'Chars de la Colline' },
  'River Legion': { ru: 'Речной легион', fr: 'Légion de la Rivière' },
  'River Pikes': { ru: 'Речные пики', fr: 'Piques de la Rivière' },
  'River Cohort': { ru: 'Речная когорта', fr: 'Cohorte de la Rivière' },
  'River Archers': { ru: 'Речные лучники', fr: 'Archers de la Rivière' },
  'River Riders': { ru: 'Речные всадники', fr: 'Cavaliers de la Rivière' },
  'River Lancers': { ru: 'Речные копейщики', fr: 'Lanciers de la Rivière' },
  'River Engine': { ru: 'Речной камнемёт', fr: 'Machine de la Rivière' },
  Hirelings: { ru: 'Наёмники', fr: 'Mercenaires' },
  'Nomad Bows': { ru: 'Кочевые лучники', fr: 'Archers des steppes' },
  'The Hill Queen': { ru: 'Королева Холма', fr: 'La Reine de la Colline' },
  'The Old Chief': { ru: 'Старый Вождь', fr: 'Le Vieux Chef' },
  'The River Consul': { ru: 'Консул Реки', fr: 'Le Consul de la Rivière' },
  'Unknown General': { ru: 'Неизвестный генерал', fr: 'Général inconnu' },
  'One Step': { ru: 'Один шаг', fr: 'Un pas' },
  'Two Abreast': { ru: 'Двое в ряд', fr: 'Deux de front' },
  'Riders On': { ru: 'Верхом вперёд', fr: 'En selle' },
  Loose: { ru: 'Залп', fr: 'Décochez' },
  'By Voice': { ru: 'Голосом', fr: 'De vive voix' },
  'Half the Host': { ru: 'Половина войска', fr: 'La moitié de l’armée' },
  'The Whole Host': { ru: 'Всё войско', fr: 'Toute l’armée' },
  'Turn and Stand': { ru: 'Кругом и стоять', fr: 'Volte-face' },
  'Close the Ranks': { ru: 'Сомкнуть ряды', fr: 'Serrez les rangs' },
  Bandages: { ru: 'Перевязка', fr: 'Bandages' },
  'Fresh Men': { ru: 'Свежие силы', fr: 'Troupes fraîches' },
  'Double Time': { ru: 'Бегом', fr: 'Au pas de course' },
  Whispers: { ru: 'Шёпот', fr: 'Chuchotements' },
}

/** What a name of the sample is in a language; any other name stays as it is. */
export function called(name: string, locale: Locale): string {
  return (Object.hasOwn(names, name) && names[name]![localeOf(locale)]) || name
}
