import type { Result } from '@umpire/core-game'
import type { Pose } from '../model.ts'
import { unreadable } from './unreadable.ts'

export { poseText } from '../describe/words.ts'

const POSE = /^(0|[1-9]\d{0,4}),(0|[1-9]\d{0,4}) (0|[1-9]\d{0,2})\.(\d)$/

/** Reads what `poseText` writes. Problem: `notation-malformed`. */
export function parsePose(text: string): Result<Pose> {
  const found = typeof text === 'string' ? POSE.exec(text) : null
  if (!found) return unreadable()
  const [x, y, whole, tenth] = found.slice(1).map(Number) as [number, number, number, number]
  const facing = whole * 10 + tenth
  return x > 10_000 || y > 10_000 || facing > 3599 ? unreadable() : { ok: true, value: { x, y, facing } }
}
