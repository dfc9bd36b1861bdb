import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { OrderWordTables } from './order-words.store.ts'

/** Sorts behind every letter and digit in all collations of the database engines. */
const LAST = 'z'.repeat(24)

/** Words with the same beginning that are tried. */
const MOST_ENDINGS = 30

/** The shop's words with this beginning, each once, sorted. It jumps in the index from one word to the next, so it does not read their orders. */
export async function orderWordsBeginning(sql: Sql, shopId: string, typed: string): Promise<readonly string[]> {
  const { rows } = await sql.executeQuery(
    table(sql)
      .withRecursive('found(word)', (step) =>
        step
          .selectFrom('order_words')
          .select(({ fn }) => fn.min<string | null>('word').as('word'))
          .where('shop_id', '=', shopId)
          .where('word', '>=', typed)
          .where('word', '<=', typed + LAST)
          .unionAll(
            step
              .selectFrom('found')
              .select((eb) =>
                eb
                  .selectFrom('order_words as later')
                  .select(({ fn }) => fn.min('later.word').as('word'))
                  .where('later.shop_id', '=', shopId)
                  .whereRef('later.word', '>', 'found.word')
                  .where('later.word', '<=', typed + LAST)
                  .as('word'),
              )
              .where('found.word', 'is not', null),
          ),
      )
      .selectFrom('found')
      .select('word')
      .limit(MOST_ENDINGS)
      .compile(),
  )
  return rows.flatMap(({ word }) => (word?.startsWith(typed) ? word : []))
}

/** How many orders have a word, at most `most`. */
export async function countOrdersWith(sql: Sql, shopId: string, word: string, most: number): Promise<number> {
  const having = table(sql)
    .selectFrom('order_words')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('word', '=', word)
    .limit(most)
  const { orders } = await sql
    .selectFrom(having.as('having_word'))
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

export interface FoundOrder {
  readonly id: string
  readonly placedAt: number
}

/** How many orders with the first word are read. Of two common words, the newest orders with both are among them. */
const WINDOW = 10_000

/** The newest orders that have a word, and one of each of the other groups. */
export async function newestWithWords(
  sql: Sql,
  shopId: string,
  {
    word,
    others,
    limit,
  }: { readonly word: string; readonly others: readonly (readonly string[])[]; readonly limit: number },
): Promise<readonly FoundOrder[]> {
  const having = table(sql)
    .selectFrom('order_words')
    .select(['order_id', 'placed_at'])
    .where('shop_id', '=', shopId)
    .where('word', '=', word)
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(others.length === 0 ? limit : WINDOW)
  let query = table(sql).selectFrom(having.as('having_word')).select(['order_id', 'placed_at'])
  for (const words of others) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_words as other')
          .select('other.word')
          .where('other.shop_id', '=', shopId)
          .where('other.word', 'in', padded(words))
          .whereRef('other.placed_at', '=', 'having_word.placed_at')
          .whereRef('other.order_id', '=', 'having_word.order_id'),
      ),
    )
  }
  const rows = await query.orderBy('placed_at', 'desc').orderBy('order_id', 'desc').limit(limit).execute()
  return rows.map(({ order_id, placed_at }) => ({ id: order_id, placedAt: placed_at }))
}

function table(sql: Sql) {
  return sql.withTables<OrderWordTables>()
}
