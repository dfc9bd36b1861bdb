import type { Logger } from 'pino'
import type { Database } from './database/database.ts'

/** Everything the product needs from outside; `main.ts` and the tests make one each. */
export interface Deps {
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** That many random bytes. */
  readonly chance: (bytes: number) => Uint8Array
  readonly log: Logger
  readonly settings: Settings
}

export interface Settings {
  /** 32 bytes, from `SECRET_KEY`: encrypts the shops' tokens and derives ticket keys. */
  readonly secretKey: Uint8Array
  /** Where pictures are: `{dataDir}/media`. */
  readonly dataDir: string
  /** Addresses and ranges of proxies whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[]
}
