import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { ListedProduct, ProductState } from '../product.ts'
import { PRODUCT_STATES, type ProductTables, summaryFromRow } from '../rows/product-row.store.ts'
import type { WordTables } from '../search/product-words.store.ts'
import { wordsBeginning } from '../search/search.store.ts'
import { askedWords } from '../search/search-words.ts'
import type { ListKey } from './list-key.ts'

const LISTED = [
  ...(['id', 'slug', 'title', 'images', 'tiers', 'currency', 'status', 'colors'] as const),
  ...(['dependents', 'off_sale', 'state', 'cost', 'position'] as const),
] as const

/** As many products of one word as a search looks through. */
const LONGEST_LIST = 600
const MOST_WORDS = 40

/** A page of the products in one state, in the seller's order. */
export async function listDeskProducts(
  sql: Sql,
  shopId: string,
  { state, after, limit }: { readonly state: ProductState; readonly after: ListKey | null; readonly limit: number },
): Promise<readonly ListedProduct[]> {
  let query = rows(sql, shopId).where('state', '=', PRODUCT_STATES.indexOf(state))
  if (after) query = query.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(after.position, after.id)))
  return (await query.orderBy('position').orderBy('id').limit(limit).execute()).map(listed)
}

/** The first products of one state that have words that begin with those of a query, in the seller's order. */
export async function searchDeskProducts(
  sql: Sql,
  shopId: string,
  { state, query, limit }: { readonly state: ProductState; readonly query: string; readonly limit: number },
): Promise<readonly ListedProduct[]> {
  let ids: readonly string[] | null = null
  for (const { word, typed } of askedWords(query)) {
    const words = new Set([...(await wordsBeginning(sql, shopId, word)), ...(await wordsBeginning(sql, shopId, typed))])
    const found = new Set(await idsWith(sql, shopId, state, [...words].slice(0, MOST_WORDS)))
    ids = ids === null ? [...found] : ids.filter((id) => found.has(id))
  }
  if (!ids || ids.length === 0) return []
  const all = await rows(sql, shopId)
    .where('id', 'in', padded(ids.slice(0, LONGEST_LIST)))
    .execute()
  return all
    .map(listed)
    .toSorted((one, other) => one.position - other.position)
    .slice(0, limit)
}

/** How many products there are in each state; up to `most`. */
export async function countDeskProducts(
  sql: Sql,
  shopId: string,
  most: number,
): Promise<Readonly<Record<ProductState, number>>> {
  const counts = await Promise.all(
    PRODUCT_STATES.map(async (name, state) => {
      const some = sql
        .withTables<ProductTables>()
        .selectFrom('products')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('state', '=', state)
        .limit(most)
      const { total } = await sql
        .withTables<ProductTables>()
        .selectFrom(some.as('some'))
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return [name, Number(total)] as const
    }),
  )
  return Object.fromEntries(counts) as Record<ProductState, number>
}

async function idsWith(sql: Sql, shopId: string, state: ProductState, words: readonly string[]) {
  if (words.length === 0) return []
  const found = await sql
    .withTables<WordTables>()
    .selectFrom('product_words')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('word', 'in', padded(words))
    .where('state', '=', PRODUCT_STATES.indexOf(state))
    .limit(LONGEST_LIST)
    .execute()
  return found.map((row) => row.product_id)
}

function rows(sql: Sql, shopId: string) {
  return sql.withTables<ProductTables>().selectFrom('products').select(LISTED).where('shop_id', '=', shopId)
}

function listed(row: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): ListedProduct {
  return {
    ...summaryFromRow(row, new Set()),
    state: PRODUCT_STATES[row.state] ?? 'draft',
    cost: row.cost === null ? null : Number(row.cost),
    position: Number(row.position),
  }
}
