import type { Deps } from '../../server/deps.ts'
import { takeImport } from '../import/imports.store.ts'
import { saveWords } from './product-words.store.ts'
import { productsAfter, saveFill, takeFill } from './word-fills.store.ts'

/** As many as a portion of an import has. */
const PORTION = 100

/** Writes the words of a shop's next products that were there before the table of words. Returns whether any may be left. Waits for a portion of an import. */
export function fillPortion({ db }: Pick<Deps, 'db'>, shopId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeImport(tx, shopId)
    const place = await takeFill(tx, shopId)
    if (place === null) return false
    const products = await productsAfter(tx, shopId, place, PORTION)
    await saveWords(
      tx,
      shopId,
      products.map((product) => ({ ...product, isNew: false })),
    )
    const last = products.length < PORTION ? null : (products.at(-1)?.id ?? null)
    await saveFill(tx, shopId, last)
    return last !== null
  })
}
