import { unitTypes as french } from '../describe/french.ts'
import type { Named } from './model.ts'
import type { TypeId } from './order-of-battle.ts'

const names: { readonly [type in TypeId]: Pick<Named, 'en' | 'ru'> } = {
  'md-police': {
    en: 'Police of Moldova',
    ru: 'Полиция Молдовы',
  },
  'md-1001': {
    en: 'Mobile operational carabinier regiment',
    ru: 'Мобильно-оперативный полк карабинеров',
  },
  'md-1002': {
    en: 'Carabinier escort regiment',
    ru: 'Карабинерский полк сопровождения',
  },
  'md-scorpion': {
    en: 'Special battalion Scorpion',
    ru: 'Батальон специального назначения «Скорпион»',
  },
  'md-fulger': {
    en: 'Special police brigade Fulger',
    ru: 'Бригада полиции специального назначения «Фулджер»',
  },
  'md-hdnf': {
    en: '1st and 2nd volunteer battalions of the Christian-Democratic Popular Front',
    ru: '1-й и 2-ой Волонтерский батальон ХДНФМ и ХДНП',
  },
  'md-detachment': {
    en: 'Special detachments Bujor, Badgers, Chipmunks, Haiduks',
    ru: 'Специальный отряд «Бужор», «Барсуки», «Бурундуки», «Гайдуки»',
  },
  'md-alazan': {
    en: 'Alazan rocket battery',
    ru: 'Батарея «Алазаней»',
  },
  'md-mig29': {
    en: 'Pair of MiG-29',
    ru: 'Пара МиГ-29',
  },
  'tr-dnestr': {
    en: 'Separate special brigade Dnestr',
    ru: 'Отдельная бригада особого назначения «Днестр»',
  },
  'tr-delta': {
    en: 'Separate special battalion Delta',
    ru: 'Отдельный батальон особого назначения «Дельта»',
  },
  'tr-militia': {
    en: 'PMR militia (police)',
    ru: 'Милиция ПМР',
  },
  'tr-1rg': {
    en: '1st Tiraspol battalion, Republican Guard',
    ru: '1-ый Тираспольский батальон Республиканской гвардии ПМР',
  },
  'tr-2rg': {
    en: '2nd Bender battalion, Republican Guard',
    ru: '2-ой Бендерский батальон Республиканской гвардии ПМР',
  },
  'tr-3rg': {
    en: '3rd Rybnitsa battalion, Republican Guard',
    ru: '3-ий Рыбницкий батальон Республиканской гвардии ПМР',
  },
  'tr-4rg': {
    en: '4th Dubossary battalion, Republican Guard',
    ru: '4-ый Дубоссарский батальон Республиканской гвардии ПМР',
  },
  'tr-company': {
    en: '1st Kamenka, 2nd Grigoriopol, 3rd Slobodzeya separate companies, Republican Guard',
    ru: '1-ая отдельная Каменковская рота Республиканской гвардии ПМР / 2-ая отдельная Григориопольская рота Республиканской гвардии ПМР / 3-ая отдельная Слободзеевская рота Республиканской гвардии ПМР',
  },
  'tr-don': {
    en: 'Volunteer company, Union of Cossacks of the Don Host',
    ru: 'Добровольческая рота Союза казаков Области Войска Донского',
  },
  'tr-kuban': {
    en: 'Volunteer company, Kuban Cossack Host',
    ru: 'Добровольческая рота Кубанского казачьего войска',
  },
  'tr-skr': {
    en: 'Volunteer company, Union of Cossacks of Russia',
    ru: 'Добровольческая рота Союза казаков России',
  },
  'tr-unso': {
    en: 'UNA-UNSO volunteer detachment',
    ru: 'Добровольческий отряд УНА-УНСО',
  },
  'ga-budjak': {
    en: 'Special battalion Budjak',
    ru: 'Батальон спецназа «Буджак»',
  },
  'ga-militia': {
    en: 'Gagauz militia',
    ru: 'Гагаузское ополчение',
  },
  'ru-905': {
    en: '905th separate air-assault battalion',
    ru: '905-й отдельный десантно-штурмовой батальон',
  },
  'ru-artillery': {
    en: '173rd missile brigade, 328th self-propelled artillery regiment',
    ru: '173-я ракетная бригада, 328-ой самоходный артиллерийский полк',
  },
  'ru-msp': {
    en: '176th, 179th, 183rd Guards motor-rifle regiments',
    ru: '176-ой, 179-й, 183-й гвардейский мотострелковый полк',
  },
  'ru-356': {
    en: '356th tank regiment',
    ru: '356-ой танковый полк',
  },
  'tr-skr-transit': {
    en: 'Volunteer company, Union of Cossacks of Russia',
    ru: 'Добровольческая рота Союза казаков России',
  },
}

/** What each type of unit is called in full (T-092 to T-118, X-05); counters have their short names in the order of battle. */
export const unitNames: { readonly [type: string]: Named } = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(names).map(([type, name]) => [type, { ...name, fr: french[type as TypeId] }]),
)
