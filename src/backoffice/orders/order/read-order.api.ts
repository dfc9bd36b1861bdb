import { actorText } from '../../../activity/actor.ts'
import { wholeLines } from '../../../cart/whole-lines.ts'
import { linePictures } from '../../../catalogue/lists/line-pictures.store.ts'
import { productTitles } from '../../../catalogue/stock/said-stock.store.ts'
import { formatMoney } from '../../../lib/money.ts'
import { actsFor } from '../../../orders/acts/order-acts.ts'
import { totalsOver } from '../../../orders/acts/order-as-seen.ts'
import { shopTemplates } from '../../../orders/messages/shop-templates.step.ts'
import { BEFORE_SENT } from '../../../orders/order.ts'
import { eventsOfOrders } from '../../../orders/order-events.store.ts'
import { findOrder } from '../../../orders/orders.store.ts'
import { awaitedUnits } from '../../../orders/parcels/parcel-lines.ts'
import { shownParcels } from '../../../orders/parcels/shown-parcels.step.ts'
import { duplicatePayments, paymentsOf } from '../../../orders/payments/payments.store.ts'
import { deskRows } from '../../../orders/queues/desk-rows.step.ts'
import { risksOf } from '../../../orders/risk/order-risk.step.ts'
import { ordersOfSamePhone } from '../../../orders/risk/phone-history.store.ts'
import { eventsSeenBy, seenBy } from '../../../orders/seen-by.ts'
import { stockOfOrders } from '../../../orders/stock/stock-of-orders.step.ts'
import { href } from '../../../routing/href.ts'
import { shownAccounts } from '../../../shops/payment-account.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import { readCode } from '../../../tickets/code.ts'
import { actorNames } from '../../actor-names.api.ts'
import { detailParcels } from '../../deliveries/parcels/detail-parcel.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { memberNames } from '../../member-names.api.ts'
import { shopOrigin } from '../../shop-origin.ts'
import { seenWords, seesVouchers } from '../../vouchers/claim.ts'
import { batchUndos } from '../acts/batch-undos.api.ts'
import { historyUndo } from '../acts/history-undo.ts'
import { makeCard } from '../cards/make-card.ts'
import { peopleFor } from '../people-choices.ts'
import { openedNow } from '../queue/read-changes.api.ts'
import { isShownTo } from '../queue/read-queue.api.ts'
import { sightOf } from '../role-sight.ts'
import { shopTime } from '../shop-time.ts'
import { stateName } from '../state-names.ts'
import { ageWords } from '../time-words.ts'
import { confirmHref } from './confirm-href.ts'
import { historyEntry } from './history/history-words.ts'
import { seenOffers } from './history/seen-offers.api.ts'
import { acceptedTexts, marketingOf, packingOf, proposedFor, refusedLetters, saidOf } from './later-parts.api.ts'
import { makeDetail } from './make-detail.ts'
import type { OrderDetail } from './order-detail.ts'
import { orderMessages } from './order-messages.ts'
import { orderPath } from './order-path.ts'
import { orderShelf } from './order-shelf.ts'
import { reviewHref } from './review-href.api.ts'

/** Who else has an order open, if it still is in the version that a screen shows; `null` where the screen has to be renewed. */
export async function sameOrder(asked: SellerRequest, code: string, version: number) {
  const { deps, shop, permission } = asked
  const order = await findOrder(deps.db.read, shop.id, readCode(code))
  if (order?.version !== version || !isShownTo(permission.role, order)) return null
  const opened = await openedNow(asked, [asked])
  return { version, openedBy: opened[orderPath(`/t/${shop.hosts[0]}`, order.code)] ?? [] }
}

/** An order as its screen shows it; `null` where there is none for this person. A packer sees orders once they are confirmed. */
export async function readOrder(asked: SellerRequest, code: string): Promise<OrderDetail | null> {
  const { deps, shop, session, permission, actor } = asked
  const sql = deps.db.read
  const found = await findOrder(sql, shop.id, readCode(code))
  if (!found || !isShownTo(permission.role, found)) return null
  const order = seenBy(permission.role, found)
  const now = deps.clock()
  const viewer = session.person.id
  const entry = { shopId: shop.id, key: { first: 0, second: 0, id: order.id }, dueAt: null }
  const [[whole], all, names, risks, templates, earlier, payments, parcels, proposed, pictures] = await Promise.all([
    deskRows(sql, [entry], { viewer, now }),
    eventsOfOrders(sql, shop.id, [order.id]),
    memberNames(asked),
    risksOf(sql, shop.id, [order]),
    shopTemplates(sql, shop),
    ordersOfSamePhone(sql, order),
    seesVouchers(permission.role) ? paymentsOf(sql, shop.id, order.id) : [],
    shownParcels(sql, deps.settings.rootKey, order, 'staff'),
    order.work.delivery === null ? proposedFor(sql, order) : null,
    linePictures(
      sql,
      shop.id,
      wholeLines(order.lines).map(({ head }) => head),
    ),
  ])
  if (!whole) return null
  const [row, events] = [seenBy(permission.role, whole), eventsSeenBy(permission.role, all)]
  const nameOf = await actorNames(
    sql,
    events.map(({ actor }) => actor),
    shop.id,
  )
  const seen = await duplicatePayments(
    sql,
    shop.id,
    payments.filter(({ state }) => state === 'enviado' || state === 'aceptado'),
  )
  const stock = await stockOfOrders(sql, shop.id, [order])
  const back = awaitedUnits(order, '').map(({ productId }) => productId)
  const time = shopTime(now, shop.country)
  const sight = sightOf(permission.role)
  const author = actorText(actor)
  const undos = historyUndo(order, events, { author, permission, now })
  const batches = await batchUndos(
    asked,
    events.flatMap((event) =>
      event.batch === null || event.undoes !== null ? [] : [{ ...event, batch: event.batch }],
    ),
  )
  const repeated = row.tags.flatMap((tag) => (tag.kind === 'repetido' ? tag.codes : []))
  const open = new Set(
    earlier.filter(({ state }) => BEFORE_SENT.some((one) => one === state)).map(({ code: other }) => other),
  )
  const totals = totalsOver(order, events)
  const offersSeen = await seenOffers(sql, order)
  const card = makeCard(row, {
    list: 'todo',
    base: `/t/${shop.hosts[0]}`,
    time,
    names,
    viewer,
  })
  const marketing = card.phone === '' ? null : await marketingOf(asked, order)
  return makeDetail(order, {
    ...{ card, time, pictures },
    marketing: marketing?.words ?? '',
    permission,
    keeper: names.get(order.work.keeper ?? '') ?? '',
    repeated,
    joinable: actsFor(order, permission).includes('unir') ? repeated.filter((other) => open.has(other)) : [],
    earlier: earlier.map(({ code: other, state, total, placedAt }) => ({
      code: other,
      text: [stateName[state], sight.amounts && formatMoney(total, order.currency), ageWords(placedAt, time)]
        .filter(Boolean)
        .join(', '),
    })),
    messages:
      marketing === null
        ? []
        : orderMessages(order, {
            ...{ templates, time, shopName: shop.config.logo_title, products: row.products },
            noMarketing: marketing.refused,
            clave: parcels.find(({ clave }) => clave !== '')?.clave ?? '',
            accounts: shownAccounts(shop.config.payment_accounts),
            paymentHref: shopOrigin(asked) + href('pedido-code-pago', { code: order.code }, shop.directory),
            confirmHref: confirmHref(asked, order, now),
            reviewHref: await reviewHref(asked, order),
            lookUpHref: shopOrigin(asked) + href('seguimiento-code', { code: order.code }, shop.directory),
          }),
    letters: await refusedLetters(asked, order),
    accepted: await acceptedTexts(asked, order),
    packing: await packingOf(asked, order),
    risk: sight.contact ? (risks.get(order.id)?.words ?? []) : [],
    formKey: Buffer.from(deps.chance(16)).toString('hex'),
    history: events.map((event, place) => {
      const batch = event.undoes === null ? batches.get(event.batch ?? '') : undefined
      const movedTo = event.change.state?.[1]
      const entry = historyEntry(event, {
        ...{ time, sight, nameOf, currency: order.currency, undo: undos[place] ?? null },
        seesCosts: sight.amounts && hasSwitch(permission, 'profits'),
        memberName: (id) => names.get(id) ?? 'alguien que ya no está',
        totals: totals[place] ?? [order.total, order.total],
      })
      return {
        ...entry,
        ...(event.act === 'pedir' && { more: [...entry.more, ...offersSeen] }),
        act: event.act,
        ...(event.actor === author && { isOwn: true as const }),
        ...(movedTo && { movedTo }),
        ...(batch && batch.orders > 1 && { batch }),
      }
    }),
    parcels: detailParcels(order, parcels, sight, { said: await saidOf(sql, order), time }),
    signs: new Map(payments.map((payment) => [payment.id, payment])),
    seen: (id) => seenWords(seen.get(id), order.currency, now),
    people: peopleFor(names, viewer),
    shelf: orderShelf(order, stock, await productTitles(sql, shop.id, back)),
    offered: shop.deliveryTypes,
    proposed,
  })
}
