import { listBackups } from '../../../database/backup/kept-backups.ts'
import { databaseMadeAt } from '../../../database/migrate.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { isInstallationOwner } from '../../shops-of-person.api.ts'
import { type LackOfBackup, lackOfBackup } from './lack-of-backup.ts'

/** For how many minutes the copy that Litestream keeps lacks what is written, where it is old, for the owner of the installation; `null` for others, and when all is well. */
export async function oldCopyMinutes(asked: PersonRequest): Promise<number | null> {
  const { copy } = asked.deps
  if (!copy?.isOld() || !(await isInstallationOwner(asked))) return null
  return Math.floor(copy.ageSeconds() / 60)
}

/** What the owner of the installation is told of backups; `null` for others, and when all is well. */
export async function lacksBackup(asked: PersonRequest): Promise<LackOfBackup | null> {
  if (!(await isInstallationOwner(asked))) return null
  const { db, settings, clock } = asked.deps
  const [last] = await listBackups(settings.backupDir)
  return lackOfBackup({ lastAt: last?.madeAt ?? null, beganAt: await databaseMadeAt(db.read) }, clock())
}
