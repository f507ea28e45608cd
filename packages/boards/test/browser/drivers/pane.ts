/** What an accessibility tree says has the focus. */
export interface Focus {
  readonly role: string
  readonly name: string
}

/** Elements of a page, looked for anew whenever they are asked. */
export interface Place {
  first(): Place
  filter(wanted: { readonly hasText: RegExp }): Place
  or(other: Place): Place
  count(): Promise<number>
  isVisible(): Promise<boolean>
  textContent(): Promise<string | null>
  allTextContents(): Promise<string[]>
  getAttribute(name: string): Promise<string | null>
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
  scrollIntoViewIfNeeded(): Promise<void>
  evaluate<R>(look: (element: HTMLElement) => R): Promise<R>
  click(): Promise<void>
}

/** A page as whoever plays a whole game handles it: a part of Playwright's Page, so that other browsers can be driven by WebDriver. */
export interface Pane {
  locator(css: string): Place
  getByRole(role: 'button' | 'checkbox', wanted: { readonly name: RegExp }): Place
  evaluate<R>(look: string | (() => R)): Promise<R>
  reload(): Promise<unknown>
  waitForFunction<A>(test: (given: A) => unknown, given: A, limit: { readonly timeout: number }): Promise<unknown>
  readonly keyboard: { press(key: string): Promise<void> }
  readonly mouse: {
    move(x: number, y: number, how?: { readonly steps: number }): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
    click(x: number, y: number): Promise<void>
  }
  /** Playwright has none: there the protocol of Chromium is asked. */
  focused?(): Promise<Focus>
}

export interface Screen {
  readonly width: number
  readonly height: number
  readonly scheme?: 'light' | 'dark'
  readonly moves?: boolean
  /** What is there as soon as the page is ready, a selector; `body[data-ready]` unless told. */
  readonly ready?: string
}

/** A page that has been opened, apart from all others. */
export interface Opened<P extends Pane = Pane> {
  readonly page: P
  readonly context: { close(): Promise<void> }
  /** What the page has complained of so far. */
  readonly errors: string[]
}

/** A browser that runs; its name and version. */
export interface Driver<P extends Pane = Pane> {
  readonly name: string
  open(url: string, screen: Screen): Promise<Opened<P>>
  close(): Promise<void>
}
