import type { Sql } from '../../database/database.ts'
import { isMailAddress } from '../../mail/mail-letter.ts'
import { findOrders } from '../orders.store.ts'
import { readOrderLetterId } from './order-letter-ids.ts'

/** The addresses that orders have now, by the ids of their letters: they may have been corrected since the letter was posted. Letters of no order are left out. */
export async function orderLetterAddresses(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orderIds = ids.flatMap((id) => readOrderLetterId(id)?.orderId ?? [])
  const orders = await findOrders(sql, shopId, [...new Set(orderIds)])
  const emails = new Map(orders.map(({ id, email }) => [id, email.trim()]))
  return new Map(
    ids.flatMap((id) => {
      const email = emails.get(readOrderLetterId(id)?.orderId ?? '') ?? ''
      return isMailAddress(email) ? [[id, email] as const] : []
    }),
  )
}
