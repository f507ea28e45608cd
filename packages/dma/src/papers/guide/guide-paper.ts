import type { Locale } from '@umpire/core-game'
import type { Book } from '../../content/book.ts'
import { namesOf } from '../../content/called.ts'
import { orderText } from '../../notation/order.ts'
import type { Words } from '../english.ts'
import { type Block, type Entry, lines, list, type Paper, part, table, text } from '../paper.ts'
import { percent, type Speech, speechOf } from '../speech.ts'
import { type BuildingGuide, type Example, type Guide, guideOf, type UnitGuide } from './guide.ts'
import { strikePicture, unitPicture } from './pictures.ts'
import { rulesBlocks } from './rules-paper.ts'
import { weekBlocks } from './week-paper.ts'

/** The handbook as its players read it: rules in brief, units, buildings, projects, orders, a first week. */
export function guidePaper(book: Book, asked: Locale): Paper {
  const speech = speechOf(book, asked)
  const { say, locale } = speech
  const guide = guideOf(book, locale)
  const sections: readonly (readonly [string, keyof Words, readonly Block[]])[] = [
    ['rules', 'inBrief', rulesBlocks(speech)],
    ['units', 'unitsTitle', unitsBlocks(speech, guide)],
    ['buildings', 'buildingsTitle', buildingsBlocks(speech, guide)],
    ['projects', 'projectsTitle', projectsBlocks(speech, guide)],
    ['orders', 'ordersTitle', ordersBlocks(speech, guide)],
    ['week', 'weekTitle', guide.week ? weekBlocks(speech, guide.week) : []],
  ]
  return {
    locale,
    title: say('guideTitle', { name: namesOf(book.handbook.name)[locale] }),
    lead: [say('guideLead')],
    sections: sections
      .filter(([, , blocks]) => blocks.length > 0)
      .map(([id, heading, blocks]) => ({ id, title: say(heading), blocks })),
  }
}

function unitsBlocks(speech: Speech, { units }: Guide): Block[] {
  const { say, name, list: listed, book } = speech
  const { reserveBonus, speedCap } = book.handbook.movement
  const head = [
    say('name'),
    say('id'),
    say('price'),
    say('upkeep'),
    say('speed'),
    say('attack'),
    say('defence'),
    say('needs'),
  ]
  const rows = units.map(({ type }): Entry[] => [
    name(type.id),
    type.id,
    type.cost,
    type.upkeep,
    type.speed,
    type.attack,
    type.defence,
    type.requires.length > 0 ? listed(type.requires.map(name)) : say('none'),
  ])
  return [
    text(say('unitsLead', { reserve: reserveBonus, cap: speedCap })),
    table(head, rows),
    ...units.map(unit => part(name(unit.type.id), unitBlocks(speech, unit, units.length))),
  ]
}

function unitBlocks(speech: Speech, unit: UnitGuide, all: number): Block[] {
  const { say, name, book, labelled } = speech
  const { direction, id, cost, upkeep, attack, defence, speed, requires } = unit.type
  const numbers = (
    [
      ['price', cost],
      ['upkeep', upkeep],
      ['speed', speed],
      ['attack', attack],
      ['defence', defence],
    ] as const
  ).map(([key, n]) => `${say(key)} ${n}`)
  const facts = [
    `${labelled(id, numbers.join(', '))}.`,
    ...(direction === null ? [] : [`${labelled(say('direction'), name(direction))}.`]),
    ...(requires.length > 0 ? [`${labelled(say('needs'), speech.list(requires.map(name)))}.`] : []),
  ]
  return [
    unitPicture(book.handbook, unit, name(id)),
    strikePicture(unit, say('strikesAbout', { name: name(id) })),
    text(facts.join(' ')),
    list(rolesOf(speech, unit, all)),
  ]
}

/** What a unit is good for, from its numbers. */
function rolesOf({ say, name }: Speech, unit: UnitGuide, all: number): string[] {
  const { type, foe, kill, die, rank, reach, horse, holds, height, ignoresDig, pace } = unit
  const { attack, defence, cost, depth, requires } = type
  const duel = { foe: name(foe), kill: String(percent(...kill)), die: String(percent(...die)) }
  const where = holds && say(({ field: 'roleHoldField', walls: 'roleHoldWall', both: 'roleHoldBoth' } as const)[holds])
  return [
    say('roleDuel', duel),
    say('roleWorth', { total: attack + defence, price: cost, rank, all }),
    ...(reach > 1 ? [say('roleRanged', { reach })] : []),
    ...(horse ? [say('roleHorse')] : []),
    ...(where ? [say('roleHold', { where, dug: 2 * defence })] : []),
    ...(depth ? [say('roleDepth', { two: 2 * defence, three: 3 * defence, four: 4 * defence })] : []),
    ...(ignoresDig ? [say('roleSapper')] : []),
    ...(height > 0 ? [say('roleTower', { height })] : []),
    ...(pace ? [say(pace === 'fast' ? 'roleFast' : 'roleSlow')] : []),
    ...(requires.length === 0 ? [say('roleAnywhere')] : []),
  ]
}

function buildingsBlocks(speech: Speech, { buildings }: Guide): Block[] {
  const { say, name, book } = speech
  const { directions, economy } = book.handbook
  const of = (id: string | null) => buildings.filter(({ building }) => building.direction === id)
  return [
    text(say('buildingsLead', { grey: economy.cityGrey })),
    ...directions.map(({ id }) => part(name(id), [buildingTable(speech, of(id))])),
    part(say('neutralBuildings'), [buildingTable(speech, of(null))]),
  ]
}

function buildingTable({ say, name, bonus, labelled }: Speech, list: readonly BuildingGuide[]): Block {
  const head = [say('id'), say('name'), say('price'), say('time'), say('strength'), say('effect')]
  const rows = list.map(({ building: { id, cost, strength, requires, bonus: gain }, days, unlocks }): Entry[] => {
    const effect = [
      `${bonus(gain)}.`,
      ...(requires.length > 0 ? [`${labelled(say('needs'), requires.map(name).join(', '))}.`] : []),
      ...(unlocks.length > 0 ? [say('unlocks', { list: unlocks.map(name) })] : []),
    ]
    return [id, name(id), cost, days, strength, effect.join(' ')]
  })
  return table(head, rows)
}

function projectsBlocks({ say, name, bonus }: Speech, { projects }: Guide): Block[] {
  const head = [say('id'), say('name'), say('price'), say('time'), say('duration'), say('effect')]
  const rows = projects.map(({ id, cost, time, effect }): Entry[] => {
    const lasts =
      effect.kind === 'army' ? '' : effect.days === null ? say('forGood') : say('forDays', { days: effect.days })
    return [id, name(id), cost, time, lasts, effect.kind === 'army' ? say('gainArmy') : bonus(effect.bonus)]
  })
  return projects.length === 0 ? [] : [table(head, rows)]
}

const sayings: { readonly [T in Example['type']]: keyof Words } = {
  queue: 'orderQueue',
  route: 'orderRoute',
  formation: 'orderFormation',
  transfer: 'orderTransfer',
  rename: 'orderRename',
  disband: 'orderDisband',
  peace: 'orderPeace',
  'auto-deploy': 'orderDeploy',
  retire: 'orderRetire',
}

function ordersBlocks({ say }: Speech, { examples }: Guide): Block[] {
  const told = examples.flatMap(order => {
    const fields = {
      city: order.type === 'queue' ? String(order.city) : '',
      army: order.type === 'route' ? order.army : order.type === 'formation' ? order.force : '',
      unit: order.type === 'transfer' ? order.unit : '',
    }
    return [lines([orderText(order)]), text(say(sayings[order.type], fields))]
  })
  return [text(say('ordersLead')), ...told]
}
