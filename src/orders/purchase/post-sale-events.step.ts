import { type EventItem, eventItems } from '../../cart/event-goods.ts'
import { lastConsents } from '../../consents/given-consents.step.ts'
import type { Sql } from '../../database/database.ts'
import { type CurrencyCode, decimalString } from '../../lib/money.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import { postLetter } from '../../outbox/outbox.store.ts'
import { withdrawUntried } from '../../outbox/untried.store.ts'
import { accountOfChannel, accountsOf, channelOfAccount, NETWORKS } from '../../shops/ad-accounts.ts'
import type { LaterMoment, Shop } from '../../shops/shop.ts'
import { joinedVisit, type Visit, visitFor } from '../../tickets/origins/visit.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { deleteVisit, deleteVisits, insertVisit, type KeptVisit, visitsOf } from '../look-up/kept-visits.store.ts'
import { openVisit } from '../look-up/open-visit.ts'
import type { Order } from '../order.ts'
import { changesMoments, HELD_MS, isReached, purchaseValue } from './purchase-moment.ts'
import { SALE_EVENTS, type SaleEvent, saleLetterId, saleTopics } from './sale-events.ts'

/** The body of the letter of a Purchase, or of a delivery. The contact is read from the order when the letter is delivered. */
export interface SaleBody {
  readonly orderId: string
  readonly code: string
  /** What the lines cost, a decimal string. */
  readonly value: string
  readonly currency: CurrencyCode
  /** Absent in letters of before. */
  readonly items?: readonly EventItem[]
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
 * Posts the Purchase for the shop's networks in the transaction that places the order, so that neither exists without the other. In a shop with a later moment it keeps the sealed
 * visit until then, and in one that tells of deliveries until that one. Does nothing in a shop that tells no network, and for a visitor who may not be measured.
 */
export async function postSaleEvents(tx: Sql, shop: Shop, order: Order, { rootKey, visit }: Placed): Promise<void> {
  const channels = visit ? accountsOf(shop.config, visit.px).map(channelOfAccount) : []
  if (!visit || channels.length === 0) return
  const { purchase_moment: moment, tracking_currency: currency, events_off: off, delivered_event } = shop.config
  const { id: orderId, placedAt: at } = order
  const kept = { channels, currency, visit, orderId, madeAt: at }
  if (delivered_event) await keepVisit(tx, shop.id, rootKey, { ...kept, event: 'Entregado', moment: 'delivered' })
  if (off.includes('Purchase')) return
  if (moment !== 'placed') return keepVisit(tx, shop.id, rootKey, { ...kept, event: 'Purchase', moment })
  await postSale(tx, order, { event: 'Purchase', channels, dueAt: at, body: { at, currency, visit } })
}

/**
 * After an act or its undoing: posts the order's events whose moment has come. Takes one back when its moment did not last and no delivery was tried yet. For each network an event has a kept
 * visit or a letter, never both, because the caller has locked the order's row.
 */
export async function postOrRecallSaleEvents(
  tx: Sql,
  rootKey: RootKey,
  before: Order,
  after: Order,
  at: number,
): Promise<void> {
  if (after.work.source !== 'tienda' || after.forgottenAt !== null || !changesMoments(before, after)) return
  const kept = await visitsOf(tx, after.shopId, [after.id])
  await Promise.all(
    SALE_EVENTS.map(async (event) => {
      const waiting = kept.find((one) => one.event === event)
      if (!waiting) await takeBack(tx, rootKey, after, event)
      else if (isReached(waiting.moment, after)) await postKept(tx, rootKey, after, waiting, at)
    }),
  )
}

async function postKept(tx: Sql, rootKey: RootKey, order: Order, kept: KeptVisit, at: number): Promise<void> {
  const { shopId, id } = order
  if (await hasWithdrawnConsent(tx, rootKey, order)) return deleteVisits(tx, shopId, [id])
  const opened = openVisit(rootKey, kept.sealed)
  // A visit that cannot be opened stays kept, and no seller's act fails for it.
  if (!opened) return
  const { event, channels, moment } = kept
  await deleteVisit(tx, shopId, kept)
  await postSale(tx, order, { event, channels, dueAt: at, heldUntil: at + HELD_MS, body: { at, ...opened, moment } })
}

interface Sale {
  readonly event: SaleEvent
  readonly channels: readonly string[]
  readonly dueAt: number
  readonly heldUntil?: number
  readonly body: Pick<SaleBody, 'at' | 'currency' | 'visit' | 'moment'>
}

/** One letter for each network. */
async function postSale(
  tx: Sql,
  order: Order,
  { event, channels, body: { visit, ...body }, ...due }: Sale,
): Promise<void> {
  const { id: orderId, shopId, code, lines } = order
  const sale = { orderId, code, value: decimalString(purchaseValue(order)), items: eventItems(lines), ...body }
  for (const channel of channels) {
    const network = accountOfChannel(channel)?.network
    if (!network) continue
    const content: SaleBody = { ...sale, visit: visitFor({ network }, visit) }
    const letter = {
      id: saleLetterId(orderId, event, network),
      shopId,
      topic: saleTopics[event],
      channel,
      body: content,
    }
    await postLetter(tx, { ...letter, ...due })
  }
}

/** Whether the buyer has withdrawn the consent to measuring, whatever was allowed when the order was placed. */
async function hasWithdrawnConsent(tx: Sql, rootKey: RootKey, { shopId, country, phone }: Order): Promise<boolean> {
  const said = await lastConsents(tx, rootKey, { shopId, purpose: 'medicion' }, [phoneNumber(country, phone)])
  return [...said.values()].some(({ given }) => !given)
}

async function takeBack(tx: Sql, rootKey: RootKey, order: Order, event: SaleEvent): Promise<void> {
  const { shopId, id } = order
  const tried = await Promise.all(
    NETWORKS.map((network) =>
      withdrawUntried(tx, shopId, saleLetterId(id, event, network), (letter) => {
        const { moment } = JSON.parse(letter.body) as SaleBody
        return moment !== undefined && !isReached(moment, order)
      }),
    ),
  )
  const back = tried.filter((letter) => letter !== null)
  const channels = back.map(({ channel }) => channel)
  const bodies = back.map(({ body }): SaleBody => JSON.parse(body))
  const [first] = bodies
  if (!first?.moment) return
  const { moment, currency } = first
  const visit = joinedVisit(bodies.map((body) => body.visit)) ?? first.visit
  await keepVisit(tx, shopId, rootKey, {
    event,
    moment,
    channels,
    currency,
    visit,
    orderId: id,
    madeAt: order.placedAt,
  })
}

interface Keeping extends Omit<KeptVisit, 'sealed'> {
  readonly currency: CurrencyCode
  readonly visit: Visit
}

async function keepVisit(tx: Sql, shopId: string, rootKey: RootKey, keeping: Keeping): Promise<void> {
  const { currency, visit, ...rest } = keeping
  const sealed = seal(rootKey.of('kept-visits'), JSON.stringify({ currency, visit }))
  await insertVisit(tx, shopId, { ...rest, sealed })
}
