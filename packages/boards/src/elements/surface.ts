import { type nothing, render, type TemplateResult } from 'lit-html'

/** In Node there are no elements: what is made of this can be loaded there, and is not made. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/** The properties that have changed since what is shown was drawn, each with what it was. */
export type Changed = ReadonlyMap<string, unknown>

/**
 * An element with a shadow that is drawn from its properties, soon after they have changed and once for all of them. `@lit/reactive-element` would do it too, and
 * much that no board needs; it weighs four times as much.
 */
export abstract class Surface extends Base {
  /** How it looks. */
  static readonly css: string = ''
  readonly #values: { [name: string]: unknown }
  #changed = new Map<string, unknown>()
  #soon: Promise<void> | null = null

  /** `first`: the properties, and what each is at first. */
  constructor(first: { readonly [name: string]: unknown }) {
    super()
    this.#values = { ...first }
    for (const name of Object.keys(first)) {
      // What was set before the element was defined, or stood in its HTML, comes first.
      if (Object.hasOwn(this, name)) this.#values[name] = (this as Record<string, unknown>)[name]
      else if (this.hasAttribute(name)) this.#values[name] = this.getAttribute(name)
      Object.defineProperty(this, name, {
        get: () => this.#values[name],
        set: (value: unknown) => this.#set(name, value),
        enumerable: true,
        configurable: true,
      })
      this.#changed.set(name, undefined)
    }
  }

  #set(name: string, value: unknown): void {
    const before = this.#values[name]
    if (Object.is(before, value)) return
    this.#values[name] = value
    if (!this.#changed.has(name)) this.#changed.set(name, before)
    this.#schedule()
  }

  #schedule(): void {
    if (this.isConnected) this.#soon ??= Promise.resolve().then(() => this.#draw())
  }

  /** When what is shown is what the properties say. */
  get updateComplete(): Promise<void> {
    return this.#soon ?? Promise.resolve()
  }

  protected get root(): ShadowRoot {
    return this.shadowRoot!
  }

  connectedCallback(): void {
    // A page that was made on a server brings its shadow along.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (root.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync((this.constructor as typeof Surface).css)
      root.adoptedStyleSheets = [sheet]
    }
    this.#schedule()
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    this.#set(name, value)
  }

  #draw(): void {
    const changed = this.#changed
    try {
      this.willUpdate(changed)
      this.#show(changed, () => this.render())
      this.updated(changed)
    } catch (error) {
      // What a stranger gives may be anything.
      this.#show(changed, () => this.failed(error))
    }
  }

  #show(changed: Changed, drawn: () => unknown): void {
    const template = drawn()
    if (changed === this.#changed) this.#changed = new Map()
    this.#soon = null
    render(template, this.root)
  }

  protected abstract render(): TemplateResult | typeof nothing
  /** What is shown where drawing failed. */
  protected abstract failed(error: unknown): TemplateResult
  /** Before it is drawn; what is set here is drawn along. */
  protected willUpdate(_changed: Changed): void {}
  /** After it was drawn. */
  protected updated(_changed: Changed): void {}
}
