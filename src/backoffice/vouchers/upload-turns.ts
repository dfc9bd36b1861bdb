import { Buckets } from '../../lib/buckets.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'

/** A day's vouchers of a busy shop at once, then one in ten seconds. */
const PICTURES = { burst: 60, perSecond: 0.1, keys: 5_000 }
/** Files that arrive at the same time wait in memory, 8 MB each. */
const MOST_AT_ONCE = 6

/** Why somebody waits: another of their own files is on its way, many of others are, or they have sent too many. */
export type NoTurn = 'own' | 'others' | 'many'

interface Turn {
  end(): void
}

/** Who may send a file now: one at a time for each person, a few altogether, and not without end. In the memory of this process. */
export class UploadTurns {
  readonly #underWay = new Set<string>()
  readonly #buckets = new Buckets(PICTURES)

  take(who: string, now: number): Outcome<Turn, NoTurn> {
    if (this.#underWay.has(who)) return refused('own')
    if (this.#underWay.size >= MOST_AT_ONCE) return refused('others')
    if (this.#buckets.take(who, now) > 0) return refused('many')
    this.#underWay.add(who)
    return done({ end: () => void this.#underWay.delete(who) })
  }
}
