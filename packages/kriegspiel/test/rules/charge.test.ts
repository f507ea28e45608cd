import { describe, expect, test } from 'vitest'
import { attack, online, openField, play, shareOf, stand, sums } from '../support/helpers.ts'

const field = openField()

/** The attack on 6F by cavalry on these squares. */
const charge = (squares: string, target = 'inf 6F', game = field, others = '') =>
  game.assess(stand(`cav ${squares} ${others}`, target, {}, {}, game), '6F')!.attack

describe('the charge of cavalry', () => {
  test('K-2.5.1 cavalry next to the target attacks with 7, from any of the eight sides', () => {
    for (const at of ['6E', '7E', '7F', '7G', '6G', '5G', '5F', '5E']) expect(charge(at)).toBe(7)
    expect(charge('6D')).toBe(4)
  })

  test('K-2.5.2 K-4.7 a column without a gap charges as a whole, beyond the range too', () => {
    expect(charge('6E 6D')).toBe(14)
    expect(charge('6E 6D 6C')).toBe(21)
    expect(charge('6E 6D 6C 6B')).toBe(28)
    expect(charge('7E 8D 9C 10B')).toBe(28)
  })

  test('K-2.5.3 K-4.22 columns in several directions charge at once', () => {
    expect(charge('6E 6D 7F 8F')).toBe(28)
    expect(charge('6E 7E 5E 7F')).toBe(28)
    expect(charge('6E 6G 5E 5D')).toBe(21)
  })

  test('K-2.5.4 an empty square ends the column; behind it 4, if in range', () => {
    expect(charge('6D 6C')).toBe(4)
    expect(charge('6E 6C')).toBe(7)
    expect(charge('6E 6C 6B')).toBe(7)
  })

  test('K-2.5.4 another unit ends the column', () => {
    expect(charge('6D', 'inf 6F', field, 'inf 6E')).toBe(8)
    expect(charge('6E 6C', 'inf 6F', field, 'inf 6D')).toBe(11)
    expect(charge('6D', 'inf 6F rel 6E')).toBe(4)
    expect(charge('6E 6C', 'inf 6F cav 6D')).toBe(7)
  })

  test('K-2.5.4 K-4.2 a cavalry in a fortress ends the column', () => {
    const fort = openField({ '6D': 'F' })
    expect(charge('6E 6D 6C', 'inf 6F', fort)).toBe(11)
  })

  test('K-2.5.4 a cavalry off line ends the column', () => {
    // Mountains keep every line and every friend away from 6D and 6E.
    const dark = openField({
      '5D': 'M',
      '7D': 'M',
      '5E': 'M',
      '7E': 'M',
      '6C': 'M',
      '5C': 'M',
      '7C': 'M',
      '5F': 'M',
      '7F': 'M',
    })
    const state = stand('cav 6E 6D art 6I', 'inf 6F', {}, {}, dark)
    expect(online(state, 'north', dark)).toEqual(['6I'])
    expect(dark.assess(state, '6F')!.attack).toBe(5)
    expect(shareOf(state, '6F', '6E', dark)).toBe('offline')
    expect(shareOf(state, '6F', '6D', dark)).toBe('offline')
  })

  test('K-2.5.4 K-2.6.6 a cavalry in the turn of its retreat ends the column', () => {
    const ready = stand('cav 6E 6D', 'inf 6F', { moved: ['6E'], retreated: '6E' }, {}, field)
    expect(shareOf(ready, '6F', '6E', field)).toBe('retreating')
    expect(shareOf(ready, '6F', '6D', field)).toBe(4)
    expect(sums(ready, '6F', field)).toBe('4-6 holds')
  })

  test('K-2.5.5 nobody charges a target in a fortress or pass', () => {
    for (const letter of ['F', '='] as const) {
      const ground = openField({ '6F': letter })
      expect(charge('6E 6D 6C', 'inf 6F', ground)).toBe(8)
      expect(charge('6E 7E', 'cav 6F', ground)).toBe(8)
    }
  })

  test('K-2.5.6 K-4.2 cavalry in a fortress does not charge; it attacks with 4', () => {
    const fort = openField({ '6E': 'F' })
    const state = stand('cav 6E 6D', 'inf 6F', {}, {}, fort)
    expect([shareOf(state, '6F', '6E', fort), shareOf(state, '6F', '6D', fort)]).toEqual([4, 4])
  })

  test('K-2.5.7 cavalry in a pass charges, and a charge runs through it', () => {
    const pass = openField({ '6E': '=', '6C': '=' })
    expect(charge('6E 6D 6C', 'inf 6F', pass)).toBe(21)
  })

  test('K-2.5.1 the charge is told in the event', () => {
    const struck = play(stand('cav 6E 6D 4F', 'inf 6F inf 1K', {}, {}, field), 'north', [attack('6F')], field)
    const event = struck.events[0]
    expect(event?.type === 'attacked' && event.attackers.map(({ at, charge }) => [at, charge])).toEqual([
      ['6D', true],
      ['6E', true],
      ['4F', false],
    ])
  })
})
