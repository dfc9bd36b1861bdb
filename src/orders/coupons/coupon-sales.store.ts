import type { Sql } from '../../database/database.ts'
import { couponPart } from '../order-money.ts'
import { newWork, type OrderWork } from '../order-work.ts'
import type { OrderTables } from '../orders.store.ts'
import { type CouponSales, noCouponSales } from './coupon-sales.ts'

type SalesTables = OrderTables & { coupon_uses: { shop_id: string; coupon_id: string; ticket_id: string } }

/** What the coupons of a shop did, or one of them. One that no order uses is not there. */
export async function salesOfCoupons(
  sql: Sql,
  shopId: string,
  couponId: string | null = null,
): Promise<ReadonlyMap<string, CouponSales>> {
  const query = sql
    .withTables<SalesTables>()
    .selectFrom('coupon_uses as use')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'use.shop_id').onRef('orders.id', '=', 'use.ticket_id'),
    )
    .select(['use.coupon_id', 'orders.state', 'orders.total', 'orders.work'])
    .where('use.shop_id', '=', shopId)
    .where('orders.source', '<>', 'prueba')
  const rows = await (couponId === null ? query : query.where('use.coupon_id', '=', couponId)).execute()
  const sales = new Map<string, CouponSales>()
  for (const { coupon_id, state, total, work } of rows) {
    const { orders, delivered, sold, discount } = sales.get(coupon_id) ?? noCouponSales
    const isBack = state === 'devuelto'
    sales.set(coupon_id, {
      orders: orders + 1,
      delivered: delivered + (state === 'entregado' ? 1 : 0),
      sold: sold + (isBack ? 0 : Number(total)),
      discount: discount + (isBack ? 0 : couponPart({ ...newWork, ...(JSON.parse(work) as Partial<OrderWork>) })),
    })
  }
  return sales
}
