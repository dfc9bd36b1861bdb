import type { Logger } from 'pino'
import type { Manual } from '../backoffice/help/manual.ts'
import type { Database } from '../database/database.ts'
import type { CourierFile } from '../dispatch/reports/courier-file.ts'
import type { Metrics } from '../lib/log/metrics.ts'
import type { MediaFiles } from '../lib/media/media-files.ts'
import type { RootKey } from '../lib/secrets/root-key.ts'
import type { Reach } from '../lib/web/reach.platform.ts'
import type { MailSettings } from '../mail/mail-server.ts'
import type { Retention } from '../orders/personal-data/retention.ts'
import type { CopyWatch } from '../staff/backups/copy-watch.ts'
import type { HostProbe } from '../staff/hosts/host-probe.ts'
import type { Gate } from '../web/gate.ts'
import type { CountryOf } from './countries/visitor-country.ts'

/** Everything the product needs from outside. `main.ts` and the tests each make one. */
export interface Deps {
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Returns that many random bytes. */
  readonly chance: (bytes: number) => Uint8Array
  readonly log: Logger
  readonly settings: Settings
  readonly assets: Assets
  readonly metrics: Metrics
  /** Limits how much work is under way at once; everything that costs processor or database time goes through it. */
  readonly gate: Gate
  /** Aborted when the process has to stop. It then starts no work of its own, and still answers requests. */
  readonly stopping: AbortSignal
  /** How the hosts of shops are reached from outside, to check them. */
  readonly hostProbe: HostProbe
  /** What messages to the addresses that sellers typed may reach. */
  readonly reach: Reach
  /** The couriers whose files came with the product. */
  readonly couriers: readonly CourierFile[]
  /** The manual for sellers that came with the product; `null` where its folder is missing. */
  readonly manual: () => Promise<Manual | null>
  /** The copy of the SQLite file that Litestream keeps; `null` where none is watched. */
  readonly copy: CopyWatch | null
  /** The visitor's country by IP. */
  readonly countryOf: CountryOf
}

export interface Settings {
  /** Every other key of the installation derives from it: `rootKey.of('tokens')`. */
  readonly rootKey: RootKey
  /** Where files on their way are, and the rest of what lies on the disk. */
  readonly dataDir: string
  /** Pictures and videos: in `{dataDir}/media`, or in a bucket. */
  readonly media: MediaFiles
  /** Where the backups are that the desk lists. */
  readonly backupDir: string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` and `-Proto` count. */
  readonly trustedProxies: readonly string[]
  /** Whether `X-Forwarded-Host` of these proxies names the shop instead of `Host`. */
  readonly trustsForwardedHost: boolean
  /** The host of the seller's desk, normalised. No shop has it. */
  readonly deskHost: string
  /** Where a shop's host has to lead: addresses of this server, or one name. Empty: where the desk's host leads. */
  readonly publicAddress: readonly string[]
  /** The domain under which a new shop gets an address of its own; `null`: shops open with a host of the seller's. */
  readonly shopDomain: string | null
  /** The contact for vulnerabilities in `/.well-known/security.txt`; `null`: there is no such file. */
  readonly securityContact: string | null
  /** Where conversion events go: `https://graph.facebook.com`, `v26.0`. */
  readonly graphApi: { readonly url: string; readonly version: string }
  /** Where they go at TikTok: `https://business-api.tiktok.com`. */
  readonly tiktokApi: string
  /** The address of one push service beside the browsers' own, whose devices may be told of news; for tests. */
  readonly pushService: string | null
  /** Another address of Dropi's interface than its own of each country; for tests. */
  readonly dropiApi: string | null
  /** The server that takes letters by e-mail; without one they wait. */
  readonly mail: MailSettings | null
  /** How long people's data is kept. */
  readonly retention: Retention
}

/** What the build made for the browser. */
export interface Assets {
  /** The addresses of the module scripts for an entry of a front, such as `src/storefront/starter.browser.ts`. Throws for one that was not built. */
  scriptsOf(entry: string): readonly string[]
  /** The address of the speculation rules. */
  readonly speculationRules: string
  /** A built file by its address (`/assets/…`), or `null`. */
  file(path: string): AssetFile | null
}

/** A file's bytes, plain and compressed where that made them smaller. */
export interface AssetFile {
  readonly type: string
  readonly encoded: {
    readonly identity: Uint8Array<ArrayBuffer>
    readonly br?: Uint8Array<ArrayBuffer>
    readonly gzip?: Uint8Array<ArrayBuffer>
  }
}
