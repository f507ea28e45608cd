import { describe, test } from 'vitest'
import { laws } from '../src/index.ts'
import { auctionSettings, flagSettings, mailSettings, raceSettings } from './settings.ts'
import { auction, auctionByMail } from './toys/auction.ts'
import { flag } from './toys/flag.ts'
import { race } from './toys/race.ts'

describe('a sequential game with dice and a secret obeys', () => {
  for (const law of laws(race, raceSettings)) test(`${law.name}: ${law.says}`, () => law.check())
})

describe('a simultaneous game with dice and secrets obeys', () => {
  for (const law of laws(auction, auctionSettings)) test(`${law.name}: ${law.says}`, () => law.check())
})

describe('a game by mail, which drops what is bad and tells of it, obeys', () => {
  for (const law of laws(auctionByMail, mailSettings)) test(`${law.name}: ${law.says}`, () => law.check())
})

describe('a game in which people give names obeys', () => {
  for (const law of laws(flag, flagSettings)) test(`${law.name}: ${law.says}`, () => law.check())
})
