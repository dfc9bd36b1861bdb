import type { Sql } from '../database/database.ts'
import { type CurrencyCode, decimalString } from '../lib/money.ts'
import { channelOf } from '../outbox/channel.ts'
import { postLetter } from '../outbox/outbox.store.ts'
import { pixelOf } from '../shops/pixel.ts'
import type { Shop } from '../shops/shop.ts'
import type { Ticket } from './ticket.ts'
import type { Visit } from './visit.ts'

/** What the letter of a Purchase says. Whose it was is read from the ticket when it is delivered. */
export interface PurchaseBody {
  readonly ticketId: string
  readonly code: string
  /** What the shop charges, a decimal string. */
  readonly value: string
  readonly currency: CurrencyCode
  /** When the order was placed: milliseconds since 1970. */
  readonly at: number
  readonly visit: Visit
}

/**
 * Tells the shop's pixel of an order, in the transaction that finalises it: the Purchase cannot be lost, nor sent for an order that is not
 * there. Tells nothing in a shop without a pixel and of a visitor who refused to be measured.
 */
export async function postPurchase(tx: Sql, shop: Shop, ticket: Ticket, visit: Visit | null, now: number) {
  const pixel = visit && pixelOf(shop.config, visit.px)
  if (!pixel) return
  const { id, code, total } = ticket
  const currency = shop.config.tracking_currency
  const body: PurchaseBody = { ticketId: id, code, value: decimalString(total), currency, at: now, visit }
  const channel = channelOf(shop.id, pixel)
  await postLetter(tx, { id: `purchase-${id}`, shopId: shop.id, topic: 'purchase', channel, body, dueAt: now })
}
