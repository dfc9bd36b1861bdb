import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { Money } from '../../lib/money.ts'
import { PRODUCT_STATES, type ProductRow, type ProductTables } from '../rows/product-row.store.ts'
import type { CostedProduct } from './costed-product.ts'

/** What a unit of each of these products costs the shop, by the product's id; without those of which nobody said it. */
export async function productCosts(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'cost'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('cost', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, cost }) => [id, Number(cost)]))
}

interface CostPage {
  /** Only those of which nobody said what they cost. */
  readonly isMissing: boolean
  /** Products that are not in the list. */
  readonly without: readonly string[]
  readonly offset: number
  readonly limit: number
}

const ARCHIVED = PRODUCT_STATES.indexOf('archived')

/** The products that are not archived, those without a cost first, in the seller's order. */
export async function listCostedProducts(
  sql: Sql,
  shopId: string,
  { isMissing, without, offset, limit }: CostPage,
): Promise<readonly CostedProduct[]> {
  let query = costedRows(sql, shopId).where('state', '<>', ARCHIVED)
  if (isMissing) query = query.where('cost', 'is', null)
  if (without.length > 0) query = query.where('id', 'not in', padded(without))
  const rows = await query
    .orderBy(written`case when cost is null then 0 else 1 end`)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(costedProduct)
}

/** The products with these ids, in this order. */
export async function findCostedProducts(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly CostedProduct[]> {
  if (ids.length === 0) return []
  const rows = await costedRows(sql, shopId).where('id', 'in', padded(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, costedProduct(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many products lack a cost, without those that are archived. */
export async function countProductsWithoutCost(sql: Sql, shopId: string): Promise<number> {
  const { total } = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('shop_id', '=', shopId)
    .where('cost', 'is', null)
    .where('state', '<>', ARCHIVED)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** By what a spreadsheet may name the first products of a shop, in the seller's order. */
export function productsToMatch(sql: Sql, shopId: string, most: number) {
  const query = sql.withTables<ProductTables>().selectFrom('products').select(['id', 'slug', 'title'])
  return query.where('shop_id', '=', shopId).orderBy('position').orderBy('id').limit(most).execute()
}

function costedRows(sql: Sql, shopId: string) {
  return sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'images', 'state', 'cost'])
    .where('shop_id', '=', shopId)
}

function costedProduct({
  images,
  state,
  cost,
  ...row
}: Pick<ProductRow, 'id' | 'slug' | 'title' | 'images' | 'state' | 'cost'>): CostedProduct {
  return {
    ...row,
    cost: cost === null ? null : Number(cost),
    picture: JSON.parse(images)[0]?.hash ?? '',
    isVisible: PRODUCT_STATES[state] === 'visible',
  }
}
