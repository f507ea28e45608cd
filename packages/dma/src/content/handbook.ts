import type { Bonus, Building, Handbook, Rule, UnitClass, UnitType } from './model.ts'

/** The strengths of a direction's buildings; those that belong to none have none. */
const STRENGTHS = [1, 1, 2, 2, 3]

/** The original handbook, with the names that the text gives (C11, C12): every number of it is data, which a host may replace (R73). */
export const handbook: Handbook = /* @__PURE__ */ original()

function original(): Handbook {
  const lines = [
    line(
      'trade',
      'T',
      ['Торговля', 'Trade'],
      [
        [40, '', { city: 3 }, 'Торговые Ряды', 'Trading Rows'],
        [70, 'T1', { village: 1 }, 'Складской Двор', 'Warehouse'],
        [110, 'T1', { city: 4 }, 'Купеческая Гильдия', 'Merchants Guild'],
        [130, 'T3', { city: 5 }, 'Монетный Двор', 'Mint'],
        [200, 'T2 T4', { city: 6, village: 1 }, 'Банк', 'Bank'],
      ],
      [
        ['guard', 12, 1, 80, 2, 3, 'melee', 'T2', 'Охранник', 'Caravan Guard'],
        ['xbow', 22, 2, 85, 6, 2, 'ranged', 'T3', 'Арбалетчик', 'Crossbowman'],
        ['condot', 40, 3, 125, 7, 5, 'cavalry', 'T5', 'Кондотьер', 'Condottiere'],
      ],
    ),
    line(
      'valour',
      'V',
      ['Удаль', 'Valour'],
      [
        [35, '', { city: 2, d1: -1 }, 'Трактир', 'Tavern'],
        [65, 'V1', { city: 2 }, 'Бойцовский Двор', 'Training Yard'],
        [90, 'V2', { village: 1 }, 'Конюшни', 'Stables'],
        [120, 'V2', { recruitPercent: -10 }, 'Оружейная Палата', 'Armoury'],
        [185, 'V3 V4', { city: 3, d1: -1, recruitPercent: -10 }, 'Ристалище', 'Tiltyard'],
      ],
      [
        ['axe', 12, 1, 100, 3, 2, 'melee', 'V2', 'Секироносец', 'Axeman'],
        ['rider', 26, 2, 125, 4, 2, 'cavalry', 'V3', 'Всадник', 'Light Rider'],
        ['knight', 40, 3, 120, 6, 6, 'cavalry', 'V5', 'Рыцарь', 'Knight'],
      ],
    ),
    line(
      'people',
      'P',
      ['Народ', 'People'],
      [
        [45, '', { city: 1, d1: -1 }, 'Типография', 'Printing House'],
        [70, 'P1', { city: 1, d1: -2 }, 'Ратуша', 'Town Hall'],
        [90, 'P2', { city: 4, d2: -1 }, 'Народный Суд', 'Jury Court'],
        [120, 'P2', { village: 1 }, 'Городской Арсенал', 'Civic Arsenal'],
        [190, 'P3 P4', { city: 6, d1: -3 }, 'Парламент', 'Parliament'],
      ],
      [
        ['pike', 12, 1, 85, 2, 2, 'melee', 'P2', 'Копейщик', 'Pikeman', true],
        ['bow', 21, 2, 100, 5, 3, 'ranged', 'P4', 'Лучник', 'Bowman'],
        ['civic', 36, 3, 90, 12, 15, 'holder', 'P5', 'Гвардеец', 'Civic Guard'],
      ],
    ),
    line(
      'magic',
      'M',
      ['Магия', 'Magic'],
      [
        [60, '', { city: 3 }, 'Артефакт', 'Artifact'],
        [80, 'M1', { fort: 'tower' }, 'Башня Чародея', 'Wizard Tower'],
        [95, 'M1', { city: 5 }, 'Лаборатория Алхимика', 'Alchemist Laboratory'],
        [130, 'M2', { village: 1, d2: -1 }, 'Круг Камней', 'Stone Circle'],
        [210, 'M3 M4', { city: 6 }, 'Академия Магии', 'Academy of Magic'],
      ],
      [
        ['adept', 11, 1, 95, 1, 1, 'ranged', 'M2', 'Адепт', 'Adept'],
        ['golem', 24, 2, 50, 5, 11, 'melee', 'M3', 'Голем', 'Golem'],
        ['firemage', 37, 3, 90, 18, 6, 'ranged', 'M5', 'Маг Огня', 'Fire Mage'],
      ],
    ),
    line(
      'order',
      'O',
      ['Порядок', 'Order'],
      [
        [40, '', { city: 2, d1: -2 }, 'Тюрьма', 'Prison'],
        [70, 'O1', { city: 2 }, 'Казармы', 'Barracks'],
        [105, 'O2', { fort: 'citadel' }, 'Цитадель', 'Citadel'],
        [120, 'O1', { city: 2, village: 1, d1: -2 }, 'Имперская Канцелярия', 'Chancellery'],
        [190, 'O3 O4', { city: 5, d1: -1, d2: -2 }, 'Императорский Дворец', 'Imperial Palace'],
      ],
      [
        ['warder', 11, 1, 90, 2, 3, 'holder', 'O1', 'Стражник', 'Warder'],
        ['legion', 22, 2, 90, 6, 6, 'holder', 'O3', 'Легионер', 'Legionary', true],
        ['bodyg', 32, 3, 100, 11, 12, 'guardian', 'O5', 'Телохранитель', 'Bodyguard'],
      ],
    ),
    line(
      'craft',
      'C',
      ['Ремесло', 'Craft'],
      [
        [40, '', { city: 2 }, 'Кузница', 'Smithy'],
        [75, 'C1', { village: 1 }, 'Водяная Мельница', 'Water Mill'],
        [90, 'C1', { city: 4 }, 'Мастерская Механика', 'Mechanics Workshop'],
        [165, 'C3', { buildPercent: -10 }, 'Литейный Двор', 'Foundry'],
        [200, 'C2 C4', { city: 10 }, 'Мануфактура', 'Manufactory'],
      ],
      [
        ['sapper', 12, 1, 90, 3, 2, 'sapper', 'C1', 'Сапёр', 'Sapper'],
        ['ballista', 24, 2, 60, 8, 2, 'ranged', 'C3', 'Баллиста', 'Ballista'],
        ['tower', 40, 3, 50, 9, 13, 'tower', 'C4', 'Осадная Башня', 'Siege Tower'],
      ],
    ),
    line(
      'faith',
      'F',
      ['Вера', 'Faith'],
      [
        [35, '', { city: 2, d1: -1 }, 'Часовня', 'Chapel'],
        [70, 'F1', { village: 1 }, 'Монастырь', 'Monastery'],
        [90, 'F2', { city: 2, d1: -1, d2: -1 }, 'Госпиталь', 'Hospital'],
        [120, 'F2', { city: 2, d2: -2 }, 'Инквизиция', 'Inquisition'],
        [210, 'F3 F4', { city: 4, village: 1, d1: -3 }, 'Кафедральный Собор', 'Cathedral'],
      ],
      [
        ['fanatic', 11, 1, 105, 4, 1, 'melee', 'F1', 'Фанатик', 'Fanatic'],
        ['templar', 23, 2, 90, 7, 8, 'melee', 'F4', 'Храмовник', 'Templar'],
        ['crusader', 38, 3, 125, 6, 7, 'cavalry', 'F5', 'Крестоносец', 'Crusader'],
      ],
    ),
    line(
      null,
      'N',
      ['', ''],
      [
        [60, '', { fort: 'wall' }, 'Городская Стена', 'City Wall'],
        [45, '', { village: 1 }, 'Амбар', 'Granary'],
        [70, 'N1', { fort: 'gate' }, 'Надвратные Башни', 'Gate Towers'],
        [50, '', { fort: 'rampart' }, 'Земляной Вал', 'Earth Rampart'],
      ],
      [['militia', 10, 1, 75, 2, 2, 'melee', '', 'Ополченец', 'Militia']],
    ),
  ]
  const advance = rules('capture strike move wait')
  const sally = rules('capture strike wait:on-height move wait')
  const hold = rules('capture strike move:same-type-ahead dig')
  const foot: UnitClass = { diagram: 'melee', field: advance, fortified: sally, fortifiedOrder: 'sally' }
  return {
    format: 'umpire-dma-handbook/1',
    name: { ru: 'Исходный справочник', en: 'Original handbook' },
    // C6, C7.
    economy: { cityGrey: 15, villageGreen: 5, armyUpkeep: 1 },
    // C21, C22.
    movement: { emptyArmySpeed: 140, speedCap: 140, reserveBonus: 40, stepOrthogonal: 100, stepDiagonal: 141 },
    // C2.
    territory: { city: 21, village: 10 },
    // C3.
    start: { buildings: [], garrison: [], army: [{ unit: 'militia', count: 10 }] },
    directions: lines.flatMap(({ direction }) => direction ?? []),
    buildings: lines.flatMap(({ buildings }) => buildings),
    units: lines.flatMap(({ units }) => units),
    projects: [
      // C48.
      { id: 'new-army', ru: 'Новая армия', en: 'New army', cost: 30, requires: [], effect: { kind: 'army' } },
      { id: 'festival', ru: 'Народное гулянье', en: 'Festival', cost: 40, ...gives({ d1: -3 }, 7) },
      { id: 'clearing', ru: 'Освоение земель', en: 'Land clearing', cost: 150, ...gives({ city: 1 }, null) },
    ],
    strikeDiagrams: {
      melee: [[1, 0], ...mirrored('11 01')],
      // C33: twelve cells two away and no corners; R70: and no neighbours to the right and left.
      ranged: [[1, 0], ...mirrored('11'), [2, 0], ...mirrored('21 12 02')],
    },
    // C28, C34: one algorithm for the field, one for a fortified city.
    classes: {
      melee: foot,
      sapper: { ...foot, ignoresDig: true },
      holder: { ...foot, fortified: hold, fortifiedOrder: 'stand' },
      guardian: { ...foot, field: hold, fortified: hold, fortifiedOrder: 'stand' },
      ranged: { ...foot, diagram: 'ranged', fortified: rules('capture strike wait'), fortifiedOrder: 'stand' },
      cavalry: { ...foot, doubleMove: true },
      // C39: never a neutral garrison.
      tower: { ...foot, ownHeight: 3, neutralGarrison: false },
    },
    // R46.
    limits: { distantStrikeAtHigherTarget: false },
    heights: {
      // C37.
      wall: level(3, '03 13 23 33 32 31 30'),
      gate: level(2, '03 33 30'),
      rampart: level(1, '03 13 23 33 20 10'),
      citadel: level(2, '01 11 10'),
      tower: level(2, '22'),
    },
    neutralGarrisons: {
      village: { unit: 'militia', count: 7, order: 'open' },
      city: {
        pointsBase: 10,
        pointsPerStrength: 2,
        fallbackUnit: 'militia',
        weight: 'own',
        orderWithoutHeights: 'open',
      },
      // R33, R92: what stands behind no wall is spread, what stands behind one sallies or stands.
      orders: {
        open: both('04 33 14 20 03 22 12 41 13 02 32 23 11 43 21 34 01 31 10 42 24 44 30 40'),
        sally: both('23 14 21 10 41 13 02 40 03 30 33 12 32 01 42 24 22 44 43 04 34 20 11 31'),
        stand: both('03 13 23 10 33 30 02 12 31 22 32 11 01 21 20 42 40 41 43 04 14 24 34 44'),
      },
      overflowWidth: 9,
    },
  }
}

type BuildingRow = readonly [cost: number, requires: string, bonus: Bonus, ru: string, en: string]

type UnitRow = readonly [
  id: string,
  cost: number,
  upkeep: number,
  speed: number,
  attack: number,
  defence: number,
  kind: string,
  requires: string,
  ru: string,
  en: string,
  depth?: boolean,
]

/** A direction with its buildings, `T1` to `T5`, and its units; without an id what belongs to none. */
function line(
  id: string | null,
  letter: string,
  [ru, en]: readonly [string, string],
  built: readonly BuildingRow[],
  raised: readonly UnitRow[],
) {
  const buildings = built.map(
    ([cost, requires, gain, ru, en], i): Building => ({
      id: `${letter}${i + 1}`,
      ru,
      en,
      direction: id,
      cost,
      strength: id === null ? 0 : STRENGTHS[i]!,
      requires: words(requires),
      bonus: gain,
    }),
  )
  const units = raised.map(
    ([own, cost, upkeep, speed, attack, defence, kind, requires, ru, en, depth = false]): UnitType => ({
      id: own,
      ru,
      en,
      direction: id,
      cost,
      upkeep,
      speed,
      attack,
      defence,
      class: kind,
      depth,
      requires: words(requires),
    }),
  )
  return { direction: id === null ? null : { id, ru, en }, buildings, units }
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

function rules(text: string): Rule[] {
  return words(text).map(word => {
    const [deed, condition] = word.split(':') as [Rule['do'], Rule['if']?]
    return condition ? { do: deed, if: condition } : { do: deed }
  })
}

function gives(bonus: Bonus, days: number | null) {
  return { requires: [], effect: { kind: 'bonus', bonus, days } } as const
}

type Cell = readonly [number, number]

/** Two cells or one for each pair of digits, |dx| and dy: on the left of the flag and on its right. */
function both(text: string): Cell[] {
  return words(text).flatMap(([dx, dy]): Cell[] => {
    const [x, y] = [Number(dx), Number(dy)]
    return x === 0
      ? [[0, y]]
      : [
          [-x, y],
          [x, y],
        ]
  })
}

/** The same for strikes: forward and right, then left. */
function mirrored(text: string): Cell[] {
  return words(text).flatMap(([forward, right]): Cell[] => [
    [Number(forward), Number(right)],
    [Number(forward), -Number(right)],
  ])
}

function level(height: number, text: string): (readonly [number, number, number])[] {
  return both(text).map(([dx, dy]) => [dx, dy, height] as const)
}
