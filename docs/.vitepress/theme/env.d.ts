declare module '*.css'

interface ImportMeta {
  /** True while the site is built. */
  readonly env: { readonly SSR: boolean }
}
