import type { Deps } from '../../server/deps.ts'
import { discardLeftFiles, shopsWithLeftFiles } from './spend-files.store.ts'

/** How long a file waits for somebody to apply it. Any file can be sent by mistake, so it is not kept for longer. */
const KEPT_MS = 14 * 86_400_000

/** Discards files of all shops with which nobody went on. */
export async function sweepSpendFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock() - KEPT_MS
  for (const shopId of await shopsWithLeftFiles(db.read, before)) {
    await db.transaction((tx) => discardLeftFiles(tx, shopId, before))
  }
}
