import { lockProducts } from '../catalogue/counted-products.store.ts'
import { shortOf } from '../catalogue/stock-count.ts'
import { countsOf } from '../catalogue/stock-counts.store.ts'
import type { Sql } from '../database/database.ts'
import { refused } from '../lib/outcome.ts'
import type { Permission } from '../staff/permission.ts'
import type { AskedAct } from './act-fields.ts'
import type { ShortProduct } from './act-refusal.ts'
import type { Order } from './order.ts'
import type { OrderActName } from './order-acts.ts'
import { afterEvent, type OrderEvent } from './order-event.ts'
import { promisedUnits, stockChanges } from './order-stock.ts'

/** Acts that promise units to a buyer. What is done already, such as a parcel that left, is not refused for want of stock. */
const PROMISING: readonly OrderActName[] = ['confirmar', 'editar', 'unir']

interface Turn {
  readonly order: Order
  readonly event: OrderEvent
}

interface Author {
  readonly asked: AskedAct
  readonly permission: Permission
}

/** Refuses events that together promise more than there is. An owner may promise it with a reason. */
export async function refuseShort(tx: Sql, author: Author, turns: readonly Turn[]) {
  const [first] = turns
  if (!first || !PROMISING.includes(author.asked.act)) return null
  const changes = turns.flatMap(({ order, event }) => stockChanges(order, afterEvent(order, event)))
  const ids = changes.map(({ productId }) => productId)
  await lockProducts(tx, first.order.shopId, ids)
  const titles = new Map(turns.flatMap(({ order, event }) => afterEvent(order, event).lines).map(titled))
  const short = await shortProducts(tx, first.order.shopId, promisedUnits(changes), titles)
  return short.length === 0 || mayOverride(author) ? null : refused({ reason: 'no-stock' as const, short })
}

/** An owner who says why. */
export function mayOverride({ asked: { fields }, permission }: Author): boolean {
  return permission.role === 'owner' && 'override' in fields && fields.override && fields.note !== ''
}

/** Of which products more is wanted than can be promised. Whoever promises it has locked them. */
export async function shortProducts(
  tx: Sql,
  shopId: string,
  wanted: ReadonlyMap<string, ReadonlyMap<string, number>>,
  titles: ReadonlyMap<string, string>,
): Promise<readonly ShortProduct[]> {
  const counts = await countsOf(tx, shopId, [...wanted.keys()])
  return [...wanted].flatMap(([productId, units]) =>
    shortOf(counts.get(productId) ?? new Map(), units).map((one) => ({ title: titles.get(productId) ?? '', ...one })),
  )
}

function titled({ productId, title }: Order['lines'][number]) {
  return [productId, title] as const
}
