import { isOpenTo } from '@umpire/core-game'
import {
  type Assessment,
  board,
  type Connection,
  fireBlockers,
  kinds,
  presetRules,
  ruleset,
  type Seat,
  type Share,
  type Unit,
} from '@umpire/kriegspiel'
import { diagram, orderText, parseOrder } from '@umpire/kriegspiel/notation'
import { bold, policies, standardOptions, steady } from '@umpire/kriegspiel/policy'
import { svg } from '@umpire/kriegspiel/svg'
import { adapt, type Game, questionWrong } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { capital } from '../io/words.ts'

/** Capitals are north, small letters south; what is off line stands out, the ground stands back. */
function coloured(text: string, paint: Paint): string {
  return text
    .split('\n')
    .map((line, i) => {
      if (i === 0) return paint.dim(line)
      const row = line.slice(2).replace(/![A-Z]|![a-z]|[A-Z]|[a-z]|[#=+@]|\./g, mark => {
        if (mark[0] === '!') return paint.inverse(mark[1]! < 'a' ? paint.blue(mark) : paint.red(mark))
        if (/[A-Z]/.test(mark)) return paint.bold(paint.blue(mark))
        if (/[a-z]/.test(mark)) return paint.bold(paint.red(mark))
        return mark === '@' ? paint.yellow(mark) : paint.dim(mark)
      })
      return paint.dim(line.slice(0, 2)) + row
    })
    .join('\n')
}

const share = ({ kind, at, value, charge, idle }: Share) =>
  idle ? `  ${at} ${kind}: adds nothing (${idle})` : `  ${at} ${kind}: ${value}${charge ? ', in a charge' : ''}`

function assessmentLines(found: Assessment): string[] {
  const { target, attack, defence, result, attackers, defenders } = found
  return [
    `An attack on ${target.seat}'s ${target.kind} on ${target.at}: ${attack} against ${defence}, it ${result === 'no-attack' ? 'cannot be attacked' : result === 'holds' ? 'holds' : result === 'retreats' ? 'must retreat' : 'is destroyed'}`,
    `attack ${attack}`,
    ...attackers.map(share),
    `defence ${defence}`,
    ...defenders.map(share),
  ]
}

function connectionLines(found: Connection): string[] {
  const unit = `${found.unit.seat}'s ${found.unit.kind} on ${found.unit.at}`
  if (!found.connected)
    return [
      `${unit} is cut off`,
      ...found.cuts.map(({ source, at, by }) => `  the line from ${source} is cut at ${at}: ${by}`),
    ]
  return [`${unit} is connected`, ...found.links.map(({ by, from, to }) => `  ${by} from ${from} to ${to}`)]
}

/** `to place: 9 I, 4 C`; then ready. */
function leftToDeploy(seat: Seat, units: readonly Unit[]): string {
  const left = kinds.flatMap(kind => {
    const count = board.content.army[kind] - units.filter(unit => unit.seat === seat && unit.kind === kind).length
    return count > 0 ? [`${count} ${LETTERS[kind]}`] : []
  })
  return left.length ? `to place: ${left.join(', ')}` : 'the army stands: ready ends the deployment'
}

const LETTERS = {
  infantry: 'I',
  cavalry: 'C',
  'foot-artillery': 'A',
  'horse-artillery': 'H',
  'foot-relay': 'R',
  'horse-relay': 'S',
} as const

/** Each switch as the preset has it, and the other way. */
const readings = Object.fromEntries(
  Object.entries(presetRules.seed).map(([name, usual]) => [
    name,
    typeof usual === 'boolean' ? [usual, !usual] : [usual, ...fireBlockers.filter(other => other !== usual)],
  ]),
)

export const kriegspiel: Game = adapt({
  id: ruleset.id,
  title: "Kriegspiel, Guy Debord's Game of War",
  rules: ruleset,
  standardOptions,
  seatsOf: () => ruleset.seats,
  seatName: (_, seat) => capital(seat),
  human: 'south',
  policies,
  characters: { bold: { north: bold, south: bold }, steady: { north: steady, south: steady } },
  rulings: {
    within: null,
    readings,
    usual: ({ preset }) => ({ ...(preset === 'book' ? presetRules.book : presetRules.seed) }),
  },
  turns: 'sequential',
  orderText,
  parseOrder,
  orderBreak: /[\s;]+/,
  orderHelp: [
    ['10F-11F', 'moves the unit on 10F; up to five a turn'],
    ['x12G', 'attacks the unit on 12G with all in reach; ends the turn'],
    ['end', 'ends the turn without an attack'],
    ['+I10F -10F ready', 'deploys, takes back, is ready (with --options \'{"opening":"hidden"}\')'],
    ['draw?, agree, decline', 'offers a draw, answers one'],
    ['resign', 'gives the game up'],
  ],
  turnOf: ({ turn }) => turn ?? 'deployment',
  isSecret: state => state.deployment !== null,
  mayKnow: isOpenTo,
  draw: (view, paint) =>
    [
      coloured(diagram(board, view), paint),
      paint.dim('I infantry  C cavalry  A foot artillery  H horse artillery  R foot relay  S horse relay'),
      paint.dim('CAPITALS north, small south  ! off line  # mountain  = pass  + fortress  @ arsenal'),
    ].join('\n'),
  status: ({ turn, deployment, moved, retreat, draw, units, end, viewer }) => {
    if (end) return 'the game is over'
    if (deployment) return `both sides deploy${viewer === 'public' ? '' : `, ${leftToDeploy(viewer, units)}`}`
    const left = (seat: string) => units.filter(unit => unit.seat === seat).length
    const facts = [`${capital(turn!)} to move`, `${moved.length} of 5 moves made`]
    if (retreat && !retreat.done) facts.push(`the unit on ${board.names[retreat.at]} must retreat`)
    if (draw === 'offered') facts.push('a draw is offered')
    return `${facts.join(', ')} · units ${left('north')} : ${left('south')}`
  },
  svg,
  questions: [
    {
      name: 'assess',
      usage: 'SQUARE',
      about: 'what an attack on the unit on that square comes to, and who adds what',
      least: 1,
      ask: (state, [square = '']) => {
        const found = ruleset.assess(state, square.toUpperCase())
        if (!found) return questionWrong(`There is no unit on ${square.toUpperCase()}`)
        return { ok: true, value: { value: found, lines: assessmentLines(found) } }
      },
    },
    {
      name: 'connection',
      usage: 'SQUARE',
      about: 'by which lines the unit on that square is connected, or what cuts it off',
      least: 1,
      ask: (state, [square = '']) => {
        const found = ruleset.explainConnection(state, square.toUpperCase())
        if (!found) return questionWrong(`There is no unit on ${square.toUpperCase()}`)
        return { ok: true, value: { value: found, lines: connectionLines(found) } }
      },
    },
  ],
})
