import { fill } from '@umpire/core-game/say'

const event = { seat: 'ann', points: 21, bust: false }
console.log(fill('{seat} {bust?loses|banks} {points} {points#point|points}', event)) // ann banks 21 points
console.log(fill('{seat}: {points} {points#очко|очка|очков}{bust? пропало|}', event, 'ru')) // ann: 21 очко
