import { copyProducts } from '../../catalogue/shop-copies/copy-products.job.ts'
import { copiesUnderWay } from '../../catalogue/shop-copies/shop-copies.store.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 3_000
const EVERY_MS = 2_000

/** Continues copying products into shops that were opened as copies, until `stop`, which waits for the batch under way. */
export function startCopyingProducts(deps: Pick<Deps, 'db' | 'log' | 'clock' | 'stopping'>): RepeatingJob {
  const { db, log, stopping } = deps
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      for (const id of await copiesUnderWay(db.read)) await copyProducts(deps, id, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Copying a shop failed; the next try is in two seconds')
    }
  })
}
