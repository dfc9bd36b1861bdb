import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { Gate } from './gate.ts'
import type { Metrics } from './lib/metrics.ts'
import type { CountryOf } from './visitor-country.ts'

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
  /** Through which everything goes that costs the processor or the database something. */
  readonly gate: Gate
  /** Aborted as soon as the process is told to stop: it takes no more work of its own accord, and answers what is asked. */
  readonly stopping: AbortSignal
  /** The visitor's country by IP. */
  readonly countryOf: CountryOf
}

export interface Settings {
  /** 32 bytes, from `SECRET_KEY`: encrypts the shops' tokens and derives ticket keys. */
  readonly secretKey: Uint8Array
  /** Where pictures are: `{dataDir}/media`. */
  readonly dataDir: string
  /** Addresses and ranges of proxies whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[]
  /** Where the advertising network listens: `https://graph.facebook.com`, `v16.0`. */
  readonly graphApi: { readonly url: string; readonly version: string }
}

/** What the build made for the browser. */
export interface Assets {
  /** The addresses of every page's module scripts, e.g. `/assets/starter-x1y2.js`. */
  readonly scripts: readonly string[]
  /** The address of the speculation rules. */
  readonly speculationRules: string
  /** A built file by its address (`/assets/…`), or `null`. */
  file(path: string): AssetFile | null
}

/** A file's bytes as they are, and compressed where that was worth it. */
export interface AssetFile {
  readonly type: string
  readonly encoded: {
    readonly identity: Uint8Array<ArrayBuffer>
    readonly br?: Uint8Array<ArrayBuffer>
    readonly gzip?: Uint8Array<ArrayBuffer>
  }
}
