import type { Sql } from '../../database/database.ts'
import { type DeskProduct, findDeskProducts } from '../desk-products.store.ts'
import { visibleGroups } from '../slugs/product-slugs.store.ts'
import { type BulkChange, changeOfBulk } from './bulk-change.ts'
import { type ChangeWarning, changeWarnings } from './change-warnings.ts'
import { type PlannedProduct, planProduct } from './plan-product.step.ts'

/** A product before a change of several, what it would become, and what to look at. */
export interface RehearsedProduct {
  readonly product: DeskProduct
  readonly planned: PlannedProduct
  readonly warnings: readonly ChangeWarning[]
}

/** What a change of several products would make of each. It is planned as it is written, and nothing is saved. */
export async function rehearseProducts(
  sql: Sql,
  shopId: string,
  { ids, bulk }: { readonly ids: readonly string[]; readonly bulk: BulkChange },
): Promise<readonly RehearsedProduct[]> {
  const products = await findDeskProducts(sql, shopId, ids)
  const stay = bulk.is === 'state' ? (await visibleGroups(sql, shopId)).filter(({ id }) => !ids.includes(id)) : []
  const rehearsed: RehearsedProduct[] = []
  for (const product of products) {
    const { values } = product
    const change = changeOfBulk(bulk, product)
    const planned = await planProduct(sql, shopId, { before: product, change: () => change })
    const packs = stay.filter(({ brings }) => brings.includes(values.slug)).map(({ title }) => title)
    const warnings = planned.is === 'changed' ? changeWarnings(values, planned.values, packs) : []
    rehearsed.push({ product, planned, warnings })
  }
  return rehearsed
}
