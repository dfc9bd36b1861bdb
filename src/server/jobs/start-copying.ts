import { copyProducts } from '../../catalogue/shop-copies/copy-products.job.ts'
import { copiesUnderWay } from '../../catalogue/shop-copies/shop-copies.store.ts'
import type { Deps } from '../deps.ts'
import { type Repeated, repeated } from './repeated.ts'

const FIRST_MS = 3_000
const EVERY_MS = 2_000

/** Goes on with the shops that are being filled with another one's products, until `stop`, which waits for the portion under way. */
export function startCopying(deps: Pick<Deps, 'db' | 'log' | 'clock' | 'stopping'>): Repeated {
  const { db, log, stopping } = deps
  return repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      for (const id of await copiesUnderWay(db.read)) await copyProducts(deps, id, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Copying a shop failed; the next try is in two seconds')
    }
  })
}
