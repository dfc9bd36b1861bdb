import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { saveKeptBackups, takeBackupState } from './backup-work.store.ts'
import { logOfInstallation } from './log-of-installation.step.ts'

/** Says how many of the desk's backups stay. The next backup applies it. */
export function keepBackups(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, actor: Actor, keeps: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const before = await takeBackupState(tx)
    if (before.keeps === keeps) return
    await saveKeptBackups(tx, keeps)
    await logOfInstallation(tx, deps, { act: 'keep-backups', actor, subject: String(keeps) })
  })
}
