import { LRUCache } from 'lru-cache'

export interface BucketSize {
  /** The most tokens that can be taken at once. */
  readonly burst: number
  /** The tokens that are refilled each second. */
  readonly perSecond: number
  /** The most keys that are remembered. Beyond that, the least recently used key is dropped. */
  readonly keys: number
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
    this.#levels = new LRUCache({ max: size.keys })
  }

  /** Milliseconds until there is a token; 0 if there is one. */
  wait(key: string, now: number): number {
    const { left } = this.#level(key, now)
    return left >= 1 ? 0 : Math.ceil(((1 - left) / this.#size.perSecond) * 1000)
  }

  /** Takes a token and returns 0, or takes nothing and returns the milliseconds to wait. */
  take(key: string, now: number): number {
    const wait = this.wait(key, now)
    if (wait === 0) this.#levels.set(key, { left: this.#level(key, now).left - 1, at: now })
    return wait
  }

  #level(key: string, now: number): Level {
    const { burst, perSecond } = this.#size
    const { left, at } = this.#levels.get(key) ?? { left: burst, at: now }
    return { left: Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1000), at: now }
  }
}
