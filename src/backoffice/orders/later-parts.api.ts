import type { Sql } from '../../database/database.ts'
import type { Proposed } from '../../delivery/quote.ts'
import { BEFORE_SENT, type Order } from '../../orders/order.ts'
import { phoneNumber } from '../../tickets/phone-number.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { OrderDetail } from './order-detail.ts'
import type { ShownOffers } from './read-offers.api.ts'

/** What says whether the buyer may be sent offers is loaded with the first order. */
export async function offersOf(asked: SellerRequest, { country, phone }: Order): Promise<ShownOffers> {
  const { readOffers } = await import('./read-offers.api.ts')
  const number = phoneNumber(country, phone)
  return (await readOffers(asked, [number]))(number)
}

/** Few letters are refused, so what tells of them is loaded with the first order. */
export async function refusedLetters(asked: SellerRequest, order: Order): Promise<OrderDetail['letters']> {
  const { notesOfOrder } = await import('../letters/letter-notes.api.ts')
  return notesOfOrder(asked, order)
}

/** What says it is loaded with the first order, as few look. */
export async function acceptedTexts(asked: SellerRequest, order: Order): Promise<OrderDetail['accepted']> {
  const { acceptedTextsOf } = await import('./accepted-texts.api.ts')
  return acceptedTextsOf(asked, order)
}

/** Most orders have the delivery that they were ordered with, and nothing is proposed. */
export async function proposedFor(sql: Sql, order: Order): Promise<Proposed | null> {
  const { proposedDelivery } = await import('../../orders/proposed-delivery.step.ts')
  return await proposedDelivery(sql, order)
}

/** What couriers said is loaded with the first order that has parcels. */
export async function saidOf(sql: Sql, { shopId, id, work }: Order) {
  if (Object.keys(work.parcels).length === 0) return new Map<string, never>()
  const { lastSaidOf } = await import('../../orders/shipment-events.store.ts')
  return lastSaidOf(sql, shopId, [id])
}

/** What its rule says to who packs it. Once it has left nobody packs it. */
export async function packingOf({ deps, permission }: SellerRequest, { state, shopId, currency, work }: Order) {
  if (work.delivery === null || !BEFORE_SENT.some((one) => one === state)) return ''
  const { findDeliveryRules } = await import('../../delivery/delivery-rules.store.ts')
  const { packingWords } = await import('./packing-words.ts')
  return packingWords(work, await findDeliveryRules(deps.db.read, shopId), { permission, currency })
}
