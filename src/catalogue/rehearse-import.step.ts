import type { Sql } from '../database/database.ts'
import type { Shop } from '../shops/shop.ts'
import { listOtherCategories, staleCategories } from './categories.store.ts'
import type { ImportOptions, Saved } from './import/import-terms.ts'
import { type PreparedImport, portionsOf, productToSave } from './import/write-order.ts'
import { listWithdrawn } from './list-withdrawn.step.ts'
import { nextPosition } from './product-places.store.ts'
import { listOtherProducts } from './product-removal.store.ts'
import { countProducts, rehearseProducts } from './product-writes.store.ts'

/** Counts what an import would do. It only reads. */
export async function rehearseImport(
  sql: Sql,
  shop: Shop,
  { items, survey, stored }: PreparedImport,
  { replace, onProgress }: Pick<ImportOptions, 'replace' | 'onProgress'>,
): Promise<Saved> {
  const placing = replace ? 'given' : 'kept'
  const [total, categories] = [survey.products.size, [...survey.categories.values()]]
  const firstPosition = replace ? 0 : await nextPosition(sql, shop.id)
  const isNamed = (slug: string) => survey.products.has(slug)
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for await (const drafts of portionsOf(items, survey, 0)) {
    const products = drafts.map((draft) => productToSave(draft, stored, { id: '', firstPosition }))
    const portion = await rehearseProducts(sql, shop.id, products, { placing, isNamed })
    for (const count of ['added', 'changed', 'unchanged'] as const) counts[count] += portion[count]
    onProgress?.({ step: 'saving', done: counts.added + counts.changed + counts.unchanged, total })
  }
  const isKept = (slug: string) => isNamed(slug) || survey.refusedSlugs.has(slug)
  const removed = replace ? (await listOtherProducts(sql, shop.id, isKept)).length : 0
  const withdrawn = replace ? 0 : (await listWithdrawn(sql, shop.id, survey)).length
  const slugs = categories.map(({ slug }) => slug)
  const gone = replace ? (await listOtherCategories(sql, shop.id, slugs)).length : 0
  const categoriesChanged = (await staleCategories(sql, shop.id, categories, placing)).length + gone
  const before = await countProducts(sql, shop.id)
  return { ...counts, removed, withdrawn, kept: before + counts.added - removed - total, categoriesChanged }
}
