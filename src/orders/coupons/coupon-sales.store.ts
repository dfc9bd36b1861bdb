import type { Sql } from '../../database/database.ts'
import type { OrderTables } from '../orders.store.ts'
import { type CouponSales, noCouponSales } from './coupon-sales.ts'

type SalesTables = OrderTables & {
  coupon_uses: { shop_id: string; coupon_id: string; ticket_id: string; amount: number; used_at: number }
}

interface Of {
  /** One of them. */
  readonly couponId?: string
  /** Uses from this moment until before the other. */
  readonly span?: { readonly from: number; readonly until: number }
}

/** What the coupons of a shop did. One that no order uses is not there. */
export async function salesOfCoupons(
  sql: Sql,
  shopId: string,
  { couponId, span }: Of = {},
): Promise<ReadonlyMap<string, CouponSales>> {
  let query = sql
    .withTables<SalesTables>()
    .selectFrom('coupon_uses as use')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'use.shop_id').onRef('orders.id', '=', 'use.ticket_id'),
    )
    .select(({ fn }) => [
      'use.coupon_id',
      'orders.state',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('orders.total').as('sold'),
      fn.sum<number>('use.amount').as('discount'),
    ])
    .where('use.shop_id', '=', shopId)
    .where('orders.source', '<>', 'prueba')
    .groupBy(['use.coupon_id', 'orders.state'])
  if (couponId !== undefined) query = query.where('use.coupon_id', '=', couponId)
  if (span) query = query.where('use.used_at', '>=', span.from).where('use.used_at', '<', span.until)
  const rows = await query.execute()
  const sales = new Map<string, CouponSales>()
  for (const { coupon_id, state, orders, sold, discount } of rows) {
    const known = sales.get(coupon_id) ?? noCouponSales
    const isBack = state === 'devuelto'
    sales.set(coupon_id, {
      orders: known.orders + Number(orders),
      delivered: known.delivered + (state === 'entregado' ? Number(orders) : 0),
      sold: known.sold + (isBack ? 0 : Number(sold)),
      discount: known.discount + (isBack ? 0 : Number(discount)),
    })
  }
  return sales
}
