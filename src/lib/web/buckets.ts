import { LRUCache } from 'lru-cache'

export interface BucketSize {
  /** The most tokens that can be taken at once. */
  readonly burst: number
  /** The tokens that are refilled each second. */
  readonly perSecond: number
  /** The most keys that are remembered. Beyond that, the least recently used key is dropped. */
  readonly keys: number
}

/** How many tokens one act takes from a key. */
export interface Price {
  readonly key: string
  readonly tokens: number
}

interface Level {
  readonly left: number
  readonly at: number
}

/** Token buckets by key, in the memory of this process only. */
export class Buckets {
  readonly #size: BucketSize
  readonly #levels: LRUCache<string, Level>

  constructor(size: BucketSize) {
    this.#size = size
    // Unlike `max`, `maxSize` reserves nothing ahead: 100,000 keys would take 2 MB and 20 ms for each kind of bucket.
    this.#levels = new LRUCache({ maxSize: size.keys, sizeCalculation: () => 1 })
  }

  /** Milliseconds until there are `tokens`; 0 if there are. */
  wait(key: string, now: number, tokens = 1): number {
    const { left } = this.#level(key, now)
    return left >= tokens ? 0 : Math.ceil(((tokens - left) / this.#size.perSecond) * 1000)
  }

  /** Takes a token and returns 0, or takes nothing and returns the milliseconds to wait. */
  take(key: string, now: number): number {
    return this.takeEach([{ key, tokens: 1 }], now)
  }

  /** Takes from every key and returns 0, or takes nothing and returns the milliseconds to wait. */
  takeEach(prices: readonly Price[], now: number): number {
    const wait = Math.max(0, ...prices.map(({ key, tokens }) => this.wait(key, now, tokens)))
    if (wait > 0) return wait
    for (const { key, tokens } of prices) {
      this.#levels.set(key, { left: this.#level(key, now).left - tokens, at: now })
    }
    return 0
  }

  /** Puts back what was taken. */
  giveBack(prices: readonly Price[], now: number): void {
    for (const { key, tokens } of prices) {
      const { left, at } = this.#level(key, now)
      this.#levels.set(key, { left: Math.min(this.#size.burst, left + tokens), at })
    }
  }

  #level(key: string, now: number): Level {
    const { burst, perSecond } = this.#size
    const { left, at } = this.#levels.get(key) ?? { left: burst, at: now }
    // The clock was set back: from now on the bucket is refilled by what it shows now.
    if (at > now) this.#levels.set(key, { left, at: now })
    return { left: Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1000), at: now }
  }
}
