import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { Metrics } from './lib/metrics.ts'

/** Everything the product needs from outside; `main.ts` and the tests make one each. */
export interface Deps {
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** That many random bytes. */
  readonly chance: (bytes: number) => Uint8Array
  readonly log: Logger
  readonly settings: Settings
  readonly assets: Assets
  readonly metrics: Metrics
}

export interface Settings {
  /** 32 bytes, from `SECRET_KEY`: encrypts the shops' tokens and derives ticket keys. */
  readonly secretKey: Uint8Array
  /** Where pictures are: `{dataDir}/media`. */
  readonly dataDir: string
  /** Addresses and ranges of proxies whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[]
}

/** What the build made for the browser: hashed scripts by entry, and the text of every CSS module. */
export interface Assets {
  /** The address of the starter script, e.g. `/assets/starter-x1y2.js`. */
  readonly starter: string
  /** Base styles, inlined in every page. */
  readonly baseCss: string
  /** Each CSS module: its text, and the class names it makes. */
  readonly modules: readonly { readonly css: string; readonly classes: readonly string[] }[]
  /** A built file by its address (`/assets/…`), or `null`. */
  file(path: string): { readonly body: Uint8Array; readonly type: string } | null
}
