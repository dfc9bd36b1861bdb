import { done, type Outcome, refused } from '../lib/outcome.ts'
import { type BucketSize, Buckets } from '../lib/web/buckets.ts'

/** How many uploads may arrive at a time, because they are held in memory, and at what rate. */
export interface TurnRules {
  readonly ofOne: number
  readonly ofAll: number
  readonly bucket: BucketSize
}

export const TURNS = {
  /** 8 MB each. A day's vouchers of a busy shop at once, then one in ten seconds. */
  files: { ofOne: 1, ofAll: 6, bucket: { burst: 60, perSecond: 0.1, keys: 5_000 } },
  /** A quarter of a megabyte each. A browser sends two at a time; a hundred pictures at once, then one in a second. */
  pieces: { ofOne: 6, ofAll: 60, bucket: { burst: 400, perSecond: 4, keys: 5_000 } },
  /** Half a megabyte each: the largest catalogue at once, then two in a second. */
  catalogue: { ofOne: 2, ofAll: 20, bucket: { burst: 600, perSecond: 2, keys: 5_000 } },
} as const satisfies Record<string, TurnRules>

/** Why an upload has to wait. `own`: the sender's other uploads are under way. `others`: too many are under way altogether. `many`: the sender exceeds the rate. */
export type NoTurn = 'own' | 'others' | 'many'

export interface Turn {
  end(): void
}

/** Limits uploads: how many at a time, by person and altogether, and each person's rate. Counted in the memory of this process. */
export class UploadTurns {
  readonly #rules: TurnRules
  readonly #buckets: Buckets
  /** The sender of each upload under way. */
  readonly #underWay = new Map<symbol, string>()

  constructor(rules: TurnRules) {
    this.#rules = rules
    this.#buckets = new Buckets(rules.bucket)
  }

  take(who: string, now: number): Outcome<Turn, NoTurn> {
    const own = [...this.#underWay.values()].filter((one) => one === who)
    if (own.length >= this.#rules.ofOne) return refused('own')
    if (this.#underWay.size >= this.#rules.ofAll) return refused('others')
    if (this.#buckets.take(who, now) > 0) return refused('many')
    const turn = Symbol(who)
    this.#underWay.set(turn, who)
    return done({ end: () => void this.#underWay.delete(turn) })
  }
}
