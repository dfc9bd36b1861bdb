import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { logOfInstallation } from './log-of-installation.step.ts'

/** Logs that a backup is taken away, before its first byte leaves. */
export function noteDownload(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, actor: Actor, backup: string): Promise<void> {
  return deps.db.transaction((tx) => logOfInstallation(tx, deps, { act: 'download-backup', actor, subject: backup }))
}
