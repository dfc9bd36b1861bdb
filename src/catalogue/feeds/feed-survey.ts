import { FEED_NAMES, FEED_PROBLEMS, type FeedName, type FeedProblem } from './feed.ts'
import type { FeedItem } from './feed-item.ts'
import { feeds } from './feeds.ts'

/** What is wrong with some products of a shop's feeds. */
export interface Surveyed {
  readonly problem: FeedProblem
  /** In whose feeds. */
  readonly feeds: readonly FeedName[]
  readonly count: number
  /** The first of them. */
  readonly products: readonly Pick<FeedItem, 'id' | 'title'>[]
}

interface Found {
  readonly feeds: Set<FeedName>
  count: number
  readonly products: Pick<FeedItem, 'id' | 'title'>[]
}

/** What networks would refuse of a shop's products. It keeps no more than the first products of each problem. */
export class FeedSurvey {
  private readonly found = new Map<FeedProblem, Found>()
  private readonly most: (problem: FeedProblem) => number
  /** How many products there are. */
  total = 0

  constructor(most: (problem: FeedProblem) => number) {
    this.most = most
  }

  add(item: FeedItem): void {
    this.total += 1
    const byProblem = new Map<FeedProblem, FeedName[]>()
    for (const name of FEED_NAMES)
      for (const problem of feeds[name].problems(item))
        byProblem.set(problem, [...(byProblem.get(problem) ?? []), name])
    for (const [problem, names] of byProblem) this.note(problem, names, item)
  }

  /** What stops a product first. */
  result(): readonly Surveyed[] {
    return FEED_PROBLEMS.flatMap((problem) => {
      const found = this.found.get(problem)
      if (!found) return []
      return [{ ...found, problem, feeds: FEED_NAMES.filter((name) => found.feeds.has(name)) }]
    })
  }

  private note(problem: FeedProblem, names: readonly FeedName[], { id, title }: FeedItem): void {
    const found = this.found.get(problem) ?? { feeds: new Set(), count: 0, products: [] }
    this.found.set(problem, found)
    found.count += 1
    for (const name of names) found.feeds.add(name)
    if (found.products.length < this.most(problem)) found.products.push({ id, title })
  }
}
