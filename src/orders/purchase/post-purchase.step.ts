import { lastConsents } from '../../consents/given-consents.step.ts'
import type { Sql } from '../../database/database.ts'
import { type CurrencyCode, decimalString } from '../../lib/money.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import { postLetter } from '../../outbox/outbox.store.ts'
import { withdrawUntried } from '../../outbox/untried.store.ts'
import { pixelOf } from '../../shops/pixel.ts'
import type { LaterMoment, Shop } from '../../shops/shop.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { deleteVisits, findVisit, insertVisit } from '../look-up/kept-visits.store.ts'
import { openVisit } from '../look-up/open-visit.ts'
import type { Order } from '../order.ts'
import { changesMoments, HELD_MS, isReached, purchaseValue } from './purchase-moment.ts'

/** The body of a Purchase letter. The contact is read from the order when the letter is delivered. */
export interface PurchaseBody {
  readonly orderId: string
  readonly code: string
  /** What the lines cost, a decimal string. */
  readonly value: string
  readonly currency: CurrencyCode
  /** When its moment came: milliseconds since 1970. */
  readonly at: number
  readonly visit: Visit
  /** The later moment that the order waited for; absent when the letter was posted with the order. */
  readonly moment?: LaterMoment
}

interface Placed {
  readonly rootKey: RootKey
  /** `null` for a visitor who may not be measured. */
  readonly visit: Visit | null
}

/**
 * Posts the Purchase for the shop's pixel in the transaction that places the order, so that neither exists without the other. In a shop with a later moment it keeps the sealed
 * visit until then. Does nothing in a shop without a pixel, and for a visitor who may not be measured.
 */
export async function postPurchase(tx: Sql, shop: Shop, order: Order, { rootKey, visit }: Placed): Promise<void> {
  const pixel = visit && pixelOf(shop.config, visit.px)
  if (!pixel) return
  const { purchase_moment: moment, tracking_currency: currency } = shop.config
  const { id, code, placedAt: at } = order
  if (moment === 'placed') {
    const body: PurchaseBody = { orderId: id, code, value: decimalString(purchaseValue(order)), currency, at, visit }
    return postLetter(tx, { id: letterId(id), shopId: shop.id, topic: 'purchase', channel: pixel, body, dueAt: at })
  }
  await keepVisit(tx, shop.id, rootKey, { moment, pixel, currency, visit, orderId: id, madeAt: at })
}

/**
 * After an act or its undoing: posts the Purchase when its moment has come. Takes it back when the moment did not last and no delivery was tried yet. An order has a kept visit or
 * a letter, never both, because the caller has locked the order's row.
 */
export async function postOrRecallPurchase(
  tx: Sql,
  rootKey: RootKey,
  before: Order,
  after: Order,
  at: number,
): Promise<void> {
  if (after.work.source !== 'tienda' || after.forgottenAt !== null || !changesMoments(before, after)) return
  const { shopId, id, code } = after
  const kept = await findVisit(tx, shopId, id)
  if (!kept) return takeBack(tx, rootKey, after)
  if (!isReached(kept.moment, after)) return
  if (await hasWithdrawnConsent(tx, rootKey, after)) return deleteVisits(tx, shopId, [id])
  const opened = openVisit(rootKey, kept.sealed)
  // A visit that cannot be opened stays kept, and no seller's act fails for it.
  if (!opened) return
  const value = decimalString(purchaseValue(after))
  const body: PurchaseBody = { orderId: id, code, value, at, ...opened, moment: kept.moment }
  await deleteVisits(tx, shopId, [id])
  const letter = { id: letterId(id), shopId, topic: 'purchase', channel: kept.pixel, body }
  await postLetter(tx, { ...letter, dueAt: at, heldUntil: at + HELD_MS })
}

/** Whether the buyer has withdrawn the consent to measuring, whatever was allowed when the order was placed. */
async function hasWithdrawnConsent(tx: Sql, rootKey: RootKey, { shopId, country, phone }: Order): Promise<boolean> {
  const said = await lastConsents(tx, rootKey, { shopId, purpose: 'medicion' }, [phoneNumber(country, phone)])
  return [...said.values()].some(({ given }) => !given)
}

async function takeBack(tx: Sql, rootKey: RootKey, order: Order): Promise<void> {
  const { shopId, id } = order
  const back = await withdrawUntried(tx, shopId, letterId(id), (letter) => {
    const { moment } = JSON.parse(letter.body) as PurchaseBody
    return moment !== undefined && !isReached(moment, order)
  })
  if (!back) return
  const { moment, currency, visit } = JSON.parse(back.body) as PurchaseBody
  if (moment === undefined) return
  const { channel: pixel } = back
  await keepVisit(tx, shopId, rootKey, { moment, pixel, currency, visit, orderId: id, madeAt: order.placedAt })
}

interface Keeping {
  readonly orderId: string
  readonly moment: LaterMoment
  readonly pixel: string
  readonly currency: CurrencyCode
  readonly visit: Visit
  readonly madeAt: number
}

async function keepVisit(tx: Sql, shopId: string, rootKey: RootKey, keeping: Keeping): Promise<void> {
  const { currency, visit, ...rest } = keeping
  const sealed = seal(rootKey.of('kept-visits'), JSON.stringify({ currency, visit }))
  await insertVisit(tx, shopId, { ...rest, sealed })
}

function letterId(orderId: string): string {
  return `purchase-${orderId}`
}
