import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import type { VisitorRequest } from '../page.ts'
import { accessTo } from '../pages/orders/order-key.page.ts'

/** The numbers of the order of the address, in international digits; `null` for a visitor who may not see it. The seller may have corrected the shopper's own. */
export async function phonesOf(asked: VisitorRequest): Promise<readonly string[] | null> {
  const { deps, shop, params, request } = asked
  if (!(await accessTo(asked, request))) return null
  const code = readCode(params.code ?? '')
  const [ticket, order] = await Promise.all([
    findTicket(deps.db.read, shop.id, code),
    findOrder(deps.db.read, shop.id, code),
  ])
  const written = [
    ticket && phoneNumber(ticket.country, ticket.client.phone),
    order && phoneNumber(order.country, order.phone),
  ]
  return [...new Set(written.filter((phone): phone is string => Boolean(phone)))]
}
