import type { Sql } from '../database/database.ts'
import { type CurrencyCode, decimalString } from '../lib/money.ts'
import { postLetter } from '../outbox/outbox.store.ts'
import { pixelOf } from '../shops/pixel.ts'
import type { Shop } from '../shops/shop.ts'
import type { Visit } from '../tickets/visit.ts'
import type { Order } from './order.ts'

/** The body of a Purchase letter. The contact is read from the order when the letter is delivered. */
export interface PurchaseBody {
  readonly orderId: string
  readonly code: string
  /** The order's total, a decimal string. */
  readonly value: string
  readonly currency: CurrencyCode
  /** When the order was placed: milliseconds since 1970. */
  readonly at: number
  readonly visit: Visit
}

/**
 * Posts the Purchase for the shop's pixel in the transaction that places the order, so that neither exists without the other. Posts nothing in a shop
 * without a pixel, and for a visitor who refused to be measured.
 */
export async function postPurchase(tx: Sql, shop: Shop, order: Order, visit: Visit | null): Promise<void> {
  const pixel = visit && pixelOf(shop.config, visit.px)
  if (!pixel) return
  const { id, code, total, placedAt: at } = order
  const currency = shop.config.tracking_currency
  const body: PurchaseBody = { orderId: id, code, value: decimalString(total), currency, at, visit }
  await postLetter(tx, { id: `purchase-${id}`, shopId: shop.id, topic: 'purchase', channel: pixel, body, dueAt: at })
}
