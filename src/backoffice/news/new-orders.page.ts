import { dueWindow } from '../../orders/news/due-window.ts'
import { lateOrdersBetween } from '../../orders/news/late-orders.store.ts'
import { newOrdersSince } from '../../orders/news/new-orders.store.ts'
import { findShop } from '../../shops/shops.store.ts'
import { allowedNewsKinds, type NewsKind } from '../../staff/news/news-kinds.ts'
import { shopsOfPerson } from '../../staff/team/memberships.store.ts'
import { answer } from '../../web/json-answer.ts'
import type { PersonRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import type { NewOrders } from './heard-orders.ts'

/** An order stands in the lists within a second, and later while the server is busy: the last minute is told again. */
const OVERLAP_MS = 60_000
const LONGEST_MS = 3_600_000
const MOST = 50

/** What came since a time (`desde`) in every shop of a person, of what the role may hear: new orders, and those that became a *novedad* because time passed. Pages ask it all the time. */
export async function newOrders({ deps, session, url }: PersonRequest): Promise<DeskAnswer> {
  const { db, clock } = deps
  const now = clock()
  const asked = Number(url.searchParams.get('desde') ?? now)
  const since = Math.min(Math.max(asked || now, now - LONGEST_MS), now) - OVERLAP_MS
  const places = await shopsOfPerson(db.read, session.person.id)
  const shops = await Promise.all(
    places
      .filter(({ permission }) => allowedNewsKinds(permission).some(isHeardHere))
      .map(async ({ shopId, permission }) => {
        const kinds = allowedNewsKinds(permission)
        const shop = await findShop(db.read, shopId)
        const within = shop && kinds.includes('trouble') ? dueWindow({ since, now }, shop.country) : null
        const codes = kinds.includes('new-order')
          ? await newOrdersSince(db.reports, shopId, { since, limit: MOST })
          : []
        const late = within ? await lateOrdersBetween(db.reports, shopId, { ...within, limit: MOST }) : []
        return { name: shop?.config.logo_title ?? '', codes, late: late.map(({ code }) => code) }
      }),
  )
  return answer({ now, shops } satisfies NewOrders)
}

function isHeardHere(kind: NewsKind): boolean {
  return kind === 'new-order' || kind === 'trouble'
}
