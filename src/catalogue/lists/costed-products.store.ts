import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

/** A product with what it costs the shop. */
export interface ProductWithCost {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** The hash of its first picture; '' without one. */
  readonly picture: string
  readonly isVisible: boolean
  readonly isArchived: boolean
  /** `null`: nobody said it. */
  readonly cost: Money | null
}

const [VISIBLE, ARCHIVED] = [0, 2]

/** A shop's first products in the seller's order, also drafts and archived ones, with their costs. */
export async function productsWithCosts(sql: Sql, shopId: string, most: number): Promise<readonly ProductWithCost[]> {
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'images', 'state', 'cost'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, slug, title, images, state, cost }) => ({
    ...{ id, slug, title, picture: JSON.parse(images)[0]?.hash ?? '' },
    ...{ isVisible: state === VISIBLE, isArchived: state === ARCHIVED, cost: cost === null ? null : Number(cost) },
  }))
}
