import type { Order } from '../../orders/order.ts'
import { findOrdersByCode } from '../../orders/orders.store.ts'
import { MOST_SELECTED } from '../../orders/queues/desk-list.ts'
import { ordersOfList } from '../../orders/queues/orders-of-list.step.ts'
import type { SellerRequest } from '../desk-request.ts'
import { readList } from './list-address.ts'

/** The orders that somebody puts on paper, in the order in which they chose them. */
export interface ChosenOrders {
  readonly orders: readonly Order[]
  /** How many more were chosen, that are not there for this person. */
  readonly hidden: number
}

/** Orders by their codes, each once. A packer sees what is confirmed. */
export async function ordersOfCodes(asked: SellerRequest, codes: readonly string[]): Promise<ChosenOrders> {
  const named = [...new Set(codes)].slice(0, MOST_SELECTED)
  const found = await findOrdersByCode(asked.deps.db.reports, asked.shop.id, named)
  const orders = forPerson(asked, found)
  return {
    orders: orders.toSorted((one, other) => named.indexOf(one.code) - named.indexOf(other.code)),
    hidden: named.length - orders.length,
  }
}

/** The first orders of the list that the address names with its filters. */
export async function ordersOfAddress(asked: SellerRequest): Promise<ChosenOrders> {
  const { deps, shop, permission, session, url } = asked
  const person = { country: shop.country, role: permission.role, personId: session.person.id }
  const { list, filter } = readList(url.searchParams, person)
  const found: Order[] = []
  for await (const order of ordersOfList(deps.db.reports, shop.id, { list, filter, now: deps.clock() })) {
    found.push(order)
    if (found.length === MOST_SELECTED) break
  }
  const orders = forPerson(asked, found)
  return { orders, hidden: found.length - orders.length }
}

/** What of these orders this person may put on paper. */
export function forPerson({ permission }: SellerRequest, orders: readonly Order[]): readonly Order[] {
  return orders.filter(({ state }) => permission.role !== 'packer' || state !== 'finalizado')
}
