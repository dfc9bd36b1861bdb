import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { forgetMarks, markListings } from '../lists/list-places.store.ts'
import { saveFill, takeFill } from '../search/word-fills.store.ts'
import { copyProductsAfter } from './copied-products.store.ts'
import { saveCopy, takeCopy } from './shop-copies.store.ts'

const PORTION = 100

/** Copies the next products of a copy under way and keeps its place, or ends it. Returns whether there are more. */
export function copyPortion({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const copy = await takeCopy(tx, shopId)
    if (!copy || copy.endedAt !== null) return false
    const { sourceId, place } = copy
    const ids = await copyProductsAfter(tx, { from: sourceId, to: shopId, place: place ?? '', limit: PORTION })
    const isOver = ids.length < PORTION
    const copied = copy.copied + ids.length
    await saveCopy(tx, { ...copy, place: ids.at(-1) ?? place, copied, endedAt: isOver ? clock() : null })
    await (isOver ? markListings(tx, shopId) : forgetMarks(tx, shopId))
    await touchShop(tx, shopId)
    if (isOver) await fillAnew(tx, shopId)
    return !isOver
  })
}

/** From now on the products have no words by which they are found, until `fillPortion` has written them. */
async function fillAnew(tx: Sql, shopId: string): Promise<void> {
  await takeFill(tx, shopId)
  await saveFill(tx, shopId, '')
}
