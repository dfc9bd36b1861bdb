import type { Sql } from '../../../database/database.ts'
import type { Proposed } from '../../../delivery/quote.ts'
import { BEFORE_SENT, type Order } from '../../../orders/order.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import { phoneNumber } from '../../../tickets/placing/phone-number.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { ShownMarketing } from './marketing-permissions.api.ts'
import type { OrderDetail } from './order-detail.ts'

/** What says whether the buyer may be sent offers is loaded with the first order. */
export async function marketingOf(asked: SellerRequest, { country, phone }: Order): Promise<ShownMarketing> {
  const { readMarketing } = await import('./marketing-permissions.api.ts')
  const number = phoneNumber(country, phone)
  return (await readMarketing(asked, [number]))(number)
}

/** Few letters are refused, so what tells of them is loaded with the first order. */
export async function refusedLetters(asked: SellerRequest, order: Order): Promise<OrderDetail['letters']> {
  const { notesOfOrder } = await import('../../shop/letters/letter-notes.api.ts')
  return notesOfOrder(asked, order)
}

/** What says it is loaded with the first order, as few look. */
export async function acceptedTexts(asked: SellerRequest, order: Order): Promise<OrderDetail['accepted']> {
  const { acceptedTextsOf } = await import('./accepted-texts.api.ts')
  return acceptedTextsOf(asked, order)
}

/** Most orders have the delivery that they were ordered with, and nothing is proposed. */
export async function proposedFor(sql: Sql, order: Order): Promise<Proposed | null> {
  const { proposedDelivery } = await import('../../../orders/placing/proposed-delivery.step.ts')
  return await proposedDelivery(sql, order)
}

/** What couriers said is loaded with the first order that has parcels. */
export async function saidOf(sql: Sql, { shopId, id, work }: Order) {
  if (Object.keys(work.parcels).length === 0) return new Map<string, never>()
  const { lastCourierMessages } = await import('../../../orders/parcels/shipment-events.store.ts')
  return lastCourierMessages(sql, shopId, [id])
}

/** What its rule says to who packs it. Once it has left nobody packs it. */
export async function packingOf(asked: SellerRequest, { state, work }: Order): Promise<string> {
  if (work.delivery === null || !BEFORE_SENT.some((one) => one === state)) return ''
  return (await packingNotes(asked))(work.delivery.rule)
}

/** The lists of who packs and hands over. Elsewhere a card has no room for what is not needed there. */
const PACKING: readonly DeskList[] = ['empacar', 'subir', 'guia', 'despachar']

/** What the cards of a list say to who packs, by the rule's id; in other lists nothing, without asking the database. */
export async function packingIn(list: DeskList, asked: SellerRequest): Promise<(rule: string) => string> {
  return PACKING.includes(list) ? await packingNotes(asked) : () => ''
}

async function packingNotes({ deps, shop, permission }: SellerRequest): Promise<(rule: string) => string> {
  const { findDeliveryRules } = await import('../../../delivery/delivery-rules.store.ts')
  const { packingWords } = await import('./packing-words.ts')
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  return (rule) => packingWords(rule, rules, { permission, currency: shop.currency })
}
