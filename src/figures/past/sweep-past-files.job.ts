import type { Deps } from '../../server/deps.ts'
import { discardLeftPastFiles, shopsWithLeftPastFiles } from './past-files.store.ts'

/** How long a file waits for somebody to apply it. Any file can be sent by mistake, so it is not kept for longer. */
const KEPT_MS = 14 * 86_400_000

/** Discards files of all shops with which nobody went on. */
export async function sweepPastFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock() - KEPT_MS
  for (const shopId of await shopsWithLeftPastFiles(db.read, before)) {
    await db.transaction((tx) => discardLeftPastFiles(tx, shopId, before))
  }
}
