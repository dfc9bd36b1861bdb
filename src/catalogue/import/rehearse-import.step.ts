import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import { listOtherCategories, staleCategories } from '../categories/category-writes.store.ts'
import { nextPosition } from '../rows/product-places.store.ts'
import { countProducts, countsOf, rehearseProducts } from '../rows/product-writes.store.ts'
import type { Saved } from './import-run.ts'
import type { ImportOptions, ImportReport } from './import-terms.ts'
import { listWithdrawn } from './list-withdrawn.step.ts'
import { listOtherProducts } from './product-removal.store.ts'
import { rowOfProduct, rowsOfSurvey } from './report/found-rows.ts'
import { addKept, nothingKept } from './report/kept-by-hand.ts'
import { inPortions, type PreparedImport, portionsOf, productToSave } from './write-order.ts'

/** Counts what an import would do, and tells of each row. It only reads. */
export async function rehearseImport(
  sql: Sql,
  shop: Shop,
  { items, survey, stored }: PreparedImport,
  {
    replace,
    overwrite = [],
    onRows,
    onProgress,
  }: Pick<ImportOptions, 'replace' | 'overwrite' | 'onRows' | 'onProgress'>,
): Promise<Saved & Pick<ImportReport, 'keptByHand'>> {
  const placing = replace ? 'given' : 'kept'
  const [total, categories] = [survey.products.size, [...survey.categories.values()]]
  const firstPosition = replace ? 0 : await nextPosition(sql, shop.id)
  const isNamed = (slug: string) => survey.products.has(slug)
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const keptByHand = nothingKept()
  for await (const drafts of portionsOf(items, survey, 0)) {
    const products = drafts.map((draft) => productToSave(draft, stored, { id: '', firstPosition }))
    const compared = await rehearseProducts(sql, shop.id, products, { placing, isNamed, overwrite })
    const portion = countsOf(compared)
    for (const count of ['added', 'changed', 'unchanged'] as const) counts[count] += portion[count]
    addKept(keptByHand, portion.kept)
    await onRows?.(compared.map((one) => rowOfProduct(one, survey)))
    await onProgress?.({ step: 'saving', done: counts.added + counts.changed + counts.unchanged, total })
  }
  const isKept = (slug: string) => isNamed(slug) || survey.refusedSlugs.has(slug)
  const others = replace || onRows ? await listOtherProducts(sql, shop.id, isKept) : []
  const removed = replace ? others.length : 0
  const leftOut = replace ? [] : await listWithdrawn(sql, shop.id, survey)
  const withdrawn = leftOut.length
  if (onRows) for (const rows of inPortions(rowsOfSurvey(survey, others, leftOut))) await onRows(rows)
  const slugs = categories.map(({ slug }) => slug)
  const gone = replace ? (await listOtherCategories(sql, shop.id, slugs)).length : 0
  const categoriesChanged = (await staleCategories(sql, shop.id, categories, placing)).length + gone
  const before = await countProducts(sql, shop.id)
  return { ...counts, keptByHand, removed, withdrawn, kept: before + counts.added - removed - total, categoriesChanged }
}
