import { lockProducts } from '../../catalogue/stock/counted-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { refused } from '../../lib/outcome.ts'
import type { Permission } from '../../staff/team/permission.ts'
import type { AskedAct } from '../acts/act-fields.ts'
import type { ShortProduct } from '../acts/act-refusal.ts'
import type { OrderActName } from '../acts/order-acts.ts'
import type { Order } from '../order.ts'
import { afterEvent, type OrderEvent } from '../order-event.ts'
import { promisedUnits, stockChanges } from './order-stock.ts'
import { shortAmong, titlesOf, type WantedUnits } from './short-products.ts'
import { stockOf } from './stock-of-orders.step.ts'

/** Acts that promise units to a buyer. An act that reports what happened, such as a parcel that left, is not refused for lack of stock. */
const PROMISING: readonly OrderActName[] = ['confirmar', 'editar', 'unir']

interface Turn {
  readonly order: Order
  readonly event: OrderEvent
}

export interface Author {
  readonly asked: AskedAct
  readonly permission: Permission
}

/** Refuses events that together promise more than there is. An owner may promise it with a reason. */
export async function refuseShortStock(tx: Sql, author: Author, turns: readonly Turn[]) {
  const [first] = turns
  if (!first || !PROMISING.includes(author.asked.act)) return null
  const changes = turns.flatMap(({ order, event }) => stockChanges(order, afterEvent(order, event)))
  const ids = changes.map(({ productId }) => productId)
  await lockProducts(tx, first.order.shopId, ids)
  const titles = titlesOf(turns.flatMap(({ order, event }) => afterEvent(order, event).lines))
  return shortRefusal(author, await shortProducts(tx, first.order.shopId, promisedUnits(changes), titles))
}

/** Refuses short products, unless an owner promises them all the same and says why. */
export function shortRefusal({ asked: { fields }, permission }: Author, short: readonly ShortProduct[]) {
  if (short.length === 0) return null
  const isOverridden = permission.role === 'owner' && 'override' in fields && fields.override
  if (!isOverridden) return refused({ reason: 'no-stock' as const, short })
  const why = { field: 'note', message: 'Escribe por qué se promete sin stock.' }
  return fields.note === '' ? refused({ reason: 'wrong-fields' as const, fields: [why] }) : null
}

/** The products of which more is wanted than can be promised. A caller who promises them has locked them. */
export async function shortProducts(
  tx: Sql,
  shopId: string,
  wanted: WantedUnits,
  titles: ReadonlyMap<string, string>,
): Promise<readonly ShortProduct[]> {
  return shortAmong(wanted, await stockOf(tx, shopId, [...wanted.keys()]), titles)
}
