import { fill } from '@umpire/core-game/say'

const event = { seat: 'ann', points: 21, bust: false }
const inPlace = (field: string) => event[field as keyof typeof event]
console.log(fill('{seat} {bust?loses|banks} {points} {points#point|points}', inPlace)) // ann banks 21 points
console.log(fill('{seat}: {points} {points#очко|очка|очков}{bust? пропало|}', inPlace, 'ru')) // ann: 21 очко
