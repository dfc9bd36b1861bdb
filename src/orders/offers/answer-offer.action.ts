import { shopper } from '../../activity/actor.ts'
import { saveOfferView } from '../../cart/offers/offer-views.store.ts'
import { lockProducts } from '../../catalogue/stock/counted-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Shop } from '../../shops/shop.ts'
import { offeredLine } from '../../tickets/offers/bump-line.step.ts'
import type { ActDeps } from '../acts/act-on-order.step.ts'
import { changesTo } from '../acts/order-as-seen.ts'
import { postPlacedMail } from '../letters/post-placed-letter.step.ts'
import type { Order } from '../order.ts'
import { afterEvent, type FactFields, nextEvent, type OrderEvent } from '../order-event.ts'
import { eventOfKey } from '../order-events.store.ts'
import { takeOrder } from '../orders.store.ts'
import { promisedUnits, stockChanges } from '../stock/order-stock.ts'
import { shortProducts } from '../stock/refuse-short-stock.step.ts'
import { writeEvent } from '../write-event.step.ts'
import { afterOffer } from './after-offer.step.ts'
import { takesMore } from './takes-more.ts'

/** What a shopper says to an offer after ordering. `total`: what the page said that the order then costs. */
export type OfferSaid =
  | { readonly says: 'si'; readonly offer: string; readonly color: string; readonly total: Money }
  | { readonly says: 'no'; readonly offer: string }

export type OfferRefusal =
  | 'not-found'
  /** The seller was first, or its time is over. */
  | 'closed'
  /** It costs something else now, or is another offer. */
  | 'changed'
  | 'sold-out'

/**
 * Adds the offered product to an order that was just placed, or writes down that it is not wanted. Whichever was first counts: an order that the seller has
 * begun to work on stays as it is. Saying it again changes nothing. The sale that was reported to the network keeps its value.
 */
export function answerOffer(
  deps: ActDeps,
  shop: Shop,
  { code, said }: { readonly code: string; readonly said: OfferSaid },
): Promise<Outcome<Order, OfferRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const order = await takeOrder(tx, shop.id, code)
      if (!order) return refused('not-found')
      if (said.says === 'no') return done(await declined(tx, deps, order, said.offer))
      const actKey = sha256(JSON.stringify(['agregar', order.id, said.offer]))
      if (await eventOfKey(tx, shop.id, actKey)) return done(order)
      const offer = await afterOffer(tx, shop, order, deps.clock())
      if (!offer) return refused('closed')
      const line = offeredLine(offer, said.color)
      if (!line || offer.offer.id !== said.offer || offer.total !== said.total) return refused('changed')
      const at = deps.clock()
      const change = changesTo<FactFields>(order, { ...offer.facts, lines: [...order.lines, line] })
      const event = nextEvent(order, { act: 'agregar', actor: shopper, at, actKey }, change)
      if (await isShort(tx, order, event)) return refused('sold-out')
      const after = await writeEvent(tx, deps, order, { event, actor: shopper })
      await postPlacedMail(tx, shop, after, 'added')
      await saveOfferView(tx, shop.id, view(order, said.offer, 'si', at))
      return done(after)
    }),
  )
}

async function declined(tx: Sql, { clock }: Pick<ActDeps, 'clock'>, order: Order, offer: string): Promise<Order> {
  if (takesMore(order)) await saveOfferView(tx, order.shopId, view(order, offer, 'no', clock()))
  return order
}

function view({ id: ticketId }: Order, offerId: string, answer: 'si' | 'no', at: number) {
  return { ticketId, moment: 'despues' as const, offerId, answer, at }
}

/** Whether more is promised with it than there is. Locks the counts. */
async function isShort(tx: Sql, order: Order, event: OrderEvent): Promise<boolean> {
  const after = afterEvent(order, event)
  const changes = stockChanges(order, after)
  const ids = changes.map(({ productId }) => productId)
  await lockProducts(tx, order.shopId, ids)
  return (await shortProducts(tx, order.shopId, promisedUnits(changes), new Map())).length > 0
}
