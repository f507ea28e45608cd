/** What runs in the page for a browser that is driven by WebDriver: finding through shadow roots, and where to press. */
export type Step =
  | { readonly css: string }
  | { readonly role: 'button' | 'checkbox'; readonly name: RegExp }
  | { readonly text: RegExp }
  | { readonly or: readonly Step[] }
  | { readonly first: true }

const byRole = { button: 'button, [role=button]', checkbox: 'input[type=checkbox], [role=checkbox]' }
const shown = { visibilityProperty: true, opacityProperty: false }

function all(css: string, root: Document | ShadowRoot = document): Element[] {
  const below = [...root.querySelectorAll('*')].flatMap(one => (one.shadowRoot ? all(css, one.shadowRoot) : []))
  return [...root.querySelectorAll(css), ...below]
}

function within(path: readonly Step[]): Element[] {
  let found: Element[] = []
  for (const step of path) {
    if ('css' in step) found = all(step.css)
    else if ('role' in step)
      found = all(byRole[step.role]).filter(
        one => one.checkVisibility(shown) && !one.closest('[inert]') && step.name.test(nameOf(one)),
      )
    else if ('text' in step) found = found.filter(one => step.text.test(one.textContent ?? ''))
    else if ('or' in step) found = [...found, ...within(step.or)]
    else found = found.slice(0, 1)
  }
  return found
}

const visible = (path: readonly Step[]): boolean => within(path)[0]?.checkVisibility(shown) ?? false

/** The text that names an element from its content, as the computation of accessible names has it. */
function content(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility(shown))
    return ''
  const own = node.getAttribute('aria-label')
  if (own) return own
  const text = [...node.childNodes].map(content).join('')
  return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
}

// Browsers keep spaces that break no line.
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]
  const text = typeof label === 'string' ? label : content(label ?? element)
  return text.replace(/[ \t\n\r\f]+/g, ' ').trim()
}

function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at === document.body ? null : at
}

/** What the focus should be called; the browser's accessibility tree has the last word. */
function focusLike(): { element: Element; role: string; name: string } | null {
  const element = focused()
  if (!element) return null
  const kind = element.localName === 'input' ? (element as HTMLInputElement).type : element.localName
  return { element, role: element.getAttribute('role') ?? kind, name: nameOf(element) }
}

/** Lies a point of the screen on the element, or on what is within it? */
function hits(element: Element, x: number, y: number): boolean {
  let top = document.elementFromPoint(x, y)
  for (let below = top; below?.shadowRoot; top = below) {
    below = below.shadowRoot.elementFromPoint(x, y)
    if (!below || below === top) break
  }
  for (let at: Node | null = top; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
    if (at === element) return true
  return false
}

function middle(element: Element): readonly [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

function show(element: Element): readonly [number, number] {
  if (!hits(element, ...middle(element)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return middle(element)
}

/** Tries every few milliseconds, until there is an answer or the time is over. */
async function until<R>(test: () => R | null, timeout: number): Promise<R | null> {
  for (const end = performance.now() + timeout; ; ) {
    const answer = test()
    if (answer || performance.now() > end) return answer
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** Where to press the first of these, once it is there, may be pressed, and nothing lies above it. */
async function grip(path: readonly Step[], timeout: number): Promise<readonly [number, number] | string> {
  let why = 'is not there'
  const at = await until(() => {
    const [element] = within(path)
    if (!element) return null
    why = 'cannot be pressed'
    if (!element.checkVisibility(shown) || element.matches(':disabled')) return null
    const [x, y] = show(element)
    const above = document.elementFromPoint(x, y)
    why = `is covered at ${x}, ${y} by ${above?.outerHTML.slice(0, 80)}`
    return hits(element, x, y) ? ([x, y] as const) : null
  }, timeout)
  return at ?? why
}

/** The first of these, once it is there. */
async function one(path: readonly Step[], timeout: number): Promise<Element> {
  const element = await until(() => within(path)[0] ?? null, timeout)
  if (!element) throw new Error('is not there')
  return element
}

Object.assign(globalThis, { inPage: { within, visible, focusLike, show, until, grip, one } })
