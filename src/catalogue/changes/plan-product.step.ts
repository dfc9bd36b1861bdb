import type { Sql } from '../../database/database.ts'
import { currentCategorySlugs } from '../categories/category-slugs.store.ts'
import type { DeskProduct } from '../desk-products.store.ts'
import { cleanChange } from './clean-change.ts'
import { mergeChange, type SeenMarks } from './merge-product-changes.ts'
import type { ProductChange, ProductFieldName, ProductValues, WrongField } from './product-fields.ts'
import { consistent, productProblems } from './product-problems.step.ts'

export interface ProductToChange {
  readonly id: string
  /** What is to change, or how it follows from the product as it is; `null`: this product cannot be changed so. */
  readonly change: ProductChange | ((product: DeskProduct) => ProductChange | null)
  /** Without it the product is taken as it is. */
  readonly seen?: SeenMarks
}

/** What a change makes of a product before it is saved. */
export type PlannedProduct =
  | {
      readonly is: 'changed'
      readonly values: ProductValues
      readonly names: readonly ProductFieldName[]
      readonly conflicts: readonly ProductFieldName[]
    }
  | { readonly is: 'same'; readonly conflicts: readonly ProductFieldName[] }
  | { readonly is: 'wrong'; readonly wrong: readonly WrongField[] }

/** Merges a change with the product as it is, and asks what would be wrong with it. Writes nothing. */
export async function planProduct(
  sql: Sql,
  shopId: string,
  { before, change: asked, seen = {} }: Omit<ProductToChange, 'id'> & { readonly before: DeskProduct },
): Promise<PlannedProduct> {
  const followed = typeof asked === 'function' ? asked(before) : asked
  if (followed === null) return { is: 'wrong', wrong: [] }
  const { categories } = followed
  const wanted = {
    ...cleanChange(followed),
    ...(categories && { categories: await currentCategorySlugs(sql, shopId, categories) }),
  }
  const { change, conflicts } = mergeChange(before.values, wanted, seen)
  const names = Object.keys(change) as readonly ProductFieldName[]
  if (names.length === 0) return { is: 'same', conflicts }
  const values = consistent({ ...before.values, ...change })
  const wrong = await productProblems(sql, shopId, { id: before.id, values, before: before.values })
  return wrong.length > 0 ? { is: 'wrong', wrong } : { is: 'changed', values, names, conflicts }
}
