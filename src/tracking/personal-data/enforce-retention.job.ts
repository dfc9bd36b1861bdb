import { dropActivity, oldActivity } from '../../activity/activity.store.ts'
import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { emptySheets } from '../../claims/ending/empty-sheets.step.ts'
import { endedSheets } from '../../claims/ending/ended-sheets.store.ts'
import type { Sql } from '../../database/database.ts'
import { noteLeftovers } from '../../database/leftovers/note-leftovers.ts'
import { forgetInNotes } from '../../dispatch/forget-in-notes.step.ts'
import { deleteVisits, oldVisits } from '../../orders/look-up/kept-visits.store.ts'
import { sweepVouchers, unusedVouchers } from '../../orders/payments/vouchers.store.ts'
import { oldOrders, takeOrders } from '../../orders/personal-data/customer-orders.store.ts'
import { forgetRows } from '../../orders/personal-data/forget-person.step.ts'
import { type Retention, retentionLimits } from '../../orders/personal-data/retention.ts'
import { picturesWithoutReview, sweepPictures } from '../../orders/reviews/review-pictures.store.ts'
import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import { dropEndedBlocks, hasEndedBlocks } from '../../tickets/abuse/block-list.store.ts'
import { oldLeads, takeTickets } from '../../tickets/customer.store.ts'
import { hasOldRecords, sweepRecords } from '../../tickets/placing/idempotency.store.ts'

export interface ForgottenCounts {
  readonly leads: number
  readonly orders: number
  /** Claims and requests. */
  readonly sheets: number
  readonly records: number
  /** Pictures of payments that were never reported, and of reviews that were never written. */
  readonly pictures: number
  /** Kept visits whose sale never came. */
  readonly visits: number
  /** Blocks that have ended. */
  readonly blocks: number
  /** Entries of the log of acts. */
  readonly activity: number
}

/** Small, because on SQLite shoppers' orders wait while a portion is forgotten. */
const PORTION = 200
/** Few at a time: together they are some megabytes, which SQLite overwrites. */
const PICTURES_PORTION = 20

/** Kept in the log for ever: the words that a shop added to its terms. Accepted orders refer to them by a digest. */
const TERMS = { act: 'change-shop', mentions: '"text_terms"' } as const

type JobDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

interface Run {
  readonly actor: Actor
  readonly portion?: number
  /** Called after each portion. */
  readonly isStopped?: () => boolean
}

/** Forgets one portion of one shop, in a transaction of its own. */
type Portion = (shopId: string, limit: number) => Promise<{ readonly forgotten: number; readonly isMore: boolean }>

const nothing = { forgotten: 0, isMore: false }

/** Forgets what is older than the retention, shop by shop in portions. It needs no cursor: forgotten data is not found again, so the next run continues where one stopped. */
export async function enforceRetention(deps: JobDeps, retention: Retention, run: Run): Promise<ForgottenCounts> {
  const { portion = PORTION, isStopped = () => false } = run
  const sum = { leads: 0, orders: 0, sheets: 0, records: 0, pictures: 0, visits: 0, blocks: 0, activity: 0 }
  const kinds = Object.entries(portionsOf(deps, retention, run.actor)) as [keyof ForgottenCounts, Portion][]
  for (const { id: shopId } of await listShopsHere(deps.db.read)) {
    for (const [kind, forget] of kinds) {
      for (let isMore = true; isMore; ) {
        const done = await forget(shopId, portion)
        sum[kind] += done.forgotten
        isMore = done.isMore
        if (isStopped()) return sum
      }
    }
  }
  return sum
}

function portionsOf(
  deps: JobDeps,
  retention: Retention,
  actor: Actor,
): Readonly<Record<keyof ForgottenCounts, Portion>> {
  const { db, clock } = deps
  const limits = retentionLimits(retention, clock())
  const act = (shopId: string, kind: keyof ForgottenCounts, limit: number, forget: (tx: Sql) => Promise<number>) =>
    db.transaction(async (tx) => {
      const forgotten = await forget(tx)
      const details = { [kind]: forgotten }
      if (forgotten > 0 && kind !== 'records') await noteLeftovers(tx)
      if (forgotten > 0) await logActivity(tx, deps, { shopId, actor, act: 'keep-retention', subject: '', details })
      return { forgotten, isMore: forgotten >= limit }
    })
  return {
    async leads(shopId, limit) {
      const { leads: before } = limits
      const ids = before === null ? [] : await oldLeads(db.read, shopId, { before, limit })
      if (before === null || ids.length === 0) return nothing
      return act(shopId, 'leads', limit, async (tx) => {
        const taken = await takeTickets(tx, shopId, ids)
        // One may have been changed or ordered since it was read.
        const tickets = taken.filter(({ finalised_at, updated_at }) => finalised_at === null && updated_at < before)
        await forgetRows(tx, shopId, { tickets, orders: [] }, { actor, now: clock() })
        return tickets.length
      })
    },
    async orders(shopId, limit) {
      const { orders: before } = limits
      const ids = before === null ? [] : await oldOrders(db.read, shopId, { before, limit })
      if (ids.length === 0) return nothing
      return act(shopId, 'orders', limit, async (tx) => {
        const tickets = await takeTickets(tx, shopId, ids)
        const orders = (await takeOrders(tx, shopId, ids)).filter(({ forgotten_at }) => forgotten_at === null)
        await forgetInNotes(tx, shopId, orders)
        await forgetRows(tx, shopId, { tickets, orders }, { actor, now: clock() })
        return orders.length
      })
    },
    async sheets(shopId, limit) {
      const { sheets: before } = limits
      const ids = before === null ? [] : await endedSheets(db.read, shopId, { before, limit })
      if (before === null || ids.length === 0) return nothing
      return act(shopId, 'sheets', limit, (tx) => emptySheets(tx, shopId, { ids, before, actor, now: clock() }))
    },
    async records(shopId, limit) {
      const { records: before } = limits
      if (!(await hasOldRecords(db.read, shopId, before))) return nothing
      return act(shopId, 'records', limit, (tx) => sweepRecords(tx, shopId, { before, limit }))
    },
    async pictures(shopId, limit) {
      const { pictures: before } = limits
      const most = Math.min(limit, PICTURES_PORTION)
      const hashes = await unusedVouchers(db.read, shopId, { before, limit: most })
      if (hashes.length > 0) return act(shopId, 'pictures', most, (tx) => sweepVouchers(tx, shopId, { hashes, before }))
      const ids = await picturesWithoutReview(db.read, shopId, { before, limit: most })
      if (ids.length === 0) return nothing
      return act(shopId, 'pictures', most, (tx) => sweepPictures(tx, shopId, { ids, before }))
    },
    async visits(shopId, limit) {
      const ids = await oldVisits(db.read, shopId, { before: limits.visits, limit })
      if (ids.length === 0) return nothing
      return act(shopId, 'visits', limit, async (tx) => {
        // An act writes the order and the visit together, so the orders are locked first.
        await takeOrders(tx, shopId, ids)
        await deleteVisits(tx, shopId, ids)
        return ids.length
      })
    },
    async blocks(shopId) {
      if (!(await hasEndedBlocks(db.read, shopId, clock()))) return nothing
      const { forgotten } = await act(shopId, 'blocks', 0, (tx) => dropEndedBlocks(tx, shopId, clock()))
      return { forgotten, isMore: false }
    },
    /** Not logged, because each deletion would add a new entry, every day. */
    async activity(shopId, limit) {
      const { activity: before } = limits
      const ids = await oldActivity(db.read, shopId, { before, limit, except: TERMS })
      if (ids.length === 0) return nothing
      const forgotten = await db.transaction((tx) => dropActivity(tx, shopId, { ids, before }))
      return { forgotten, isMore: ids.length >= limit }
    },
  }
}
