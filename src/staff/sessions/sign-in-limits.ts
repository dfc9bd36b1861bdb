import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import { type BucketSize, Buckets, type Price } from '../../lib/web/buckets.ts'
import { countedNetworks, networkOf } from '../../lib/web/network.ts'

const MOST_KEYS = 20_000

/** Why these numbers: docs/decisions/0031-the-desk.md. */
const sizes = {
  /** Tries of one login from one network. */
  ofLogin: { burst: 10, perSecond: 1 / 60, keys: MOST_KEYS },
  /** Tries from one network with any login, and passkeys and links that are not valid. */
  ofNetwork: { burst: 60, perSecond: 0.1, keys: MOST_KEYS },
  /** Tries of one login from everywhere, except from browsers in which its person signed in before. */
  ofLoginFromEverywhere: { burst: 100, perSecond: 1 / 60, keys: MOST_KEYS },
} as const satisfies Readonly<Record<string, BucketSize>>

type Limit = keyof typeof sizes

interface Try {
  readonly ip: string
  /** As `readLogin` gives it; `null` for a passkey or a link, which nobody can guess. */
  readonly login: string | null
  /** Whether this login was used in this browser before. Such tries have a bucket of their own, which strangers cannot use up. */
  readonly isKnownBrowser: boolean
}

/**
 * Rate limits for sign-ins, in the memory of this process. A try takes its tokens before it is checked, and gets them back when it was right. So behind an empty
 * bucket a right password waits as a wrong one does.
 */
export class SignInLimits {
  readonly #buckets: Readonly<Record<Limit, Buckets>> = {
    ofLogin: new Buckets(sizes.ofLogin),
    ofNetwork: new Buckets(sizes.ofNetwork),
    ofLoginFromEverywhere: new Buckets(sizes.ofLoginFromEverywhere),
  }

  /** Pays for a try and returns 0, or returns the milliseconds to wait. */
  take(tried: Try, now: number): number {
    const prices = pricesOf(tried)
    const wait = Math.max(0, ...prices.map(([limit, { key, tokens }]) => this.#buckets[limit].wait(key, now, tokens)))
    if (wait === 0) for (const [limit, price] of prices) this.#buckets[limit].takeEach([price], now)
    return wait
  }

  giveBack(tried: Try, now: number): void {
    for (const [limit, price] of pricesOf(tried)) this.#buckets[limit].giveBack([price], now)
  }
}

function pricesOf({ ip, login, isKnownBrowser }: Try): readonly (readonly [Limit, Price])[] {
  if (login !== null && isKnownBrowser) return [['ofLogin', { key: `known ${login}`, tokens: 1 }]]
  const networks = countedNetworks(ip)
  const [narrowest = networkOf(ip)] = networks
  const ofNetworks = (networks.length > 0 ? networks : [narrowest]).map(
    (key) => ['ofNetwork', { key, tokens: 1 }] as const,
  )
  if (login === null) return ofNetworks
  return [
    ...ofNetworks,
    ['ofLogin', { key: `${narrowest} ${login}`, tokens: 1 }],
    ['ofLoginFromEverywhere', { key: login, tokens: 1 }],
  ]
}

/** The mark that a browser keeps after a sign-in with this login. It grants nothing; it separates the person’s tries from those of strangers. */
export function knownBrowserMark(secret: Uint8Array, login: string): string {
  return hmac(secret, `known-browser:${login}`).subarray(0, 16).toString('base64url')
}

export function isKnownBrowser(secret: Uint8Array, login: string, mark: string): boolean {
  return sameDigest(mark, knownBrowserMark(secret, login))
}
