import type { Arm, Faction } from '../model.ts'
import { type Board, compileBoard } from './board.ts'
import type { Content, Counter, UnitType } from './model.ts'
import { transnistriaMap } from './transnistria-map.ts'

/** Type, arm, attack/defence/movement points. */
const types = [
  'md-police infantry 1/2/2', // T-092
  'md-1001 motorised 2/4/3', // T-093
  'md-1002 infantry 2/4/2', // T-094
  'md-scorpion infantry 2/2/2', // T-095
  'md-fulger motorised 4/3/3', // T-096
  'md-hdnf infantry 1/2/2', // T-097
  'md-detachment infantry 1/2/2', // T-098
  'md-alazan artillery 3/1/2', // T-099
  'md-mig29 aviation 1/2/-', // T-100
  'tr-dnestr motorised 3/3/3', // T-101
  'tr-delta motorised 2/4/3', // T-102
  'tr-militia infantry 1/2/2', // T-103
  'tr-1rg armour 3/3/2', // T-104
  'tr-2rg infantry 4/2/2', // T-105
  'tr-3rg infantry 3/3/2', // T-106
  'tr-4rg infantry 3/3/2', // T-107
  'tr-company infantry 1/2/2', // T-108
  'tr-don infantry 1/2/2', // T-109
  'tr-kuban infantry 1/2/2', // T-110
  'tr-skr infantry 1/1/2', // T-111
  'tr-unso infantry 2/3/2', // T-112
  'ga-budjak motorised 3/4/3', // T-113
  'ga-militia infantry 1/2/2', // T-114
  'ru-905 motorised 4/4/2', // T-115
  'ru-artillery artillery 5/2/1', // T-116
  'ru-msp motorised 3/5/3', // T-117
  'ru-356 armour 5/3/3', // T-118
  'tr-skr-transit infantry 1/2/2', // X-05: it came through an open border
] as const

type TypeRow = `${string} ${Arm} ${number}/${number}/${number | '-'}`
type IdIn<Row> = Row extends `${infer Id} ${string}` ? Id : never
/** The types of the game's own order of battle. */
export type TypeId = IdIn<(typeof types)[number]>

/** What is special in a type. */
const specials: {
  readonly [type in TypeId]?: Partial<Omit<UnitType, 'rollWith'>> & {
    readonly rollWith?: { readonly [other in TypeId]?: number }
  }
} = {
  'md-detachment': { ignoresZoc: true },
  'md-alazan': { reach: [2, 2], attackOnly: true },
  'md-mig29': { reach: 'any', attackOnly: true },
  'tr-1rg': { bonus: 'infantry-on-plain' },
  'tr-2rg': { bonus: 'city' },
  'tr-3rg': { rollWith: { 'tr-unso': -1 } },
  'tr-4rg': { antiAir: true },
  'tr-kuban': { rollWith: { 'tr-unso': 1 } },
  'tr-unso': { rollWith: { 'tr-kuban': 1, 'tr-3rg': -1 } },
  'ru-905': { airdrop: true },
  'ru-artillery': { reach: [1, 3] },
  'ru-356': { bonus: 'infantry-on-plain' },
}

/** A counter is named by its type and, where that has several, a number. */
type CounterRow = `${TypeId}${'' | `-${number}`} | ${string} | ${string} | ${string}`

/** Counter, hex in the week of 2 March 1992, English and Russian name. `@`: the garrison of a Russian unit; `-`: by air-drop; `*`: with a third player. */
const counters = [
  'md-police-1 | 4,-5 | Police 1 | Полиция 1',
  'md-police-2 | 4,-3 | Police 2 | Полиция 2',
  'md-police-3 | 6,-11 | Police 3 | Полиция 3',
  'md-police-4 | 3,0 | Police 4 | Полиция 4',
  'md-police-5 | -3,5 | Police 5 | Полиция 5',
  'md-1001 | 3,-2 | Unit 1001 | в/ч 1001',
  'md-1002 | 1,-1 | Unit 1002 | в/ч 1002',
  'md-scorpion | 1,-1 | Scorpion | Скорпион',
  'md-fulger | 3,-2 | Fulger | Фулджер',
  'md-hdnf-1 | 4,-4 | 1st HDNF battalion | 1-й бат ХДНФ',
  'md-hdnf-2 | 2,4 | 2nd HDNF battalion | 2-й бат ХДНФ',
  'md-detachment-1 | 4,-4 | Bujor detachment | Бужор',
  'md-detachment-2 | 4,-5 | Badgers detachment | Барсуки',
  'md-detachment-3 | 4,-3 | Chipmunks detachment | Бурундуки',
  'md-detachment-4 | 3,0 | Haiduks detachment | Гайдуки',
  'md-alazan | 3,-4 | Alazan battery | Алазани',
  'md-mig29-1 | 1,0 | MiG-29 1 | МиГ-29 1',
  'md-mig29-2 | 1,0 | MiG-29 2 | МиГ-29 2',
  'tr-dnestr | 5,1 | Dnestr | Днестр',
  'tr-delta | 5,-3 | Delta | Дельта',
  'tr-militia-1 | 4,1 | Militia 1 | Милиция 1',
  'tr-militia-2 | 5,-5 | Militia 2 | Милиция 2',
  'tr-1rg | 5,-1 | 1st Guard battalion | 1-ый бат РГ ПМР',
  'tr-2rg | 4,1 | 2nd Guard battalion | 2-ой бат РГ ПМР',
  'tr-3rg | 7,-11 | 3rd Guard battalion | 3-й бат РГ ПМР',
  'tr-4rg | 5,-5 | 4th Guard battalion | 4-й бат РГ ПМР',
  'tr-company-1 | 6,-14 | 1st company | 1-я рота РГ ПМР',
  'tr-company-2 | 5,-2 | 2nd company | 2-я рота РГ ПМР',
  'tr-company-3 | 5,0 | 3rd company | 3-я рота РГ ПМР',
  'tr-don | 5,-6 | Don company | Рота СК ОВД',
  'tr-kuban | 5,-4 | Kuban company | Рота ККВ',
  'tr-skr | 4,1 | SKR company | Рота СКР',
  'tr-unso | 5,-4 | UNA-UNSO | УНА-УНСО',
  'ga-budjak | -6,8 | Budjak | Буджак',
  'ga-militia-1 | -6,8* | Gagauz militia 1 | Гагаузы 1',
  'ga-militia-2 | -6,11* | Gagauz militia 2 | Гагаузы 2',
  'ru-905 | - | 905th air assault | 905 одшб',
  'ru-artillery-1 | @4,1 | 173rd missile brigade | 173-я рб',
  'ru-artillery-2 | @5,0 | 328th artillery | 328-й сап',
  'ru-msp-1 | @5,1 | 176th Guards regiment | 176-й гв. мсп',
  'ru-msp-2 | @5,1 | 179th Guards regiment | 179-й гв. мсп',
  'ru-msp-3 | @7,-11 | 183rd Guards regiment | 183-й гв. мсп',
  'ru-356 | @5,1 | 356th tank regiment | 356-й тп',
] as const

/** Those that ballots bring. */
const brought = {
  'md-hdnf-3': '3,-6 | 3rd HDNF battalion | 3-й бат ХДНФ',
  'md-detachment-5': '3,-6 | 5th detachment | 5-й отряд',
  'tr-militia-3': '5,-3 | Militia 3 | Милиция 3',
  'tr-company-4': '5,2 | 4th company | 4-я рота РГ ПМР',
  'ga-militia-3': '-6,11* | Gagauz militia 3 | Гагаузы 3',
} as const

type Row = (typeof counters)[number] | `- | ${(typeof brought)[keyof typeof brought]}`
type EnglishIn<Row> = Row extends `${string} | ${string} | ${infer English} | ${string}` ? English : never
/** What the counters are called in English. */
export type CounterName = EnglishIn<Row>

type PrefixOf<Id> = Id extends `${infer Letters}-${string}` ? Letters : never
type Prefix = PrefixOf<TypeId>
const factions: { readonly [prefix in Prefix]: Faction } = {
  md: 'moldova',
  tr: 'transnistria',
  ga: 'gagauzia',
  ru: 'russia',
}

function typeOf(row: TypeRow): UnitType {
  const [id, arm, values] = row.split(' ') as [TypeId, Arm, string]
  const [attack, defence, move] = values.split('/').map(Number) as [number, number, number]
  const faction = factions[id.slice(0, 2) as Prefix]
  return { id, faction, arm, attack, defence, move: arm === 'aviation' ? null : move, ...specials[id] }
}

function counterOf(row: CounterRow): Counter {
  const [id, place, en, ru] = row.split(' | ') as [string, string, string, string]
  const counter = { id, type: id.replace(/-\d$/, ''), en, ru }
  if (place === '-') return { ...counter, hex: null, garrison: null }
  if (place[0] === '@') return { ...counter, hex: null, garrison: place.slice(1) }
  return place.endsWith('*') ? { ...counter, hex: place.slice(0, -1), players: 3 } : { ...counter, hex: place }
}

function broughtAs(id: keyof typeof brought): Counter {
  return counterOf(`${id} | ${brought[id]}`)
}

/** The game's own map, order of battle (T-091) and ballots. */
export const transnistria1992: Content = {
  id: 'transnistria-1992',
  map: transnistriaMap,
  unitTypes: /* @__PURE__ */ types.map(typeOf),
  counters: /* @__PURE__ */ counters.map(counterOf),
  ballots: {
    // X-01
    moldova: {
      A: {
        add: [/* @__PURE__ */ broughtAs('md-hdnf-3'), /* @__PURE__ */ broughtAs('md-detachment-5')],
        remove: ['md-police-5'],
        escalation: { moldova: 1 },
      },
      B: { remove: ['md-alazan', 'md-mig29-2', 'md-scorpion'], freeDisarms: 2 },
    },
    // X-02
    transnistria: {
      A: {
        remove: ['tr-unso', 'tr-skr'],
        add: [/* @__PURE__ */ broughtAs('tr-militia-3')],
      },
      B: {
        add: [/* @__PURE__ */ broughtAs('tr-company-4')],
        place: { 'tr-dnestr': '4,1', 'tr-skr': '5,3' },
      },
    },
    // X-03
    russia: {
      A: { remove: ['ru-artillery-1', 'ru-msp-2', 'ru-msp-3'] },
      B: { window: 3, threshold: 10 },
    },
    // X-04
    gagauzia: {
      A: { remove: ['ga-militia-2'], homebound: ['ga-budjak'] },
      B: {
        add: [/* @__PURE__ */ broughtAs('ga-militia-3')],
        doubleGains: 'gagauzia',
      },
    },
    // X-05
    ukraine: {
      A: { arrivals: { week: 3, hex: '5,1', units: ['tr-don', 'tr-kuban', 'tr-skr'] } },
      B: { retype: { 'tr-skr': 'tr-skr-transit' } },
    },
  },
}

/** The same made ready. */
export const board: Board = /* @__PURE__ */ compileBoard(transnistria1992)
