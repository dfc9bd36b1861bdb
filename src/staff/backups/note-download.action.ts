import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { logInAllShops } from './log-in-all-shops.step.ts'

/** Logs the download of a backup, before its first byte is sent. */
export function noteDownload(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, actor: Actor, backup: string): Promise<void> {
  return deps.db.transaction((tx) => logInAllShops(tx, deps, { act: 'download-backup', actor, subject: backup }))
}
