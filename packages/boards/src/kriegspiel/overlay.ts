import type { Square } from '@umpire/kriegspiel'
import type { Ground } from '../core/ground.ts'
import type { Scene } from './game.ts'
import { readingOf } from './position.ts'
import { outlookOf } from './prompt.ts'

/** What is explained on the board itself: ways of communication, who adds what, and what a move would do. */
export function overlay(scene: Scene, ground: Ground): string {
  const { view, rules, hand, over } = scene
  if (!rules) return ''
  const outlook = outlookOf(scene)
  if (outlook) {
    return [
      ...outlook.lost.map(square => badge(ground, square, 'lost', '!')),
      ...outlook.regained.map(square => badge(ground, square, 'regained', '+')),
    ].join('')
  }
  const asked = over !== null && readingOf(view, rules).units.has(over) ? over : hand.cell
  const unit = asked === null ? undefined : readingOf(view, rules).units.get(asked)
  if (asked === null || !unit || view.deployment) return ''
  return communication(scene, ground, asked) + (unit.seat === scene.seat ? '' : sums(scene, ground, asked))
}

function communication({ view, rules }: Scene, ground: Ground, square: Square): string {
  const seen = rules!.explainConnection(view, square)
  if (!seen) return ''
  const ways = seen.connected
    ? seen.links.map(link => ({ from: link.from, to: link.to, by: link.by as string }))
    : seen.cuts.map(cut => ({ from: cut.source, to: cut.at, by: 'cut' }))
  return ways
    .map(({ from, to, by }) => line(ground, from, to, `way ${by}`, true) + (by === 'cut' ? cross(ground, to) : ''))
    .join('')
}

/** What each unit adds to an attack on a square, as a line with its number. */
function sums({ view, rules }: Scene, ground: Ground, square: Square): string {
  const sum = rules!.assess(view, square)
  if (!sum) return ''
  const shares = [...sum.attackers, ...sum.defenders].filter(share => share.value > 0 && share.at !== square)
  return shares
    .map(share => {
      const attacks = sum.attackers.includes(share)
      return (
        line(ground, share.at, square, attacks ? 'hits' : 'holds', false) +
        number(ground, share.at, `${attacks ? '' : '+'}${share.value}`)
      )
    })
    .join('')
}

function ends(ground: Ground, from: Square, to: Square) {
  return [ground.cell(from), ground.cell(to)] as const
}

function line(ground: Ground, from: Square, to: Square, kind: string, halo: boolean): string {
  const [a, b] = ends(ground, from, to)
  if (!a || !b) return ''
  const d = `M${a.x} ${a.y}L${b.x} ${b.y}`
  return `${halo ? `<path class="halo" d="${d}"/>` : ''}<path class="${kind}" d="${d}"/>`
}

function cross(ground: Ground, square: Square): string {
  const cell = ground.cell(square)
  return cell ? `<path class="cross" d="M${cell.x - 9} ${cell.y - 9}l18 18m0 -18l-18 18"/>` : ''
}

function number(ground: Ground, square: Square, text: string): string {
  const cell = ground.cell(square)
  if (!cell) return ''
  return `<g class="number"><rect x="${cell.x - 13}" y="${cell.y + 6}" width="26" height="15" rx="4"/><text x="${cell.x}" y="${cell.y + 14}">${text}</text></g>`
}

function badge(ground: Ground, square: Square, kind: string, sign: string): string {
  const cell = ground.cell(square)
  return cell
    ? `<g class="badge ${kind}"><circle cx="${cell.x + 13}" cy="${cell.y - 13}" r="9"/><text x="${cell.x + 13}" y="${cell.y - 12.5}">${sign}</text></g>`
    : ''
}
