import { Buckets } from '../../lib/web/buckets.ts'

/** A minute's worth at once, then two in a second: a program that pulls changes asks once in some seconds. */
const SIZE = { burst: 120, perSecond: 2, keys: 20_000 } as const

/** How often a key may ask, in the memory of this process. */
export class KeyLimits {
  readonly #buckets = new Buckets(SIZE)

  /** Pays for a call and returns 0, or returns the milliseconds to wait. */
  take(keyId: string, now: number): number {
    return this.#buckets.take(keyId, now)
  }
}
