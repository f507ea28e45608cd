import '@umpire/boards/kriegspiel/fr'
import '@umpire/boards/kriegspiel/ru'
import { orderWords } from '@umpire/boards/kriegspiel/orders'
import { isOpenTo } from '@umpire/core-game'
import {
  type Assessment,
  type Board,
  type BoardContent,
  board,
  type Connection,
  createRuleset,
  describeProblem,
  type Kind,
  kinds,
  type Order,
  presetRulings,
  ruleset,
  type Seat,
  type Share,
  type Square,
  type Unit,
  unitName,
  unitTypes,
  type View,
} from '@umpire/kriegspiel'
import { diagram, orderText, parseOrder } from '@umpire/kriegspiel/notation'
import { type Character, characters, createPolicy, standardOptions } from '@umpire/kriegspiel/policy'
import { rulingWords } from '@umpire/kriegspiel/ruling-words'
import { svg } from '@umpire/kriegspiel/svg'
import { adapt, type Game, type Policies, plainTask, questionWrong, type Task } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { locale, words } from '../words/index.ts'

/** In `Board.terrain`. */
const MOUNTAIN = 1

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

/** For any of the units or arsenals on some squares. */
function squaresTask(type: 'storm' | 'destroy'): Task {
  return {
    name: type,
    usage: 'SQUARE...',
    read: (_, squares) => {
      const at = squares.map(square => square.toUpperCase())
      return at.length > 0 && at.every(square => board.cells.has(square)) ? { type, at } : null
    },
  }
}

const say = () => words().kriegspiel
const reasonWords = (reason: string) => say().endings[reason] ?? reason

const nameOf = ({ seat, kind, at }: { readonly seat: Seat; readonly kind: Kind; readonly at: Square }) =>
  say().unit(say().of[seat]!, unitName(kind, locale()), at)

function share({ kind, at, value, charge, idle }: Share): string {
  const { adds, addsNothing, idle: reasons } = say()
  const name = unitName(kind, locale())
  return idle ? addsNothing(at, name, reasons[idle] ?? idle) : adds(at, name, value, charge)
}

function shareLines({ attack, defence, attackers, defenders }: Shared): string[] {
  return [say().attack(attack), ...attackers.map(share), say().defence(defence), ...defenders.map(share)]
}
type Shared = Pick<Assessment, 'attack' | 'defence' | 'attackers' | 'defenders'>

function assessmentLines(found: Assessment): string[] {
  const { target, attack, defence, result } = found
  return [say().assessed(nameOf(target), attack, defence, say().results[result]!), ...shareLines(found)]
}

function connectionLines(found: Connection): string[] {
  const unit = nameOf(found.unit)
  if (!found.connected)
    return [say().cutOff(unit), ...found.cuts.map(({ source, at, by }) => say().cut(source, at, say().causes[by]!))]
  return [say().connected(unit), ...found.links.map(({ by, from, to }) => say().link(by === 'touch', from, to))]
}

/** `to place: 9 I, 4 C`; then ready. */
function leftToDeploy(seat: Seat, units: readonly Unit[]): string {
  const left = kinds.flatMap(kind => {
    const count =
      (board.content.army[kind] ?? 0) - units.filter(unit => unit.seat === seat && unit.kind === kind).length
    return count > 0 ? [`${count} ${unitTypes[kind].letter}`] : []
  })
  return left.length ? say().toPlace(left.join(', ')) : say().stands
}

/** A square by its number and letter: where it stands in a diagram. */
function spotOf(square: string): { readonly line: number; readonly column: number } {
  return { line: square.charCodeAt(square.length - 1) - 64, column: 3 * Number(square.slice(0, -1)) }
}

/** The board with a mark on each free square of the lines of either side. */
function lineMap(position: View): string[] {
  const lines = diagram(board, position)
    .split('\n')
    .map(line => [...line])
  const put = (square: string, sign: string, both: string, other: string) => {
    const { line, column } = spotOf(square)
    const here = lines[line]![column]
    if (here === '.') lines[line]![column] = sign
    else if (here === other) lines[line]![column] = both
  }
  for (const square of ruleset.network(position, 'north')) put(square, ':', '%', ';')
  for (const square of ruleset.network(position, 'south')) put(square, ';', '%', ':')
  return lines.map(line => line.join('').trimEnd())
}

/** Why a unit cannot go where it was sent. */
function moveObstacle(view: View, from: Square, to: Square): readonly string[] {
  const unit = view.units.find(one => board.names[one.at] === from)
  if (!unit) return []
  const there = view.units.find(one => board.names[one.at] === to)
  if (there) return [say().takenBy(nameOf({ ...there, at: to }))]
  const [a, b] = [spotOf(from), spotOf(to)]
  if (board.terrain[board.names.indexOf(to)] === MOUNTAIN) return [say().isMountain(to)]
  const far = Math.max(Math.abs(a.line - b.line), Math.abs(a.column - b.column) / 3)
  const { speed } = unitTypes[unit.kind]
  return [far > speed ? say().tooFar(far, speed) : say().wayBlocked]
}

/** What the letters mean, four to a line. */
function unitLegend(): readonly string[] {
  const all = kinds.map(kind => `${unitTypes[kind].letter} ${unitName(kind, locale())}`)
  return [all.slice(0, 4), all.slice(4)].map(some => some.join('   '))
}

type Players = Pick<Game, 'policies' | 'characters' | 'tuned'>

/** Those who play on a board. */
function playersOn(board: Board) {
  const both = (character: Character) => {
    const policy = createPolicy(character, board)
    return { north: policy, south: policy }
  }
  const [bold, steady] = [both(characters.bold), both(characters.steady)]
  return {
    policies: { north: bold.north, south: steady.south },
    characters: { bold, steady },
    tuned: (name: string, weights: ReadonlyMap<string, number>) => {
      const character = Object.hasOwn(characters, name) ? characters[name as keyof typeof characters] : null
      if (!character || [...weights.keys()].some(weight => !Object.hasOwn(character, weight))) return null
      return both({ ...character, ...Object.fromEntries(weights) }) as unknown as Policies
    },
  }
}

function toldPlan(view: View, plan: readonly Order[], board: Board): readonly string[] {
  return plan.map(order => orderWords(order, { view, rules: { board }, locale: locale() }))
}

const square = (text: string) => text.toUpperCase()

export const kriegspiel: Game = adapt({
  id: ruleset.id,
  get title() {
    return say().title
  },
  rules: ruleset,
  standardOptions,
  rulingWords,
  seatName: (_, seat) => say().seats[seat] ?? seat,
  human: 'south',
  ...playersOn(board),
  withContent: content => {
    const made = createRuleset(content as BoardContent)
    if (!made.ok) return made
    const rules = made.value as unknown as Game['rules']
    const { board } = made.value
    const own: Pick<Game, 'svg' | 'planWords'> = {
      svg: (view, options) => svg(view as View, { ...(options as object), board }),
      planWords: (view, plan) => toldPlan(view as View, plan as readonly Order[], board),
    }
    return { ok: true, value: { ...kriegspiel, ...(playersOn(board) as Players), rules, ...own } }
  },
  usualRulings: ({ preset }) => ({ ...(preset === 'book' ? presetRulings.book : presetRulings.seed) }),
  orderText,
  parseOrder,
  planWords: (view, plan) => toldPlan(view, plan, board),
  orderBreak: /[\s;]+/,
  get orderHelp() {
    const { help } = say()
    return [
      ['10F-11F', help.move],
      ['x12G', help.attack],
      ['end', help.end],
      ['+I10F -10F ready', help.deploy],
      ['draw?, agree, decline', help.draw],
      ['resign', help.resign],
    ] as const
  },
  turnOf: ({ turn }) => turn ?? 'deployment',
  describeProblem,
  tell: (events, viewer, locale) =>
    events
      .filter(event => isOpenTo(event, viewer))
      .flatMap(event => [
        ruleset.describe(event, locale),
        ...(event.type === 'attacked' ? shareLines(event).map(line => `  ${line}`) : []),
      ]),
  draw: (view, paint) =>
    [
      coloured(
        diagram(board, view)
          .split('\n')
          .map(line => line.trimEnd())
          .join('\n'),
        paint,
      ),
      paint.dim(say().key),
    ].join('\n'),
  legend: () => [...unitLegend(), ...say().legend],
  list: (view, paint) =>
    view.units.map(unit => {
      const off = ruleset.explainConnection(view, board.names[unit.at]!)?.connected === false
      const colour = unit.seat === 'north' ? paint.blue : paint.red
      return colour(`  ${nameOf({ ...unit, at: board.names[unit.at]! })}${off ? `, ${say().offLine}` : ''}`)
    }),
  normal: (_, text) => {
    if (/^[+-]?[icahrs]?\d+[a-z](-\d+[a-z])?$/i.test(text)) return text.toUpperCase()
    return /^x\d+[a-z]$/i.test(text) ? `x${text.slice(1).toUpperCase()}` : text.toLowerCase()
  },
  obstacle: (view, seat, order, { code }) => {
    if (order.type === 'move' && ['move-too-far', 'move-blocked', 'square-taken', 'square-mountain'].includes(code))
      return moveObstacle(view, order.from, order.to)
    if (order.type === 'move' && code === 'move-offline') {
      const found = ruleset.explainConnection(view, order.from)
      return found ? connectionLines(found) : []
    }
    if (order.type !== 'attack') return []
    const found = ruleset.assess(view, order.target)
    if (!found) return [say().nobodyThere(order.target)]
    if (found.target.seat === seat) return [say().takenBy(nameOf(found.target))]
    if (code !== 'attack-no-attacker') return []
    return found.attackers.length ? found.attackers.map(share) : [say().nobodyNear]
  },
  ending: (_, { reason }) => reasonWords(reason),
  reasonWords,
  status: ({ turn, deployment, moved, retreat, draw, units, end, viewer }) => {
    const { seats, ...told } = say()
    if (end) return told.over
    if (deployment) return `${told.deploy}${viewer === 'public' ? '' : `, ${leftToDeploy(viewer, units)}`}`
    const left = (seat: string) => units.filter(unit => unit.seat === seat).length
    const facts = [told.toMove(seats[turn!]!), told.moves(moved.length)]
    if (retreat && !retreat.done) facts.push(told.mustRetreat(board.names[retreat.at]!))
    if (draw === 'offered') facts.push(told.drawOffered)
    return `${facts.join(', ')} · ${told.units(left('north'), left('south'))}`
  },
  svg,
  tasks: [
    plainTask('win'),
    squaresTask('storm'),
    squaresTask('destroy'),
    plainTask('hold'),
    {
      name: 'keep',
      usage: 'UNIT',
      read: (_, [text = '', ...more]) => {
        const kind = kinds.find(one => one === text.toLowerCase())
        return kind && more.length === 0 ? { type: 'keep', kind } : null
      },
    },
    plainTask('cut'),
  ],
  questions: [
    {
      name: 'assess',
      usage: 'SQUARE',
      get about() {
        return say().about.assess
      },
      least: 1,
      ask: (state, [at = '']) => {
        const found = ruleset.assess(state, square(at))
        if (!found) return questionWrong(say().noUnit(square(at)))
        return { ok: true, value: { value: found, lines: assessmentLines(found) } }
      },
    },
    {
      name: 'connection',
      alias: 'why',
      usage: 'SQUARE',
      get about() {
        return say().about.connection
      },
      least: 1,
      ask: (state, [at = '']) => {
        const found = ruleset.explainConnection(state, square(at))
        if (!found) return questionWrong(say().noUnit(square(at)))
        return { ok: true, value: { value: found, lines: connectionLines(found) } }
      },
    },
    {
      name: 'lines',
      usage: '',
      get about() {
        return say().about.lines
      },
      least: 0,
      ask: state => {
        const lines = lineMap({ ...state, viewer: 'public' })
        const of = ruleset.seats.map(seat => [seat, ruleset.network(state, seat)] as const)
        const told = of.map(([seat, squares]) => say().network(say().of[seat]!, squares.length))
        return {
          ok: true,
          value: { value: Object.fromEntries(of), lines: [...lines, say().linesKey, told.join('; ')] },
        }
      },
    },
    {
      name: 'moves',
      usage: 'SQUARE',
      get about() {
        return say().about.moves
      },
      least: 1,
      ask: (state, [at = '']) => {
        const unit = state.units.find(one => board.names[one.at] === square(at))
        if (!unit) return questionWrong(say().noUnit(square(at)))
        const found = ruleset.legalMoves(state, square(at))
        const name = nameOf({ ...unit, at: square(at) })
        return {
          ok: true,
          value: { value: found, lines: [found.length ? say().mayMove(name, found.join(' ')) : say().mayNot(name)] },
        }
      },
    },
  ],
})
