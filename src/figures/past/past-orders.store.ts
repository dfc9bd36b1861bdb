import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { PastOrder } from './past-order.ts'
import { mostSent, type PastShare, type PastSum } from './past-shares.ts'

type PastTables = {
  past_orders: {
    shop_id: string
    sign: string
    product: string
    file: string
    place: string
    outcome: string
  }
  past_sums: { shop_id: string; kind: string; key: string; delivered: number; returned: number }
}

/** Rows or signs for each statement. */
const PORTION = 500

/** Keeps what became of orders. One that was read before gives way. */
export async function replacePastOrders(
  tx: Sql,
  shopId: string,
  file: string,
  orders: readonly PastOrder[],
): Promise<void> {
  for (let start = 0; start < orders.length; start += PORTION) {
    const own = orders.slice(start, start + PORTION)
    const query = table(tx).deleteFrom('past_orders').where('shop_id', '=', shopId)
    await query.where('sign', 'in', padded(own.map(({ sign }) => sign))).execute()
    const rows = own.flatMap(({ sign, products, place, outcome }) =>
      (products.length === 0 ? [''] : products).map((product) => ({ sign, product, place, outcome })),
    )
    for (let at = 0; at < rows.length; at += PORTION) {
      const values = rows.slice(at, at + PORTION).map((row) => ({ shop_id: shopId, file, ...row }))
      await table(tx).insertInto('past_orders').values(values).execute()
    }
  }
}

/** How many of these orders were read before. */
export async function countReadBefore(sql: Sql, shopId: string, signs: readonly string[]): Promise<number> {
  let count = 0
  for (let start = 0; start < signs.length; start += PORTION) {
    const query = table(sql).selectFrom('past_orders').where('shop_id', '=', shopId)
    const row = await query
      .where('sign', 'in', padded(signs.slice(start, start + PORTION)))
      .select(({ fn }) => fn.count<number>('sign').distinct().as('count'))
      .executeTakeFirst()
    count += Number(row?.count ?? 0)
  }
  return count
}

/** Deletes what is left of a file. */
export async function deletePastOrders(tx: Sql, shopId: string, file: string): Promise<void> {
  await table(tx).deleteFrom('past_orders').where('shop_id', '=', shopId).where('file', '=', file).execute()
}

/** How many orders are left of each file. */
export async function pastOrdersByFile(sql: Sql, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await table(sql)
    .selectFrom('past_orders')
    .select(['file', ({ fn }) => fn.count<number>('sign').distinct().as('count')])
    .where('shop_id', '=', shopId)
    .groupBy('file')
    .execute()
  return new Map(rows.map(({ file, count }) => [file, Number(count)]))
}

/** `all` has one row, of key ''. */
export type PastKind = 'all' | 'product' | 'place'

/** What is sent again and again: a row for each order is some thousands. An order of several products is in the row of each, and once in the others. */
export async function remakePastSums(tx: Sql, shopId: string): Promise<void> {
  await table(tx).deleteFrom('past_sums').where('shop_id', '=', shopId).execute()
  for (const kind of ['all', 'product', 'place'] as const) {
    const key = kind === 'all' ? written<string>`''` : written<string>`${written.ref(kind)}`
    const query = table(tx)
      .selectFrom('past_orders')
      .select([key.as('key'), ended('entregado').as('delivered'), ended('devuelto').as('returned')])
      .where('shop_id', '=', shopId)
      .where('outcome', 'in', ['entregado', 'devuelto'])
    const found = await (kind === 'all' ? query : query.groupBy(kind)).execute()
    const rows = found.map((row) => ({ shop_id: shopId, kind, key: row.key, ...shareOf(row) }))
    for (let at = 0; at < rows.length; at += PORTION)
      await table(tx)
        .insertInto('past_sums')
        .values(rows.slice(at, at + PORTION))
        .execute()
  }
}

/** How much of what was sent was delivered; by product or place those first of which most was sent. */
export async function pastSums(sql: Sql, shopId: string, kind: PastKind): Promise<readonly PastSum[]> {
  const rows = await table(sql)
    .selectFrom('past_sums')
    .select(['key', 'delivered', 'returned'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute()
  return rows.map((row) => ({ key: row.key, ...shareOf(row) })).toSorted(mostSent)
}

function ended(outcome: string) {
  return written<number>`count(distinct case when outcome = ${outcome} then sign end)`
}

function shareOf(row: { delivered: number | string; returned: number | string }): PastShare {
  return { delivered: Number(row.delivered), returned: Number(row.returned) }
}

function table(sql: Sql) {
  return sql.withTables<PastTables>()
}
