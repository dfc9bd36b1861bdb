import { demoReviews } from '../../../demo/reviews.ts'
import { system } from '../../activity/actor.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { decideReview } from '../../orders/reviews/decide-review.action.ts'
import { writeReview } from '../../orders/reviews/write-review.action.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

const DAY_MS = 86_400_000
/** Of one shop; the last ones wait at the desk. */
const MOST = 60
const WAITING = 3

/** Lets the buyers of those of a demo shop's orders that were delivered say what they think, two days later, by the acts of buyers and sellers. */
export async function writeDemoReviews(deps: ReviewDeps, shop: Shop, codes: readonly string[]): Promise<void> {
  const due = (await deliveredOrders(deps, shop, codes)).slice(-MOST)
  for (const [place, { code, productId, deliveredAt }] of due.entries()) {
    const said = demoReviews[place % demoReviews.length]
    if (!said) return
    const at = deliveredAt + 2 * DAY_MS
    const then = { ...deps, clock: () => at }
    const { stars, words, answer } = said
    const made = await writeReview(then, shop, code, { productId, stars, words, without: [] })
    if (!made.ok) throw new Error(`A demo review was refused: ${made.refusal}`)
    if (place >= due.length - WAITING) continue
    const { id } = made.value
    await decideReview(then, shop, system, { id, decision: { does: 'publicar', seen: at } })
    if (answer) await decideReview(then, shop, system, { id, decision: { does: 'responder', answer } })
  }
}

interface Delivered {
  readonly code: string
  readonly productId: string
  readonly deliveredAt: number
}

/** In the order of their delivery. */
async function deliveredOrders(
  { db, clock }: ReviewDeps,
  { id }: Shop,
  codes: readonly string[],
): Promise<readonly Delivered[]> {
  const delivered: Delivered[] = []
  for (const code of codes) {
    const order = await findOrder(db.read, id, code)
    const deliveredAt = order?.work.deliveredAt ?? clock()
    const productId = order?.lines[0]?.productId
    if (order?.state !== 'entregado' || !productId || deliveredAt + 2 * DAY_MS > clock()) continue
    delivered.push({ code, productId, deliveredAt })
  }
  return delivered.toSorted((one, other) => one.deliveredAt - other.deliveredAt)
}
