import type { Sql } from '../../database/database.ts'
import { findDeskProduct, saveDeskProduct } from '../desk-products.store.ts'
import { takeGroups } from '../slugs/product-slugs.store.ts'

/** Packs and promos name their dependents by slug. */
export async function renameInGroups(
  tx: Sql,
  shopId: string,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  for (const [slug, brought] of await takeGroups(tx, shopId)) {
    if (!brought.some((one) => one.slug === from)) continue
    const before = await findDeskProduct(tx, shopId, slug)
    if (!before) continue
    const dependents = brought.map((one) => (one.slug === from ? { ...one, slug: to } : one))
    const product = { ...before, version: before.version + 1, values: { ...before.values, dependents } }
    await saveDeskProduct(tx, shopId, { before, product, now })
  }
}
