import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { saveKeptBackups, takeBackupState } from './backup-work.store.ts'
import { logInAllShops } from './log-in-all-shops.step.ts'

/** Sets how many of the desk’s backups are kept. The next backup deletes the surplus. */
export function setKeptBackups(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  keeps: number,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const before = await takeBackupState(tx)
    if (before.keeps === keeps) return
    await saveKeptBackups(tx, keeps)
    await logInAllShops(tx, deps, { act: 'keep-backups', actor, subject: String(keeps) })
  })
}
