import { describe, test } from 'vitest'
import { laws } from '../src/index.ts'
import { auctionSettings, raceSettings } from './settings.ts'
import { auction, auctionByMail } from './toys/auction.ts'
import { race } from './toys/race.ts'

describe('a sequential game with dice and a secret obeys', () => {
  for (const law of laws(race, raceSettings)) test(`${law.name}: ${law.says}`, () => law.check())
})

describe('a simultaneous game with dice and secrets obeys', () => {
  for (const law of laws(auction, auctionSettings)) test(`${law.name}: ${law.says}`, () => law.check())
})

describe('a game by mail obeys', () => {
  const [law] = laws(auctionByMail, { ...auctionSettings, badOrders: 'dropped' }).filter(
    ({ name }) => name === 'others-refused',
  )
  test(`${law!.name}, as it drops what is bad`, () => law!.check())
})
