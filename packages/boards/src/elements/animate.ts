import type { Ground } from '../core/ground.ts'
import type { Timeline } from '../core/motion.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Whether people asked for stillness, or this is no place where things move. */
export function isStill(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Shows what happened along its path, over a picture that shows how it ended. `nodeAt`: what stands on a cell now. `ghostAt`: what stood there and is
 * gone. The answer ends it at once.
 */
export function animate(
  picture: SVGSVGElement,
  ground: Ground,
  timeline: Timeline,
  {
    nodeAt,
    ghostAt,
  }: { nodeAt(cell: string, piece?: string): Element | null; ghostAt(cell: string, piece?: string): string },
): () => void {
  const stage = document.createElementNS(SVG, 'g')
  stage.setAttribute('class', 'stage')
  picture.append(stage)
  const running: Animation[] = []
  const total = Math.max(timeline.length, 1)
  const play = (node: Element, frames: Keyframe[]) =>
    running.push(node.animate(frames, { duration: total, easing: 'linear' }))
  const show = (time: number, opacity: number) => ({ offset: Math.min(1, time / total), opacity })

  for (const { cell, piece, moments, gone } of timeline.tracks) {
    const end = ground.cell(cell)
    if (!end) continue
    let node = gone === null ? nodeAt(cell, piece) : null
    if (gone !== null) {
      node = document.createElementNS(SVG, 'g')
      node.innerHTML = ghostAt(cell, piece)
      stage.append(node)
    }
    if (!node) continue
    const frames = moments.flatMap(({ time, cell: id }) => {
      const at = ground.cell(id)
      return at ? [{ offset: time / total, transform: `translate(${at.x - end.x}px, ${at.y - end.y}px)` }] : []
    })
    const first = frames[0]
    if (!first) continue
    play(node, [{ ...first, offset: 0 }, ...frames, { ...frames.at(-1)!, offset: 1 }])
    if (gone !== null) play(node, [show(0, 1), show(gone, 1), show(gone + 160, 0), show(total, 0)])
  }
  for (const { from, at, time } of timeline.strikes) {
    const target = ground.cell(at)
    if (!target) continue
    const lines = from.flatMap(id => {
      const source = ground.cell(id)
      return source ? [`M${source.x} ${source.y}L${target.x} ${target.y}`] : []
    })
    const fire = document.createElementNS(SVG, 'path')
    fire.setAttribute('class', 'fire')
    fire.setAttribute('d', lines.join(''))
    stage.append(fire)
    play(fire, [show(0, 0), show(time, 0), show(time, 1), show(time + 380, 0), show(total, 0)])
  }
  const end = () => {
    for (const one of running) one.cancel()
    stage.remove()
  }
  void Promise.allSettled(running.map(one => one.finished)).then(() => stage.remove())
  return end
}
