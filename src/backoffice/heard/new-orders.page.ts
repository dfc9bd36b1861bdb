import { ordersHeardSince } from '../../orders/heard-orders.store.ts'
import { findShop } from '../../shops/shops.store.ts'
import { kindsFor } from '../../staff/heard.ts'
import { shopsOfPerson } from '../../staff/memberships.store.ts'
import { answer } from '../../web/json-answer.ts'
import type { DeskAnswer } from '../desk-page.ts'
import type { PersonRequest } from '../desk-request.ts'
import type { NewOrders } from './heard-orders.ts'

/** An order stands in the lists within a second, and later while the server is busy: the last minute is told again. */
const OVERLAP_MS = 60_000
const LONGEST_MS = 3_600_000
const MOST = 50

/** The orders that came since a time (`desde`), in every shop whose new orders a person may hear of. Pages ask it all the time. */
export async function newOrders({ deps, session, url }: PersonRequest): Promise<DeskAnswer> {
  const { db, clock } = deps
  const now = clock()
  const asked = Number(url.searchParams.get('desde') ?? now)
  const since = Math.min(Math.max(asked || now, now - LONGEST_MS), now) - OVERLAP_MS
  const places = await shopsOfPerson(db.read, session.person.id)
  const shops = await Promise.all(
    places
      .filter(({ permission }) => kindsFor(permission).includes('new-order'))
      .map(async ({ shopId }) => {
        const shop = await findShop(db.read, shopId)
        const codes = await ordersHeardSince(db.reports, shopId, { since, limit: MOST })
        return { name: shop?.config.logo_title ?? '', codes }
      }),
  )
  return answer({ now, shops } satisfies NewOrders)
}
