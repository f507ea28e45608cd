import { isRecord } from '@umpire/core-game'
import { type Decision, decisionSteps, type Event } from '../events.ts'

type Given = { readonly [name: string]: unknown }

/** Those of a caller's events that a picture tells of, if they have the form of events: decisions, and moves from one place to another. */
export function toldIn(events: unknown): readonly Event[] {
  return Array.isArray(events) ? events.filter(event => isRecord(event) && (isDecided(event) || isMoved(event))) : []
}

function isDecided({ type, decision }: Given): boolean {
  if (type !== 'decided' || !isRecord(decision)) return false
  const { step, about, chosen, measures, rules, candidates, considered, dice } = decision as Given
  return (
    decisionSteps.includes(step as Decision['step']) &&
    [about, chosen].every(isText) &&
    isListOf(measures, isText) &&
    isListOf(rules, isText) &&
    Number.isInteger(considered) &&
    isListOf(dice, roll => isRecord(roll) && areWhole(roll['face'], roll['sides'])) &&
    isListOf(candidates, one => isRecord(one) && isText(one['name']) && isListOf(one['score'], Number.isInteger))
  )
}

function isMoved({ type, from, to }: Given): boolean {
  return type === 'moved' && [from, to].every(pose => isRecord(pose) && areWhole(pose['x'], pose['y']))
}

function isListOf(list: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(fits)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function areWhole(...values: unknown[]): boolean {
  return values.every(Number.isSafeInteger)
}
