import { isHead } from '../../cart/line.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { lockText } from '../../database/lock-text.ts'
import { countryPlaces } from '../../places/data/country-places.ts'
import { deliveryTypeAfter } from '../../places/delivery-type.ts'
import { placeByCode } from '../../places/divisions.ts'
import { smallestLevels } from '../../places/levels.ts'
import type { Place } from '../../places/place.ts'
import { typedPlace } from '../../places/search/typed-place.ts'
import type { Shop } from '../../shops/shop.ts'
import { permissionIn } from '../../staff/team/memberships.store.ts'
import { findBlocks } from '../../tickets/abuse/block-list.store.ts'
import { isCouponGone } from '../../tickets/coupons/coupon-of-order.step.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'
import { eventsFrom } from '../order-events.store.ts'
import { takeOrder } from '../orders.store.ts'
import { findCourier } from '../parcels/couriers.store.ts'
import { shipmentsOf } from '../parcels/shipments.store.ts'
import { findPayment, paymentsLike } from '../payments/payments.store.ts'
import { hasVoucher } from '../payments/vouchers.store.ts'
import type { ActFields, AskedAct } from './act-fields.ts'
import type { ActContext, FoundForAct, PaymentSign, SeenPayment } from './act-plan.ts'
import type { ChangedBy } from './act-refusal.ts'

const nothing: FoundForAct = {
  products: new Map(),
  place: null,
  isPlaceWanted: false,
  lima: '',
  seen: [],
  isVoucherKept: true,
  sign: null,
  other: null,
  isMember: false,
  shipments: [],
  courier: null,
  isBlocked: false,
  isCouponGone: false,
  last: null,
}

/** Reads from the database what the plan of an act needs. */
export async function findForAct(
  tx: Sql,
  shop: Shop,
  asked: AskedAct,
  given: Pick<ActContext, 'order' | 'now'>,
): Promise<FoundForAct> {
  return { ...nothing, ...(await foundFor(tx, shop, asked, given)) }
}

async function foundFor(
  tx: Sql,
  shop: Shop,
  asked: AskedAct,
  { order, now }: Pick<ActContext, 'order' | 'now'>,
): Promise<Partial<FoundForAct>> {
  const { shopId, country } = order
  switch (asked.act) {
    case 'editar':
    case 'corregir': {
      const { lines = [], units = [] } = asked.fields
      const wanted = lines.flatMap((line) => ('slug' in line ? [line.slug] : []))
      const slugs = units.length > 0 ? order.lines.filter(isHead).map(({ slug }) => slug) : wanted
      return { products: await productsOf(tx, shopId, slugs), ...placeFor(shop, order, asked.fields) }
    }
    case 'pago': {
      const { reference, voucher = null } = asked.fields
      const isVoucherKept = voucher === null || (await hasVoucher(tx, shopId, voucher))
      return { seen: await enteredBefore(tx, shopId, { reference, voucher }), isVoucherKept }
    }
    case 'comprobante': {
      const { payment: id, reference, voucher = null } = asked.fields
      const payment = await findPayment(tx, shopId, id)
      const seen = await enteredBefore(tx, shopId, { reference, voucher })
      return {
        seen: seen.filter((one) => one.id !== id),
        isVoucherKept: voucher === null || (await hasVoucher(tx, shopId, voucher)),
        sign: payment?.orderId === order.id ? payment : null,
      }
    }
    case 'aceptar-pago': {
      const payment = await findPayment(tx, shopId, asked.fields.payment)
      return payment ? { seen: await paymentsLike(tx, shopId, payment) } : {}
    }
    case 'entregar': {
      const seen: SeenPayment[] = []
      const references = (asked.fields.payments ?? []).map(({ reference }) => reference).toSorted()
      for (const reference of references) seen.push(...(await enteredBefore(tx, shopId, { reference, voucher: null })))
      return { seen }
    }
    case 'preparar':
    case 'despachar':
    case 'completar':
    case 'anular-guia':
    case 'reenviar': {
      const courier = 'courier' in asked.fields ? asked.fields.courier : ''
      return {
        shipments: await shipmentsOf(tx, shopId, [order.id]),
        courier: courier === '' ? null : await findCourier(tx, shopId, courier),
      }
    }
    case 'asignar':
      return { isMember: (await permissionIn(tx, shopId, asked.fields.keeper)) !== null }
    case 'unir':
      return { other: await takeOrder(tx, shopId, asked.fields.with) }
    case 'bloquear':
      return {
        isBlocked: (await findBlocks(tx, shopId, { phone: phoneNumber(country, order.phone), ranges: [] }, now)).phone,
      }
    case 'reabrir':
      return {
        last: await lastStateChange(tx, order),
        isCouponGone: await isCouponGone(tx, shopId, order.work.discounts),
      }
    default:
      return {}
  }
}

/** The payments that have this proof already. It is locked, so that of two who enter one transfer for two orders at once the second finds the first. */
async function enteredBefore(tx: Sql, shopId: string, sign: PaymentSign): Promise<readonly SeenPayment[]> {
  const proofs = [sign.reference, sign.voucher ?? ''].filter((proof) => proof !== '')
  for (const proof of proofs.toSorted()) await lockText(tx, JSON.stringify(['payment', shopId, proof]))
  return paymentsLike(tx, shopId, sign)
}

/** The place that an edit asks for: by its code, or by its name where the country lists the smallest level. An ambiguous name is looked for in the order’s own provincia. */
function placeFor(
  { deliveryTypes: offered }: Shop,
  order: Order,
  { placeCode, distrito = order.distrito }: ActFields['editar'],
): Partial<FoundForAct> {
  const { country, lima: has } = order
  const hasOtherName = distrito !== order.distrito && smallestLevels[country] !== 'municipio'
  if (placeCode === undefined && !hasOtherName) return {}
  const place = placeCode === undefined ? namedPlace(order, distrito) : placeByCode(country, placeCode)
  if (!place) return { isPlaceWanted: true }
  const from = { ...order, code: order.placeCode }
  return { isPlaceWanted: true, place, lima: deliveryTypeAfter(country, { from, to: place, has, offered }) }
}

function namedPlace({ country, departamento, provincia }: Order, distrito: string): Place | null {
  for (const text of [distrito, `${distrito}, ${provincia}`, `${distrito}, ${provincia}, ${departamento}`]) {
    const typed = typedPlace(countryPlaces(country), text)
    if (typed.found === 'one') return typed.places[0].place
  }
  return null
}

/** These products and their dependents, by slug. */
async function productsOf(tx: Sql, shopId: string, slugs: readonly string[]) {
  const named = await findSaleProducts(tx, shopId, slugs)
  const brought = [...named.values()].flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  return new Map([...(await findSaleProducts(tx, shopId, brought)), ...named])
}

/** The act that brought the order into its state. */
export async function lastStateChange(tx: Sql, order: Order): Promise<ChangedBy> {
  const events = await eventsFrom(tx, order, 1)
  const {
    actor: by,
    act,
    at,
  } = events.findLast(({ change }) => change.state !== undefined) ?? {
    ...{ actor: 'shopper', act: 'pedir' as const, at: order.placedAt },
  }
  return { by, act, at }
}
