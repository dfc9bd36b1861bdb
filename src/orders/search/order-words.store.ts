import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import { PRODUCT_PREFIX } from '../queues/desk-list.ts'

type WordRow = { shop_id: string; word: string; placed_at: number; order_id: string }

export type OrderWordTables = { order_words: WordRow }

/** An order with its words. */
export interface Worded {
  readonly id: string
  readonly placedAt: number
  readonly words: readonly string[]
}

/** Updates the words of these orders. The caller has locked the orders. */
export async function saveWords(tx: Sql, shopId: string, orders: readonly Worded[]): Promise<void> {
  const had = await wordsOfOrders(tx, shopId, orders)
  const added: WordRow[] = []
  for (const { id, placedAt, words } of orders) {
    const before = had.get(id) ?? []
    const gone = before.filter((word) => !words.includes(word))
    if (gone.length > 0) await deleteWords(tx, shopId, id, gone)
    for (const word of words.filter((one) => !before.includes(one))) {
      added.push({ shop_id: shopId, word, placed_at: placedAt, order_id: id })
    }
  }
  if (added.length > 0) await withCommit(tx, table(tx).insertInto('order_words').values(added))
}

const ofOrders = prepared((sql, { shopId, ids }: { shopId: string; ids: readonly string[] }) =>
  table(sql)
    .selectFrom('order_words')
    .select(['order_id', 'word'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', ids),
)

async function wordsOfOrders(sql: Sql, shopId: string, orders: readonly Worded[]) {
  const ids = padded(orders.map(({ id }) => id))
  const { rows } = await sql.executeQuery(ofOrders(sql, { shopId, ids }))
  const found = new Map<string, string[]>()
  for (const { order_id, word } of rows) found.set(order_id, [...(found.get(order_id) ?? []), word])
  return found
}

async function deleteWords(tx: Sql, shopId: string, orderId: string, words: readonly string[]): Promise<void> {
  const ofOrder = table(tx).deleteFrom('order_words').where('shop_id', '=', shopId).where('order_id', '=', orderId)
  await withCommit(tx, ofOrder.where('word', 'in', words))
}

/** Removes the personal words of these orders: all but those of products. */
export async function deletePersonalWords(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  await table(tx)
    .deleteFrom('order_words')
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .where(written<boolean>`word not like ${`${PRODUCT_PREFIX}%`}`)
    .execute()
}

function table(sql: Sql) {
  return sql.withTables<OrderWordTables>()
}
