import { deleteUse } from '../../cart/coupons/coupon-uses.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { useCoupons } from '../../tickets/coupons/coupon-of-order.step.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'
import { isTest } from '../order-work.ts'

/** A cancelled order gives the use of its coupon back, once. An order that is not cancelled any more has it again: the shopper was promised its price. */
export async function moveCouponUse(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'settings'>,
  before: Order,
  after: Order,
): Promise<void> {
  const { shopId, id, country, phone, work } = after
  const [was, is] = [before.state === 'cancelado', after.state === 'cancelado']
  if (was === is || work.discounts.length === 0 || isTest(after)) return
  if (is) await deleteUse(tx, shopId, id)
  else await useCoupons(tx, deps, { shopId, ticketId: id, phone: phoneNumber(country, phone) }, work.discounts)
}
