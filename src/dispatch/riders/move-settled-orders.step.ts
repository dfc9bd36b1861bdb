import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { decimalString } from '../../lib/money.ts'
import type { ActDeps, ActDone } from '../../orders/acts/act-on-order.step.ts'
import type { OrderActName } from '../../orders/acts/order-acts.ts'
import { isPayment } from '../../orders/fact-names.ts'
import type { Order } from '../../orders/order.ts'
import { isPrepared } from '../../orders/parcels/parcels.ts'
import type { OrderPayment } from '../../orders/payments/order-payment.ts'
import { isVoucherUsed } from '../../orders/payments/payments.store.ts'
import { hasVoucher } from '../../orders/payments/vouchers.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { RiderDay } from './rider-day.step.ts'
import { CASH, type MarkedParcel } from './rider-day.ts'
import type { RiderSettlement } from './rider-settlements.store.ts'
import { doSettledAct } from './settled-act.step.ts'

interface Settled {
  readonly settlement: RiderSettlement
  readonly marked: readonly MarkedParcel[]
  readonly earlier: RiderDay['earlier']
  readonly has: RiderDay
  readonly actor: Actor
  /** Pictures of payments that the rider sent, by parcel. */
  readonly pictures: ReadonlyMap<string, string | null>
}

/**
 * Does the seller’s acts on the orders of a settled day, one after the other, in its transaction. They are one batch, named by the settlement. Throws
 * `SettlementAborted` when one is refused.
 */
export async function moveSettledOrders(tx: Sql, deps: ActDeps, shop: Shop, settled: Settled): Promise<void> {
  const { settlement, marked, earlier, has, actor, pictures } = settled
  const handed = Map.groupBy(earlier, ({ order }) => order.code)
  const paid = new Map([...handed].map(([code, own]) => [code, own.map(({ id }) => id)]))
  for (const mark of marked) {
    const carried = has.parcels.find(({ id }) => id === mark.id)
    if (!carried) continue
    const { order, parcel } = carried
    const does = (act: OrderActName, fields: object) => doOne(order, mark.id, act, fields)
    if (isPrepared(parcel)) await does('despachar', { parcel: mark.id, override: true })
    const [act, fields] = actOf(mark, carried)
    const after = await does(act, { ...fields, parcel: mark.id })
    const added = paymentsAdded(after, 'courier')
    const [ofShop] = paymentsAdded(after, 'tienda')
    const picture = pictures.get(mark.id)
    if (ofShop !== undefined && picture && (await isFree(picture))) {
      await does('comprobante', { payment: ofShop, voucher: picture })
    }
    if (added.length > 0) paid.set(order.code, [...(paid.get(order.code) ?? []), ...added])
  }
  for (const [code, payments] of paid) {
    const order = [...has.parcels, ...has.earlier].find((one) => one.order.code === code)?.order
    if (order) await doOne(order, 'money', 'rendir', { payments })
  }

  /** One picture proves one payment. */
  async function isFree(picture: string): Promise<boolean> {
    return (await hasVoucher(tx, shop.id, picture)) && !(await isVoucherUsed(tx, shop.id, picture))
  }

  function doOne({ code }: Order, what: string, act: OrderActName, fields: object): Promise<ActDone> {
    return doSettledAct(tx, deps, shop, { settlement: settlement.id, actor, code, what, act, fields })
  }
}

function actOf(
  { mark, reason, fate, stayed, cash, shop, means }: MarkedParcel,
  { order, lines }: RiderDay['parcels'][number],
): readonly [OrderActName, object] {
  if (mark === 'no-entregado') return ['novedad', { kind: reason }]
  if (mark === 'vuelve') return ['devolver', { reason, ...(fate && { deposit: fate }) }]
  const payments = [
    { amount: cash, means: CASH, receivedBy: 'courier' },
    { amount: shop, means, receivedBy: 'tienda' },
  ].filter(({ amount }) => amount > 0)
  const paid = { payments: payments.map((one) => ({ ...one, amount: decimalString(one.amount) })) }
  if (!stayed) return ['entregar', paid]
  const ofOrder = order.lines.map((_, place) => stayed[lines.findIndex((line) => line.place === place)] ?? 0)
  return ['entregar', { ...paid, stayed: ofOrder }]
}

/** The ids of the payments that this act added and that the courier or the shop took. */
function paymentsAdded({ event }: ActDone, receivedBy: OrderPayment['receivedBy']): readonly string[] {
  return Object.entries(event.change).flatMap(([field, change]) => {
    if (!isPayment(field)) return []
    const [had, has] = change as [OrderPayment | null, OrderPayment | null]
    return had === null && has?.receivedBy === receivedBy ? [field.slice(field.indexOf(':') + 1)] : []
  })
}
