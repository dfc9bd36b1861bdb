import { system } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import { decideReview } from './decide-review.action.ts'
import { dueReviews } from './reviews.store.ts'

const DAY_MS = 86_400_000
const PORTION = 50

/** Publishes what waited a day, in the shops that chose so. A review with pictures waits for a person. Returns how many were published. */
export async function publishDueReviews(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  hasToStop: () => boolean = () => false,
): Promise<number> {
  let published = 0
  for (const shop of await listShopsHere(deps.db.read)) {
    if (shop.config.review_publishing !== 'dia' || shop.closedAt !== null) continue
    const before = deps.clock() - DAY_MS
    for (let due = await next(); due.length > 0 && !hasToStop(); due = await next()) {
      for (const { id, writtenAt: seen } of due) {
        const made = await decideReview(deps, shop, system, { id, decision: { does: 'publicar', seen } })
        if (made.ok) published += 1
      }
    }
    function next() {
      return dueReviews(deps.db.read, shop.id, { before, limit: PORTION })
    }
  }
  return published
}
