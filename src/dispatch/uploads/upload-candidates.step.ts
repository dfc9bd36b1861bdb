import type { Sql } from '../../database/database.ts'
import { findOrders, findOrdersByCode } from '../../orders/orders.store.ts'
import { listCouriers } from '../../orders/parcels/couriers.store.ts'
import { shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import { firstOfList } from '../../orders/queues/list-part.step.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Candidate, candidatesOf } from './upload-candidate.ts'
import { MOST_ROWS_AT_ONCE } from './upload-run.ts'

interface Asked {
  /** The courier's name. */
  readonly name: string
  /** Only these orders; by default all that wait to be packed, to be uploaded or to leave. */
  readonly codes?: readonly string[]
  readonly now: number
}

/** The parcels that may be uploaded to a courier, in the order of their queues. `reports`: the reads of long lists. */
export async function uploadCandidates(
  { read, reports }: { readonly read: Sql; readonly reports: Sql },
  shop: Shop,
  { name, codes, now }: Asked,
): Promise<readonly Candidate[]> {
  const ids = codes ? [] : await waiting(reports, shop.id, now)
  const found = codes ? await findOrdersByCode(read, shop.id, codes) : await findOrders(read, shop.id, ids)
  const place = new Map((codes ?? ids).map((key, nth) => [key, nth] as const))
  const orders = found.toSorted((one, other) => {
    const key = ({ id, code }: (typeof found)[number]) => place.get(codes ? code : id) ?? 0
    return key(one) - key(other)
  })
  const [shipments, couriers] = await Promise.all([
    shipmentsOf(
      read,
      shop.id,
      orders.map(({ id }) => id),
    ),
    listCouriers(read, shop.id),
  ])
  const guides = new Map(shipments.map(({ id, guide }) => [id, guide] as const))
  return orders.flatMap((order) => {
    const named = order.work.delivery?.couriers[0]
    const byRule = couriers.find(({ id }) => id === named)?.name ?? ''
    return candidatesOf(order, { name, byRule, guides })
  })
}

/** The ids of the orders that wait to be uploaded, packed or handed over, each once. */
async function waiting(reports: Sql, shopId: string, now: number): Promise<readonly string[]> {
  const lists = await Promise.all(
    (['subir', 'empacar', 'despachar'] as const).map((list) =>
      firstOfList(reports, shopId, { list, limit: MOST_ROWS_AT_ONCE, now }),
    ),
  )
  return [...new Set(lists.flat())].slice(0, MOST_ROWS_AT_ONCE)
}
