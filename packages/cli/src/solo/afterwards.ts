import { Match } from '@umpire/core-game'
import type { Event, Pose, Report, State } from '@umpire/dolg-solo-ai'
import { resultReports, rulerText, sortReports, type Walk, walksOf } from '@umpire/dolg-solo-ai/companion'
import { parsePose } from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { giveRefusal } from '../io/problems.ts'
import { refuse } from '../play/human.ts'
import { tellFolded } from '../play/screen.ts'
import { type Session, stateOf } from '../play/session.ts'
import { locale, words } from '../words/index.ts'
import { battleOf, rulesOf } from './battle.ts'
import type { Aside } from './desk.ts'
import { tidyPose } from './lenient.ts'

/** What the person says of the table after something was done there; `quit` where he leaves. */
export type Said = readonly Report[] | 'quit'

/** Each unit that the AI has moved, one after another: it stands there, it cannot (then where the AI would go next best), or it stands elsewhere. */
export async function askMoves(
  console: Console,
  session: Session,
  events: readonly Event[],
  aside: Aside,
): Promise<Said> {
  const state = stateOf(session) as State
  const walks = walksOf(state, events)
  const said: Report[][] = []
  while (said.length < walks.length) {
    const answer = await askMove(console, session, walks[said.length]!, said.flat(), aside)
    if (answer === 'quit') return answer
    if (answer === 'all') break
    if (answer === 'back') said.pop()
    else said.push([...answer])
  }
  return said.flat()
}

async function askMove(
  console: Console,
  session: Session,
  { unit, from, places }: Walk,
  before: readonly Report[],
  aside: Aside,
): Promise<readonly Report[] | 'back' | 'all' | 'quit'> {
  const { game } = session
  const solo = words().solo
  let at = 0
  let told = -1
  for (;;) {
    const pose = places[at]!
    const state = stateOf(session) as State
    const there = { ...state, units: state.units.map(one => (one.id === unit ? { ...one, pose } : one)) }
    const text = rulerText(rulesOf(game), there, unit, from, pose, locale())
    if (told !== at) tellFolded(console, text)
    told = at
    const line = await console.ask(`  ${solo.standsSo} `, { type: 'place-needed', unit, pose, text })
    if (line === null) return 'quit'
    const word = line.trim().toLowerCase()
    const report = (where: Pose | null): Report => ({ type: 'moved', unit, pose: where })
    if (word === 'all' || word === 'done' || word === 'cancel') return 'all'
    if (word === 'back') return 'back'
    if (word === 'no' || word === 'not possible' || word === 'нет') {
      if (at < places.length - 1) at++
      else console.say(`  ${solo.noOther}`)
      continue
    }
    const isOk = word === '' || word === 'ok' || word === 'да'
    if (isOk && at === 0) return []
    if (!isOk && word !== '-') {
      const done = await aside(line)
      if (done === 'quit') return 'quit'
      if (done) continue
    }
    const read = isOk ? null : word === '-' ? null : parsePose(tidyPose(line))
    if (read && !read.ok) {
      giveRefusal(console, read.problems)
      console.say(`  ${solo.poseHow}`)
      continue
    }
    const one = report(isOk ? pose : read?.ok ? read.value : null)
    const { good, bad } = sortReports(rulesOf(game), battleOf(session.match), [...before, one])
    if (bad.length === 0) return good.slice(before.length)
    const refused = Match.advance(game.rules, session.match, { human: [...good, ...bad] }, [])
    if (!refused.ok) refuse(console, session, 'human', refused.problems, [one])
  }
}

/** After a shot or a fight: what it did to whom it struck. Null damage is an answer too. */
export async function askResult(console: Console, session: Session, target: string, aside: Aside): Promise<Said> {
  const solo = words().solo
  for (;;) {
    const state = stateOf(session) as State
    const unit = state.units.find(({ id }) => id === target)
    const body = rulesOf(session.game)
      .queries.field(state)
      .bodies.find(one => one.unit.id === target)
    if (!unit || !body) return []
    const { hearts, name } = body.card
    const line = await console.ask(`  ${solo.resultOf(`${target} ${name}`, unit.damage, hearts)} `, {
      type: 'result-needed',
      unit: target,
      damage: unit.damage,
      hearts,
    })
    if (line === null) return 'quit'
    const word = line.trim().toLowerCase()
    if (word === '' || word === 'ok' || word === '0' || word === 'cancel') return []
    const read = readResult(target, unit.damage, hearts, word)
    if (read) return read
    const done = await aside(line)
    if (done === 'quit') return 'quit'
    if (done) continue
    giveRefusal(console, [problemOf('number-wrong', solo.resultHow(hearts - unit.damage))])
    tellFolded(console, solo.resultHow(hearts - unit.damage))
  }
}

/** `2`, `broken` or `2 broken`: what is added to the damage, and what the unit is now. */
export function readResult(unit: string, before: number, hearts: number, text: string): readonly Report[] | null {
  const found = /^(?:\+?(\d{1,3}))?\s*(broken|routed|destroyed|разбит|бежит|уничтожен)?$/.exec(text)
  if (!found || text === '') return null
  const more = Number(found[1] ?? 0)
  if (before + more > hearts) return null
  const condition = found[2] && conditionOf[found[2]]
  return resultReports(unit, before, more, condition || null)
}

const conditionOf: { readonly [word: string]: 'broken' | 'routed' | 'destroyed' } = {
  broken: 'broken',
  routed: 'routed',
  destroyed: 'destroyed',
  разбит: 'broken',
  бежит: 'routed',
  уничтожен: 'destroyed',
}
