import type { Pose, State } from '@umpire/dolg-solo-ai'
import { reachArc, unitSign } from '@umpire/dolg-solo-ai/svg'
import type { Ground } from '../core/ground.ts'
import type { PieceSet, Scene } from './game.ts'
import { judged, meantPose, strikeAt } from './prospect.ts'
import { bodyOf, called, fieldOf, handleOf, MARGIN, poseIn, ruled, standingAt, turned, unitIn } from './table.ts'
import { wordsOf } from './words.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** What is explained on the table itself: where the unit in the hand can go, how it would stand there, whom it could strike; who threatens whom. */
export function overlay(scene: Scene, ground: Ground, pieces: PieceSet): string {
  const { view, rules, hand, over } = scene
  const held = unitIn(hand)
  const asked = bodyOf(view, rules, over)?.unit.id ?? bodyOf(view, rules, hand.cell)?.unit.id ?? null
  if (held === null) return threats(scene, asked)
  const strike = strikeAt(scene, over) ?? strikeAt(scene, hand.armed)
  const [from, to] = [ground.cell(held), strike ? ground.cell(strike.target) : null]
  return [
    ...ground.cells.map(({ id }) => spot(id, hand.turn ?? 0)),
    handle(ground, held),
    from && to ? `<path class="aim" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>` : '',
    strike ? '' : ghost(scene, held, pieces),
  ].join('')
}

/** Where it can go: an arrowhead that looks as the unit would. */
function spot(id: string, turn: number): string {
  const pose = poseIn(id)
  if (!pose) return ''
  const { x, y, facing } = turned(pose, turn)
  return `<path class="spot" transform="translate(${x + MARGIN} ${y + MARGIN}) rotate(${-facing / 10})" d="M-17 -12L0 -5L17 -12L0 19z"/>`
}

function handle(ground: Ground, held: string): string {
  const [at, from] = [ground.cell(handleOf(held)), ground.cell(held)]
  if (!at || !from) return ''
  return `<path class="stem" d="M${from.x} ${from.y}L${at.x} ${at.y}"/><circle class="handle" cx="${at.x}" cy="${at.y}" r="26"/><path class="turning" d="M${at.x - 12} ${at.y + 5}a13 13 0 1 1 5 8m-8 -1l8 1l-1 -9"/>`
}

/** How it would stand where the pointer is, and its way there. */
function ghost(scene: Scene, held: string, pieces: PieceSet): string {
  const { view, rules, hand, over, locale } = scene
  const body = bodyOf(view, rules, held)
  const pose: Pose | null = meantPose(scene, over) ?? (body && hand.turn ? turned(body.pose, hand.turn) : null)
  const standing = pose && standingAt(view, rules, held, pose)
  if (!standing || !pose) return ''
  const words = wordsOf(locale)
  const found = judged(scene, pose)
  const kind = found === null ? '' : found.fault === null ? 'may' : 'not'
  const [x, y] = [pose.x + MARGIN, pose.y + MARGIN]
  const way = body
    ? `<path class="way-to ${kind}" d="M${body.pose.x + MARGIN} ${body.pose.y + MARGIN}L${x} ${y}"/>`
    : ''
  const length = found?.path == null ? '' : tag(x, y - 78, words.cm(found.path))
  const cross = kind === 'not' ? `<path class="no" d="M${x - 30} ${y - 30}l60 60m0 -60l-60 60"/>` : ''
  return `${way}<g class="ghost-unit ${kind}" transform="translate(${x} ${y})">${unitSign(standing, { pieces, called: name => called(name, rules, locale) })}</g>${cross}${length}`
}

function tag(x: number, y: number, text: string): string {
  const wide = text.length * 17 + 20
  return `<g class="tag"><rect x="${x - wide / 2}" y="${y - 20}" width="${wide}" height="40" rx="8"/><text x="${x}" y="${y + 10}">${text}</text></g>`
}

/** The reach of a unit's charge, and who could charge it. */
function threats({ view, rules, locale }: Scene, id: string | null): string {
  const body = ruled(view, rules, id)
  if (!body || id === null || view.round === 0) return ''
  const field = fieldOf(view, rules)!
  const { pose: to } = body
  const lines = rules!.queries!.threats(view as unknown as State, id).flatMap(enemy => {
    const from: Point | undefined = bodyOf(view, rules, enemy)?.pose
    if (!from) return []
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    return [
      `<path class="threat" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`,
      tag(from.x + dx / 2, from.y + dy / 2, wordsOf(locale).cm(Math.round(Math.hypot(dx, dy)))),
    ]
  })
  return `<g transform="translate(${MARGIN} ${MARGIN})">${reachArc(field, body).replace('opacity="0.07"', 'opacity="0.16"')}${lines.join('')}</g>`
}
