import { existsSync } from 'node:fs'

/** Where Chromium is here; undefined where there is none. */
export const chromiumPath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(path => path && existsSync(path))

/** What is said where there is none. */
export const noChromium = 'there is no Chromium here; name one in CHROMIUM'

/** A browser that asks for nothing, and fetches nothing by itself. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
