import type { FeedName } from '../../../../catalogue/feeds/feed.ts'
import type { Surveyed } from '../../../../catalogue/feeds/feed-survey.ts'

/** What the desk shows of a shop's feeds. */
export interface FeedFacts {
  readonly feeds: readonly {
    readonly name: FeedName
    readonly address: string
    /** When a network last read all of it, in words; `null` while none has. */
    readonly fetched: string | null
  }[]
  /** How many products are in each. */
  readonly total: number
  readonly found: readonly Surveyed[]
  /** The paths of the desk's product pages and of this one. */
  readonly base: string
}
