/** A layer of a picture: SVG text made by a package of the house, which escapes every text in it. */
export interface Layer {
  readonly name: string
  /** One piece, or many with a key each, of which only those are drawn anew that have changed. */
  readonly svg: string | ReadonlyMap<string, string>
}

const drawn = new WeakMap<Element, string>()

/** Brings a picture up to date; what is as it was is left alone. */
export function paint(picture: SVGSVGElement, layers: readonly Layer[]): void {
  let before: Element | null = null
  for (const { name, svg } of layers) {
    let group: SVGGElement | null = picture.querySelector(`:scope > [data-layer="${name}"]`)
    if (!group) {
      group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      group.dataset['layer'] = name
      if (before) before.after(group)
      else picture.prepend(group)
    }
    before = group
    if (typeof svg === 'string') fill(group, svg)
    else fillKeyed(group, svg)
  }
}

function fill(group: Element, svg: string): void {
  if (drawn.get(group) === svg) return
  drawn.set(group, svg)
  group.innerHTML = svg
}

function fillKeyed(group: SVGGElement, items: ReadonlyMap<string, string>): void {
  const old = new Map<string, SVGGElement>()
  for (const child of [...group.children] as SVGGElement[]) {
    const key = child.dataset['key'] ?? ''
    if (items.has(key)) old.set(key, child)
    else child.remove()
  }
  let next = group.firstElementChild
  for (const [key, svg] of items) {
    const item = old.get(key) ?? document.createElementNS('http://www.w3.org/2000/svg', 'g')
    item.dataset['key'] = key
    fill(item, svg)
    if (item === next) next = next.nextElementSibling
    else group.insertBefore(item, next)
  }
}
