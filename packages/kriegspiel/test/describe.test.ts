import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe as chapter, expect, test } from 'vitest'
import { describe, type Event, kinds, type PlacedUnit, type Share, setup, step } from '../src/index.ts'
import { playedArbitrary } from './support/played.ts'

const rule = 'K'
const north = (kind: PlacedUnit['kind'], at: string): PlacedUnit => ({ seat: 'north', kind, at })
const share = (kind: PlacedUnit['kind'], value: number, charge = false): Share => ({
  kind,
  at: '1A',
  value,
  bonus: 0,
  charge,
  idle: value ? null : 'offline',
})
const attacked = (attack: number, defence: number, attackers: Share[], target = north('infantry', '13J')): Event => ({
  type: 'attacked',
  seat: 'south',
  target,
  attack,
  defence,
  margin: attack - defence,
  result: attack > defence ? 'destroyed' : 'holds',
  attackers,
  defenders: [],
  rule,
})

const sentences: readonly (readonly [event: Event, en: string, ru: string])[] = [
  [
    { type: 'deployed', ...north('infantry', '10F'), secret: true, rule },
    'North deploys infantry at 10F.',
    'Север ставит пехоту на 10F.',
  ],
  [
    { type: 'undeployed', seat: 'south', kind: 'horse-relay', at: '3M', secret: true, rule },
    'South takes its horse relay back from 3M.',
    'Юг убирает конный передатчик с 3M.',
  ],
  [{ type: 'ready', seat: 'south', rule }, 'South is ready.', 'Юг готов.'],
  [
    { type: 'curtain-raised', units: Array(34).fill(north('cavalry', '1A')), rule },
    'The curtain rises: 34 units on the board.',
    'Занавес поднят, фигур на поле: 34.',
  ],
  [
    { type: 'curtain-raised', units: Array(21).fill(north('cavalry', '1A')), rule },
    'The curtain rises: 21 units on the board.',
    'Занавес поднят, фигур на поле: 21.',
  ],
  [
    { type: 'curtain-raised', units: Array(12).fill(north('cavalry', '1A')), rule },
    'The curtain rises: 12 units on the board.',
    'Занавес поднят, фигур на поле: 12.',
  ],
  [
    { type: 'curtain-raised', units: Array(11).fill(north('cavalry', '1A')), rule },
    'The curtain rises: 11 units on the board.',
    'Занавес поднят, фигур на поле: 11.',
  ],
  [
    { type: 'lot-cast', sides: 2, face: 2, first: 'south', rule },
    'The lot falls on 2 of 2: South has the first turn.',
    'Жребий — 2 из 2: первым ходит Юг.',
  ],
  [{ type: 'turn-began', seat: 'north', rule }, 'It is North’s turn.', 'Ходит Север.'],
  [{ type: 'turn-ended', seat: 'north', rule }, 'North ends its turn.', 'Север закончил ход.'],
  [
    { type: 'moved', ...north('infantry', '10F'), from: '10F', to: '11F', path: ['11F'], retreat: false, rule },
    'North’s infantry moves from 10F to 11F.',
    'Пехота Севера переходит с 10F на 11F.',
  ],
  [
    { type: 'moved', seat: 'south', kind: 'foot-relay', from: '1T', to: '1S', path: ['1S'], retreat: true, rule },
    'South’s foot relay retreats from 1T to 1S.',
    'Пеший передатчик Юга отступает с 1T на 1S.',
  ],
  [
    { type: 'moved', ...north('cavalry', '3G'), from: '3G', to: '5H', path: ['4G', '5H'], retreat: false, rule },
    'North’s cavalry moves from 3G to 5H by way of 4G.',
    'Кавалерия Севера переходит с 3G на 5H через 4G.',
  ],
  [
    { type: 'arsenal-destroyed', seat: 'north', kind: 'horse-artillery', at: '15B', left: 1, rule },
    'South’s horse artillery destroys North’s arsenal at 15B: one is left.',
    'Конная артиллерия Юга уничтожает арсенал Севера на 15B, осталось: 1.',
  ],
  [
    { type: 'arsenal-destroyed', seat: 'south', kind: 'cavalry', at: '3T', left: 0, rule },
    'North’s cavalry destroys South’s arsenal at 3T: none is left.',
    'Кавалерия Севера уничтожает арсенал Юга на 3T, осталось: 0.',
  ],
  [
    { type: 'arsenal-destroyed', seat: 'south', kind: 'cavalry', at: '3T', left: 2, rule },
    'North’s cavalry destroys South’s arsenal at 3T: 2 are left.',
    'Кавалерия Севера уничтожает арсенал Юга на 3T, осталось: 2.',
  ],
  [
    {
      type: 'connection-changed',
      seat: 'north',
      lost: [north('infantry', '1A'), north('cavalry', '2A'), north('infantry', '3A'), north('foot-relay', '4A')],
      restored: [],
      rule,
    },
    'North loses contact with its infantry at 1A and 3A, cavalry at 2A and foot relay at 4A.',
    'Север теряет связь с пехотой на 1A и 3A, кавалерией на 2A и пешим передатчиком на 4A.',
  ],
  [
    {
      type: 'connection-changed',
      seat: 'north',
      lost: [north('foot-artillery', '1A')],
      restored: [north('horse-artillery', '2A'), north('horse-relay', '3A')],
      rule,
    },
    'North loses contact with its foot artillery at 1A, and regains contact with its horse artillery at 2A and horse relay at 3A.',
    'Север теряет связь с пешей артиллерией на 1A и восстанавливает связь с конной артиллерией на 2A и конным передатчиком на 3A.',
  ],
  [
    attacked(23, 19, [
      share('cavalry', 7, true),
      share('cavalry', 7, true),
      share('infantry', 4),
      share('infantry', 0),
    ]),
    'South attacks North’s infantry at 13J with 3 units, 2 charging: 23 against 19, beaten by 4.',
    'Юг атакует пехоту Севера на 13J (фигур: 3, в кавалерийской атаке: 2): 23 против 19, перевес 4.',
  ],
  [
    attacked(7, 6, [share('cavalry', 7, true)], north('foot-artillery', '13J')),
    'South attacks North’s foot artillery at 13J with 1 unit, charging: 7 against 6, beaten by 1.',
    'Юг атакует пешую артиллерию Севера на 13J (фигур: 1, в кавалерийской атаке: 1): 7 против 6, перевес 1.',
  ],
  [
    attacked(14, 1, [share('cavalry', 7, true), share('cavalry', 7, true)], north('foot-relay', '13J')),
    'South attacks North’s foot relay at 13J with 2 units, all charging: 14 against 1, beaten by 13.',
    'Юг атакует пеший передатчик Севера на 13J (фигур: 2, в кавалерийской атаке: 2): 14 против 1, перевес 13.',
  ],
  [
    attacked(8, 8, [share('infantry', 4), share('cavalry', 4)], north('horse-artillery', '13J')),
    'South attacks North’s horse artillery at 13J with 2 units: 8 against 8, it holds.',
    'Юг атакует конную артиллерию Севера на 13J (фигур: 2): 8 против 8, атака отбита.',
  ],
  [
    { type: 'destroyed', ...north('infantry', '13J'), cause: 'beaten', rule },
    'North’s infantry at 13J is destroyed.',
    'Пехота Севера на 13J уничтожена.',
  ],
  [
    { type: 'destroyed', ...north('foot-relay', '13J'), cause: 'no-room', rule },
    'North’s foot relay at 13J is destroyed: it has no room to retreat.',
    'Пеший передатчик Севера на 13J уничтожен: отступать некуда.',
  ],
  [
    { type: 'destroyed', ...north('cavalry', '13J'), cause: 'offline', rule },
    'North’s cavalry at 13J is destroyed: off line, it cannot retreat.',
    'Кавалерия Севера на 13J уничтожена: без связи отступить нельзя.',
  ],
  [
    { type: 'retreat-forced', ...north('infantry', '13J'), rule },
    'North’s infantry at 13J must retreat.',
    'Пехота Севера на 13J должна отступить.',
  ],
  [
    { type: 'retreat-forced', ...north('horse-relay', '13J'), rule },
    'North’s horse relay at 13J must retreat.',
    'Конный передатчик Севера на 13J должен отступить.',
  ],
  [{ type: 'draw-offered', seat: 'north', rule }, 'North offers a draw.', 'Север предлагает ничью.'],
  [{ type: 'draw-accepted', seat: 'south', rule }, 'South accepts the draw.', 'Юг соглашается на ничью.'],
  [{ type: 'draw-declined', seat: 'south', rule }, 'South declines the draw.', 'Юг отклоняет ничью.'],
  [{ type: 'resigned', seat: 'north', rule }, 'North resigns.', 'Север сдаётся.'],
  [
    { type: 'ended', winners: ['south'], reason: 'arsenals', rule },
    'South wins: North has lost all its arsenals.',
    'Победил Юг: Север потерял все арсеналы.',
  ],
  [
    { type: 'ended', winners: ['north'], reason: 'annihilation', rule },
    'North wins: South has lost all its combat units.',
    'Победил Север: Юг потерял все боевые фигуры.',
  ],
  [
    { type: 'ended', winners: ['north'], reason: 'isolation', rule },
    'North wins: South has no relay left, and all its combat units are off line.',
    'Победил Север: у Юга нет ни одного передатчика, и все его боевые фигуры без связи.',
  ],
  [
    { type: 'ended', winners: ['north'], reason: 'resignation', rule },
    'North wins: South has resigned.',
    'Победил Север: Юг сдался.',
  ],
  [
    { type: 'ended', winners: [], reason: 'agreement', rule },
    'The game is drawn by agreement.',
    'Игра окончена вничью по соглашению сторон.',
  ],
]

chapter('sentences', () => {
  test.each(sentences.map(([event, en, ru]) => [en, event, ru] as const))('%s', (en, event, ru) => {
    expect(describe(event, 'en')).toBe(en.replaceAll('’', "'"))
    expect(describe(event, 'ru')).toBe(ru)
  })

  test('every kind of unit in every case', () => {
    const said = kinds.map(kind =>
      describe({ type: 'deployed', seat: 'north', kind, at: '1A', secret: true, rule }, 'ru'),
    )
    expect(said.map(text => text.slice('Север ставит '.length, -' на 1A.'.length))).toEqual([
      'пехоту',
      'кавалерию',
      'пешую артиллерию',
      'конную артиллерию',
      'пеший передатчик',
      'конный передатчик',
    ])
  })

  test('every event of a game is a sentence in both languages', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ options, seed, log }) => {
        const opened = setup(options, seedRng(seed))
        if (!opened.ok) throw new Error()
        let { state, rng } = opened
        const events: Event[] = [...opened.events]
        for (const orders of log) {
          const next = step(state, orders, rng)
          if (!next.ok) throw new Error()
          ;({ state, rng } = next)
          events.push(...next.events)
        }
        for (const event of events) {
          expect(describe(event, 'en')).toMatch(/^[A-Z][^.]*\.$/)
          expect(describe(event, 'en')).not.toMatch(/undefined|null|NaN/)
          expect(describe(event, 'ru')).toMatch(/^[А-Я][^.]*\.$/)
          expect(describe(event, 'ru')).not.toMatch(/undefined|null|NaN|[a-z]/)
        }
      }),
      { numRuns: 12 },
    )
  })
})
