import type { Policies } from '../game.ts'

/** The policies that are not ours. */
export const ofPrograms: WeakSet<object> = new WeakSet()

/** Whether a program or a module of somebody else decides for one of these seats: what the rules refuse is no fault of ours then. */
export function playsProgram(policies: Policies): boolean {
  return Object.values(policies).some(policy => policy !== undefined && ofPrograms.has(policy))
}
