import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { CostedProduct } from './costed-product.ts'
import type { NamedProduct } from './pasted-costs.ts'

type Tables = {
  products: {
    shop_id: string
    id: string
    slug: string
    title: string
    images: string
    state: number
    cost: number | null
    position: number
  }
  missing_costs: { shop_id: string; product_id: string; order_id: string }
}

/** `state` 2. What is archived is asked for only where an order waits. */
const ARCHIVED = 2

interface Page {
  /** Only those of which nobody said what they cost. */
  readonly isMissing: boolean
  readonly offset: number
  readonly limit: number
}

/** Products by what their cost is worth to know: those without one for which most orders wait first, those that have one last. */
export async function costedProducts(sql: Sql, shopId: string, page: Page): Promise<readonly CostedProduct[]> {
  let query = withWaiting(sql, shopId)
  query = query.where((eb) => eb.or([eb('state', '<>', ARCHIVED), eb('waiting', '>', 0)]))
  if (page.isMissing) query = query.where('cost', 'is', null)
  const rows = await query
    .orderBy(written`case when cost is null then 0 else 1 end`)
    .orderBy(written`coalesce(waiting, 0)`, 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(costed)
}

/** The products with these ids, in this order. */
export async function costedProductsOf(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly CostedProduct[]> {
  if (ids.length === 0) return []
  const rows = await withWaiting(sql, shopId).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, costed(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many products lack a cost, without those that are archived. */
export async function countWithoutCost(sql: Sql, shopId: string): Promise<number> {
  const query = sql.withTables<Tables>().selectFrom('products').where('shop_id', '=', shopId).where('cost', 'is', null)
  const { total } = await query
    .where('state', '<>', ARCHIVED)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** By what a spreadsheet may name the first products of a shop, in the seller's order. */
export async function nameableProducts(sql: Sql, shopId: string, most: number): Promise<readonly NamedProduct[]> {
  const query = sql.withTables<Tables>().selectFrom('products').select(['id', 'slug', 'title'])
  return query.where('shop_id', '=', shopId).orderBy('position').orderBy('id').limit(most).execute()
}

function withWaiting(sql: Sql, shopId: string) {
  return sql
    .withTables<Tables>()
    .selectFrom('products')
    .leftJoin(
      (from) =>
        from
          .selectFrom('missing_costs')
          .where('shop_id', '=', shopId)
          .select(({ fn }) => ['product_id', fn.countAll<number>().as('waiting')])
          .groupBy('product_id')
          .as('asked'),
      (join) => join.onRef('asked.product_id', '=', 'products.id'),
    )
    .where('shop_id', '=', shopId)
    .select(['id', 'slug', 'title', 'images', 'state', 'cost', 'waiting'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withWaiting>['execute']>>[number]

function costed({ images, state, cost, waiting, ...row }: Row): CostedProduct {
  return {
    ...row,
    cost: cost === null ? null : Number(cost),
    picture: JSON.parse(images)[0]?.hash ?? '',
    isVisible: state === 0,
    // What has a cost by now gets into its orders soon.
    waiting: cost === null ? Number(waiting ?? 0) : 0,
  }
}
