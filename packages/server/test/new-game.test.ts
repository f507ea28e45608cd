import type { Options } from '@umpire/dma'
import { expect, test } from 'vitest'
import { newGameOf } from '../src/http/new-game.ts'

const campaign = (fields: { readonly [name: string]: string }) => {
  const made = newGameOf('dma', { states: '6', lastWeek: '40', ...fields })
  if (!made.ok) throw new Error(made.problems[0]?.message)
  return made.value.options as Options
}

test('the continent of many states has no lands without a player, that of few has two', () => {
  expect(campaign({}).map.provinces).toHaveLength(8)
  expect(campaign({ states: '12' }).map.provinces).toHaveLength(12)
})

test('the last week ends a campaign as the form says, and in a draw where it says nothing', () => {
  expect(campaign({ lastWeekWinner: '' })).not.toHaveProperty('lastWeekWinner')
  expect(campaign({ lastWeekWinner: 'nobody' })).toMatchObject({ lastWeek: 40, lastWeekWinner: 'nobody' })
  expect(campaign({ lastWeekWinner: 'largest' })).toMatchObject({ lastWeek: 40, lastWeekWinner: 'largest' })
})
