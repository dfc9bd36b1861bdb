import { LRUCache } from 'lru-cache'

export interface BucketSize {
  /** How many may be taken at once. */
  readonly burst: number
  /** How many come back. */
  readonly perSecond: number
  /** How many keys are remembered; beyond, the one that was used longest ago is forgotten. */
  readonly keys: number
}

interface Level {
  readonly left: number
  readonly at: number
}

/** Token buckets by key, in this process's memory: cheap, and forgotten with it. */
export class Buckets {
  readonly #size: BucketSize
  readonly #levels: LRUCache<string, Level>

  constructor(size: BucketSize) {
    this.#size = size
    this.#levels = new LRUCache({ max: size.keys })
  }

  /** Milliseconds until there is something to take; 0 when there is. */
  wait(key: string, now: number): number {
    const { left } = this.#level(key, now)
    return left >= 1 ? 0 : Math.ceil(((1 - left) / this.#size.perSecond) * 1000)
  }

  /** Takes one if there is one; otherwise answers how many milliseconds to wait, and takes nothing. */
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
