import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { findDeskProduct } from '../desk-products.store.ts'
import { type DraftKey, deleteDraft, type ProductDraft, saveDraft } from './product-drafts.store.ts'

/** Keeps what a person is writing in a product's editor, in place of what they wrote before; `null` forgets it. Returns whether there is such a product. */
export function keepDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  key: DraftKey,
  draft: Omit<ProductDraft, 'savedAt'> | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await findDeskProduct(tx, shop.id, key.productId))) return false
    await (draft ? saveDraft(tx, shop.id, key, { ...draft, savedAt: clock() }) : deleteDraft(tx, shop.id, key))
    return true
  })
}
